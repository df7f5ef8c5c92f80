def tensors_in(path):  # TEXT_format
    with open(path, "rb") as file:
        header = json.loads(file.read(int.from_bytes(file.read(8), "little")))
        data = file.read()
    types = {"F32": torch.float32, "I64": torch.int64}
    return {
        name: torch.frombuffer(bytearray(data[slice(*each["data_offsets"])]), dtype=types[each["dtype"]]).reshape(each["shape"])
        for name, each in header.items()
        if name.startswith(("plain.", "attention."))
    }


saved = ""  # TEXT_saved
if saved:
    tensors = tensors_in(saved)
    for kind, model in {"plain": plain, "attention": attention}.items():
        start = f"{kind}."
        model.load_state_dict({name[len(start) :]: each for name, each in tensors.items() if name.startswith(start)})
