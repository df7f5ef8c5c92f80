# matplotlib.pyplot: records what a program draws as plain data (protocol.ts: Drawing), and hands it to the page when it is shown.
import json
import math

import _page

_show = _page.figure
_figures = []
rcParams = {}


def _plain(value):
    """Numbers of tensors, arrays and lists; None for what is no number."""
    if hasattr(value, 'detach'):
        value = value.detach()
    if hasattr(value, 'tolist'):
        value = value.tolist()
    if isinstance(value, (list, tuple, range)):
        return [_plain(each) for each in value]
    if isinstance(value, (bool, int)):
        return int(value)
    if hasattr(value, '__float__') and not isinstance(value, str):
        value = float(value)
        return value if math.isfinite(value) else None
    return value


def _list(values):
    values = _plain(values)
    return values if isinstance(values, list) else [values]


def _kept(**values):
    return {name: value for name, value in values.items() if value is not None}


def _color(named):
    color = named.get('color', named.get('c'))
    return None if color is None else color if isinstance(color, str) else json.dumps(_plain(color)) if not isinstance(color, (list, tuple)) or len(color) not in (3, 4) else '#' + ''.join(f'{round(255 * part):02x}' for part in color[:3])


_styles = {'-': 'solid', '--': 'dashed', ':': 'dotted', '-.': 'dashdot'}
_colors = dict(b='blue', g='green', r='red', c='cyan', m='magenta', y='yellow', k='black', w='white')


def _format(text):
    """'r--o' as a colour, a style and a marker."""
    made = {}
    for style in ('--', '-.', '-', ':'):
        if style in text:
            made['style'] = _styles[style]
            text = text.replace(style, '', 1)
            break
    for letter in text:
        if letter in _colors and 'color' not in made:
            made['color'] = _colors[letter]
        elif letter in 'CN' or letter.isdigit():
            made['color'] = made.get('color', '') + letter
        else:
            made['marker'] = letter
            made.setdefault('style', 'none')
    return made


class Axes:
    def __init__(self, figure, row, column):
        self.figure = figure
        self._data = {'row': row, 'column': column, 'marks': []}

    def _mark(self, kind, **values):
        mark = {'kind': kind, **_kept(**values)}
        self._data['marks'].append(mark)
        return _Artist(self, mark)

    def _line_like(self, kind, x, y, form, named):
        style = named.get('linestyle', named.get('ls'))
        made = _format(form) if form else {}
        made.update(_kept(color=_color(named), style=_styles.get(style, style), marker=named.get('marker'), width=named.get('linewidth', named.get('lw')), alpha=named.get('alpha'), label=named.get('label')))
        return self._mark(kind, x=x, y=y, **made)

    def plot(self, *given, **named):
        given, made = list(given), []
        while given:
            first = _list(given.pop(0))
            second = None
            if given and not isinstance(given[0], str):
                second = _list(given.pop(0))
            form = given.pop(0) if given and isinstance(given[0], str) else ''
            x, y = (list(range(len(first))), first) if second is None else (first, second)
            if len(x) != len(y):
                raise ValueError(f'x and y must have same first dimension, but have shapes ({len(x)},) and ({len(y)},)')
            if y and isinstance(y[0], list):
                columns = list(map(list, zip(*y)))
                labels = named.get('label') if isinstance(named.get('label'), (list, tuple)) else [named.get('label')] * len(columns)
                made += [self._line_like('line', x, column, form, {**named, 'label': label}) for column, label in zip(columns, labels)]
            else:
                made.append(self._line_like('line', x, y, form, named))
        return made

    def scatter(self, x, y, s=None, c=None, **named):
        if c is not None:
            named['color'] = c if isinstance(c, str) else None
        return self._line_like('scatter', _list(x), _list(y), '', named)

    def step(self, x, y, *given, **named):
        return [self._line_like('step', _list(x), _list(y), '', named)]

    def semilogy(self, *given, **named):
        self.set_yscale('log')
        return self.plot(*given, **named)

    def errorbar(self, x, y, yerr=None, **named):
        return self._line_like('line', _list(x), _list(y), '', named)

    def fill_between(self, x, y1, y2=0, **named):
        x, y1 = _list(x), _list(y1)
        y2 = _list(y2) if not isinstance(y2, (int, float)) else [y2] * len(x)
        return self._mark('area', x=x, low=y1, high=y2, color=_color(named), alpha=named.get('alpha'), label=named.get('label'))

    def bar(self, x, height, width=0.8, **named):
        at, size = _list(x), _list(height)
        return self._mark('bar', at=at, size=size * (len(at) if len(size) == 1 else 1), width=width, color=_color(named), alpha=named.get('alpha'), label=named.get('label'))

    def barh(self, y, width, height=0.8, **named):
        return self._mark('barh', at=_list(y), size=_list(width), width=height, color=_color(named), alpha=named.get('alpha'), label=named.get('label'))

    def hist(self, x, bins=10, range=None, density=False, **named):
        values = sorted(value for value in _flat(_plain(x)) if value is not None)
        if isinstance(bins, int):
            low, high = range or (values[0], values[-1]) if values else (0, 1)
            if low == high:
                low, high = low - 0.5, high + 0.5
            edges = [low + (high - low) * at / bins for at in _range(bins + 1)]
        else:
            edges = _list(bins)
        counts = [0] * (len(edges) - 1)
        for value in values:
            for at in _range(len(counts)):
                if edges[at] <= value < edges[at + 1] or at == len(counts) - 1 and value == edges[-1]:
                    counts[at] += 1
        if density:
            total = sum(counts)
            counts = [count / total / (edges[at + 1] - edges[at]) for at, count in enumerate(counts)]
        self._mark('histogram', edges=edges, counts=counts, color=_color(named), alpha=named.get('alpha'), label=named.get('label'))
        return counts, edges, None

    def imshow(self, X, cmap=None, vmin=None, vmax=None, origin=None, **named):
        values = _plain(X)
        if not values or not isinstance(values[0], list):
            raise TypeError('Invalid shape for image data: expected a matrix')
        if values[0] and isinstance(values[0][0], list):
            if len(values[0][0]) == 1:
                values = [[cell[0] for cell in row] for row in values]
            else:
                raise TypeError('Invalid shape for image data: images of several colours are not here, matrices are')
        return self._mark('image', values=values, cmap=cmap if isinstance(cmap, str) else None, vmin=_plain(vmin), vmax=_plain(vmax), origin=origin)

    def matshow(self, X, **named):
        return self.imshow(X, **named)

    pcolormesh = matshow

    def axhline(self, y=0, **named):
        style = named.get('linestyle', named.get('ls'))
        return self._mark('hline', at=_plain(y), color=_color(named), style=_styles.get(style, style), label=named.get('label'))

    def axvline(self, x=0, **named):
        style = named.get('linestyle', named.get('ls'))
        return self._mark('vline', at=_plain(x), color=_color(named), style=_styles.get(style, style), label=named.get('label'))

    def text(self, x, y, s, ha=None, horizontalalignment=None, **named):
        return self._mark('text', x=_plain(x), y=_plain(y), text=str(s), color=_color(named), align=ha or horizontalalignment)

    def annotate(self, text, xy, xytext=None, **named):
        return self.text(*(xytext or xy), text, **named)

    # ---- around it ----

    def set(self, **named):
        for name, value in named.items():
            getattr(self, 'set_' + name)(value)

    def set_title(self, label, **rest):
        self._data['title'] = str(label)

    def set_xlabel(self, label, **rest):
        self._data['xlabel'] = str(label)

    def set_ylabel(self, label, **rest):
        self._data['ylabel'] = str(label)

    def _ticks(self, name, ticks, labels, rotation=None, **rest):
        before = self._data.get(name, {})
        made = {**before, **_kept(rotation=rotation if isinstance(rotation, (int, float)) else None)}
        if ticks is not None:
            made['at'] = _list(ticks)
        if labels is not None:
            made['labels'] = [str(each) for each in labels]
            made.setdefault('at', list(range(len(labels))))
        made.setdefault('at', [])
        self._data[name] = made

    def set_xticks(self, ticks, labels=None, **rest):
        self._ticks('xticks', ticks, labels, **rest)

    def set_yticks(self, ticks, labels=None, **rest):
        self._ticks('yticks', ticks, labels, **rest)

    def set_xticklabels(self, labels, **rest):
        self._ticks('xticks', None, labels, **rest)

    def set_yticklabels(self, labels, **rest):
        self._ticks('yticks', None, labels, **rest)

    def tick_params(self, **rest):
        pass

    def set_xlim(self, left=None, right=None, **rest):
        self._limits('xlim', left, right)

    def set_ylim(self, bottom=None, top=None, **rest):
        self._limits('ylim', bottom, top)

    def _limits(self, name, low, high):
        if isinstance(low, (list, tuple)):
            low, high = low
        if low is not None and high is not None:
            self._data[name] = [_plain(low), _plain(high)]

    def set_xscale(self, value, **rest):
        self._data['xscale'] = value

    def set_yscale(self, value, **rest):
        self._data['yscale'] = value

    def grid(self, visible=True, **rest):
        self._data['grid'] = bool(visible)

    def legend(self, handles=None, labels=None, **rest):
        names = handles if labels is None else labels
        if names is not None:
            for mark, name in zip([each for each in self._data['marks'] if each['kind'] != 'text'], names):
                if isinstance(name, str):
                    mark['label'] = name
        self._data['legend'] = True

    def axis(self, *given, **rest):
        if given and given[0] == 'off':
            self._data['axis'] = 'off'

    def set_axis_off(self):
        self.axis('off')

    def set_aspect(self, *given, **rest):
        pass

    def invert_yaxis(self):
        self._data['inverted'] = True

    def get_figure(self):
        return self.figure

    def twinx(self):
        return self

    def __getattr__(self, name):
        raise AttributeError(f'Axes.{name} is not here. ' + _here(Axes, name))


class _Artist:
    """What was drawn, to be named later, as a colour bar does."""

    def __init__(self, axes, mark):
        self.axes, self._mark = axes, mark

    def set_label(self, label):
        self._mark['label'] = label

    def set_clim(self, vmin=None, vmax=None):
        self._mark.update(_kept(vmin=vmin, vmax=vmax))

    def __iter__(self):
        return iter([self])


class _Spines(dict):
    def __missing__(self, name):
        return self

    def set_visible(self, visible):
        pass


Axes.spines = _Spines()
Axes.xaxis = Axes.yaxis = type('Axis', (), {name: staticmethod(lambda *given, **rest: None) for name in ('set_major_locator', 'tick_top', 'set_label_position', 'set_visible', 'set_ticks_position')})()


class Figure:
    def __init__(self, rows=1, columns=1, figsize=None):
        self._rows, self._columns, self._size, self._title = rows, columns, figsize, None
        self._axes = []

    @property
    def axes(self):
        return list(self._axes)

    def add_subplot(self, rows=1, columns=1, index=1, **rest):
        if rows >= 100 and columns == 1:
            rows, columns, index = rows // 100, rows // 10 % 10, rows % 10
        self._rows, self._columns = max(self._rows, rows), max(self._columns, columns)
        row, column = divmod(index - 1, columns)
        for each in self._axes:
            if (each._data['row'], each._data['column']) == (row, column):
                return each
        made = Axes(self, row, column)
        self._axes.append(made)
        return made

    def subplots(self, nrows=1, ncols=1, **rest):
        return _grid(self, nrows, ncols)

    def gca(self):
        return self._axes[-1] if self._axes else self.add_subplot()

    def suptitle(self, text, **rest):
        self._title = str(text)

    def colorbar(self, mappable=None, ax=None, label=None, **rest):
        axes = mappable.axes if mappable is not None else self.gca()
        axes._data['colorbar'] = _kept(label=label)
        return _Colorbar(axes)

    def tight_layout(self, *given, **rest):
        pass

    subplots_adjust = autofmt_xdate = set_size_inches = tight_layout

    def savefig(self, name, **rest):
        self._tell(str(name))

    def show(self):
        self._tell()

    def _tell(self, saved=None):
        drawn = [each._data for each in self._axes]
        _show(json.dumps(_kept(rows=self._rows, columns=self._columns, title=self._title, size=_plain(self._size), axes=drawn, saved=saved)))


class _Colorbar:
    def __init__(self, axes):
        self._axes = axes
        self.ax = axes

    def set_label(self, label, **rest):
        self._axes._data['colorbar']['label'] = label


class _Grid(list):
    """Axes in rows and columns."""

    def __init__(self, values, shape):
        super().__init__(values)
        self.shape = shape

    def __getitem__(self, at):
        if isinstance(at, tuple):
            row, column = at
            if isinstance(row, slice):
                return _Grid([each[column] for each in list.__getitem__(self, row)], (len(self),))
            return list.__getitem__(self, row)[column]
        return list.__getitem__(self, at)

    def flatten(self):
        return _Grid(self.flat, (len(self.flat),))

    ravel = flatten

    @property
    def flat(self):
        return [each for row in self for each in (row if isinstance(row, list) else [row])]


def _grid(made, nrows, ncols):
    made._rows, made._columns = nrows, ncols
    cells = [[Axes(made, row, column) for column in range(ncols)] for row in range(nrows)]
    made._axes = [each for row in cells for each in row]
    if nrows == ncols == 1:
        return cells[0][0]
    if nrows == 1 or ncols == 1:
        return _Grid(made._axes, (nrows * ncols,))
    return _Grid([_Grid(row, (ncols,)) for row in cells], (nrows, ncols))


_range = range


def _flat(values):
    for each in values if isinstance(values, list) else [values]:
        if isinstance(each, list):
            yield from _flat(each)
        else:
            yield each


def figure(num=None, figsize=None, **rest):
    made = Figure(figsize=figsize)
    _figures.append(made)
    return made


def gcf():
    return _figures[-1] if _figures else figure()


def gca():
    return gcf().gca()


def subplots(nrows=1, ncols=1, figsize=None, **rest):
    made = figure(figsize=figsize)
    return made, _grid(made, nrows, ncols)


def subplot(*given, **rest):
    made = gcf().add_subplot(*given)
    axes = gcf()._axes
    axes.remove(made)
    axes.append(made)
    return made


def sca(axes):
    axes.figure._axes.remove(axes)
    axes.figure._axes.append(axes)


def show(*given, **rest):
    for each in _figures:
        each._tell()
    _figures.clear()


def _left():
    """A program that ends without show() shows what it drew all the same, unless it saved it."""
    for each in _figures:
        if each._axes:
            each._tell()
    _figures.clear()


def savefig(name, **rest):
    gcf().savefig(name)


def close(*given):
    _figures.clear()


clf = cla = close


def colorbar(mappable=None, ax=None, **rest):
    return gcf().colorbar(mappable, ax, **rest)


def suptitle(text, **rest):
    gcf().suptitle(text)


def tight_layout(*given, **rest):
    pass


subplots_adjust = ion = ioff = pause = draw = tight_layout


def _of_axes(name, own):
    def call(*given, **named):
        return getattr(gca(), own)(*given, **named)

    call.__name__ = name
    return call


for _each in ('plot', 'scatter', 'step', 'semilogy', 'errorbar', 'fill_between', 'bar', 'barh', 'hist', 'imshow', 'matshow', 'axhline', 'axvline', 'text', 'annotate', 'grid', 'legend', 'axis'):
    globals()[_each] = _of_axes(_each, _each)
for _each, _own in {'title': 'set_title', 'xlabel': 'set_xlabel', 'ylabel': 'set_ylabel', 'xlim': 'set_xlim', 'ylim': 'set_ylim', 'xscale': 'set_xscale', 'yscale': 'set_yscale'}.items():
    globals()[_each] = _of_axes(_each, _own)


def xticks(ticks=None, labels=None, **rest):
    gca().set_xticks(ticks, labels, **rest)


def yticks(ticks=None, labels=None, **rest):
    gca().set_yticks(ticks, labels, **rest)


class style:
    available = ['default']
    use = staticmethod(lambda name: None)


class cm:
    viridis, plasma, Blues, Reds, coolwarm = 'viridis', 'plasma', 'Blues', 'Reds', 'coolwarm'


def get_cmap(name=None, lut=None):
    return name


def _here(owner, name):
    import difflib

    names = [each for each in (dir(owner) if isinstance(owner, type) else owner) if not each.startswith('_')]
    near = difflib.get_close_matches(name, names, 3, 0.6)
    return f"Near it are {', '.join(near)}." if near else f"Here are {', '.join(sorted(names)[:40])}."


def __getattr__(name):
    if name.startswith('__'):
        raise AttributeError(name)
    raise AttributeError(f'matplotlib.pyplot.{name} is not here. ' + _here(list(globals()), name))
