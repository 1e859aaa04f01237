import { columnName } from '@dossier/reading/page-writer';
import { columnNumber } from '@dossier/reading/xlsx/formulas';
import { parseRange } from '@dossier/reading/xlsx/sheet-frame';
import { FormulaCarrier, type SheetMap } from './carry.ts';
import type { AreaKind, ChangedCell, ComparedSheet, Scalar, WorkbookChangeSet } from './change-set.ts';
import { areasOf, carryAreas, carryName } from './compare-areas.ts';
import { carryKey, carryNote, NOTE_KINDS, notesOf } from './compare-notes.ts';
import { sheetMap } from './sheet-map.ts';
import {
  type AreaRule,
  cellKey,
  type CellValue,
  type DefinedName,
  emptySheet,
  isEmpty,
  keyPlace,
  type Sheet,
  type Workbook,
} from './workbook.ts';

/**
 * The newer workbook made from the older one and the change set alone. Exact for what was compared: with the mode `smart` or `strict`, and
 * for kinds of change that were not switched off.
 */
export function applyWorkbookChanges(a: Workbook, changes: WorkbookChangeSet): Workbook {
  const pairs = changes.sheets.flatMap((compared) => {
    const old = a.sheets.find(({ name }) => name === compared.a) ?? emptySheet(compared.b ?? '');
    return compared.b === null ? [] : [{ compared, old }];
  });
  const maps = new Map<string, SheetMap>();
  for (const { compared, old } of pairs) if (compared.a !== null) maps.set(old.name.toLowerCase(), sheetMap(compared));
  const carrier = new FormulaCarrier(maps);
  const isAsText = changes.mode === 'strict';
  const sheets = pairs.map(({ compared, old }) => new SheetMaker(old, compared, carrier, isAsText).make());
  const sheetNames = new Map(pairs.map(({ compared, old }) => [old.name, compared.b as string]));
  return { sheets, names: applyNames(a.names, changes, sheetNames, carrier), notGiven: a.notGiven };
}

/** Makes one sheet. */
class SheetMaker {
  readonly #old: Sheet;
  readonly #compared: ComparedSheet;
  readonly #carrier: FormulaCarrier;
  /** Whether formulas were compared as text, and so are not carried. */
  readonly #isAsText: boolean;
  readonly #map: SheetMap;
  readonly #sheet: Sheet;
  readonly #rows = new Map<number, CellValue[]>();

  constructor(old: Sheet, compared: ComparedSheet, carrier: FormulaCarrier, isAsText: boolean) {
    this.#isAsText = isAsText;
    this.#old = old;
    this.#compared = compared;
    this.#carrier = carrier;
    this.#map = sheetMap(compared);
    this.#sheet = { ...emptySheet(compared.b ?? ''), hidden: old.hidden };
  }

  make(): Sheet {
    this.#copyCells();
    this.#copyNotes();
    for (const cell of this.#compared.cells) this.#change(cell);
    for (const { b, after, after_type, after_text } of this.#compared.recalculated) {
      const key = keyOf(b);
      this.#set(key, toValue(after, after_type));
      put(this.#sheet.texts, key, after_text);
    }
    this.#setAreas();
    const sheet = this.#sheet;
    for (const [number, cells] of this.#rows) {
      const hasFormula = () => cells.some((_, column) => sheet.formulas.has(cellKey(number, column)));
      if (cells.some((value) => !isEmpty(value)) || hasFormula()) sheet.numbers.push(number);
    }
    sheet.numbers.sort((one, other) => one - other);
    sheet.rows = sheet.numbers.map((number) => this.#rows.get(number) as CellValue[]);
    for (const row of sheet.rows) if (row.length > sheet.width) sheet.width = row.length;
    return sheet;
  }

  #copyCells(): void {
    const { rows, columns } = this.#compared;
    const pairs = columns.flatMap(({ a, b }) =>
      a === null || b === null ? [] : [[columnNumber(a) - 1, columnNumber(b) - 1] as const],
    );
    const positions = new Map(this.#old.numbers.map((number, position) => [number, position]));
    const filled = new Set(this.#compared.filled);
    const { formulas, texts } = this.#old;
    for (const { a, b } of rows) {
      if (b === null) continue;
      const cells: CellValue[] = [];
      this.#rows.set(b, cells);
      const position = a === null ? undefined : positions.get(a);
      if (a === null || position === undefined) continue;
      const before = this.#old.rows[position] as readonly CellValue[];
      for (const [left, right] of pairs) {
        const value = before[left];
        const [keyA, keyB] = [cellKey(a, left), cellKey(b, right)];
        const formula = formulas.get(keyA);
        if (isEmpty(value) && formula === undefined) continue;
        this.#set(keyB, value);
        put(this.#sheet.texts, keyB, texts.get(keyA));
        if (formula === undefined) continue;
        const carried = this.#isAsText ? formula : this.#carrier.carry(formula, this.#old.name);
        this.#sheet.formulas.set(keyB, carried);
        if (filled.size > 0 && filled.has(refOf(right, b))) {
          const [from, to] = [place(keyA), place(keyB)];
          this.#sheet.formulas.set(keyB, this.#carrier.fill(formula, this.#old.name, from, to));
        }
      }
    }
  }

  #copyNotes(): void {
    for (const kind of NOTE_KINDS) {
      const notes = notesOf(this.#sheet, kind);
      for (const [key, text] of notesOf(this.#old, kind)) {
        const carried = carryKey(key, this.#map);
        if (carried !== undefined) notes.set(carried, carryNote(kind, text, this.#old.name, this.#carrier));
      }
    }
  }

  #change(cell: ChangedCell): void {
    if (cell.b === null) return;
    const key = keyOf(cell.b);
    if (cell.kind === 'comment' || cell.kind === 'link' || cell.kind === 'format') {
      put(notesOf(this.#sheet, cell.kind), key, cell.after === null ? undefined : String(cell.after));
      return;
    }
    const isFormula = cell.after_type === 'formula';
    put(this.#sheet.formulas, key, isFormula ? String(cell.after) : undefined);
    const value = isFormula
      ? toValue(cell.after_result ?? null, cell.after_result_type)
      : toValue(cell.after, cell.after_type);
    this.#set(key, value);
    put(this.#sheet.texts, key, cell.after_text);
    if (cell.after_format !== undefined) this.#sheet.formats.set(key, cell.after_format);
  }

  #set(key: number, value: CellValue): void {
    const [row, column] = keyPlace(key);
    let cells = this.#rows.get(row);
    if (!cells) this.#rows.set(row, (cells = []));
    while (cells.length < column) cells.push(undefined);
    cells[column] = isEmpty(value) ? undefined : value;
  }

  #setAreas(): void {
    const areas = areasOf(this.#old);
    const kind = (name: AreaKind): AreaRule[] => {
      const changes = this.#compared.areas.filter((area) => area.kind === name);
      const gone = new Set(changes.map(({ a }) => a));
      const kept = carryAreas(areas[name] ?? [], this.#old.name, this.#carrier).filter(({ from }) => !gone.has(from));
      const added = changes.flatMap(({ b, after }) => (b === null ? [] : [{ area: b, rule: after ?? '' }]));
      return [...kept.map(({ area, rule }) => ({ area, rule })), ...added];
    };
    const lines = (name: AreaKind) => kind(name).map(({ area }) => area.slice(0, area.indexOf(':')));
    const sheet = this.#sheet;
    sheet.merged = kind('merged').map(({ area }) => area);
    sheet.hiddenRows = lines('hidden_row').map(Number);
    sheet.hiddenColumns = lines('hidden_column').map((letters) => columnNumber(letters) - 1);
    sheet.validations = kind('validation');
    sheet.conditionalFormats = kind('conditional_format');
    const hidden = this.#compared.areas.find((area) => area.kind === 'hidden_sheet');
    if (hidden) sheet.hidden = hidden.after === 'hidden';
  }
}

function applyNames(
  names: readonly DefinedName[],
  changes: WorkbookChangeSet,
  sheetNames: ReadonlyMap<string, string>,
  carrier: FormulaCarrier,
): DefinedName[] {
  const key = ({ name, sheet }: { name: string; sheet?: string }) => `${sheet ?? ''}\n${name.toLowerCase()}`;
  const result = new Map(
    names.map((name) => {
      const carried = { ...carryName(name, sheetNames), formula: carrier.carry(name.formula, '') };
      return [key(carried), carried];
    }),
  );
  for (const { name, sheet, kind, after } of changes.names) {
    const scope = sheet === undefined ? {} : { sheet };
    if (kind === 'removed') result.delete(key({ name, ...scope }));
    else result.set(key({ name, ...scope }), { name, formula: after ?? '', ...scope });
  }
  return [...result.values()];
}

function keyOf(ref: string): number {
  const range = parseRange(ref);
  if (!range) throw new Error(`'${ref}' is no cell`);
  return cellKey(range.top, range.left);
}

function place(key: number): { row: number; column: number } {
  const [row, column] = keyPlace(key);
  return { row, column };
}

function refOf(column: number, row: number): string {
  return `${columnName(column)}${row}`;
}

function toValue(scalar: Scalar, type: string | undefined): CellValue {
  if (scalar === null) return undefined;
  return type === 'date' ? { date: String(scalar) } : scalar;
}

function put<T>(map: Map<number, T>, key: number, value: T | undefined): void {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
}
