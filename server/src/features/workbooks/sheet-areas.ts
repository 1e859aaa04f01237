import type { ChangedArea } from '@dossier/comparing/workbooks/change-set';
import { columnNumber } from '@dossier/reading/xlsx/formulas';
import { parseRange } from '@dossier/reading/xlsx/sheet-frame';

/** Rows from 1, columns from 0. */
interface Span {
  top: number;
  bottom: number;
  left: number;
}

const LAST_ROW = 1_048_576;

/** The place of an area: the first of its ranges, like `B2:C4`, `12:12` or `C:C`. */
function spanOf(area: string): Span | undefined {
  const first = area.split(/[ ,]/, 1)[0]!;
  const range = parseRange(first);
  if (range) return range;
  const rows = /^(\d+):(\d+)$/.exec(first);
  if (rows) return { top: Number(rows[1]), bottom: Number(rows[2]), left: -1 };
  const columns = /^([A-Z]{1,3}):[A-Z]{1,3}$/.exec(first);
  return columns ? { top: 1, bottom: LAST_ROW, left: columnNumber(columns[1]!) - 1 } : undefined;
}

/** The older and the newer sheet, with the first row of the grid between two of its rows. */
export interface AreaPlaces {
  rowBetween(side: 'a' | 'b', from: number, until: number): number | null;
  column(side: 'a' | 'b', column: number): number | null;
}

/** The position of an area in the grid: that of its first row and column. */
export function areaPlace(
  { a, b, kind }: ChangedArea,
  places: AreaPlaces,
): { row: number | null; column: number | null } {
  const side = b === null ? 'a' : 'b';
  const span = spanOf((b ?? a) as string);
  if (!span) return { row: null, column: null };
  const column = span.left < 0 ? null : places.column(side, span.left);
  return { row: kind === 'hidden_column' ? null : places.rowBetween(side, span.top, span.bottom), column };
}
