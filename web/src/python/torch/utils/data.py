# torch.utils.data: sets of examples, and batches of them in PyTorch's order.
import math

from .. import _ops as ops
from .._base import _C, TensorBase, int64, near
from .._functions import Generator, default_generator, randperm
from .._tensor import full, tensor


def _draw(generator=None):
    """A whole number of the stream, as a loader or a sampler draws when it begins."""
    return full((), 0, dtype=int64).random_(generator=generator).item()


class Dataset:
    def __getitem__(self, index):
        raise NotImplementedError

    def __add__(self, other):
        return ConcatDataset([self, other])


class IterableDataset(Dataset):
    pass


class TensorDataset(Dataset):
    def __init__(self, *tensors):
        if any(len(each) != len(tensors[0]) for each in tensors):
            raise AssertionError('Size mismatch between tensors')
        self.tensors = tensors

    def __getitem__(self, index):
        return tuple(each[index] for each in self.tensors)

    def __len__(self):
        return len(self.tensors[0])


class ConcatDataset(Dataset):
    def __init__(self, datasets):
        self.datasets = list(datasets)

    def __len__(self):
        return sum(map(len, self.datasets))

    def __getitem__(self, index):
        index = range(len(self))[index]
        for dataset in self.datasets:
            if index < len(dataset):
                return dataset[index]
            index -= len(dataset)


class Subset(Dataset):
    def __init__(self, dataset, indices):
        self.dataset, self.indices = dataset, indices

    def __getitem__(self, index):
        if isinstance(index, list):
            return self.dataset[[self.indices[each] for each in index]]
        return self.dataset[self.indices[index]]

    def __len__(self):
        return len(self.indices)


def random_split(dataset, lengths, generator=default_generator):
    lengths = list(lengths)
    if lengths and math.isclose(sum(lengths), 1) and sum(lengths) <= 1:
        sizes = [math.floor(len(dataset) * part) for part in lengths]
        for at in range(len(dataset) - sum(sizes)):
            sizes[at % len(sizes)] += 1
        lengths = sizes
    if sum(lengths) != len(dataset):
        raise ValueError('Sum of input lengths does not equal the length of the input dataset!')
    order = randperm(sum(lengths), generator=generator).tolist()
    parts, at = [], 0
    for length in lengths:
        parts.append(Subset(dataset, order[at : at + length]))
        at += length
    return parts


class Sampler:
    def __init__(self, data_source=None):
        pass


class SequentialSampler(Sampler):
    def __init__(self, data_source):
        self.data_source = data_source

    def __iter__(self):
        return iter(range(len(self.data_source)))

    def __len__(self):
        return len(self.data_source)


class RandomSampler(Sampler):
    def __init__(self, data_source, replacement=False, num_samples=None, generator=None):
        if replacement:
            raise NotImplementedError('RandomSampler with replacement is not here')
        self.data_source, self.generator = data_source, generator
        self.num_samples = num_samples or len(data_source)

    def __iter__(self):
        generator = self.generator
        if generator is None:
            generator = Generator().manual_seed(_draw())
        yield from randperm(len(self.data_source), generator=generator).tolist()[: self.num_samples]

    def __len__(self):
        return self.num_samples


class BatchSampler(Sampler):
    def __init__(self, sampler, batch_size, drop_last):
        self.sampler, self.batch_size, self.drop_last = sampler, batch_size, drop_last

    def __iter__(self):
        batch = []
        for index in self.sampler:
            batch.append(index)
            if len(batch) == self.batch_size:
                yield batch
                batch = []
        if batch and not self.drop_last:
            yield batch

    def __len__(self):
        whole, rest = divmod(len(self.sampler), self.batch_size)
        return whole + (1 if rest and not self.drop_last else 0)


def default_collate(batch):
    first = batch[0]
    if isinstance(first, TensorBase):
        return ops.stack(batch, 0)
    if isinstance(first, float):
        return tensor(batch)
    if isinstance(first, (bool, int)):
        return tensor(batch)
    if isinstance(first, str):
        return batch
    if isinstance(first, dict):
        return {name: default_collate([each[name] for each in batch]) for name in first}
    if isinstance(first, tuple) and hasattr(first, '_fields'):
        return type(first)(*(default_collate(part) for part in zip(*batch)))
    if isinstance(first, (tuple, list)):
        return [default_collate(list(part)) for part in zip(*batch)]
    if hasattr(first, 'tolist'):
        return tensor([each.tolist() for each in batch])
    raise TypeError(f'default_collate: batch must contain tensors, numpy arrays, numbers, dicts or lists; found {type(first)}')


class DataLoader:
    def __init__(self, dataset, batch_size=1, shuffle=None, sampler=None, batch_sampler=None, num_workers=0, collate_fn=None, pin_memory=False, drop_last=False, timeout=0, worker_init_fn=None, generator=None, **rest):
        if num_workers:
            raise ValueError('num_workers > 0 is not here: a page has no further processes; leave it 0')
        if sampler is not None and shuffle:
            raise ValueError('sampler option is mutually exclusive with shuffle')
        self.dataset, self.batch_size, self.drop_last, self.generator = dataset, batch_size, drop_last, generator
        self.collate_fn = collate_fn or default_collate
        if batch_sampler is None:
            if sampler is None:
                sampler = RandomSampler(dataset, generator=generator) if shuffle else SequentialSampler(dataset)
            if batch_size is not None:
                batch_sampler = BatchSampler(sampler, batch_size, drop_last)
        self.sampler, self.batch_sampler = sampler, batch_sampler

    def __iter__(self):
        _draw(self.generator)  # the seed that PyTorch draws for workers, also without any
        return self._batches()

    def _batches(self):
        if isinstance(self.dataset, IterableDataset):
            batch = []
            for each in self.dataset:
                batch.append(each)
                if len(batch) == self.batch_size:
                    yield self.collate_fn(batch)
                    batch = []
            if batch and not self.drop_last:
                yield self.collate_fn(batch)
            return
        dataset = self.dataset
        whole = type(dataset) is TensorDataset and self.collate_fn is default_collate
        for indices in self.batch_sampler if self.batch_sampler is not None else self.sampler:
            if whole and isinstance(indices, list):
                at = tensor(indices, dtype=int64)
                yield [ops.index_select(each, 0, at) for each in dataset.tensors]
            elif self.batch_sampler is None:
                yield dataset[indices]
            else:
                yield self.collate_fn([dataset[index] for index in indices])

    def __len__(self):
        return len(self.batch_sampler if self.batch_sampler is not None else self.sampler)


def __getattr__(name):
    if name.startswith('__'):
        raise AttributeError(name)
    raise near.miss('torch.utils.data', name, [each for each in globals() if each[:1].isupper()])
