import type { WorkbookChangeKind, WorkbookFilter } from '@dossier/contract/workbooks/constants';
import type { WorkbookCounts } from '@dossier/contract/workbooks/schema';
import type { NewChange } from './result-parts.ts';

export const noCounts = (): WorkbookCounts => ({
  total: 0,
  rows_added: 0,
  rows_removed: 0,
  rows_moved: 0,
  columns_added: 0,
  columns_removed: 0,
  columns_moved: 0,
  columns_renamed: 0,
  cells: 0,
  other: 0,
  hidden: 0,
  recalculated: 0,
});

/** Where a kind of change is counted; all others are `other`. */
const countedAs: Partial<Record<WorkbookChangeKind, keyof WorkbookCounts>> = {
  row_added: 'rows_added',
  row_removed: 'rows_removed',
  row_moved: 'rows_moved',
  column_added: 'columns_added',
  column_removed: 'columns_removed',
  column_moved: 'columns_moved',
  column_renamed: 'columns_renamed',
  value: 'cells',
  formula: 'cells',
  type: 'cells',
  format: 'cells',
  comment: 'cells',
  link: 'cells',
};

type Change = Pick<NewChange, 'kind' | 'sheet'> & Partial<NewChange>;

const blank = {
  row: null,
  column: null,
  a: null,
  b: null,
  name: null,
  before: null,
  after: null,
  beforeResult: null,
  afterResult: null,
  hiddenBy: null,
};

/** Numbers the changes in the order in which they are added, and counts them. */
export class ChangeLog {
  readonly counts = noCounts();
  readonly byKind: Partial<Record<WorkbookChangeKind, number>> = {};
  readonly hiddenBy: Partial<Record<WorkbookFilter, number>> = {};
  #number = 0;
  #pending: NewChange[] = [];

  /** @param ofSheet the counts of the sheet, for a change within one */
  add(change: Change, ofSheet?: WorkbookCounts): number {
    this.#number += 1;
    const complete: NewChange = { ...blank, ...change, number: this.#number };
    this.#pending.push(complete);
    const { kind, hiddenBy } = complete;
    for (const counts of ofSheet ? [this.counts, ofSheet] : [this.counts]) {
      if (hiddenBy !== null) counts.hidden += 1;
      else {
        counts.total += 1;
        counts[countedAs[kind] ?? 'other'] += 1;
      }
    }
    if (hiddenBy !== null) this.hiddenBy[hiddenBy] = (this.hiddenBy[hiddenBy] ?? 0) + 1;
    else this.byKind[kind] = (this.byKind[kind] ?? 0) + 1;
    return this.#number;
  }

  get pending(): number {
    return this.#pending.length;
  }

  /** The changes since the last call. */
  take(): NewChange[] {
    const taken = this.#pending;
    this.#pending = [];
    return taken;
  }
}
