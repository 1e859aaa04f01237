import { Failure } from '@dossier/contract/base/failure';
import type { CustomField, FieldChange } from '@dossier/contract/custom-fields/schema';
import type { App } from '../../../app.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { record } from '../../audit/verbs/record.ts';
import { announceLevel } from '../../settings/verbs/announce-level.ts';
import { presentField } from '../present.ts';
import { changeField as write, type FieldPlace, lockField } from '../store.ts';
import { dropValues } from '../store-values.ts';
import { demandName, namedOnce } from './create-field.ts';
import { keyChoices } from './key-choices.ts';

/** Renames a field, describes it, changes its choices. A choice keeps its values under a new name; one that is left out loses them. */
export async function changeField(app: App, scope: FieldPlace, id: number, input: FieldChange): Promise<CustomField> {
  if (input.name !== undefined) await demandName(app, scope, input.name, id);
  return await namedOnce(() =>
    app.database.write(scope, async (tx) => {
      const before = await lockField(tx, scope, id);
      if (!before) throw new Failure('not_found');
      const options = input.options && keyChoices(before.type, input.options, before.options);
      const change = {
        ...(input.name !== undefined && { name: input.name }),
        ...(input.description !== undefined && { description: input.description }),
        ...(input.used_on !== undefined && { usedOn: input.used_on }),
        ...(options && { options }),
      };
      const kept = new Set(options?.map(({ key }) => key));
      const gone = options ? before.options.filter(({ key }) => !kept.has(key)) : [];
      if (gone.length > 0) {
        await dropValues(
          tx,
          'companyId' in scope ? scope.companyId : null,
          id,
          gone.map(({ key }) => key),
        );
      }
      const row = await write(tx, scope, id, change);
      const told = (field: typeof before) => ({
        name: field.name,
        description: field.description,
        options: field.options.map(({ label }) => label),
        used_on: field.usedOn,
      });
      await record(tx, scope, {
        action: 'update',
        entityType: 'custom_field',
        entityId: id,
        name: row.name,
        before: told(before),
        after: told(row),
      });
      afterCommit(tx, () => announceLevel(app, scope));
      return await presentField(tx, row);
    }),
  );
}
