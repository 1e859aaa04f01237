import type { ErrorKind } from '@dossier/contract/ner/constants';
import type { Comparison, ErrorExample } from '@dossier/language/named-entities/compare';
import type { FoundError } from './computations.ts';
import type { StoredMetrics } from './tables.ts';

const errorKinds = { missed: 'missed', extra: 'extra', label: 'wrong_label', border: 'wrong_border' } as const;

/** The figures of an evaluation as they are stored; types are numbers of labels. */
export const toMetrics = ({
  folds,
  samples,
  micro,
  types,
  errorCounts,
}: Comparison & { folds: number }): StoredMetrics => ({
  folds,
  sentences: samples,
  precision: micro.precision,
  recall: micro.recall,
  f1: micro.f1,
  labels: types.map(({ type, precision, recall, f1, entities, found, correct }) => ({
    number: Number(type),
    precision,
    recall,
    f1,
    entities,
    predicted: found,
    correct,
  })),
  errors: Object.fromEntries(
    Object.entries(errorKinds).map(([kind, name]) => [name, errorCounts[kind as keyof typeof errorKinds]]),
  ) as Record<ErrorKind, number>,
});

/** An example of an error as it is stored. */
export const toError = ({ kind, position, expected, found }: ErrorExample): FoundError => ({
  kind: errorKinds[kind],
  position,
  expected: expected && { start: expected.start, end: expected.end, label: Number(expected.type) },
  found: found && {
    start: found.start,
    end: found.end,
    label: Number(found.type),
    probability: found.probability,
  },
});
