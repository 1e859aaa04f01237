import { columnName } from '@dossier/reading/page-writer';
import { cellKey, type CellValue, emptySheet, isEmpty, type Sheet, type Workbook } from '../workbook.ts';

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A workbook of sheets without names. */
export function book(...sheets: Sheet[]): Workbook {
  return { sheets, names: [], notGiven: [] };
}

/** Makes workbooks and edits them like people do. */
export class RandomWorkbooks {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = seeded(seed);
  }

  make(): Workbook {
    const names = ['Prices', 'My plan', 'Lists'].slice(0, 1 + this.#below(3));
    const sheets = names.map((name) => this.#sheet(name, names));
    const formula = `${names[0] === 'My plan' ? "'My plan'" : names[0]}!$B$2`;
    return { sheets, names: this.#below(2) === 0 ? [] : [{ name: 'Rate', formula }], notGiven: [] };
  }

  /** A copy with some edits: rows and columns inserted, removed and moved, cells changed; formulas are edited as text. */
  edit(workbook: Workbook): Workbook {
    const sheets = workbook.sheets.map((sheet) => (this.#below(4) === 0 ? sheet : this.#editSheet(sheet)));
    if (this.#below(5) === 0) sheets.push(this.#sheet('New', ['New']));
    if (this.#below(5) === 0) sheets.shift();
    if (this.#below(5) === 0) sheets.reverse();
    if (sheets.length === 0) sheets.push(this.#sheet('Other', ['Other']));
    const names = this.#below(3) === 0 ? [] : workbook.names.map((name) => ({ ...name, formula: `${name.formula}*1` }));
    return { sheets, names, notGiven: [] };
  }

  shuffle<T>(list: readonly T[]): T[] {
    const items = [...list];
    for (let at = items.length - 1; at > 0; at -= 1) {
      const other = this.#below(at + 1);
      [items[at], items[other]] = [items[other] as T, items[at] as T];
    }
    return items;
  }

  #below(limit: number): number {
    return Math.floor(this.#next() * limit);
  }

  #sheet(name: string, names: readonly string[]): Sheet {
    const width = 1 + this.#below(6);
    const rows: CellValue[][] = [Array.from({ length: width }, (_, column) => `Header ${this.#below(9)}${column}`)];
    const count = this.#below(25);
    for (let row = 0; row < count; row += 1) rows.push(Array.from({ length: width }, () => this.#value()));
    const formulas = new Map<string, string>();
    for (let time = this.#below(8); time > 0 && count > 0; time -= 1) {
      formulas.set(`${1 + this.#below(count)},${this.#below(width)}`, this.#formula(names));
    }
    return this.#build(name, rows, formulas, 1 + this.#below(3));
  }

  #editSheet(sheet: Sheet): Sheet {
    let rows = sheet.numbers.map((number, at) => ({ number, cells: [...(sheet.rows[at] ?? [])] }));
    for (let time = this.#below(4); time > 0; time -= 1) {
      const at = this.#below(rows.length + 1);
      const kind = this.#below(4);
      const width = Math.max(1, sheet.width);
      if (kind === 0) rows.splice(at, 0, { number: -1, cells: Array.from({ length: width }, () => this.#value()) });
      else if (kind === 1) rows.splice(at, 1);
      else if (kind === 2) rows.push(...rows.splice(at, 1));
      else if (rows[at]) rows[at].cells[this.#below(width)] = this.#value();
    }
    if (this.#below(6) === 0) rows = this.shuffle(rows);
    let columns = Array.from({ length: sheet.width }, (_, column) => column);
    if (this.#below(4) === 0) columns.splice(this.#below(columns.length + 1), 0, -1);
    if (this.#below(5) === 0) columns.splice(this.#below(columns.length), 1);
    if (this.#below(6) === 0) columns = this.shuffle(columns);
    const formulas = new Map<string, string>();
    for (const [at, { number }] of rows.entries()) {
      for (const [place, column] of columns.entries()) {
        const formula = sheet.formulas.get(cellKey(number, column));
        if (formula !== undefined) formulas.set(`${at},${place}`, this.#below(6) === 0 ? `${formula}+1` : formula);
      }
    }
    const cells = rows.map((row) => columns.map((column) => (column < 0 ? this.#value() : row.cells[column])));
    const edited = this.#build(sheet.name, cells, formulas, this.#below(4));
    edited.hidden = this.#below(8) === 0 ? !sheet.hidden : sheet.hidden;
    return edited;
  }

  /** @param gap the row after which a blank one follows */
  #build(name: string, cells: CellValue[][], formulas: ReadonlyMap<string, string>, gap: number): Sheet {
    const sheet = emptySheet(name);
    for (const [at, row] of cells.entries()) {
      const number = at + 1 + (at > gap ? 1 : 0);
      const ofRow = [...formulas].filter(([place]) => place.startsWith(`${at},`));
      if (row.every((value) => isEmpty(value)) && ofRow.length === 0) continue;
      sheet.numbers.push(number);
      sheet.rows.push(row);
      for (const [place, formula] of ofRow) sheet.formulas.set(cellKey(number, Number(place.split(',')[1])), formula);
      for (const [column, value] of row.entries()) {
        if (isEmpty(value) && !sheet.formulas.has(cellKey(number, column))) continue;
        if (column >= sheet.width) sheet.width = column + 1;
        const key = cellKey(number, column);
        if (this.#below(30) === 0) sheet.comments.set(key, `Comment ${this.#below(5)}`);
        if (this.#below(30) === 0) sheet.links.set(key, `#cell=${quoted(name)}!A${1 + this.#below(5)}`);
      }
    }
    if (this.#below(4) === 0) sheet.merged.push(`A${1 + this.#below(4)}:B${5 + this.#below(3)}`);
    if (this.#below(4) === 0) sheet.hiddenRows.push(1 + this.#below(6));
    if (this.#below(4) === 0) sheet.hiddenColumns.push(this.#below(3));
    if (this.#below(4) === 0) sheet.validations.push({ area: `A2:A${3 + this.#below(9)}`, rule: 'list: $B$2:$B$4' });
    return sheet;
  }

  #value(): CellValue {
    const kind = this.#below(9);
    if (kind === 0) return undefined;
    if (kind === 1) return { date: `2026-0${1 + this.#below(9)}-1${this.#below(10)}` };
    if (kind === 2) return this.#below(2) === 0;
    if (kind === 3) return `0${this.#below(10)}`;
    if (kind < 6) return this.#below(1000) / 4;
    return ['open', 'closed', 'Quay wall', 'Crane rails', 'Fender, type 2'][this.#below(5)] + String(this.#below(12));
  }

  #formula(names: readonly string[]): string {
    const cell = () =>
      `${['', '$'][this.#below(2)]}${columnName(this.#below(6))}${['', '$'][this.#below(2)]}${1 + this.#below(25)}`;
    const sheet = quoted(names[this.#below(names.length)] as string);
    const forms = [
      `=${cell()}+${cell()}`,
      `=SUM(${cell()}:${cell()})`,
      `=${sheet}!${cell()}*Rate`,
      `=IF(${cell()}="A1",SUM(B:B),VLOOKUP(${cell()},$A$2:$C$20,2,FALSE))`,
    ];
    return forms[this.#below(forms.length)] as string;
  }
}

function quoted(name: string): string {
  return name.includes(' ') ? `'${name}'` : name;
}
