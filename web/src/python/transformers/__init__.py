# transformers, as far as programs look into trained models with it: the two models of the course under their names at Hugging Face, with
# their pieces, hidden states and attention. Whatever else is asked for is told what is here.
import json

import torch
from _lab.models import config as _config, decode as _decode, encode as _encode, forward as _forward, here as _here, id_of as _id_of, piece as _piece
from torch import _base
from torch.nn import functional as F

__version__ = '4.46.0'

# By the last part of their names: which of the course's models it is.
_names = {
    'all-minilm-l6-v2': 'reader',
    'stories15m': 'writer',
    'llama2.c-stories15m': 'writer',
    'tinyllama-15m': 'writer',
}
_known = "'sentence-transformers/all-MiniLM-L6-v2' (it reads: AutoModel) and 'nickypro/tinyllama-15M' (it writes stories: AutoModelForCausalLM)"


def _found(name):
    """Which model a name is of. OSError if it is not here."""
    which = _names.get(str(name).split('/')[-1].lower())
    if which is None:
        raise OSError(f"{name} is not here: a page has room for small models alone. Here are {_known}.")
    if not _here(which):
        raise OSError(f"The weights of {name} were not fetched: they come with a program in which the whole name stands as a text.")
    return which


class BatchEncoding(dict):
    """What a tokenizer gives: by names as a dict, and as attributes."""

    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None

    def to(self, device):
        _base.on(device)
        return self

    def tokens(self, batch_index=0):
        return self['_tokens'][batch_index]

    def keys(self):
        return [name for name in dict.keys(self) if not name.startswith('_')]

    def items(self):
        return [(name, self[name]) for name in self.keys()]

    def __iter__(self):
        return iter(self.keys())

    def __repr__(self):
        return repr(dict(self.items()))


class _Tokenizer:
    def __init__(self, which, name):
        self._which = which
        self.name_or_path = name
        config = json.loads(_config(which))
        self.vocab_size = config['vocab_size']
        self.model_max_length = config['max_position_embeddings']
        self._is_reader = which == 'reader'
        if self._is_reader:
            self.cls_token, self.sep_token, self.pad_token, self.unk_token, self.mask_token = '[CLS]', '[SEP]', '[PAD]', '[UNK]', '[MASK]'
            self.cls_token_id, self.sep_token_id, self.pad_token_id, self.unk_token_id, self.mask_token_id = (
                self.convert_tokens_to_ids([self.cls_token, self.sep_token, self.pad_token, self.unk_token, self.mask_token]))
            self.all_special_ids = [self.cls_token_id, self.sep_token_id, self.pad_token_id, self.unk_token_id, self.mask_token_id]
        else:
            self.unk_token, self.bos_token, self.eos_token, self.pad_token = '<unk>', '<s>', '</s>', None
            self.unk_token_id, self.bos_token_id, self.eos_token_id, self.pad_token_id = 0, 1, 2, None
            self.all_special_ids = [0, 1, 2]

    @classmethod
    def from_pretrained(cls, name, **rest):
        return _Tokenizer(_found(name), name)

    def __len__(self):
        return self.vocab_size

    def _ids(self, text, add_special_tokens):
        if not isinstance(text, str):
            raise ValueError('text input must be of type `str` (single example), `list[str]` (batch): a pair of texts is not here')
        ids = json.loads(_encode(self._which, text))
        if add_special_tokens:
            return ids
        return ids[1:-1] if self._is_reader else ids[1:]

    def __call__(self, text, text_pair=None, add_special_tokens=True, padding=False, truncation=False, max_length=None, return_tensors=None, **rest):
        if text_pair is not None:
            raise ValueError('a pair of texts is not here: the models of this page read one text at a time')
        many = isinstance(text, (list, tuple))
        rows = [self._ids(each, add_special_tokens) for each in (text if many else [text])]
        if truncation:
            longest = max_length or self.model_max_length
            rows = [row if len(row) <= longest else row[:longest - 1] + row[-1:] if self._is_reader and add_special_tokens else row[:longest] for row in rows]
        if padding and self.pad_token_id is None and len({len(row) for row in rows}) > 1:
            raise ValueError("Asking to pad but the tokenizer does not have a padding token. Please select a token to use as `pad_token` `(tokenizer.pad_token = tokenizer.eos_token e.g.)`")
        size = max((len(row) for row in rows), default=0)
        if padding == 'max_length':
            size = max_length or self.model_max_length
        pad = [[0] * (size - len(row) if padding else 0) for row in rows]
        found = BatchEncoding(
            input_ids=[row + [self.pad_token_id or 0] * len(more) for row, more in zip(rows, pad)],
            token_type_ids=[[0] * (len(row) + len(more)) for row, more in zip(rows, pad)],
            attention_mask=[[1] * len(row) + more for row, more in zip(rows, pad)],
        )
        if not self._is_reader:
            del found['token_type_ids']
        tokens = [self.convert_ids_to_tokens(row) for row in found['input_ids']]
        if return_tensors is not None:
            if return_tensors != 'pt':
                raise ValueError(f"return_tensors={return_tensors!r} is not here: 'pt' is")
            if len({len(row) for row in found['input_ids']}) > 1:
                raise ValueError("Unable to create tensor, you should probably activate truncation and/or padding with 'padding=True' 'truncation=True' to have batched tensors with the same length.")
            for name in list(dict.keys(found)):
                found[name] = torch.tensor(found[name])
        elif not many:
            for name in list(dict.keys(found)):
                found[name] = found[name][0]
        found['_tokens'] = tokens
        return found

    def encode(self, text, add_special_tokens=True, return_tensors=None, **rest):
        return self(text, add_special_tokens=add_special_tokens, return_tensors=return_tensors, **rest)['input_ids']

    def tokenize(self, text, **rest):
        return self.convert_ids_to_tokens(self._ids(text, False))

    def convert_ids_to_tokens(self, ids):
        if isinstance(ids, int):
            return self._token(ids)
        return [self._token(int(each)) for each in _listed(ids)]

    def _token(self, number):
        name = _piece(self._which, number)
        return name if self._is_reader else name.replace(' ', '▁')

    def convert_tokens_to_ids(self, tokens):
        if isinstance(tokens, str):
            found = _id_of(self._which, tokens if self._is_reader else tokens.replace('▁', ' '))
            return self.unk_token_id if found < 0 else found
        return [self.convert_tokens_to_ids(each) for each in tokens]

    def decode(self, ids, skip_special_tokens=False, **rest):
        ids = [int(each) for each in _listed(ids)]
        if skip_special_tokens:
            return _decode(self._which, json.dumps([each for each in ids if each not in self.all_special_ids]))
        parts, plain = [], []
        for each in [*ids, None]:
            if each is None or each in self.all_special_ids:
                if plain:
                    parts.append(_decode(self._which, json.dumps(plain)))
                plain = []
                if each is not None:
                    parts.append(self._token(each))
            else:
                plain.append(each)
        return ' '.join(parts)

    def batch_decode(self, rows, **rest):
        return [self.decode(row, **rest) for row in rows]


def _listed(ids):
    if isinstance(ids, torch.Tensor):
        ids = ids.tolist()
    if ids and isinstance(ids[0], list):
        if len(ids) > 1:
            raise TypeError('these are several texts: use batch_decode')
        ids = ids[0]
    return [ids] if isinstance(ids, int) else ids


class ModelOutput(dict):
    """What a model gives: by names, as attributes, and in order as a tuple."""

    def __init__(self, **parts):
        super().__init__({name: part for name, part in parts.items() if part is not None})
        self._all = parts

    def __getattr__(self, name):
        try:
            return self.__dict__['_all'][name]
        except KeyError:
            raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'") from None

    def __getitem__(self, at):
        return dict.__getitem__(self, at) if isinstance(at, str) else self.to_tuple()[at]

    def to_tuple(self):
        return tuple(self.values())


class BaseModelOutput(ModelOutput):
    pass


class CausalLMOutput(ModelOutput):
    pass


class _Config:
    def __init__(self, which):
        vars(self).update(json.loads(_config(which)))

    def __repr__(self):
        return f'{type(self).__name__} {json.dumps(vars(self), indent=2)}'


class PretrainedModel(torch.nn.Module):
    """A trained model that is read from, not trained further: its weights stay where they are."""

    _which = None

    def __init__(self, which, name, output_attentions=False, output_hidden_states=False):
        super().__init__()
        self.name_or_path = name
        self.config = _Config(which)
        self.config.output_attentions = output_attentions
        self.config.output_hidden_states = output_hidden_states
        self.training = False

    @property
    def device(self):
        return torch.device('cpu')

    def train(self, mode=True):
        if mode:
            raise NotImplementedError('a trained model is read here, and not trained further')
        return self

    def _wanted(self, output_attentions, output_hidden_states):
        return (self.config.output_attentions if output_attentions is None else output_attentions,
                self.config.output_hidden_states if output_hidden_states is None else output_hidden_states)

    def _rows(self, input_ids, attention_mask):
        """The ids of each text, without what fills it up at its end."""
        if not isinstance(input_ids, torch.Tensor) or input_ids.dim() != 2:
            shape = tuple(input_ids.shape) if isinstance(input_ids, torch.Tensor) else type(input_ids).__name__
            raise ValueError(f'input_ids must be a tensor of shape (batch, length), not {shape}')
        most, count = self.config.max_position_embeddings, self.config.vocab_size
        if input_ids.shape[1] > most:
            raise IndexError(f'{input_ids.shape[1]} pieces are too many: the model has {most} places')
        rows = input_ids.tolist()
        masks = [[1] * len(row) for row in rows] if attention_mask is None else attention_mask.tolist()
        found = []
        for row, mask in zip(rows, masks):
            length = sum(1 for each in mask if each)
            if not all(mask[:length]) or length == 0:
                raise ValueError('attention_mask may hide the end of a text, and nothing else, in this page')
            if any(not 0 <= each < count for each in row):
                raise IndexError('index out of range in self')
            found.append(row[:length])
        return found, input_ids.shape[1]

    def _read(self, which, rows, size, attentions, states, everywhere=True):
        """For each text what comes out, its weights and its line, with zeros in the places that were hidden."""
        out, weights, line = [], [], []
        for row in rows:
            ids = torch.tensor(row)
            made = [int(each) for each in _forward(which, ids._h, 0, everywhere, attentions, states).split()]
            result, all_weights, all_line = (_base._new(each) if each else None for each in made)
            more = size - len(row)
            out.append(F.pad(result, (0, 0, 0, more)) if more else result)
            if attentions:
                weights.append(F.pad(all_weights, (0, more, 0, more)) if more else all_weights)
            if states:
                line.append(F.pad(all_line, (0, 0, 0, more)) if more else all_line)
        return torch.stack(out), _by_layer(weights), _by_layer(line)


def _by_layer(parts):
    return tuple(torch.stack(parts, 1)) if parts else None


class BertModel(PretrainedModel):
    @classmethod
    def from_pretrained(cls, name, output_attentions=False, output_hidden_states=False, **rest):
        which = _found(name)
        if which != 'reader':
            raise OSError(f'{name} is here as AutoModelForCausalLM, with what it says comes next.')
        return BertModel(which, name, output_attentions, output_hidden_states)

    def forward(self, input_ids=None, attention_mask=None, token_type_ids=None, output_attentions=None, output_hidden_states=None, return_dict=True, **rest):
        attentions, states = self._wanted(output_attentions, output_hidden_states)
        rows, size = self._rows(input_ids, attention_mask)
        out, weights, line = self._read('reader', rows, size, attentions, states)
        found = BaseModelOutput(last_hidden_state=out, hidden_states=line, attentions=weights)
        return found if return_dict else found.to_tuple()


class LlamaForCausalLM(PretrainedModel):
    @classmethod
    def from_pretrained(cls, name, output_attentions=False, output_hidden_states=False, **rest):
        which = _found(name)
        if which != 'writer':
            raise OSError(f'{name} is here as AutoModel: it was trained to compare sentences, and says not what comes next.')
        return LlamaForCausalLM(which, name, output_attentions, output_hidden_states)

    def forward(self, input_ids=None, attention_mask=None, labels=None, output_attentions=None, output_hidden_states=None, return_dict=True, **rest):
        attentions, states = self._wanted(output_attentions, output_hidden_states)
        rows, size = self._rows(input_ids, attention_mask)
        logits, weights, line = self._read('writer', rows, size, attentions, states)
        loss = None
        if labels is not None:
            loss = F.cross_entropy(logits[:, :-1].reshape(-1, logits.shape[-1]), labels[:, 1:].reshape(-1))
        found = CausalLMOutput(loss=loss, logits=logits, hidden_states=line, attentions=weights)
        return found if return_dict else found.to_tuple()

    def generate(self, input_ids=None, attention_mask=None, max_new_tokens=None, max_length=20, do_sample=False, temperature=1.0, top_k=50, top_p=1.0, **rest):
        """Goes on with a text: the likeliest piece each time, or one that is drawn by torch's generator."""
        rows, _ = self._rows(input_ids, attention_mask)
        if len(rows) != 1:
            raise ValueError('one text at a time is gone on with here')
        ids = list(rows[0])
        until = min(len(ids) + max_new_tokens if max_new_tokens is not None else max_length, self.config.max_position_embeddings)
        past = 0
        while len(ids) < until:
            fresh = torch.tensor(ids[past:])
            logits = _base._new(int(_forward('writer', fresh._h, past, False, False, False).split()[0]))[0]
            past = len(ids)
            chosen = int(_drawn(logits / temperature, top_k, top_p)) if do_sample else int(logits.argmax())
            ids.append(chosen)
            if chosen == 2:
                break
        return torch.tensor([ids])


def _drawn(logits, top_k, top_p):
    if top_k:
        least = logits.topk(min(top_k, logits.shape[0])).values[-1]
        logits = logits.masked_fill(logits < least, float('-inf'))
    shares, places = logits.softmax(-1).sort(descending=True)
    if top_p < 1:
        before = shares.cumsum(-1) - shares
        shares = shares.masked_fill(before >= top_p, 0.0)
    return places[torch.multinomial(shares / shares.sum(), 1)]


class AutoConfig:
    @staticmethod
    def from_pretrained(name, **rest):
        return _Config(_found(name))


AutoTokenizer = BertTokenizer = BertTokenizerFast = LlamaTokenizer = LlamaTokenizerFast = PreTrainedTokenizerFast = _Tokenizer
AutoModel = BertModel
AutoModelForCausalLM = LlamaForCausalLM


def pipeline(task, model=None, tokenizer=None, **rest):
    """`text-generation` with the model that writes, `feature-extraction` with the one that reads."""
    if task == 'text-generation':
        name = getattr(model, 'name_or_path', model)
        writer = LlamaForCausalLM.from_pretrained(name)
        pieces = AutoTokenizer.from_pretrained(name)

        def go_on(text, **how):
            ids = writer.generate(**pieces(text, return_tensors='pt'), **how)
            return [{'generated_text': pieces.decode(ids[0], skip_special_tokens=True)}]

        return go_on
    if task == 'feature-extraction':
        name = getattr(model, 'name_or_path', model)
        reader = BertModel.from_pretrained(name)
        pieces = AutoTokenizer.from_pretrained(name)
        return lambda text: reader(**pieces(text, return_tensors='pt')).last_hidden_state.tolist()
    raise KeyError(f"the pipeline {task!r} is not here: 'text-generation' and 'feature-extraction' are, with {_known}")


def __getattr__(name):
    if name.startswith('__'):
        raise AttributeError(name)
    raise AttributeError(f'transformers.{name} is not here. Here are AutoTokenizer, AutoModel, AutoModelForCausalLM, AutoConfig and pipeline, with {_known}.')
