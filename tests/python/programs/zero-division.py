print("start")
total = 10
for i in range(3, -1, -1):
    print(total / i)
