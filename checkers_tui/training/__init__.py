"""Fits the weights of the evaluation to games that the computer plays against itself.

Needs the extra ``training`` (numpy). Only the command ``train`` imports it, when it is called.
"""
