typed = INPUT_digits
digits = [int(c) for c in typed[0] if c in "0123456789"]
digits = (digits + [0, 0])[: min(max(len(digits), 2), 12)]  # TEXT_readable
