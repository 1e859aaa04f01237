import { columnName } from '@dossier/reading/page-writer';
import type { FormulaCarrier } from './carry.ts';
import type { AreaKind, ChangedArea, ChangedName } from './change-set.ts';
import type { AreaRule, DefinedName, Sheet, Workbook } from './workbook.ts';

/** Areas of one kind: merged areas and hidden rows and columns have no rule. */
export type Areas = Partial<Record<AreaKind, AreaRule[]>>;

/** All areas of a sheet by kind. */
export function areasOf(sheet: Sheet): Areas {
  const plain = (areas: string[]): AreaRule[] => areas.map((area) => ({ area, rule: '' }));
  return {
    merged: plain(sheet.merged),
    hidden_row: plain(sheet.hiddenRows.map((row) => `${row}:${row}`)),
    hidden_column: plain(sheet.hiddenColumns.map((column) => `${columnName(column)}:${columnName(column)}`)),
    validation: sheet.validations,
    conditional_format: sheet.conditionalFormats,
  };
}

/** The areas of the older sheet where they are in the newer one, without those that were removed with their cells. */
export function carryAreas(areas: readonly AreaRule[], sheet: string, carrier: FormulaCarrier): CarriedArea[] {
  return areas.flatMap(({ area, rule }) => {
    const carried = carrier.carryArea(area, sheet);
    return carried === undefined ? [] : [{ from: area, area: carried, rule: carryRule(rule, sheet, carrier) }];
  });
}

/** Behind the first colon of a rule are its formulas. */
function carryRule(rule: string, sheet: string, carrier: FormulaCarrier): string {
  const colon = rule.indexOf(': ');
  return colon < 0 ? rule : rule.slice(0, colon) + carrier.carry(rule.slice(colon), sheet);
}

interface CarriedArea extends AreaRule {
  /** The area in the older sheet. */
  from: string;
}

/** Differences of merged areas, hidden rows, columns and sheets, validations and conditional formats. */
export function compareAreas(a: Sheet, b: Sheet, carrier: FormulaCarrier, without: ReadonlySet<string>): ChangedArea[] {
  const changes: ChangedArea[] = [];
  const areasA = areasOf(a);
  const areasB = areasOf(b);
  for (const kind of Object.keys(areasB) as AreaKind[]) {
    if (without.has(kind)) continue;
    changes.push(...compareKind(kind, carryAreas(areasA[kind] ?? [], a.name, carrier), areasB[kind] ?? []));
  }
  if (a.hidden !== b.hidden && !without.has('hidden_sheet')) {
    const word = (isHidden: boolean) => (isHidden ? 'hidden' : 'visible');
    changes.push({ kind: 'hidden_sheet', a: null, b: null, before: word(a.hidden), after: word(b.hidden) });
  }
  return changes;
}

function compareKind(kind: AreaKind, before: readonly CarriedArea[], after: readonly AreaRule[]): ChangedArea[] {
  const key = ({ area, rule }: AreaRule) => `${area}\n${rule}`;
  const left = new Map(before.map((area) => [key(area), area]));
  const added = after.filter((area) => !left.delete(key(area)));
  const byArea = new Map([...left.values()].map((area) => [area.area, area]));
  const changes: ChangedArea[] = added.map(({ area, rule }) => {
    const old = byArea.get(area);
    byArea.delete(area);
    if (old) left.delete(key(old));
    return { kind, a: old?.from ?? null, b: area, before: old?.rule ?? null, after: rule };
  });
  for (const { from, rule } of left.values()) changes.push({ kind, a: from, b: null, before: rule, after: null });
  return changes;
}

/** Differences of defined names, whose formulas are carried like those of cells. */
export function compareNames(
  a: Workbook,
  b: Workbook,
  sheetNames: ReadonlyMap<string, string>,
  carrier: FormulaCarrier,
): ChangedName[] {
  const key = ({ name, sheet }: DefinedName) => `${sheet ?? ''}\n${name.toLowerCase()}`;
  const before = new Map(
    a.names.map((name) => [key(carryName(name, sheetNames)), { ...name, carried: carrier.carry(name.formula, '') }]),
  );
  const changes: ChangedName[] = [];
  for (const name of b.names) {
    const old = before.get(key(name));
    before.delete(key(name));
    if (old?.carried === name.formula) continue;
    changes.push(change(name, old ? 'changed' : 'added', old?.formula ?? null, name.formula));
  }
  for (const old of before.values()) changes.push(change(old, 'removed', old.formula, null));
  return changes;
}

/** A name in the newer workbook, where its sheet may have another one. */
export function carryName(name: DefinedName, sheetNames: ReadonlyMap<string, string>): DefinedName {
  if (name.sheet === undefined) return name;
  return { ...name, sheet: sheetNames.get(name.sheet) ?? name.sheet };
}

function change(
  { name, sheet }: DefinedName,
  kind: ChangedName['kind'],
  before: string | null,
  after: string | null,
): ChangedName {
  return { name, ...(sheet !== undefined && { sheet }), kind, before, after };
}
