"""What torch-goldens.py writes, a module for each kind of file. Only the generators need PyTorch; the tests read the files."""
