import type { DocumentAdditions } from '@dossier/contract/documents/schema';
import type { TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { cutText } from '../../../cut-text.ts';
import { textOf } from '../present.ts';
import { findShown } from '../store.ts';
import { copySummaries, moveSummaries } from '../store-moved.ts';

/** Lists show the beginning. */
const MAX_SHOWN = 1000;

/** The summaries of documents as one of their fields. */
export async function documentFields(
  { tx, scope }: TransactionContext,
  rows: readonly { id: number }[],
): Promise<(row: { id: number }) => Pick<DocumentAdditions, 'summary'>> {
  const found = await findShown(
    tx,
    scope,
    rows.map(({ id }) => id),
  );
  const texts = new Map(found.map(({ documentId, content }) => [documentId, textOf(content)]));
  return ({ id }) => {
    const text = texts.get(id);
    return { summary: text ? cutText(text, MAX_SHOWN) : null };
  };
}

/** Copies the summaries of a document to its copy. */
export const copyDocumentSummaries = (
  { tx, scope }: TransactionContext<ProjectScope>,
  copied: { from: number; to: number; versions: ReadonlyMap<number, number> },
): Promise<void> => copySummaries(tx, scope, copied);

/** Documents that moved to the project of the scope take their summaries along. */
export const moveDocumentSummaries = (
  { tx, scope }: TransactionContext<ProjectScope>,
  documentIds: readonly number[],
): Promise<void> => moveSummaries(tx, scope, documentIds);
