import type { Context } from '../../../access/context.ts';
import { Failure } from '@dossier/contract/base/failure';
import type { FieldWithUsage } from '@dossier/contract/custom-fields/schema';
import { presentField } from '../present.ts';
import { type FieldScope, findField } from '../store.ts';
import { countValues } from '../store-values.ts';

/** A field defined at the level of the scope, with the number of values that deleting it would delete. */
export async function getField({ app, scope }: Context<FieldScope>, id: number): Promise<FieldWithUsage> {
  return await app.database.read(scope, async (tx) => {
    const row = await findField(tx, scope, id);
    if (!row) throw new Failure('not_found');
    const { things, byChoice } = await countValues(tx, scope, id);
    return { ...(await presentField(tx, scope, row)), number_of_values: things, number_by_choice: byChoice };
  });
}
