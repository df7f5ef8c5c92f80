// What tutorial S3's plain model really does: its first exercise, run in PyTorch with seed 42. It reverses rows of numbers; of 500 rows
// that it never met, this share is right at each place after the first, which is given.

export const right = {
  eight: [0.97, 0.96, 0.968, 0.93, 0.896, 0.856, 0.868],
  twelve: [0.604, 0.438, 0.448, 0.442, 0.45, 0.45, 0.458, 0.456, 0.44, 0.414, 0.554],
  twenty: [
    0.516, 0.406, 0.356, 0.294, 0.258, 0.322, 0.316, 0.266, 0.282, 0.266, 0.306, 0.23, 0.326, 0.294,
    0.27, 0.262, 0.338, 0.322, 0.362,
  ],
  forty: [
    0.396, 0.286, 0.236, 0.204, 0.23, 0.194, 0.186, 0.184, 0.196, 0.196, 0.18, 0.19, 0.21, 0.184,
    0.182, 0.202, 0.196, 0.174, 0.162, 0.192, 0.174, 0.184, 0.152, 0.168, 0.186, 0.186, 0.202,
    0.202, 0.19, 0.16, 0.174, 0.178, 0.198, 0.194, 0.204, 0.212, 0.198, 0.232, 0.25,
  ],
} as const;

/** The first row that it learns from; a shorter one is its beginning. */
export const source = [
  8, 7, 18, 6, 2, 13, 18, 16, 6, 13, 6, 6, 10, 2, 11, 6, 13, 15, 5, 6, 15, 10, 3, 7, 19, 15, 13, 11,
  3, 3, 14, 14, 9, 9, 19, 18, 13, 16, 12, 14,
];

/** Its last state: 128 numbers that it shows, and 128 that it keeps to itself. */
export const handedOver = 256;
