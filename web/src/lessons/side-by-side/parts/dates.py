# TEXT_months
months = "January February March April May June July August September October November December".split()
characters = ["", *" ,-./0123456789", *sorted(set("".join(months) + "the" + "stndrdth"))]
written_as = "0123456789-"  # TEXT_written_as


def spelled(day, how):  # TEXT_spelled
    month = months[day.month - 1]
    ending = "th" if 10 < day.day < 20 else {1: "st", 2: "nd", 3: "rd"}.get(day.day % 10, "th")
    ways = [f"{day.day} {month} {day.year}", f"{month} {day.day}, {day.year}"]
    ways += [f"{month} the {day.day}{ending}, {day.year}"]
    ways += [f"{day.day}/{day.month}/{day.year}", f"{day:%d/%m/%y}"]  # TEXT_day_first
    return ways[how]


def as_numbers(text):  # TEXT_as_numbers
    numbers = [characters.index(each) for each in text if each in characters][:24]
    return [0] * (24 - len(numbers)) + numbers


# TEXT_held_out
first = date(1950, 1, 1)
told = [day for day in range(36525) if day % 10 > 0]
kept = [day for day in range(36525) if day % 10 == 0]


def draw(days, count):  # TEXT_draw
    which = torch.randint(len(days), (count,)).tolist()
    how = torch.randint(5, (count,)).tolist()
    drawn = [first + timedelta(days[each]) for each in which]
    source = [as_numbers(spelled(day, way)) for day, way in zip(drawn, how)]
    target = [[11, *(written_as.index(each) for each in str(day))] for day in drawn]
    return torch.tensor(source), torch.tensor(target)
