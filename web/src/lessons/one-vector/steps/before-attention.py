import torch

# TEXT_measured
if INPUT_length == "eight":
    right = torch.tensor([0.97, 0.96, 0.968, 0.93, 0.896, 0.856, 0.868])
elif INPUT_length == "twelve":
    right = torch.tensor([0.604, 0.438, 0.448, 0.442, 0.45, 0.45, 0.458, 0.456, 0.44, 0.414, 0.554])
elif INPUT_length == "twenty":
    first = [0.516, 0.406, 0.356, 0.294, 0.258, 0.322, 0.316, 0.266, 0.282, 0.266]
    last = [0.306, 0.23, 0.326, 0.294, 0.27, 0.262, 0.338, 0.322, 0.362]
    right = torch.tensor(first + last)
else:
    first = [0.396, 0.286, 0.236, 0.204, 0.23, 0.194, 0.186, 0.184, 0.196, 0.196]
    second = [0.18, 0.19, 0.21, 0.184, 0.182, 0.202, 0.196, 0.174, 0.162, 0.192]
    third = [0.174, 0.184, 0.152, 0.168, 0.186, 0.186, 0.202, 0.202, 0.19, 0.16]
    last = [0.174, 0.178, 0.198, 0.194, 0.204, 0.212, 0.198, 0.232, 0.25]
    right = torch.tensor(first + second + third + last)
tokens_right = right.mean()  # TEXT_right
handed_over = torch.tensor(256.0)  # TEXT_handed_over
print(tokens_right)
