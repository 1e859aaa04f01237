import { isoToSerial } from '@dossier/reading/xlsx/dates';
import type { CellKind, Scalar, ScalarType, WorkbookFilter } from './change-set.ts';
import { foldText } from './dictionary.ts';
import type { ValueFilters } from './options.ts';
import { type CellValue, isDate, isEmpty, valueText } from './workbook.ts';

/** Whether two values are the same, also in type. */
export function isSameValue(a: CellValue, b: CellValue): boolean {
  if (a === b) return true;
  if (isDate(a) && isDate(b)) return a.date === b.date;
  return isEmpty(a) && isEmpty(b);
}

/** The kind of difference of two values that are not the same. */
export function differenceOf(a: CellValue, b: CellValue): CellKind {
  if (isEmpty(a)) return 'added';
  if (isEmpty(b)) return 'removed';
  if (typeof a !== typeof b && (valueText(a) === valueText(b) || isSameMoment(a, b))) return 'type';
  return 'value';
}

/** A date, and the number as which it is stored in either date system. */
function isSameMoment(a: CellValue, b: CellValue): boolean {
  const [date, other] = isDate(a) ? [a, b] : [b, a];
  if (!isDate(date) || typeof other !== 'number') return false;
  return isoToSerial(date.date, false) === other || isoToSerial(date.date, true) === other;
}

/** The filter that hides the difference of two values; undefined if none does. */
export function hidingFilter(
  a: CellValue,
  b: CellValue,
  texts: { a: string | undefined; b: string | undefined },
  filters: ValueFilters,
): WorkbookFilter | undefined {
  if (filters.empty_zero && isEmptyOrZero(a) && isEmptyOrZero(b)) return 'empty_zero';
  if (typeof a === 'number' && typeof b === 'number') {
    if (filters.displayed && (texts.a ?? String(a)) === (texts.b ?? String(b))) return 'displayed';
    const difference = Math.abs(a - b);
    const largest = Math.max(Math.abs(a), Math.abs(b));
    const isWithin = difference <= (filters.absolute ?? 0) || difference <= (filters.relative ?? 0) * largest;
    return isWithin && difference > 0 ? 'tolerance' : undefined;
  }
  if (typeof a !== 'string' && typeof b !== 'string') return undefined;
  const [textA, textB] = [valueText(a), valueText(b)];
  if (filters.case && foldText(textA, { case: true }) === foldText(textB, { case: true })) return 'case';
  if (foldText(textA, filters) !== foldText(textB, filters)) return undefined;
  return filters.space ? 'space' : undefined;
}

function isEmptyOrZero(value: CellValue): boolean {
  return isEmpty(value) || value === 0;
}

/** A value as JSON, and its type where JSON has none. */
export function toScalar(value: CellValue): { scalar: Scalar; type: ScalarType | undefined } {
  if (isEmpty(value)) return { scalar: null, type: undefined };
  if (isDate(value)) return { scalar: value.date, type: 'date' };
  return { scalar: value as Scalar, type: undefined };
}
