import type { EvaluationMetrics } from '@dossier/contract/classification/metrics-schema';

type ClassMetrics = EvaluationMetrics['classes'][number];

/** Rows and columns of a confusion matrix that can be read. */
const MAX_SHOWN = 20;

export interface MatrixCell {
  count: number;
  /** The share of the samples of the true class, from 0 to 1. */
  share: number;
  /** More (positive) or fewer than in the other evaluation; null without one, or if it lacks a class. */
  change: number | null;
}

export interface Matrix {
  classes: readonly ClassMetrics[];
  /** By true class, then by predicted class. */
  cells: readonly (readonly MatrixCell[])[];
  /** Classes that are left out. */
  hidden: number;
}

/** The number of wrong predictions from and to a class. */
function mistakes({ confusion }: EvaluationMetrics, at: number): number {
  const row = confusion[at]!.reduce((sum, count) => sum + count, 0);
  const column = confusion.reduce((sum, counts) => sum + (counts[at] ?? 0), 0);
  return row + column - 2 * (confusion[at]![at] ?? 0);
}

/** The position of each class of one evaluation in another. */
function positions(of: EvaluationMetrics, to: EvaluationMetrics): (number | null)[] {
  const byId = new Map(to.classes.map(({ id }, at) => [id, at]));
  return of.classes.map(({ id }) => byId.get(id) ?? null);
}

/** The confusion matrix, with the differences to that of another evaluation. Of many classes only those with the most mistakes are shown. */
export function readMatrix(metrics: EvaluationMetrics, other: EvaluationMetrics | null): Matrix {
  const all = metrics.classes.map((_, at) => at);
  const shown =
    all.length <= MAX_SHOWN
      ? all
      : all
          .toSorted((a, b) => mistakes(metrics, b) - mistakes(metrics, a))
          .slice(0, MAX_SHOWN)
          .toSorted((a, b) => a - b);
  const inOther = other && positions(metrics, other);
  return {
    classes: shown.map((at) => metrics.classes[at]!),
    hidden: all.length - shown.length,
    cells: shown.map((row) => {
      const samples = metrics.confusion[row]!.reduce((sum, count) => sum + count, 0);
      return shown.map((column) => {
        const count = metrics.confusion[row]![column] ?? 0;
        const [otherRow, otherColumn] = [inOther?.[row], inOther?.[column]];
        const before =
          other && otherRow != null && otherColumn != null ? (other.confusion[otherRow]?.[otherColumn] ?? 0) : null;
        return {
          count,
          share: samples === 0 ? 0 : count / samples,
          change: before === null ? null : count - before,
        };
      });
    }),
  };
}

/** Two classes, by their names. */
interface Pair {
  a: string;
  b: string;
}

/** A difference below this share of the samples may be chance. */
const LEAST_CHANGE = 0.005;

/** The two classes that an evaluation confuses less often than another one did, and those that it confuses more often. */
export function changedPairs(
  metrics: EvaluationMetrics,
  other: EvaluationMetrics,
): { better: Pair | null; worse: Pair | null } {
  const inOther = positions(metrics, other);
  const changes: { a: string; b: string; change: number }[] = [];
  for (const [a, first] of metrics.classes.entries()) {
    for (const [b, second] of metrics.classes.entries()) {
      const [otherA, otherB] = [inOther[a], inOther[b]];
      if (a >= b || otherA == null || otherB == null) continue;
      const confused = share(metrics, a, b) - share(other, otherA, otherB);
      changes.push({ a: first.name, b: second.name, change: confused });
    }
  }
  const sorted = changes.toSorted((left, right) => left.change - right.change);
  const [best, worst] = [sorted[0], sorted.at(-1)];
  return {
    better: best && best.change <= -LEAST_CHANGE ? { a: best.a, b: best.b } : null,
    worse: worst && worst.change >= LEAST_CHANGE ? { a: worst.a, b: worst.b } : null,
  };
}

/** The share of all samples that are confused between two classes. */
function share({ confusion, samples }: EvaluationMetrics, a: number, b: number): number {
  if (samples === 0) return 0;
  return ((confusion[a]?.[b] ?? 0) + (confusion[b]?.[a] ?? 0)) / samples;
}
