"""Games that stand on no shelf but the tests'."""
