import { CompareError } from './compare-error.ts';
import type { SheetKind } from './change-set.ts';
import type { Dictionary } from './dictionary.ts';
import { foldName } from './header-rows.ts';
import { heaviestIncreasing } from '../increasing.ts';
import type { CompleteOptions, SheetPlan } from './options.ts';
import type { Sheet, Workbook } from './workbook.ts';

/** Two sheets that belong together, or one without a counterpart. */
export interface SheetPair {
  a: Sheet | null;
  b: Sheet | null;
  kind: SheetKind;
  plan: SheetPlan | undefined;
}

/** Cells that are sampled for the content of a sheet. */
const SAMPLE_CELLS = 20_000;
const MIN_OVERLAP = 0.4;
/** Two workbooks of one sheet each belong together with less. */
const MIN_OVERLAP_SINGLE = 0.05;

/**
 * Pairs sheets by name, then by what they hold. In the order of the newer workbook, then removed ones.
 *
 * @throws CompareError `sheet_not_found` if a named sheet is not there
 */
export function pairSheets(
  a: Workbook,
  b: Workbook,
  { sheets: plans, onlyThese }: Pick<CompleteOptions, 'sheets' | 'onlyThese'>,
  dictionary: Dictionary,
): SheetPair[] {
  const planned = plansBySheet(a, b, plans);
  const toA = new Map<Sheet, Sheet>();
  for (const [sheet, { old }] of planned.b) if (old) toA.set(sheet, old);
  const free = (sheets: Sheet[], known: ReadonlyMap<Sheet, unknown>) => sheets.filter((sheet) => !known.has(sheet));
  if (!onlyThese) {
    const others = { a: free(a.sheets, planned.a), b: free(b.sheets, planned.b) };
    pairByName(others.a, others.b, toA);
    pairByContent(others.a, others.b, toA, dictionary);
  }
  const compared = {
    a: onlyThese ? a.sheets.filter((sheet) => planned.a.has(sheet)) : a.sheets,
    b: onlyThese ? b.sheets.filter((sheet) => planned.b.has(sheet)) : b.sheets,
  };
  const moved = movedSheets(compared, toA);
  const pairs = compared.b.map((sheet): SheetPair => {
    const old = toA.get(sheet);
    const plan = planned.b.get(sheet)?.plan;
    if (!old) return { a: null, b: sheet, kind: 'added', plan };
    const kind = old.name !== sheet.name ? 'renamed' : moved.has(sheet) ? 'moved' : 'same';
    return { a: old, b: sheet, kind, plan };
  });
  const kept = new Set(toA.values());
  const removed = compared.a.filter((sheet) => !kept.has(sheet));
  return [...pairs, ...removed.map((sheet): SheetPair => ({ a: sheet, b: null, kind: 'removed', plan: undefined }))];
}

/** The sheets of both workbooks that a plan is about. The last plan for a sheet counts. */
function plansBySheet(a: Workbook, b: Workbook, plans: readonly SheetPlan[]) {
  const planned = { a: new Map<Sheet, Sheet | null>(), b: new Map<Sheet, { old: Sheet | null; plan: SheetPlan }>() };
  for (const plan of plans) {
    const old = plan.a === null ? null : findSheet(a, plan.a, 'older');
    const own = plan.b === null ? null : findSheet(b, plan.b, 'newer');
    const before = old && planned.a.get(old);
    if (before) planned.b.delete(before);
    if (old) planned.a.set(old, own);
    if (own) planned.b.set(own, { old, plan });
  }
  return planned;
}

/** The sheet of the newer workbook whose name is nearest to one of the older. */
export function nearestNames(a: Workbook, b: Workbook): [a: string, b: string] | undefined {
  let best: { pair: [string, string]; score: number } | undefined;
  for (const { name: left } of a.sheets) {
    for (const { name: right } of b.sheets) {
      const score = commonPairs(foldName(left), foldName(right));
      if (!best || score > best.score) best = { pair: [left, right], score };
    }
  }
  return best?.pair;
}

function findSheet(workbook: Workbook, name: string, side: 'older' | 'newer'): Sheet {
  const sheet =
    workbook.sheets.find((candidate) => candidate.name === name) ??
    workbook.sheets.find((candidate) => foldName(candidate.name) === foldName(name));
  if (!sheet) throw new CompareError('sheet_not_found', { sheet: name, side });
  return sheet;
}

function pairByName(a: readonly Sheet[], b: readonly Sheet[], toA: Map<Sheet, Sheet>): void {
  for (const fold of [(name: string) => name, foldName]) {
    const free = new Map(a.filter((sheet) => ![...toA.values()].includes(sheet)).map((s) => [fold(s.name), s]));
    for (const sheet of b) {
      const old = toA.has(sheet) ? undefined : free.get(fold(sheet.name));
      if (!old) continue;
      toA.set(sheet, old);
      free.delete(fold(sheet.name));
    }
  }
}

function pairByContent(a: readonly Sheet[], b: readonly Sheet[], toA: Map<Sheet, Sheet>, dictionary: Dictionary): void {
  const kept = new Set(toA.values());
  const left = a.filter((sheet) => !kept.has(sheet));
  const right = b.filter((sheet) => !toA.has(sheet));
  if (left.length === 0 || right.length === 0) return;
  const least = a.length === 1 && b.length === 1 ? MIN_OVERLAP_SINGLE : MIN_OVERLAP;
  const contents = new Map([...left, ...right].map((sheet) => [sheet, valueCounts(sheet, dictionary)]));
  const scored: { a: Sheet; b: Sheet; score: number }[] = [];
  for (const old of left) {
    for (const sheet of right) {
      const score = overlap(contents.get(old) ?? new Map(), contents.get(sheet) ?? new Map());
      if (score >= least) scored.push({ a: old, b: sheet, score });
    }
  }
  for (const pair of scored.toSorted((one, other) => other.score - one.score)) {
    if (toA.has(pair.b) || kept.has(pair.a)) continue;
    toA.set(pair.b, pair.a);
    kept.add(pair.a);
  }
}

/** How often each value of a sheet is there; empty cells and the shortest numbers say nothing. */
function valueCounts(sheet: Sheet, dictionary: Dictionary): Map<number, number> {
  const counts = new Map<number, number>();
  let cells = 0;
  for (const row of sheet.rows) {
    for (const value of row) {
      const id = dictionary.id(value);
      if (id !== 0) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    cells += row.length;
    if (cells > SAMPLE_CELLS) break;
  }
  return counts;
}

function overlap(a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): number {
  let [common, inA, inB] = [0, 0, 0];
  for (const [id, times] of a) {
    common += Math.min(times, b.get(id) ?? 0);
    inA += times;
  }
  for (const times of b.values()) inB += times;
  return common / Math.max(1, inA, inB);
}

function movedSheets({ a, b }: { a: Sheet[]; b: Sheet[] }, toA: ReadonlyMap<Sheet, Sheet>): Set<Sheet> {
  const kept = b.filter((sheet) => toA.has(sheet));
  const places = kept.map((sheet) => a.indexOf(toA.get(sheet) as Sheet));
  const inOrder = heaviestIncreasing(Int32Array.from(places));
  return new Set(kept.filter((_, index) => inOrder[index] === 0));
}

/** The share of pairs of letters that two names have in common (Dice). */
function commonPairs(a: string, b: string): number {
  const pairs = (text: string) => new Set([...text].slice(1).map((letter, index) => `${text[index]}${letter}`));
  const [left, right] = [pairs(a), pairs(b)];
  let common = 0;
  for (const pair of left) if (right.has(pair)) common += 1;
  return (2 * common) / Math.max(1, left.size + right.size);
}
