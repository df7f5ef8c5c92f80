saved = ""  # TEXT_saved
if saved:
    from safetensors.torch import load_file

    tensors = load_file(saved)
    for kind, model in {"plain.": plain, "attention.": attention}.items():
        model.load_state_dict({name[len(kind) :]: each for name, each in tensors.items() if name.startswith(kind)})
