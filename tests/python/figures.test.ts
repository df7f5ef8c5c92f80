// What programs draw with matplotlib and seaborn reaches the page as data; what is not here says so, with what is; what a program leaves.
import { beforeAll, expect, test } from 'vitest';
import type { Drawing } from '../../web/src/python/protocol';
import { startPython } from './python';

let python: Awaited<ReturnType<typeof startPython>>;
beforeAll(async () => {
  python = await startPython();
});

function run(source: string) {
  const figures: Drawing[] = [];
  let out = '';
  const { error, tensors } = python.run(source, {
    print: (text) => {
      out += text;
    },
    figure: (drawing) => figures.push(drawing),
  });
  return { figures, out, error, tensors };
}

test('plots, bars, images and heat maps in rows and columns', () => {
  const { figures, error } = run(`
import torch
import matplotlib.pyplot as plt
import seaborn as sns
fig, axes = plt.subplots(1, 2, figsize=(8, 3))
axes[0].plot([1, 2, 3], torch.tensor([1.0, 4.0, float("nan")]), "r--o", label="loss")
axes[0].set_title("training")
axes[0].legend()
axes[1].bar(["a", "b"], [1, 2])
plt.tight_layout()
plt.show()
sns.heatmap(torch.eye(2).numpy(), annot=True, fmt=".1f", xticklabels=["I", "love"], yticklabels=["I", "love"], cmap="viridis")
plt.savefig("weights.png")
`);
  expect(error).toBeUndefined();
  expect(figures[0]).toMatchObject({
    rows: 1,
    columns: 2,
    size: [8, 3],
    axes: [
      {
        title: 'training',
        legend: true,
        marks: [
          {
            kind: 'line',
            x: [1, 2, 3],
            y: [1, 4, null],
            color: 'red',
            style: 'dashed',
            marker: 'o',
            label: 'loss',
          },
        ],
      },
      { column: 1, marks: [{ kind: 'bar', at: ['a', 'b'], size: [1, 2] }] },
    ],
  });
  expect(figures[1]).toMatchObject({
    saved: 'weights.png',
    axes: [
      {
        xticks: { at: [0, 1], labels: ['I', 'love'] },
        colorbar: {},
        marks: [
          {
            kind: 'image',
            values: [
              [1, 0],
              [0, 1],
            ],
            annotated: '.1f',
            cmap: 'viridis',
          },
        ],
      },
    ],
  });
});

test.each([
  ['import torch\ntorch.sofmax', 'torch.sofmax is not here. Near it are torch.softmax'],
  ['import torch\ntorch.nn.Conv3d', 'torch.nn.Conv3d is not here.'],
  ['import torch\ntorch.ones(2).svd()', 'Tensor.svd is not here.'],
  ['import numpy as np\nnp.linspce', 'Near it are numpy.linspace'],
  ['import numpy as np\nnp.random.default_rng(0)', 'RandomState'],
  ['import torch\ntorch.ones(2).cuda()', 'everything runs on the processor'],
  ['import torchvision', "No module named 'torchvision'"],
])('%s says what is here', (source, words) => {
  expect(run(source).error?.message).toContain(words);
});

test('an error has its line in the program, and the lines of the program alone', () => {
  const { error } = run('import torch\ndef f(x):\n    return x @ x\n\nf(torch.ones(2, 3))\n');
  expect(error).toMatchObject({ kind: 'RuntimeError', line: 3 });
  expect(error?.traceback).not.toContain('/lab/');
  expect(error?.traceback).toContain('line 5, in <module>');
  expect(run('x = (1,\nprint(2)').error).toMatchObject({ kind: 'SyntaxError', line: 1 });
});

test('a program begins anew, whatever the one before has done', () => {
  run('import torch\nleft = 1\ntorch.set_grad_enabled(False)\ntorch.set_printoptions(precision=1)');
  const { out, error } = run(
    'import torch\nprint(torch.is_grad_enabled(), torch.tensor(0.125), "left" in globals())',
  );
  expect([out, error]).toEqual(['True tensor(0.1250) False\n', undefined]);
});

test('tensors that a program leaves', () => {
  const { tensors } = run(
    'import torch\nscores = torch.tensor([1.5, 2.5])\nids = torch.tensor([[3]])',
  );
  expect(tensors).toEqual([
    { name: 'scores', dtype: 'float32', shape: [2] },
    { name: 'ids', dtype: 'int64', shape: [1, 1] },
  ]);
  const elements = python.elements('scores');
  expect([...new Float32Array(elements?.buffer as ArrayBuffer)]).toEqual([1.5, 2.5]);
  expect(python.elements('nothing')).toBeUndefined();
});
