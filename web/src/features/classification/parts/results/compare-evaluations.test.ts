import { evaluationMetrics } from '@dossier/contract/classification/metrics-schema';
import { expect, test } from 'vitest';
import { like } from '../../../../testing/blank.ts';
import { changedPairs, readMatrix } from './compare-evaluations.ts';

const named = (id: number, name: string) => ({ id, name, precision: 1, recall: 1, f1: 1, samples: 10, predicted: 10 });
const metrics = (classes: [number, string][], confusion: number[][]) =>
  like(evaluationMetrics, {
    samples: confusion.flat().reduce((sum, count) => sum + count, 0),
    classes: classes.map(([id, name]) => named(id, name)),
    confusion,
  });

test('a cell has the share of its true class, and the change since the other evaluation by the ids of the classes', () => {
  const now = metrics(
    [
      [1, 'Claim'],
      [2, 'Letter'],
      [3, 'Permit'],
    ],
    [
      [8, 2, 0],
      [0, 10, 0],
      [0, 0, 0],
    ],
  );
  const before = metrics(
    [
      [2, 'Post'],
      [1, 'Claim'],
    ],
    [
      [9, 1],
      [5, 5],
    ],
  );
  const { cells, hidden } = readMatrix(now, before);
  expect(cells[0]![1]).toEqual({ count: 2, share: 0.2, change: -3 });
  expect(cells[1]![0]).toEqual({ count: 0, share: 0, change: -1 });
  expect(cells[2]![2]).toEqual({ count: 0, share: 0, change: null });
  expect(hidden).toBe(0);
  expect(readMatrix(now, null).cells[0]![1]!.change).toBeNull();
});

test('of many classes those with the most mistakes are shown, in their order', () => {
  const classes = Array.from({ length: 200 }, (_, at): [number, string] => [at + 1, `Class ${at + 1}`]);
  const confusion: number[][] = classes.map((_, row) => classes.map((__, column) => (row === column ? 5 : 0)));
  confusion[150]![3] = 4;
  const { classes: shown, cells, hidden } = readMatrix(metrics(classes, confusion), null);
  expect(hidden).toBe(180);
  expect(shown.map(({ id }) => id)).toEqual(shown.map(({ id }) => id).toSorted((a, b) => a - b));
  const [row, column] = [shown.findIndex(({ id }) => id === 151), shown.findIndex(({ id }) => id === 4)];
  expect(cells[row]![column]!.count).toBe(4);
});

test('names the classes that are told apart better and worse, but not those within chance', () => {
  const classes: [number, string][] = [
    [1, 'Claim'],
    [2, 'Letter'],
    [3, 'Permit'],
  ];
  const before = metrics(classes, [
    [40, 9, 1],
    [8, 42, 0],
    [0, 0, 50],
  ]);
  const now = metrics(classes, [
    [46, 4, 0],
    [4, 46, 0],
    [0, 5, 45],
  ]);
  expect(changedPairs(now, before)).toEqual({
    better: { a: 'Claim', b: 'Letter' },
    worse: { a: 'Letter', b: 'Permit' },
  });
  expect(changedPairs(now, now)).toEqual({ better: null, worse: null });
});
