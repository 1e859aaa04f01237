import type { ListedChange, ListedValue } from '@dossier/reading/marking/marking';
import { type Sheet, valueText, type Workbook } from './workbook.ts';
import type {
  ChangedArea,
  ChangedCell,
  ChangedName,
  ComparedColumn,
  ComparedRow,
  ComparedSheet,
  Scalar,
  ScalarType,
  WorkbookChangeSet,
} from './change-set.ts';
import { contentText, lettersOf, markOf, ownChanges } from './marked-cells.ts';
import type { ListedKind, MarkingWords } from './marking-words.ts';

/** The workbooks of a comparison. */
export interface ComparedWorkbooks {
  /** Without it, the content of removed rows is not listed. */
  a: Workbook | null;
  b: Workbook;
}

/** The changes, one after the other: sheet by sheet, of the sheet itself first, then its columns, rows, cells and areas; names last. */
export function* listedChanges(
  { a, b }: ComparedWorkbooks,
  changes: WorkbookChangeSet,
  words: MarkingWords,
): Generator<ListedChange> {
  for (const compared of changes.sheets) {
    const old = a?.sheets.find(({ name }) => name === compared.a);
    const own = b.sheets.find(({ name }) => name === compared.b);
    yield* new SheetChanges(compared, words, old, own).all();
  }
  for (const name of changes.names) yield nameChange(name, words);
}

/** The changes of one sheet. */
class SheetChanges {
  readonly #compared: ComparedSheet;
  readonly #words: MarkingWords;
  readonly #old: Lines;
  readonly #own: Lines;
  readonly #sheet: string;
  /** The names of columns by their letters. */
  readonly #headers = new Map<string, string>();

  constructor(compared: ComparedSheet, words: MarkingWords, old: Sheet | undefined, own: Sheet | undefined) {
    this.#compared = compared;
    this.#words = words;
    this.#sheet = compared.b ?? compared.a ?? '';
    this.#old = new Lines(old);
    this.#own = new Lines(own);
    for (const { b, name } of compared.columns) if (b !== null) this.#headers.set(b, name);
  }

  *all(): Generator<ListedChange> {
    const { kind, a, b } = this.#compared;
    const isRenamed = kind === 'renamed';
    if (kind !== 'same') {
      yield this.#change(`sheet_${kind}`, {
        mark: kind === 'renamed' ? 'changed' : kind,
        ...(isRenamed && { before: a, after: b }),
      });
    }
    // All of a sheet that is in one workbook only is that one change.
    if (a === null || b === null) return;
    for (const column of this.#compared.columns) yield* this.#column(column);
    for (const row of this.#compared.rows) yield* this.#row(row);
    for (const cell of ownChanges(this.#compared)) yield this.#cell(cell);
    for (const area of this.#compared.areas) yield this.#area(area);
  }

  *#column({ a, b, kind, name, before_name }: ComparedColumn): Generator<ListedChange> {
    if (kind === 'same') return;
    const place = { before_ref: a && `${a}:${a}`, after_ref: b && `${b}:${b}`, column: name === '' ? null : name };
    if (kind === 'added' || kind === 'removed') yield this.#change(`column_${kind}`, { ...place, mark: kind });
    if (kind === 'moved' || kind === 'moved_renamed') yield this.#change('column_moved', { ...place, mark: 'moved' });
    if (kind === 'renamed' || kind === 'moved_renamed') {
      const names = { before: before_name ?? null, after: name };
      yield this.#change('column_renamed', { ...place, ...names, mark: 'changed' });
    }
  }

  *#row({ a, b, kind }: ComparedRow): Generator<ListedChange> {
    if (kind === 'same' || kind === 'changed') return;
    const place = { before_ref: a === null ? null : `${a}:${a}`, after_ref: b === null ? null : `${b}:${b}` };
    if (kind === 'added') yield this.#change('row_added', { ...place, mark: 'added', after: this.#own.text(b) });
    else if (kind === 'removed') {
      yield this.#change('row_removed', { ...place, mark: 'removed', before: this.#old.text(a) });
    } else yield this.#change('row_moved', { ...place, mark: 'moved', after: this.#own.text(b) });
  }

  #cell(cell: ChangedCell & { b: string }): ListedChange {
    const { a, b, kind } = cell;
    const header = this.#headers.get(lettersOf(b));
    return this.#change(kind, {
      mark: markOf(cell),
      before_ref: a,
      after_ref: b,
      column: header || null,
      before: listedValue(cell.before, cell.before_type, cell.before_text),
      after: listedValue(cell.after, cell.after_type, cell.after_text),
    });
  }

  #area({ kind, a, b, before, after }: ChangedArea): ListedChange {
    const mark = a === null ? 'added' : b === null ? 'removed' : 'changed';
    return this.#change(kind, { mark, before_ref: a, after_ref: b, before, after });
  }

  #change(kind: ListedKind, more: Partial<ListedChange>): ListedChange {
    return {
      sheet: this.#sheet,
      kind: this.#words.kinds[kind],
      mark: null,
      before_ref: null,
      after_ref: null,
      column: null,
      before: null,
      after: null,
      ...more,
    };
  }
}

/** The rows of a sheet by their numbers. */
class Lines {
  readonly #sheet: Sheet | undefined;
  readonly #places: Map<number, number>;

  constructor(sheet: Sheet | undefined) {
    this.#sheet = sheet;
    this.#places = new Map(sheet?.numbers.map((number, at) => [number, at]));
  }

  /** The values of a row. */
  text(number: number | null): string | null {
    const row = this.#sheet?.rows[this.#places.get(number ?? -1) ?? -1];
    if (!row) return null;
    return row
      .map((value) => valueText(value))
      .filter((text) => text !== '')
      .join(' | ');
  }
}

function nameChange({ name, sheet, kind, before, after }: ChangedName, words: MarkingWords): ListedChange {
  return {
    sheet: sheet ?? '',
    kind: words.kinds[`name_${kind}`],
    mark: kind,
    before_ref: null,
    after_ref: null,
    column: name,
    before,
    after,
  };
}

/** Numbers and booleans stay what they are; dates, and whatever is displayed in another way, are as displayed. */
function listedValue(value: Scalar, type: ScalarType | undefined, text: string | undefined): ListedValue {
  if (type === undefined && (typeof value === 'number' || typeof value === 'boolean')) return value;
  return type === 'formula' ? String(value) : contentText(value, text);
}
