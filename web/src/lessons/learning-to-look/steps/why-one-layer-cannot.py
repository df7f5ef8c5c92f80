import math

import torch
from torch import nn

# PART grammar


# PART sentences


# PART layer


# PART training

# TEXT_look
two = [sentence("animal", "street", word, "cross", False)[0] for word in ("tired", "wide")]
ids = torch.tensor(two)


def query_and_scores(layer, x):  # TEXT_of_it
    query = layer.query(x)[:, it]
    scores = (layer.key(x) @ query.unsqueeze(2)).squeeze(2) / math.sqrt(x.shape[-1])
    return query, scores


with torch.no_grad():
    x = models[1].words(ids) + models[1].positions.weight
    query_one, of_one = query_and_scores(models[1].layers[0], x)
    x = models[0].words(ids) + models[0].positions.weight
    x, weights = models[0].layers[0](x)  # TEXT_new_vectors
    query_two, of_two = query_and_scores(models[0].layers[1], x)

scores_one = of_one
scores_two = of_two
change_one = scores_one[1] - scores_one[0]
change_two = scores_two[1] - scores_two[0]
query_change_one = (query_one[1] - query_one[0]).abs().max()
query_change_two = (query_two[1] - query_two[0]).abs().max()
print(query_change_one, query_change_two)
print(change_one[[1, 5]], change_two[[1, 5]])  # TEXT_nouns
