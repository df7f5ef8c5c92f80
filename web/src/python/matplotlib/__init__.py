# matplotlib, as far as programs draw with pyplot. Nothing is drawn here: what is drawn is recorded, and the page draws it.
__version__ = '3.6.3'
rcParams = {}


def use(backend, **rest):
    pass


from . import pyplot
