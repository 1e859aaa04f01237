import { createHash } from 'node:crypto';
import type { App } from '../../app.ts';
import type { Quote } from '../../engines/ai/port.ts';
import { cutText } from '../../cut-text.ts';
import { quotePages } from '../documents/verbs/quote-pages.ts';
import { type AnySource, isAttached } from './attached-files.ts';
import type { ReadingScope } from './reading-scope.ts';
import { attachmentTexts } from './store-attachments.ts';
import type { CitationRow } from './tables.ts';

/** Characters of a heading that are stored with a quote. */
const MAX_SECTION = 200;

export type NewCitation = Omit<CitationRow, 'id' | 'companyId' | 'messageId'>;

export interface Cited {
  citations: NewCitation[];
  /** The citation number of each quote, by the quote's position from 1; dropped quotes have none. */
  numbers: Map<number, number>;
}

/** Converts quotes into citations. Drops a quote that is not verbatim on the stored page, or whose page the user may not read. */
export async function cite(
  app: App,
  reading: Pick<ReadingScope, 'scope' | 'attached'>,
  quotes: readonly Quote[],
  sources: ReadonlyMap<string, AnySource>,
): Promise<Cited> {
  const quoted = quotes.flatMap((quote, place) => {
    const source = sources.get(quote.passage);
    return source && quote.start >= 0 && quote.start < quote.end ? [{ quote, source, place: place + 1 }] : [];
  });
  const getText = await readPages(
    app,
    reading,
    quoted.map(({ source }) => source),
  );
  const citations: NewCitation[] = [];
  const numbers = new Map<number, number>();
  for (const { quote, source, place } of quoted) {
    const startAt = source.start + quote.start;
    const endAt = source.start + quote.end;
    const text = source.text.slice(quote.start, quote.end);
    if (text.length !== quote.end - quote.start) continue;
    if (getText(source)?.slice(startAt, endAt) !== text) continue;
    const number = citations.length + 1;
    numbers.set(place, number);
    citations.push({
      number,
      ofCompanyId: source.companyId,
      ...(isAttached(source)
        ? { documentId: null, versionId: null, attachmentId: source.attachmentId, attachmentName: source.name }
        : {
            documentId: source.documentId,
            versionId: source.versionId,
            attachmentId: null,
            attachmentName: null,
          }),
      page: source.page,
      startAt,
      endAt,
      quote: text,
      quoteHash: createHash('sha256').update(text).digest('hex'),
      section: cutText(source.heading.split(' › ').at(-1)!.trim(), MAX_SECTION) || null,
      value: quote.value ?? null,
      sureness: quote.sureness ?? null,
    });
  }
  return { citations, numbers };
}

/** The texts of the pages of these passages, as read; null where a page does not exist. */
async function readPages(
  app: App,
  { scope, attached }: Pick<ReadingScope, 'scope' | 'attached'>,
  sources: readonly AnySource[],
): Promise<(source: AnySource) => string | null> {
  const ofDocuments = sources.flatMap((source) => (isAttached(source) ? [] : [source]));
  const ofFiles = sources.filter(isAttached);
  const [fromDocuments, fromFiles] = await Promise.all([
    ofDocuments.length > 0 ? app.database.read(scope, (tx) => quotePages({ tx, scope }, ofDocuments)) : null,
    attached && ofFiles.length > 0
      ? app.database.read(attached.scope, (tx) => attachmentTexts(tx, attached.scope, attached.companyId, ofFiles))
      : null,
  ]);
  return (source) =>
    isAttached(source)
      ? (fromFiles?.(source.attachmentId, source.page) ?? null)
      : (fromDocuments?.(source.versionId, source.page) ?? null);
}

/** Replaces the markers `[1]`, `[2]` of an answer by the citation numbers, and removes those of dropped quotes. */
export function renumber(text: string, numbers: ReadonlyMap<number, number>): string {
  const renumbered = text.replace(/ ?\[(\d{1,3})\]/g, (marker, place: string) => {
    const number = numbers.get(Number(place));
    return number === undefined ? '' : marker.replace(place, String(number));
  });
  return renumbered.trim();
}
