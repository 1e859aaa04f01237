import { isAboutWhole } from '@dossier/language/overviews';
import type { App } from '../../app.ts';
import type { ReadingScope } from './reading-scope.ts';
import { readWhole, type Source } from './retrieve-passages.ts';

/** Passages of a document that are read for an overview. */
const PASSAGES_READ = 30;

/**
 * The beginning of the document that a question asks for an overview of: the one of the scope, or the one that the question names. Null if
 * it asks about a part, or about several documents.
 *
 * @param named the documents that the question names
 */
export async function beginningFor(
  app: App,
  reading: ReadingScope,
  question: string,
  language: string | null,
  named: readonly number[],
): Promise<Source[] | null> {
  const id = reading.filters.document_id ?? (named.length === 1 ? named[0] : undefined);
  if (id === undefined) return null;
  const sources = await readWhole(app, reading, id, PASSAGES_READ);
  return sources?.[0] && isAboutWhole(question, language, sources[0].name) ? sources : null;
}
