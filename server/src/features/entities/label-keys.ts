import type { ModelLabel } from '@dossier/contract/entities/schema';

/** The kind of a label of a model, which is an own kind with this key: `own_3` and 1 are `own_3_1`. Numbers of labels never change. */
export const labelKey = (kindKey: string, label: number): string => `${kindKey}_${label}`;

/** The key of the own kind that a kind belongs to: of `own_3_1` and `own_3` it is `own_3`. */
export const ownKeyOf = (kind: string): string => kind.replace(/^(own_\d+)_\d+$/, '$1');

/** The labels of a model as kinds of an analysis. */
export const kindLabels = (
  kindKey: string,
  labels: readonly { number: number; name: string; color: number }[],
): ModelLabel[] => labels.map(({ number, name, color }) => ({ key: labelKey(kindKey, number), name, color }));
