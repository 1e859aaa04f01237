import type { QuestionSet, QuestionSetEntry } from '@dossier/contract/evaluations/schema';
import { Failure } from '@dossier/contract/base/failure';
import type { Context, ContextWithAuthority } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { presentSet, presentSets } from '../present.ts';
import { findSet, listSets as findSets } from '../store.ts';

/** The sets of questions of a company, by name. */
export async function listSets({ app, scope }: Context<CompanyScope>): Promise<QuestionSetEntry[]> {
  return await app.database.read(scope, async (tx) => presentSets(tx, await findSets(tx, scope)));
}

/** A set with the questions about what the caller can read. */
export async function getSet(
  { app, authority, scope }: ContextWithAuthority<CompanyScope>,
  id: number,
): Promise<QuestionSet> {
  const accessible = await authority.accessible('DOCUMENT_READ');
  return await app.database.read(accessible, async (tx) => {
    const row = await findSet(tx, scope, id);
    if (!row) throw new Failure('not_found');
    return await presentSet(tx, { scope, accessible }, row);
  });
}
