import { columnName } from '@dossier/reading/page-writer';
import type { DuplicateKey, RowKey } from './change-set.ts';
import type { Dictionary } from './dictionary.ts';
import { foldName } from './header-rows.ts';
import type { ColumnPair } from './pair-columns.ts';
import { columnsOfGrid, rowClasses, type RowGrid } from './row-grid.ts';

/** The key of the rows, and which rows have it in common. */
export interface FoundKey {
  key: RowKey;
  /** By the row of the older grid; -1: its key is not in the newer one. */
  toB: Int32Array;
  /** Keys of several rows of one side: how many, and the first of them. */
  duplicates: { count: number; listed: RowGroup[] };
}

/** Rows with one key. */
interface RowGroup {
  a: number[];
  b: number[];
}

/** What a proposed key must find again. */
const MIN_FOUND = 0.5;
/** Where rows that are equal but for the key must have the same key. */
const MIN_AGREEMENT = 0.9;
const MAX_KEY_COLUMNS = 3;
/** On average, in characters. */
const MAX_KEY_LENGTH = 50;
/** Rows that are looked at for it. */
const SAMPLE = 2_000;
/** Columns that are combined when none is a key on its own. */
const MAX_COMBINED = 6;
const MAX_LISTED = 100;
const MAX_GROUP = 250_000;

/** Positions of the columns that the options name, by headers or letters; undefined if one of them is not on both sides. */
export function givenKey(
  columns: readonly string[],
  pairs: readonly ColumnPair[],
  names: { a: readonly string[]; b: readonly string[] },
): number[] | undefined {
  const positions = columns.map((column) => {
    const wanted = foldName(column);
    const byName = pairs.findIndex(
      ([a, b]) => foldName(names.b[b] ?? '') === wanted || foldName(names.a[a] ?? '') === wanted,
    );
    return byName >= 0 ? byName : pairs.findIndex(([, b]) => columnName(b).toLowerCase() === wanted);
  });
  return positions.includes(-1) ? undefined : positions;
}

/** The columns by which rows are found again most surely: one, else up to three together; undefined if there are none. */
export function proposeKey(
  a: RowGrid,
  b: RowGrid,
  names: readonly string[],
  dictionary: Dictionary,
): number[] | undefined {
  if (a.rows < 2 || b.rows < 2) return undefined;
  const columns = [...Array(a.columns).keys()].filter(
    (column) => isFilled(a, column) && isFilled(b, column) && !isProse(a, column, dictionary),
  );
  const running = new Set(
    columns.filter((column) => isRunning(a, column, dictionary) && isRunning(b, column, dictionary)),
  );
  const single = columns
    .map((column) => ({ columns: [column], rank: rankName(names[column] ?? '') }))
    .toSorted((one, other) => one.rank - other.rank);
  for (const { columns: candidate } of single) if (isKey(a, b, candidate, running)) return candidate;
  for (let size = 2; size <= MAX_KEY_COLUMNS; size += 1) {
    for (const candidate of combinations(columns.slice(0, MAX_COMBINED), size)) {
      if (isKey(a, b, candidate, running)) return candidate;
    }
  }
  return undefined;
}

/** Words of headers that name a key; such columns come first, then the others from the left. */
const KEY_NAME =
  /(?:^|[^\p{L}])(?:id|ids|key|code|nr|no|number|nummer|uuid|guid|ref|sku|clave|codice|codigo)(?:$|[^\p{L}])/iu;

function rankName(name: string): number {
  return KEY_NAME.test(name) ? 0 : 1;
}

function* combinations(columns: readonly number[], size: number, from = 0): Generator<number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let at = from; at <= columns.length - size; at += 1) {
    for (const rest of combinations(columns, size - 1, at + 1)) yield [columns[at] as number, ...rest];
  }
}

function isFilled(grid: RowGrid, column: number): boolean {
  for (let at = column; at < grid.values.length; at += grid.columns) if (grid.values[at] === 0) return false;
  return true;
}

/** Numbers of rows say nothing about which rows are the same. */
function isRunning(grid: RowGrid, column: number, dictionary: Dictionary): boolean {
  const steps = grid.rows - 1;
  let others = 0;
  for (let at = column + grid.columns; at < grid.values.length; at += grid.columns) {
    const last = dictionary.value(grid.values[at - grid.columns] as number);
    const value = dictionary.value(grid.values[at] as number);
    if (typeof value === 'number' && typeof last === 'number' && value === last + 1) continue;
    others += 1;
    if (steps - others < steps * MIN_AGREEMENT) return false;
  }
  return true;
}

/** Sentences change, so they identify nothing. */
function isProse(grid: RowGrid, column: number, dictionary: Dictionary): boolean {
  let length = 0;
  const rows = Math.min(grid.rows, SAMPLE);
  for (let row = 0; row < rows; row += 1) {
    length += String(dictionary.value(grid.values[row * grid.columns + column] as number)).length;
  }
  return length > rows * MAX_KEY_LENGTH;
}

/**
 * Whether columns are unique on both sides, find most rows again, and find the same as the other columns where these are equal: running
 * numbers do not.
 */
function isKey(a: RowGrid, b: RowGrid, columns: readonly number[], running: ReadonlySet<number>): boolean {
  const { toB, unique, found } = pairByKey(a, b, columns);
  if (!unique.a || !unique.b || found < MIN_FOUND) return false;
  const ignored = [...Array(a.columns).keys()].filter((column) => columns.includes(column) || running.has(column));
  const rest = rowClasses(without(a, ignored), without(b, ignored), a.columns);
  const rows = new Int32Array(rest.count).fill(-1);
  for (let row = 0; row < rest.b.length; row += 1) {
    const own = rest.b[row] as number;
    rows[own] = rows[own] === -1 ? row : -2;
  }
  const times = new Int32Array(rest.count);
  for (const own of rest.a) times[own] = (times[own] as number) + 1;
  let agreed = 0;
  let compared = 0;
  for (let row = 0; row < rest.a.length; row += 1) {
    const own = rest.a[row] as number;
    const other = rows[own] as number;
    if (times[own] !== 1 || other < 0) continue;
    compared += 1;
    if (toB[row] === other) agreed += 1;
  }
  return agreed >= compared * MIN_AGREEMENT;
}

function without({ shapes, columns }: RowGrid, ignored: readonly number[]): Int32Array {
  const ids = shapes.slice();
  for (const column of ignored) for (let at = column; at < ids.length; at += columns) ids[at] = 0;
  return ids;
}

interface KeyPairs {
  classes: { a: Int32Array; b: Int32Array; count: number };
  toB: Int32Array;
  unique: { a: boolean; b: boolean };
  found: number;
}

/** Pairs rows whose key is on both sides; several rows with one key in their order. */
function pairByKey(a: RowGrid, b: RowGrid, columns: readonly number[]): KeyPairs {
  const [idsA, idsB] = [columnsOfGrid(a, columns).values, columnsOfGrid(b, columns).values];
  const classes = rowClasses(idsA, idsB, columns.length);
  const first = new Int32Array(classes.count).fill(-1);
  const next = new Int32Array(b.rows);
  for (let row = b.rows - 1; row >= 0; row -= 1) {
    const own = classes.b[row] as number;
    next[row] = first[own] as number;
    first[own] = row;
  }
  const unique = { a: areUnique(classes.a, classes.count), b: areUnique(classes.b, classes.count) };
  const toB = new Int32Array(a.rows).fill(-1);
  let found = 0;
  for (let row = 0; row < a.rows; row += 1) {
    const own = classes.a[row] as number;
    const other = first[own] as number;
    if (other < 0 || isBlankKey(idsA, row, columns.length)) continue;
    first[own] = next[other] as number;
    toB[row] = other;
    found += 1;
  }
  return { classes, toB, unique, found: a.rows === 0 ? 0 : found / a.rows };
}

function areUnique(classes: Int32Array, count: number): boolean {
  const seen = new Uint8Array(count);
  for (let row = 0; row < classes.length; row += 1) {
    const own = classes[row] as number;
    if (seen[own] === 1) return false;
    seen[own] = 1;
  }
  return true;
}

function isBlankKey(ids: Int32Array, row: number, columns: number): boolean {
  for (let at = row * columns; at < (row + 1) * columns; at += 1) if (ids[at] !== 0) return false;
  return true;
}

/**
 * Finds rows by a key. Rows that share a key with others are paired with equal ones first, and listed.
 *
 * @param a the key columns
 * @param full the grids with all columns, needed only where a key is there twice
 */
export function findByKey(
  a: RowGrid,
  b: RowGrid,
  key: Pick<RowKey, 'columns' | 'source'>,
  full: () => { a: RowGrid; b: RowGrid },
): FoundKey {
  const { classes, toB, unique, found } = pairByKey(a, b, [...Array(a.columns).keys()]);
  const duplicates: FoundKey['duplicates'] = { count: 0, listed: [] };
  if (!unique.a || !unique.b) {
    const grids = full();
    const rows = rowClasses(grids.a.values, grids.b.values, grids.a.columns);
    for (const group of groupsOf(classes)) {
      if ((group.a.length < 2 && group.b.length < 2) || isBlankGroup(group, a, b)) continue;
      duplicates.count += 1;
      if (duplicates.listed.length < MAX_LISTED) duplicates.listed.push(group);
      pairEqualFirst(group, rows, toB);
    }
  }
  return { key: { ...key, found: Math.round(found * 10_000) / 10_000, unique }, toB, duplicates };
}

function isBlankGroup(group: RowGroup, a: RowGrid, b: RowGrid): boolean {
  const [row] = group.a;
  return row === undefined
    ? isBlankKey(b.values, group.b[0] as number, b.columns)
    : isBlankKey(a.values, row, a.columns);
}

function groupsOf(classes: { a: Int32Array; b: Int32Array }): Iterable<RowGroup> {
  const groups = new Map<number, RowGroup>();
  for (const side of ['a', 'b'] as const) {
    for (const [row, own] of classes[side].entries()) {
      let group = groups.get(own);
      if (!group) groups.set(own, (group = { a: [], b: [] }));
      group[side].push(row);
    }
  }
  return groups.values();
}

function pairEqualFirst({ a, b }: RowGroup, full: { a: Int32Array; b: Int32Array }, toB: Int32Array): void {
  // A key that hardly distinguishes rows: they stay in their order.
  if (a.length * b.length > MAX_GROUP) return;
  const free = new Set(b);
  const left: number[] = [];
  for (const row of a) {
    const equal = [...free].find((other) => full.b[other] === full.a[row]);
    toB[row] = equal ?? -1;
    if (equal === undefined) left.push(row);
    else free.delete(equal);
  }
  for (const row of left) {
    const [other] = free;
    if (other === undefined) break;
    toB[row] = other;
    free.delete(other);
  }
}

/** Duplicate keys with the numbers of their rows; the grids have the key columns. */
export function nameDuplicates(
  { duplicates }: FoundKey,
  a: RowGrid,
  b: RowGrid,
  numbers: { a: readonly number[]; b: readonly number[] },
  dictionary: Dictionary,
): DuplicateKey[] {
  return duplicates.listed.map((group) => {
    const [grid, row] = group.a.length > 0 ? [a, group.a[0] as number] : [b, group.b[0] as number];
    const ids = grid.values.subarray(row * grid.columns, (row + 1) * grid.columns);
    const named = (side: RowGrid, rows: number[], numbersOf: readonly number[]) =>
      rows.slice(0, MAX_LISTED).map((position) => numbersOf[side.positions[position] as number] as number);
    return {
      key: Array.from(ids, (id) => String(dictionary.value(id))).join(' / '),
      a: named(a, group.a, numbers.a),
      b: named(b, group.b, numbers.b),
    };
  });
}
