import { comparable } from '@dossier/language/conditions';
import type { AnswerRow, AnswerTable, RowValue } from '@dossier/contract/ask/schema';

/**
 * The order of a table: by value, largest first, and dates earliest first. Values of other units and texts follow, then rows without a
 * value. It does not depend on further rows, so rows stay in order while others are added.
 */
export function compareRows(a: AnswerRow, b: AnswerRow): number {
  return compareValues(a.value, b.value) || a.number - b.number;
}

function compareValues(a: RowValue | null, b: RowValue | null): number {
  if (!a || !b) return Number(!a) - Number(!b);
  const [first, second] = [sortable(a), sortable(b)];
  const kinds = Number(first === null) - Number(second === null) || compareTexts(a.kind, b.kind);
  if (kinds !== 0) return kinds;
  const groups = compareTexts(groupOf(a), groupOf(b));
  if (groups !== 0) return groups;
  if (first === null || second === null) return compareTexts(a.text.toLowerCase(), b.text.toLowerCase());
  return a.kind === 'date' ? first - second : second - first;
}

/** null if it cannot be compared. */
const sortable = ({ kind, amount, date, unit }: RowValue): number | null =>
  comparable({ kind, number: amount, date, unit });

/** Values of one group can be compared: a currency, or all durations. */
const groupOf = ({ kind, unit }: RowValue): string => (kind === 'amount' ? `amount ${unit ?? ''}` : kind);

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The largest and smallest of the values with the most common unit; none if fewer than two rows have it or all are equal. */
export function figuresOf(rows: readonly AnswerRow[]): Pick<AnswerTable, 'highest' | 'lowest'> {
  const groups = new Map<string, { number: number; amount: number }[]>();
  for (const { number, value } of rows) {
    const amount = value && sortable(value);
    if (value === null || amount === null) continue;
    const key = groupOf(value);
    groups.set(key, [...(groups.get(key) ?? []), { number, amount }]);
  }
  const [largest = []] = [...groups.values()].toSorted((a, b) => b.length - a.length);
  const sorted = largest.toSorted((a, b) => b.amount - a.amount || a.number - b.number);
  const [highest, last] = [sorted[0], sorted.at(-1)];
  if (!highest || !last || highest.amount === last.amount) return { highest: null, lowest: null };
  return { highest: highest.number, lowest: sorted.find(({ amount }) => amount === last.amount)!.number };
}
