import { MAX_SAMPLE_CHARACTERS } from '@dossier/contract/classification/constants';
import { Failure } from '@dossier/contract/base/failure';
import type { Context } from '../../../access/context.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { cutText } from '../../../cut-text.ts';
import { pageTexts } from '../../documents/verbs/page-texts.ts';

const PAGES_PER_BATCH = 50;
/** Between two pages, so that no word is joined over their border. */
const BREAK = '\n\n';

export interface DocumentText {
  versionId: number;
  language: string | null;
  text: string;
  /** The offset of each page in the text. */
  pages: { number: number; start: number; length: number }[];
}

/** The text of a document's current version, as far as it is used for classification; null if it is deleted. */
export async function documentText({ app, scope }: Context<TenantScope>, id: number): Promise<DocumentText | null> {
  const found: DocumentText = { versionId: 0, language: null, text: '', pages: [] };
  for (let from = 1; found.text.length < MAX_SAMPLE_CHARACTERS;) {
    const batch = await pagesFrom({ app, scope }, id, from);
    if (batch === null) return null;
    // A new version became current: its own task classifies it.
    if (found.versionId !== 0 && batch.versionId !== found.versionId) return await documentText({ app, scope }, id);
    found.versionId = batch.versionId;
    found.language = batch.language;
    for (const { number, text } of batch.pages) {
      const start = found.text.length + (found.pages.length > 0 ? BREAK.length : 0);
      found.text += `${found.pages.length > 0 ? BREAK : ''}${text}`;
      found.pages.push({ number, start, length: text.length });
    }
    if (batch.pages.length < PAGES_PER_BATCH) break;
    from = batch.pages.at(-1)!.number + 1;
  }
  return { ...found, text: cutText(found.text, MAX_SAMPLE_CHARACTERS) };
}

async function pagesFrom({ app, scope }: Context<TenantScope>, id: number, from: number) {
  try {
    return await app.database.read(scope, (tx) => pageTexts({ tx, scope }, { id, from, limit: PAGES_PER_BATCH }));
  } catch (error) {
    if (error instanceof Failure && error.kind === 'not_found') return null;
    throw error;
  }
}

/** The places of ranges of the text on the pages; a range over a border is on the page where it begins. */
export function toPlaces<Range extends { start: number; end: number; weight: number }>(
  { pages }: DocumentText,
  ranges: readonly Range[],
): { page: number; start: number; end: number; weight: number }[] {
  return ranges.flatMap(({ start, end, weight }) => {
    const page = pages.findLast((one) => one.start <= start);
    if (!page || start >= page.start + page.length) return [];
    return [{ page: page.number, start: start - page.start, end: Math.min(end - page.start, page.length), weight }];
  });
}
