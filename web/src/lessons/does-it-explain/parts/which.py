if INPUT_which == "first":
    model = models[0]
elif INPUT_which == "second":
    model = models[1]
elif INPUT_which == "third":
    model = models[2]
elif INPUT_which == "fourth":
    model = models[3]
else:
    model = models[4]
