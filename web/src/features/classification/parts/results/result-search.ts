import { integerFrom } from '../../../../parts/address-values.ts';

/** What the pages of an instance and an evaluation show, in the address. */
export interface ResultSearch {
  /** The number of the version to compare with. */
  beside?: number;
  /** A cell of the confusion matrix, by the ids of the true and the predicted class. */
  actual?: number;
  predicted?: number;
  /** A point of the calibration, by its number. */
  bin?: number;
  /** Other samples than the misclassified ones. */
  only?: SampleGroup;
  /** Only samples that one of the two versions predicted correctly. */
  changed?: true;
  /** The page of the list of samples. */
  page?: number;
}

export const sampleGroups = ['misclassified', 'not_sure', 'possible_mistakes', 'correct'] as const;
export type SampleGroup = (typeof sampleGroups)[number];

export function resultSearch(raw: Record<string, unknown>): ResultSearch {
  const only = sampleGroups.find((group) => group === raw['only']);
  const search = {
    beside: integerFrom(raw['beside'], 1),
    actual: integerFrom(raw['actual'], 1),
    predicted: integerFrom(raw['predicted'], 1),
    bin: integerFrom(raw['bin'], 0),
    only: only === 'misclassified' ? undefined : only,
    changed: raw['changed'] === true || raw['changed'] === 'true' ? (true as const) : undefined,
    page: integerFrom(raw['page'], 2),
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}
