"""Two short trainings in the manner of tutorial S3: first losses, draws of sampled feeding, levels after each epoch."""

import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

from .files import checksum, save
from .modules import Translator

# Settings as the format names them; the task's first word decides how targets are made.
RUNS = (
    {
        "task": "sort",
        "seed": 5,
        "vocab": 9,
        "emb": 6,
        "hid": 8,
        "attention": False,
        "length": 4,
        "slope": 0.3,
        "clip": 5.0,
    },
    {
        "task": "ex1:attn:5",
        "seed": 6,
        "vocab": 8,
        "emb": 5,
        "hid": 6,
        "attention": True,
        "length": 5,
        "slope": 0.2,
        "clip": 0.5,
    },
)
COMMON = {"n_train": 40, "n_test": 12, "epochs": 4, "batch": 16, "lr": 4e-3}


def levels(model, source, target):
    """Accuracy by feeding back; it uses the random stream, as every forward pass does."""
    model.eval()
    with torch.no_grad():
        right = model(source, target, 0.0)[0].argmax(-1) == target[:, 1:]
    return {"tok_acc": right.float().mean().item(), "seq_acc": right.all(1).float().mean().item()}


def run(settings):
    settings = settings | COMMON
    slope = settings.pop("slope")
    torch.manual_seed(settings["seed"])
    source = torch.randint(2, settings["vocab"], (settings["n_train"] + settings["n_test"], settings["length"]))
    target = source.sort(1).values if settings["task"] == "sort" else source.flip(1)
    (train, test), (train_target, test_target) = (
        rows.split([settings["n_train"], settings["n_test"]]) for rows in (source, target)
    )
    loader = DataLoader(TensorDataset(train, train_target), settings["batch"], shuffle=True)
    attention = "additive" if settings["attention"] else "none"
    model = Translator(settings["vocab"], settings["emb"], settings["hid"], attention)
    optimizer = torch.optim.Adam(model.parameters(), lr=settings["lr"])

    def quiet_levels():
        state = torch.get_rng_state()
        result = levels(model, test, test_target)
        torch.set_rng_state(state)
        return result

    record = {"torch": torch.__version__, **settings, "tf_schedule": f"max(0.2, 1 - {slope}*epoch)"}
    record |= {
        "params": sum(values.numel() for values in model.parameters()),
        "src_sha256_int64": checksum(source),
        "src_first_row": source[0].tolist(),
        "tgt_first_row": target[0].tolist(),
        "init_param_sha256": {name: checksum(values) for name, values in model.named_parameters()},
        "eval_before_training": quiet_levels(),
    }
    losses, drawn, epochs = [], [], []
    for epoch in range(settings["epochs"]):
        model.train()
        ratio, total = max(0.2, 1.0 - epoch * slope), []
        for at, (batch, batch_target) in enumerate(loader):
            record.setdefault("first_batch_src", batch[:4].tolist())
            draws = [] if epoch < 2 and at < 3 else None
            logits, _ = model(batch, batch_target, ratio, draws)
            loss = nn.functional.cross_entropy(logits.flatten(0, 1), batch_target[:, 1:].flatten())
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), settings["clip"])
            optimizer.step()
            total.append(loss.item())
            if draws is not None:
                drawn.append({"epoch": epoch, "batch": at, "draws": draws})
        losses += total
        entry = {"epoch": epoch, "tf_ratio": ratio, "train_loss": sum(total) / len(total)}
        # The tutorial's sorting program evaluates inside the random stream every tenth epoch.
        aloud = settings["task"] == "sort" and epoch % 10 == 0
        epochs.append(
            entry | (levels(model, test, test_target) | {"lesson_prints_this": True} if aloud else quiet_levels())
        )
    return record | {"first_batch_losses": losses[:30], "first_epoch_tf_draws": drawn, "epochs_log": epochs}


def write(folder):
    for settings in RUNS:
        save(folder / "training" / f"train_{settings['task'].replace(':', '_')}.json", run(settings))
