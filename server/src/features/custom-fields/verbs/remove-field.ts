import { Failure } from '@dossier/contract/base/failure';
import type { App } from '../../../app.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { record } from '../../audit/verbs/record.ts';
import { announceLevel } from '../../settings/verbs/announce-level.ts';
import { deleteField, type FieldPlace, lockField } from '../store.ts';
import { countValues, dropValues } from '../store-values.ts';

/** Deletes a field with its values; answers how many things had one. */
export async function removeField(app: App, scope: FieldPlace, id: number): Promise<number> {
  const companyId = 'companyId' in scope ? scope.companyId : null;
  return await app.database.write(scope, async (tx) => {
    const field = await lockField(tx, scope, id);
    if (!field) throw new Failure('not_found');
    const { things } = await countValues(tx, companyId, id);
    await dropValues(tx, companyId, id, null);
    await deleteField(tx, scope, id);
    await record(tx, scope, {
      action: 'delete',
      entityType: 'custom_field',
      entityId: id,
      name: field.name,
      before: { name: field.name, type: field.type, number_of_values: things },
    });
    afterCommit(tx, () => announceLevel(app, scope));
    return things;
  });
}
