import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { findModel } from '../store-models.ts';
import { findSharedModel } from '../store-shared.ts';
import type { ModelRow } from '../tables.ts';

/** A model of the company. Throws `forbidden` for one of another company that is only available here. */
export async function requireOwnModel({ app, scope }: Context<CompanyScope>, id: number): Promise<ModelRow> {
  return await app.database.read(scope, async (tx) => {
    const row = await findModel(tx, scope, id);
    if (row) return row;
    if (await findSharedModel(tx, scope, id)) throw new Failure('forbidden', say('shared_read_only'));
    throw new Failure('not_found');
  });
}
