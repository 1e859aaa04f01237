import { Failure } from '@dossier/contract/base/failure';
import type { RedactedPage, Redaction } from '@dossier/contract/redactions/schema';
import { say } from '@dossier/contract/redactions/sentences';
import type { Context, TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { requireDocument } from '../../documents/verbs/get-document.ts';
import { presentCopies, presentCopy } from '../present.ts';
import { findCopy, listCopies as listRows, type ListedCopy, listPages } from '../store.ts';

/** Pages of one answer. */
const PAGES_AT_ONCE = 50;

/** The copies of a document, the newest first. */
export async function listCopies({ app, scope }: Context<ProjectScope>, documentId: number): Promise<Redaction[]> {
  return await app.database.read(scope, async (tx) => {
    await requireDocument({ tx, scope }, { id: documentId });
    return await presentCopies(tx, scope, await listRows(tx, scope, documentId));
  });
}

export async function getCopy({ app, scope }: Context<ProjectScope>, id: number): Promise<Redaction> {
  return await app.database.read(scope, async (tx) => presentCopy(tx, scope, await requireCopy({ tx, scope }, { id })));
}

/** The texts of the next pages of a verified copy. */
export async function readPages(
  { app, scope }: Context<ProjectScope>,
  { id, from }: { id: number; from: number },
): Promise<{ items: RedactedPage[]; total: number }> {
  return await app.database.read(scope, async (tx) => {
    await requireCopy({ tx, scope }, { id, isVerified: true });
    const { rows, total } = await listPages(tx, scope, { id, from, limit: PAGES_AT_ONCE });
    return { items: rows, total };
  });
}

/** A copy of a document in the project. Throws `not_found`, or `conflict` if it must be verified and is not. */
export async function requireCopy(
  { tx, scope }: TransactionContext<ProjectScope>,
  { id, isVerified = false }: { id: number; isVerified?: boolean },
): Promise<ListedCopy> {
  const row = await findCopy(tx, scope, id);
  if (!row) throw new Failure('not_found');
  if (isVerified && row.state !== 'verified') throw new Failure('conflict', say('not_verified'));
  return row;
}
