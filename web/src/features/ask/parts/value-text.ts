import type { AnswerValue } from '@dossier/contract/ask/schema';

const DURATION_UNITS = new Set(['hour', 'day', 'week', 'month', 'year']);
const MAX_DECIMALS = 4;

/** A value in the reader's format: the date, the amount with its currency; as the document writes it where that is not certain. */
export function valueText({ kind, text, amount, date, unit }: AnswerValue, language: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (date !== null && !Number.isNaN(day.getTime())) {
    // Day first, as everywhere in the interface.
    return day.toLocaleDateString(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' });
  }
  if (amount === null) return text;
  const format = (options: Intl.NumberFormatOptions) =>
    amount.toLocaleString(language, { maximumFractionDigits: MAX_DECIMALS, ...options });
  if (kind === 'amount' && unit !== null) {
    const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
    return format({ style: 'currency', currency: unit, minimumFractionDigits });
  }
  if (kind === 'share') return `${format({})}${language === 'en' ? '%' : '\u00a0%'}`;
  if (kind === 'duration' && unit !== null && DURATION_UNITS.has(unit)) {
    return format({ style: 'unit', unit, unitDisplay: 'long' });
  }
  return kind === 'number' ? format({}) : text;
}
