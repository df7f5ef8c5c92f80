"""The first losses of a lesson's trainings by real PyTorch: runs the programs that the lesson shows, as it shows them.

    python3 build-scripts/goldens/trainings.py LESSON > tests/goldens/lessons/LESSON.training.json
"""

import contextlib
import io
import json
import pathlib
import re
import sys

import torch

WEB = pathlib.Path(__file__).parents[2] / "web"
LESSONS = WEB / "src" / "lessons"
WORDS = WEB / "words" / "en" / "lessons"
# For each lesson: its jobs with the programs that are these trainings, seeds, how many steps (of each job, where they
# differ), and what else the programs must be given; and what is measured after the last step, by its name in the program
# and in the job. A job of which more can be set than its seed has `settings`, each with all that it depends on.
TRAININGS = {
    "learning-to-look": {
        "jobs": {"learning-to-look": "06-nobody-told-it-how.py", "learning-to-answer": "09-how-far-to-trust.py"},
        "seeds": (7, 0),
        "steps": 100,
        "inputs": {"ending": "tired"},
    },
    "many-heads": {
        "jobs": {"many-heads": "08-one-head-cannot.py"},
        "seeds": (5, 0),
        "steps": 60,
        "inputs": {},
    },
    "two-sentences": {
        "jobs": {"learning-to-translate": "04-learning-to-translate.py"},
        "seeds": (5, 0),
        "steps": 60,
        "inputs": {},
    },
    "one-vector": {
        "jobs": {
            "learning-to-carry": "02-three-gates.py",
            "learning-to-hand-over": "03-the-chain.py",
            "sort-or-reverse": "05-sort-or-reverse.py",
            "several-guesses": "06-several-guesses.py",
            "how-much-fits": "07-how-much-fits.py",
        },
        "seeds": (42,),
        "settings": {"learning-to-carry": ({"seed": 0}, {"seed": 3}), "learning-to-hand-over": ({"seed": 1},)},
        "steps": {
            "learning-to-carry": 60,
            "learning-to-hand-over": 60,
            "sort-or-reverse": 50,
            "several-guesses": 57,
            "how-much-fits": 60,
        },
        "inputs": {
            "words": ["it"],
            "digits": ["314159"],
            "numbers": [14, 4, 5, 12, 17, 9, 7, 18],
            "row": 1,
            "width": 3,
            "first": "target",
        },
    },
    "good-and-not-boring": {
        "jobs": {"learning-to-judge": "03-with-and-without.py"},
        "seeds": (7, 0),
        "steps": 60,
        "inputs": {},
    },
    "does-it-explain": {
        "jobs": {"learning-two-ways": "03-a-second-way.py"},
        "seeds": (0, 7),
        "steps": 60,
        "inputs": {"review": "bad", "map": "trained"},
    },
    "letter-by-letter": {
        "jobs": {"learning-to-write": "03-learning-to-write.py", "learning-to-peek": "06-without-the-mask.py"},
        "seeds": (1, 0),
        "steps": 50,
        "inputs": {"word": ["pizza"]},
        "measures": ("written",),
    },
    "side-by-side": {
        "jobs": {"learning-dates": "01-writing-dates.py", "writing-numbers": "04-the-trainer.py"},
        "seeds": (1,),
        "settings": {
            "writing-numbers": (
                {"seed": 42, "task": "reverse", "length": 12, "kind": "additive", "decay": 0.03, "clip": 5.0},
                {"seed": 42, "task": "sort", "length": 6, "kind": "dot", "decay": 0.03, "clip": 0.5},
            ),
        },
        "steps": 50,
        "inputs": {"numbers": [2.0] * 40, "beam": 1},
    },
    "looking-back": {
        "jobs": {"learning-to-look-back": "01-not-one-vector.py"},
        "seeds": (0, 1),
        "steps": 60,
        "inputs": {"words": list("drawer")},
    },
}


def trained(folder, program, inputs, measures=()):
    """The losses of all models at each step, and what the program measured in the end."""
    source = (folder / program).read_text(encoding="utf-8")
    for part in [*(folder / "parts").glob("*.py"), *(LESSONS.parent / "course" / "parts").glob("*.py")]:
        source = source.replace(f"# PART {part.stem}\n", part.read_text(encoding="utf-8"))
    # What a program works with besides, such as a list of words, stands among the words of its lesson.
    for texts in (WORDS / folder.name).glob("list.ts"):
        source = re.sub(r"\bTEXT_list\b", texts.read_text(encoding="utf-8").split("`")[1], source)
    for name, value in inputs.items():
        source = source.replace(f"INPUT_{name}", repr(value))
    variables = {}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(source, program, "exec"), variables)
    losses = [[float(f"{loss:.9g}") for loss in losses] for losses in variables["history"]]
    found = {name: variables[name].flatten().tolist() for name in measures}
    return {"losses": losses, **({"measures": found} if found else {})}


def main(lesson):
    torch.set_num_threads(1)
    given = TRAININGS[lesson]
    inputs, measures = given["inputs"], given.get("measures", ())

    def steps_of(job):
        steps = given["steps"]
        return steps[job] if isinstance(steps, dict) else steps

    usual = [{"seed": seed} for seed in given["seeds"]]
    trainings = [
        {
            "job": job,
            "seed": setting["seed"],
            **({"inputs": setting} if len(setting) > 1 else {}),
            **trained(LESSONS / lesson, program, {"made": steps_of(job), **inputs, **setting}, measures),
        }
        for job, program in given["jobs"].items()
        for setting in given.get("settings", {}).get(job, usual)
    ]
    print("[\n" + ",\n".join(json.dumps(training) for training in trainings) + "\n]")


main(sys.argv[1])
