import torch

# TEXT_quoted_500
quoted_library = torch.tensor([14.9, 1.46])
quoted_loops = torch.tensor([10.9, 15.2])
library_faster = quoted_library[0] / quoted_library[1]
loops_faster = quoted_loops[0] / quoted_loops[1]
print(library_faster, loops_faster)
