import torch

seen = torch.tensor([[1.0, 0.0, 1.0, 0.0], [0.0, 1.0, 1.0, 0.0], [1.0, 0.0, 0.0, 1.0], [0.0, 1.0, 0.0, 1.0]])  # TEXT_features
pictures = seen / seen.norm(dim=1, keepdim=True)  # TEXT_unit
if INPUT_caption == "hollow_square":
    last = torch.tensor([[0.0, 1.0, 0.0, 1.0]])
elif INPUT_caption == "circle":
    last = torch.tensor([[0.0, 0.0, 1.0, 0.0]])
else:
    last = torch.tensor([[1.0, 0.0, 0.0, 0.0]])
said = torch.cat([seen[:3], last])
captions = said / said.norm(dim=1, keepdim=True)

sharpness = torch.tensor(INPUT_sharpness)
similarity = pictures @ captions.T  # TEXT_every_pair
by_picture = torch.softmax(similarity * sharpness, dim=1)  # TEXT_rows
by_caption = torch.softmax(similarity * sharpness, dim=0)  # TEXT_columns
print(by_picture)
print(by_caption)
