import type { SheetPlan, WorkbookOptions } from '@dossier/contract/workbooks/options-schema';
import type { LookAnswer } from '@dossier/contract/workbooks/schema';

export type SheetPair = LookAnswer['pairs'][number];
export type Side = 'a' | 'b';
/** The names of a pair of sheets; null on the side where there is none. */
export type PairNames = Pick<SheetPair, 'a' | 'b'>;

const isSame = (one: PairNames, other: PairNames): boolean => one.a === other.a && one.b === other.b;
const meets = (one: PairNames, other: PairNames): boolean =>
  (one.a !== null && one.a === other.a) || (one.b !== null && one.b === other.b);

/** The corrections of a pair. */
export const planFor = ({ sheets }: WorkbookOptions, pair: PairNames): SheetPlan | undefined =>
  sheets.find((plan) => isSame(plan, pair));

/** The options with corrections of a pair; those that are undefined are taken back. */
export function correctPair(
  options: WorkbookOptions,
  pair: PairNames,
  corrections: { [K in Exclude<keyof SheetPlan, Side>]?: SheetPlan[K] | undefined },
): WorkbookOptions {
  const { a, b } = pair;
  const all = Object.entries({ ...planFor(options, pair), ...corrections, a, b });
  const plan = Object.fromEntries(all.filter(([, value]) => value !== undefined)) as SheetPlan;
  return { ...options, sheets: [...options.sheets.filter((other) => !meets(other, pair)), plan] };
}

/** The options with another counterpart of a sheet; null: it has none. */
export function pairSheet(options: WorkbookOptions, side: Side, name: string, counterpart: string | null) {
  const pair = side === 'a' ? { a: name, b: counterpart } : { a: counterpart, b: name };
  return { ...options, sheets: [...options.sheets.filter((other) => !meets(other, pair)), pair] };
}

/** The options without corrections of a pair. */
export function resetPair(options: WorkbookOptions, pair: PairNames): WorkbookOptions {
  return { ...options, sheets: options.sheets.filter((other) => !meets(other, pair)) };
}

/** Whether a pair is compared. */
export const isIncluded = (options: WorkbookOptions, pair: PairNames): boolean =>
  !options.only_these || planFor(options, pair) !== undefined;

/**
 * The options with a pair that is compared, or not. While all are compared there is no list of them.
 *
 * @param pairs all pairs
 */
export function includePair(
  options: WorkbookOptions,
  pairs: readonly PairNames[],
  pair: PairNames,
  included: boolean,
): WorkbookOptions {
  const chosen = pairs.filter((one) => (isSame(one, pair) ? included : isIncluded(options, one)));
  const sheets = chosen.map((one) => planFor(options, one) ?? { a: one.a, b: one.b });
  const isAll = chosen.length === pairs.length;
  return { ...options, only_these: !isAll, sheets };
}

/** The header rows after a click on the number of a row. */
export const toggleRow = (rows: readonly number[], row: number): number[] =>
  rows.includes(row) ? rows.filter((one) => one !== row) : [...rows, row].toSorted((a, b) => a - b);

/** The corrected pairs of columns with another counterpart of a column; null: it has none; undefined: it is found. */
export function pairColumn(
  corrected: SheetPlan['columns'],
  side: Side,
  letters: string,
  counterpart: string | null | undefined,
): SheetPlan['columns'] {
  const other = counterpart ?? null;
  const pair = side === 'a' ? { a: letters, b: other } : { a: other, b: letters };
  const others = (corrected ?? []).filter((one) => !meets(pair, one));
  const all = counterpart === undefined ? others : [...others, pair];
  return all.length === 0 ? undefined : all;
}

/** How options name a key column: by its header, or by its letters where others have the same header. */
export function keyName(pair: SheetPair, column: { b: string | null; name: string }): string {
  const isUnique = column.name !== '' && pair.columns.filter(({ name }) => name === column.name).length === 1;
  return isUnique || column.b === null ? column.name : column.b;
}

/**
 * The pairs with those that are left out, which a look at chosen sheets does not have.
 *
 * @param known pairs of earlier looks
 */
export function allPairs(look: LookAnswer, known: readonly PairNames[]): PairNames[] {
  const pairs: PairNames[] = [...look.pairs];
  const isFree = (side: Side, name: string | null) => name === null || pairs.every((pair) => pair[side] !== name);
  for (const { a, b } of known) if (isFree('a', a) && isFree('b', b)) pairs.push({ a, b });
  for (const { name } of look.a) if (isFree('a', name)) pairs.push({ a: name, b: null });
  for (const { name } of look.b) if (isFree('b', name)) pairs.push({ a: null, b: name });
  return pairs;
}
