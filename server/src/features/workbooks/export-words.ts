import type { WorkbookChange } from '@dossier/contract/workbooks/schema';
import { ExportTexts as SharedTexts } from '../../document-comparison/export-texts.ts';
import type { ExportOrder } from './computations.ts';

/** What all formats say of a comparison, in the language of the reader. */
export class ExportTexts extends SharedTexts<ExportOrder> {
  /** The facts about the comparison as label and value. */
  facts(): [label: string, value: string][] {
    const { labels } = this;
    const { counts } = this.order.comparison;
    return [
      ...this.sides(),
      [labels.changes, this.count(counts?.total ?? 0)],
      [labels.hidden, this.count(counts?.hidden ?? 0)],
      [labels.recalculated, this.count(counts?.recalculated ?? 0)],
    ];
  }

  /** The title of a sheet: its name, or both names if it was renamed. */
  sheet(position: number | null): string {
    const sheet = position === null ? undefined : this.order.comparison.sheets[position];
    if (!sheet) return '';
    return sheet.a !== null && sheet.b !== null && sheet.a !== sheet.b
      ? `${sheet.a} → ${sheet.b}`
      : (sheet.b ?? sheet.a)!;
  }

  /** How the rows of a sheet were found again. */
  matchedBy(position: number): string {
    const key = this.order.comparison.sheets[position]?.key;
    const { labels } = this;
    const by = key ? key.columns.map(({ name, b }) => name || b).join(', ') : labels.similarity;
    return `${labels.rows_matched_by}: ${by}`;
  }

  /** What was not compared, as side, part and reason. */
  notCompared(): string[][] {
    return this.order.comparison.not_compared.map((entry) => {
      const { side, part, reason } = this.reason(entry);
      return [side, part, reason];
    });
  }

  /** The titles of the list of changes. */
  get head(): string[] {
    const { labels } = this;
    const { number, kind, sheet, column, old_cell: old, new_cell: own, before, after, result } = labels;
    return [number, kind, sheet, column, old, own, before, after, `${before} (${result})`, `${after} (${result})`];
  }

  /** A change as a row of the list. */
  cells(change: WorkbookChange): (string | number | null)[] {
    const { number, sheet, name, a, b, before, after, before_result: old, after_result: own } = change;
    return [number, this.kind(change), this.sheet(sheet), name, a, b, before, after, old, own];
  }
}
