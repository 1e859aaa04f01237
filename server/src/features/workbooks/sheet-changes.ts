import type {
  ChangedArea,
  ChangedCell,
  ChangedName,
  ComparedRow,
  ComparedSheet,
} from '@dossier/comparing/workbooks/change-set';
import type { WorkbookChangeKind } from '@dossier/contract/workbooks/constants';
import type { GridCell, WorkbookCounts } from '@dossier/contract/workbooks/schema';
import type { ChangeLog } from './change-log.ts';
import { scalarText } from './displayed.ts';
import type { FoundDetails, PlacedArea } from './found-details.ts';
import { rowText } from './grid-cells.ts';
import type { GridColumn } from './grid-columns.ts';

/** The sheet that changes are added for. */
export interface SheetLog {
  log: ChangeLog;
  /** Its position. */
  sheet: number;
  counts: WorkbookCounts;
  found: ComparedSheet;
  columns: readonly GridColumn[];
}

/** Adds what changed about the sheet itself. */
export function logSheet({ log, sheet, found, counts }: SheetLog): void {
  const { kind, a, b, areas } = found;
  if (kind !== 'same') {
    const names = kind === 'renamed' ? { before: a, after: b } : {};
    log.add({ kind: `sheet_${kind}`, sheet, a, b, ...names });
  }
  for (const area of areas) {
    if (area.kind === 'hidden_sheet') {
      const { before, after } = area;
      log.add({ kind: 'hidden_sheet', sheet, a, b, before, after }, counts);
    }
  }
}

const whole = (line: number | string | null): string | null => (line === null ? null : `${line}:${line}`);

/** Adds what changed about columns. */
export function logColumns(sheet: SheetLog, details: FoundDetails): void {
  const { log, counts, columns } = sheet;
  for (const [position, { column }] of columns.entries()) {
    const { kind, name, before_name: before } = column;
    const place = { sheet: sheet.sheet, column: position, a: whole(column.a), b: whole(column.b), name };
    if (kind === 'added' || kind === 'removed') log.add({ kind: `column_${kind}`, ...place }, counts);
    if (kind === 'moved' || kind === 'moved_renamed') log.add({ kind: 'column_moved', ...place }, counts);
    if (kind === 'renamed' || kind === 'moved_renamed') {
      log.add({ kind: 'column_renamed', ...place, before: before ?? null, after: name }, counts);
    }
    for (const area of details.columnAreas.get(position) ?? []) logArea(sheet, area, null);
  }
}

/** Adds that a row was added, removed or moved; returns the number of the change. */
export function logRow(
  { log, sheet, counts }: SheetLog,
  { a, b, kind }: ComparedRow,
  { position, cells }: { position: number; cells: readonly GridCell[] },
): number[] {
  const place = { sheet, row: position, a: whole(a), b: whole(b) };
  if (kind === 'added') return [log.add({ kind: 'row_added', ...place, after: rowText(cells, 'text') }, counts)];
  if (kind === 'removed') return [log.add({ kind: 'row_removed', ...place, before: rowText(cells, 'text') }, counts)];
  if (kind !== 'moved' && kind !== 'moved_changed') return [];
  const texts = { before: rowText(cells, 'before'), after: rowText(cells, 'text') };
  return [log.add({ kind: 'row_moved', ...place, ...texts }, counts)];
}

/** Adds a change of an area at a row of the grid. */
export function logArea({ log, sheet, counts, columns }: SheetLog, placed: PlacedArea, row: number | null): number {
  const { kind, a, b, before, after } = placed.area as ChangedArea & { kind: WorkbookChangeKind };
  const { column } = placed;
  const name = column === null ? null : columns[column]!.column.name || null;
  return log.add({ kind, sheet, row, column, a, b, name, before: before || null, after: after || null }, counts);
}

/** Adds a change of a cell. */
export function logCell(
  { log, sheet, counts, columns }: SheetLog,
  cell: ChangedCell,
  { row, column }: { row: number | null; column: number | null },
): number {
  const kind = cell.kind === 'added' || cell.kind === 'removed' ? 'value' : cell.kind;
  const before = cellTexts(cell, 'before');
  const after = cellTexts(cell, 'after');
  return log.add(
    {
      kind,
      sheet,
      row,
      column,
      a: cell.a,
      b: cell.b,
      name: column === null ? null : columns[column]!.column.name || null,
      before: before.text,
      after: after.text,
      beforeResult: before.result,
      afterResult: after.result,
      hiddenBy: cell.hidden_by ?? null,
    },
    counts,
  );
}

/** What a cell displays, or its formula and what that displays. */
function cellTexts(cell: ChangedCell, side: 'before' | 'after'): { text: string | null; result: string | null } {
  const content = scalarText(cell[side]);
  const displayed = cell[`${side}_text`];
  if (cell[`${side}_type`] !== 'formula') return { text: displayed ?? content, result: null };
  return { text: content, result: displayed ?? scalarText(cell[`${side}_result`]) };
}

/** Adds changes of defined names. */
export function logNames(log: ChangeLog, names: readonly ChangedName[], sheets: readonly ComparedSheet[]): void {
  for (const { name, sheet, kind, before, after } of names) {
    const position = sheet === undefined ? -1 : sheets.findIndex(({ a, b }) => (b ?? a) === sheet);
    log.add({ kind: `name_${kind}`, sheet: position < 0 ? null : position, name, before, after });
  }
}
