import type { AnswerTable, RowValue, Citation } from '@dossier/contract/ask/schema';

/** A value in the language of the user, and what it is of ("per year", as in the document). */
export interface ShownValue {
  text: string;
  basis: string | null;
}

const DURATION_UNITS = new Set(['hour', 'day', 'week', 'month', 'year']);
const MAX_DECIMALS = 4;

/** A normalised value as shown; as written in the document if it was not understood. */
export function showValue(value: RowValue, language: string): ShownValue {
  const { kind, text, amount, date, unit, basis } = value;
  if (date !== null) {
    const day = new Date(`${date}T00:00:00Z`);
    // Day first, as everywhere in the interface.
    const locale = language === 'en' ? 'en-GB' : language;
    return { text: day.toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' }), basis };
  }
  if (amount === null) return { text, basis };
  const number = (options: Intl.NumberFormatOptions) =>
    amount.toLocaleString(language, { maximumFractionDigits: MAX_DECIMALS, ...options });
  if (kind === 'amount' && unit !== null) {
    const decimals = Number.isInteger(amount) ? 0 : 2;
    const style = { style: 'currency', currency: unit, minimumFractionDigits: decimals } as const;
    return { text: number({ ...style, maximumFractionDigits: Math.max(decimals, MAX_DECIMALS) }), basis };
  }
  if (kind === 'share') return { text: number({}) + (language.startsWith('en') ? '%' : ' %'), basis };
  if (kind === 'duration' && unit !== null && DURATION_UNITS.has(unit)) {
    return { text: number({ style: 'unit', unit, unitDisplay: 'long' }), basis };
  }
  return kind === 'number' ? { text: number({}), basis } : { text, basis };
}

/** The type of the values, if all have the same. */
export function valueColumn({ asks, rows }: AnswerTable): RowValue['kind'] | 'value' {
  if (asks) return asks;
  const kinds = new Set(rows.flatMap(({ value }) => value?.kind ?? []));
  const [only = 'value'] = kinds;
  return kinds.size === 1 ? only : 'value';
}

/** One line per document, in the order of the table. */
export function tableAsText({ rows }: AnswerTable, citations: readonly Citation[]): string {
  const byNumber = new Map(citations.map((citation) => [citation.number, citation]));
  const lines = rows.flatMap(({ number, value }) => {
    const citation = byNumber.get(number);
    if (!citation) return [];
    const quote = citation.text.replaceAll(/\s+/g, ' ').trim();
    return [`${citation.document_name}, p. ${citation.page}: ${value ? `${value.text} – ` : ''}“${quote}”`];
  });
  return lines.join('\n\n');
}
