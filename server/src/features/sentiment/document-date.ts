import type { DocumentPages } from '../documents/verbs/read-document-pages.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_DAY = '1970-01-01';

/**
 * The day of a document, as `2026-09-04`: when the mail was sent or, by its properties, when the file was made; otherwise, and where that is
 * after it was added, the day when it was added (UTC).
 */
export function dateOf({ metadata, addedAt }: Pick<DocumentPages, 'metadata' | 'addedAt'>): {
  day: string;
  /** Whether it is the document's own. */
  isOwn: boolean;
} {
  const latest = new Date(addedAt.getTime() + DAY_MS).toISOString();
  for (const value of [metadata['date'], metadata['created']]) {
    const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    if (Number.isNaN(moment)) continue;
    const own = new Date(moment).toISOString();
    if (own >= FIRST_DAY && own <= latest) return { day: own.slice(0, 10), isOwn: true };
  }
  return { day: addedAt.toISOString().slice(0, 10), isOwn: false };
}
