/** Which rows are chosen, and the row from which a range is drawn. */
export interface Selection {
  ids: ReadonlySet<number>;
  /** Index of the row chosen last by hand. */
  anchor: number | null;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

/** Turns one row over. */
export function toggleRow(selection: Selection, id: number, index: number): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, anchor: index };
}

/** The indexes from the anchor to a row, both included; only the row where there is no anchor. */
export function rangeTo(selection: Selection, index: number): { from: number; to: number } {
  const anchor = selection.anchor ?? index;
  return { from: Math.min(anchor, index), to: Math.max(anchor, index) };
}

/** Adds rows; the anchor stays, so that a range can be drawn again from the same row. */
export function addRows(selection: Selection, ids: Iterable<number>): Selection {
  return { ids: new Set([...selection.ids, ...ids]), anchor: selection.anchor };
}

/** Turns a whole page over: when all of it is chosen it is let go, else all of it is chosen. */
export function togglePage(selection: Selection, page: readonly number[]): Selection {
  const ids = new Set(selection.ids);
  const whole = page.every((id) => ids.has(id));
  for (const id of page) {
    if (whole) ids.delete(id);
    else ids.add(id);
  }
  return { ids, anchor: null };
}

export function pageState(selection: Selection, page: readonly number[]): 'none' | 'some' | 'all' {
  const chosen = page.filter((id) => selection.ids.has(id)).length;
  if (chosen === 0) return 'none';
  return chosen === page.length ? 'all' : 'some';
}
