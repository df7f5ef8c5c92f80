"""What torch-goldens.py writes, a module for each kind of file; the tests read the files and need no PyTorch."""
