"""Steps of Attention Lab in a notebook.

    from attention_lab import AttentionLab
    lab = AttentionLab(src="https://HOST/FOLDER/", lesson="where-to-look", step="scores-to-weights")
    lab                              # shows it
    lab.state = {"scores": [1, 1, 1]}
    lab.state, lab.answers           # what was set and answered

Needs anywidget, and attention-lab-widget.mjs beside this file.
"""

import pathlib

import anywidget
import traitlets


class AttentionLab(anywidget.AnyWidget):
    _esm = pathlib.Path(__file__).with_name("attention-lab-widget.mjs")

    # Where the course is: a site.
    src = traitlets.Unicode().tag(sync=True)
    lesson = traitlets.Unicode().tag(sync=True)
    step = traitlets.Unicode().tag(sync=True)
    question = traitlets.Unicode().tag(sync=True)
    route = traitlets.Unicode().tag(sync=True)
    # Parts that are shown or left out, and inputs that a reader cannot change, by name.
    show = traitlets.List(traitlets.Unicode()).tag(sync=True)
    without = traitlets.List(traitlets.Unicode()).tag(sync=True)
    lock = traitlets.List(traitlets.Unicode()).tag(sync=True)
    theme = traitlets.Unicode("auto").tag(sync=True)
    background = traitlets.Unicode().tag(sync=True)
    height = traitlets.Int(480).tag(sync=True)
    # Every input of the step with its value; the reader and the program both set it.
    state = traitlets.Dict().tag(sync=True)
    # What was answered, by the question's id: {"option": "…", "right": True, "attempts": 1, …}.
    answers = traitlets.Dict().tag(sync=True)
    # Why something could not be done.
    error = traitlets.Unicode().tag(sync=True)
