# The course's trained models, as the page offers them. Bound now: later nothing of the page can be imported, and what reads models
# (transformers, safetensors) is loaded by the programs that ask for it.
import _models

here, config, encode, piece, id_of, decode, forward, entries, metadata, tensor = (
    _models.here, _models.config, _models.encode, _models.piece, _models.idOf, _models.decode, _models.forward,
    _models.entries, _models.metadata, _models.tensor)
