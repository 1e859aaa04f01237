import type { TransactionContext } from '../../../access/context.ts';
import type { DocumentScope } from '../store.ts';
import { type PageText, textsFrom } from '../store-pages.ts';
import { requireDocument } from './get-document.ts';

/** The texts of pages of a document's current version from a number on, with the version and its language. */
export async function pageTexts(
  { tx, scope }: TransactionContext<DocumentScope>,
  { id, from, limit }: { id: number; from: number; limit: number },
): Promise<{ versionId: number; language: string | null; pages: PageText[] }> {
  const { version } = await requireDocument({ tx, scope }, { id });
  return {
    versionId: version.id,
    language: version.language,
    pages: await textsFrom(tx, scope, version.id, from, limit),
  };
}
