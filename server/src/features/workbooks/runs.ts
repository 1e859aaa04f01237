/** Neighbours: the first one and how many there are. */
export type Run = [first: number, length: number];

/** Cells of a sheet as runs of row numbers, by the letters of their column. */
export type CellRuns = Record<string, Run[]>;

/** Adds a number to runs, in ascending order; a number that is in the last run already is not added again. */
export function addToRuns(runs: Run[], number: number): void {
  const last = runs.at(-1);
  if (last && number < last[0] + last[1]) return;
  if (last && number === last[0] + last[1]) last[1] += 1;
  else runs.push([number, 1]);
}

/** Adds a cell; row by row. */
export function addCell(cells: CellRuns, letters: string, row: number): void {
  addToRuns((cells[letters] ??= []), row);
}

/** The references of all cells, such as `B12`. */
export function* cellRefs(cells: CellRuns): Generator<string> {
  for (const [letters, runs] of Object.entries(cells)) {
    for (const [first, length] of runs) {
      for (let row = first; row < first + length; row += 1) yield `${letters}${row}`;
    }
  }
}
