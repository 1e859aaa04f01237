import { parseRange } from '@dossier/reading/xlsx/sheet-frame';

interface Run {
  top: number;
  bottom: number;
  code: string;
}

/** The number formats of a page of a sheet, by cell. */
export class FormatLookup {
  /** By column, in the order of rows. */
  readonly #runs: (Run[] | undefined)[] = [];

  /** @param formats areas like `C2:D9 F2`, and the code of their format */
  constructor(formats: readonly [areas: string, code: string][]) {
    for (const [areas, code] of formats) {
      for (const area of areas.split(' ')) {
        const range = parseRange(area);
        if (!range) continue;
        for (let column = range.left; column <= range.right; column += 1) {
          (this.#runs[column] ??= []).push({ top: range.top, bottom: range.bottom, code });
        }
      }
    }
    for (const runs of this.#runs) runs?.sort((a, b) => a.top - b.top);
  }

  /** The format of a cell; undefined: General. Row from 1, column from 0. */
  of(row: number, column: number): string | undefined {
    const runs = this.#runs[column];
    if (!runs) return undefined;
    let low = 0;
    let high = runs.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((runs[middle] as Run).top <= row) low = middle + 1;
      else high = middle;
    }
    const run = runs[low - 1];
    return run && row <= run.bottom ? run.code : undefined;
  }
}
