import type { DocumentAdditions } from '@dossier/contract/documents/schema';
import type { TransactionContext } from '../../../access/context.ts';
import { findFields } from '../store-subjects.ts';

type Fields = { analysis_data: Pick<DocumentAdditions['analysis_data'], 'keywords' | 'subject'> };

/** Keywords of a document in lists. */
const KEYWORDS = 3;

/** What lists say of documents. */
export async function documentFields(
  { tx, scope }: TransactionContext,
  rows: readonly { id: number }[],
): Promise<(row: { id: number }) => Fields> {
  const found = await findFields(tx, scope, { documentIds: rows.map(({ id }) => id), most: KEYWORDS });
  return ({ id }) => ({ analysis_data: found.get(id) ?? { keywords: [], subject: null } });
}
