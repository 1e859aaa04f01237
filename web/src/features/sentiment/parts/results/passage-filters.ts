import { polarities, type Sentiment, sentiments } from '@dossier/contract/sentiment/constants';
import type { PassageFilters } from './result-queries.ts';

/** The filters of the passages in the address, by the id of the filter. */
export type ChosenFilters = Readonly<Record<string, readonly string[]>>;

/** Without a choice, the negative passages are shown. */
export const WORST: ChosenFilters = { sentiment: ['negative'] };
/** Those that a user should label. */
export const NOT_SURE: Record<string, string[]> = { sentiment: ['not_sure'] };

export const isSentiment = (value: string): value is Sentiment => sentiments.some((sentiment) => sentiment === value);

/** The filters as the server takes them; values that it would refuse are left out. */
export function toPassageFilters(chosen: ChosenFilters): PassageFilters {
  const sentiment = chosen['sentiment']?.filter(isSentiment) ?? [];
  const subject = chosen['subject']?.filter((key) => /^subject_[1-9]\d*$/.test(key)) ?? [];
  const documents = chosen['document_id']?.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0) ?? [];
  const period = chosen['period']?.[0];
  return {
    ...(sentiment.length > 0 && { sentiment }),
    ...(subject.length > 0 && { subject }),
    ...(documents.length > 0 && { document_id: documents }),
    ...(period !== undefined && /^\d{4}-(\d\d|W\d\d)$/.test(period) && { period }),
  };
}

/** What the passages are called: the worst ones come first unless only others are shown. */
export function listTitle(chosen: ChosenFilters): 'worst' | 'all' {
  const shown = toPassageFilters(chosen).sentiment ?? [...polarities];
  return shown.includes('negative') ? 'worst' : 'all';
}
