# sentence_transformers, with the one model of it that is here: vectors of sentences, and how alike they are.
import numpy
import torch
from transformers import AutoModel, AutoTokenizer

__version__ = '3.2.0'


class SentenceTransformer:
    def __init__(self, name, device=None, **rest):
        full = name if '/' in str(name) else f'sentence-transformers/{name}'
        self._tokenizer = AutoTokenizer.from_pretrained(full)
        self._model = AutoModel.from_pretrained(full)

    def get_sentence_embedding_dimension(self):
        return self._model.config.hidden_size

    def encode(self, sentences, convert_to_numpy=True, convert_to_tensor=False, normalize_embeddings=True, **rest):
        """The mean over the pieces of each sentence, of length 1, as this model's last part makes it."""
        several = not isinstance(sentences, str)
        vectors = []
        for each in sentences if several else [sentences]:
            read = self._tokenizer(each, truncation=True, max_length=256, return_tensors='pt')
            vectors.append(torch.nn.functional.normalize(self._model(**read).last_hidden_state[0].mean(0), dim=0))
        found = torch.stack(vectors) if several else vectors[0]
        return found if convert_to_tensor or not convert_to_numpy else found.numpy()

    def similarity(self, a, b):
        return util.cos_sim(a, b)


class util:
    @staticmethod
    def cos_sim(a, b):
        a, b = (torch.as_tensor(each) if isinstance(each, torch.Tensor) else torch.tensor(numpy.asarray(each).tolist()) for each in (a, b))
        a, b = (each.unsqueeze(0) if each.dim() == 1 else each for each in (a, b))
        return torch.nn.functional.normalize(a, dim=1) @ torch.nn.functional.normalize(b, dim=1).T

    pytorch_cos_sim = cos_sim
