import { columnName } from '../page-writer.ts';

interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The last cells of a column that have one format. */
interface Run {
  code: string | undefined;
  top: number;
  bottom: number;
}

/** Collects the number formats of the cells of a page as areas: most columns have one format from top to bottom. */
export class FormatAreas {
  readonly #runs: (Run | undefined)[] = [];
  readonly #areas = new Map<string, Area[]>();

  /** Adds a cell with a number, row by row; without a code its format is General. Other cells have no part in this. */
  add(row: number, column: number, code: string | undefined): void {
    const run = this.#runs[column];
    if (run && run.code === code) run.bottom = row;
    else {
      if (run) this.#close(run, column);
      this.#runs[column] = { code, top: row, bottom: row };
    }
  }

  /** The areas of each format, like `['B2:C40 E2:E40', '0.00']`. They may contain cells without numbers, which have any format. */
  finish(): [areas: string, code: string][] {
    for (const [column, run] of this.#runs.entries()) if (run) this.#close(run, column);
    return Array.from(this.#areas, ([code, areas]) => [joined(areas).map(nameOf).join(' '), code]);
  }

  #close({ code, top, bottom }: Run, column: number): void {
    if (code === undefined) return;
    const areas = this.#areas.get(code);
    const area = { top, bottom, left: column, right: column };
    if (areas) areas.push(area);
    else this.#areas.set(code, [area]);
  }
}

/** Areas side by side as one. */
function joined(areas: Area[]): Area[] {
  const wide: Area[] = [];
  for (const area of areas.toSorted((a, b) => a.top - b.top || a.bottom - b.bottom || a.left - b.left)) {
    const last = wide.at(-1);
    if (last?.top === area.top && last.bottom === area.bottom && last.right === area.left - 1) last.right = area.right;
    else wide.push({ ...area });
  }
  return wide;
}

function nameOf({ top, bottom, left, right }: Area): string {
  const first = `${columnName(left)}${top}`;
  return top === bottom && left === right ? first : `${first}:${columnName(right)}${bottom}`;
}
