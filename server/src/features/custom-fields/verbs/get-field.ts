import { Failure } from '@dossier/contract/base/failure';
import type { CountedField } from '@dossier/contract/custom-fields/schema';
import type { App } from '../../../app.ts';
import { presentField } from '../present.ts';
import { type FieldPlace, findField } from '../store.ts';
import { countValues } from '../store-values.ts';

/** A field defined at the level of the scope, with how many values would go with it. */
export async function getField(app: App, scope: FieldPlace, id: number): Promise<CountedField> {
  return await app.database.read(scope, async (tx) => {
    const row = await findField(tx, scope, id);
    if (!row) throw new Failure('not_found');
    const { things, byChoice } = await countValues(tx, 'companyId' in scope ? scope.companyId : null, id);
    return { ...(await presentField(tx, row)), number_of_values: things, number_by_choice: byChoice };
  });
}
