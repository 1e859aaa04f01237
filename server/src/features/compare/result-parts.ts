import type { AlignedRow, Change } from '@dossier/contract/compare/schema';

/** A change as it is computed, with the positions of its rows. */
export type ComputedChange = Pick<
  Change,
  'number' | 'kind' | 'part' | 'section' | 'a' | 'b' | 'words' | 'hidden_by' | 'row' | 'other_row'
>;

/** A line of the file with the result of a comparison. */
export type ResultPart = { rows: AlignedRow[] } | { changes: ComputedChange[] };
