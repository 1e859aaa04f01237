/** Which rows are chosen, and the row from which a range is drawn. */
export interface Selection {
  ids: ReadonlySet<number>;
  /** Every row that matches is chosen, loaded or not, and `ids` are the exceptions. */
  everything: boolean;
  /** Index of the row chosen last by hand. */
  anchor: number | null;
}

export const nothingSelected: Selection = { ids: new Set(), everything: false, anchor: null };
export const everythingSelected: Selection = { ...nothingSelected, everything: true };

export const isSelected = ({ ids, everything }: Selection, id: number): boolean => ids.has(id) !== everything;

/** @param total rows that match */
export const countSelected = ({ ids, everything }: Selection, total: number): number =>
  everything ? Math.max(total - ids.size, 0) : ids.size;

/** Turns one row over. */
export function toggleRow(selection: Selection, id: number, index: number): Selection {
  return { ...withRows(selection, [id], !isSelected(selection, id)), anchor: index };
}

/** The indexes from the anchor to a row, both included; only the row where there is no anchor. */
export function rangeTo(selection: Selection, index: number): { from: number; to: number } {
  const anchor = selection.anchor ?? index;
  return { from: Math.min(anchor, index), to: Math.max(anchor, index) };
}

/** Adds rows; the anchor stays, so that a range can be drawn again from the same row. */
export function addRows(selection: Selection, ids: Iterable<number>): Selection {
  return withRows(selection, ids, true);
}

/** Turns a whole page over: when all of it is chosen it is let go, else all of it is chosen. */
export function togglePage(selection: Selection, page: readonly number[]): Selection {
  return { ...withRows(selection, page, pageState(selection, page) !== 'all'), anchor: null };
}

export function pageState(selection: Selection, page: readonly number[]): 'none' | 'some' | 'all' {
  const chosen = page.filter((id) => isSelected(selection, id)).length;
  if (chosen === 0) return 'none';
  return chosen === page.length ? 'all' : 'some';
}

function withRows(selection: Selection, rows: Iterable<number>, selected: boolean): Selection {
  const ids = new Set(selection.ids);
  for (const id of rows) {
    if (selected === selection.everything) ids.delete(id);
    else ids.add(id);
  }
  return { ...selection, ids };
}
