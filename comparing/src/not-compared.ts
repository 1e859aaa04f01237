import type { Reading } from '@dossier/reading/reading';
import type { NotCompared } from './change-set.ts';

/** Types whose pictures the reader places in the text. */
const GIVES_PICTURES = new Set(['html', 'eml', 'msg', 'mbox', 'epub', 'md']);
/** Types that cannot contain pictures. */
const HAS_NO_PICTURES = new Set(['txt', 'csv', 'audio', 'video']);
const HAS_NO_FORMAT = new Set(['txt', 'csv', 'audio', 'video', 'image']);

/** What the readers of the two documents do not give, so that no change can be found in it. */
export function notCompared(a: Reading, b: Reading): NotCompared[] {
  const [ofA, ofB] = [missing(a), missing(b)];
  const found: NotCompared[] = [];
  for (const entry of ofA) {
    const same = ofB.find(({ part, reason }) => part === entry.part && reason === entry.reason);
    const isShared = same && entry.count === undefined && entry.pages === undefined;
    found.push({ ...entry, side: isShared ? 'both' : 'a' });
  }
  for (const entry of ofB) {
    if (!found.some(({ side, part, reason }) => side === 'both' && part === entry.part && reason === entry.reason)) {
      found.push({ ...entry, side: 'b' });
    }
  }
  return found;
}

function missing({ type, pages, attachments = [] }: Reading): Omit<NotCompared, 'side'>[] {
  const found: Omit<NotCompared, 'side'>[] = [];
  if (!HAS_NO_FORMAT.has(type)) found.push({ part: 'formatting', reason: 'not_given' });
  const hasPictures = GIVES_PICTURES.has(type) || pages.some((page) => page.marks_given);
  if (!hasPictures && !HAS_NO_PICTURES.has(type)) found.push({ part: 'picture', reason: 'not_given' });
  const blank = pages
    .filter(({ text, kind }) => text.trim() === '' && kind !== 'recording')
    .map(({ number }) => number);
  if (blank.length > 0) found.push({ part: 'pages', reason: 'unreadable', count: blank.length, pages: blank });
  const recognised = pages.filter((page) => page.recognised !== undefined).map(({ number }) => number);
  if (recognised.length > 0)
    found.push({ part: 'ocr', reason: 'not_given', count: recognised.length, pages: recognised });
  const unread = attachments.filter(({ inline, page }) => !inline && page === null).length;
  if (unread > 0) found.push({ part: 'attachments', reason: 'unreadable', count: unread });
  const tracked = pages.flatMap(({ remarks = [] }) =>
    remarks.filter(({ kind }) => kind === 'inserted' || kind === 'deleted'),
  ).length;
  if (tracked > 0) found.push({ part: 'tracked_changes', reason: 'not_given', count: tracked });
  return found;
}
