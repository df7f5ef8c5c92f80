# seaborn: the heat map that programs draw of weights.
from matplotlib import pyplot as _plt


def heatmap(data, *, vmin=None, vmax=None, cmap=None, center=None, annot=None, fmt='.2g', xticklabels='auto', yticklabels='auto', cbar=True, cbar_kws=None, ax=None, square=False, mask=None, linewidths=0, **rest):
    axes = ax if ax is not None else _plt.gca()
    drawn = axes.imshow(data, cmap=cmap, vmin=vmin, vmax=vmax)
    if annot is not None and annot is not False:
        drawn._mark['annotated'] = fmt
    for name, labels in (('x', xticklabels), ('y', yticklabels)):
        if not isinstance(labels, (str, bool, int)):
            getattr(axes, f'set_{name}ticks')(list(range(len(labels))), labels)
    if cbar:
        axes.figure.colorbar(drawn, label=(cbar_kws or {}).get('label'))
    return axes


def set_theme(*given, **rest):
    pass


set = set_style = set_context = set_palette = despine = set_theme


def __getattr__(name):
    if name.startswith('__'):
        raise AttributeError(name)
    raise AttributeError(f'seaborn.{name} is not here. Of seaborn only heatmap is; matplotlib.pyplot has plot, bar, hist, scatter and imshow.')
