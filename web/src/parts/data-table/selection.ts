/** The selected rows, and the anchor of a range selection. */
export interface Selection {
  ids: ReadonlySet<number>;
  /** Every matching row is selected, loaded or not, except `ids`. */
  everything: boolean;
  /** Index of the row that was last selected by hand. */
  anchor: number | null;
}

export const nothingSelected: Selection = { ids: new Set(), everything: false, anchor: null };
export const everythingSelected: Selection = { ...nothingSelected, everything: true };

export const isSelected = ({ ids, everything }: Selection, id: number): boolean => ids.has(id) !== everything;

/** @param total number of matching rows */
export const countSelected = ({ ids, everything }: Selection, total: number): number =>
  everything ? Math.max(total - ids.size, 0) : ids.size;

/** Toggles one row. */
export function toggleRow(selection: Selection, id: number, index: number): Selection {
  return { ...withRows(selection, [id], !isSelected(selection, id)), anchor: index };
}

/** The indexes from the anchor to a row, inclusive; only the row if there is no anchor. */
export function rangeTo(selection: Selection, index: number): { from: number; to: number } {
  const anchor = selection.anchor ?? index;
  return { from: Math.min(anchor, index), to: Math.max(anchor, index) };
}

/** Adds rows; the anchor stays, so that the range can be changed. */
export function addRows(selection: Selection, ids: Iterable<number>): Selection {
  return withRows(selection, ids, true);
}

/** Toggles a page: deselects it if all of it is selected, otherwise selects it. */
export function togglePage(selection: Selection, page: readonly number[]): Selection {
  return { ...withRows(selection, page, pageState(selection, page) !== 'all'), anchor: null };
}

export function pageState(selection: Selection, page: readonly number[]): 'none' | 'some' | 'all' {
  const selectedCount = page.filter((id) => isSelected(selection, id)).length;
  if (selectedCount === 0) return 'none';
  return selectedCount === page.length ? 'all' : 'some';
}

function withRows(selection: Selection, rows: Iterable<number>, selected: boolean): Selection {
  const ids = new Set(selection.ids);
  for (const id of rows) {
    if (selected === selection.everything) ids.delete(id);
    else ids.add(id);
  }
  return { ...selection, ids };
}
