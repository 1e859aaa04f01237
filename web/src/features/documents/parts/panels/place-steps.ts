/** A range on a page of a document. */
export interface Place {
  page: number;
  start: number;
  end: number;
}

/** Where the reader is among places in the order of the text: at one of them, or else before the one at `after`. */
export interface Position {
  index: number | null;
  after: number;
}

/** Which of the places is the current one. Behind the last one, the first one comes next. */
export function currentPlace(places: readonly Place[], current: Place | null): Position {
  if (!current) return { index: null, after: 0 };
  const index = places.findIndex(
    ({ page, start, end }) => page === current.page && start === current.start && end === current.end,
  );
  if (index >= 0) return { index, after: index };
  const after = places.findIndex(
    ({ page, start }) => page > current.page || (page === current.page && start > current.start),
  );
  return { index: null, after: Math.max(after, 0) };
}

/** The next place; after the last one, the first one. */
export const nextPlace = <P extends Place>(places: readonly P[], { index, after }: Position): P | undefined =>
  places[index === null ? after : (index + 1) % places.length];

/** The previous place; before the first one, the last one. */
export const previousPlace = <P extends Place>(places: readonly P[], { index, after }: Position): P | undefined =>
  places.at((index ?? after) - 1);
