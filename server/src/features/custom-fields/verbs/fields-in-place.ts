import type { Context } from '../../../access/context.ts';
import type { FieldUse } from '@dossier/contract/custom-fields/constants';
import type { TenantScope } from '../../../access/scope.ts';
import type { FilterIds } from '../../settings/verbs/change-settings.ts';
import { readSettings } from '../../settings/verbs/read-setting.ts';
import { type FieldScope, findFields } from '../store.ts';
import type { FieldRow } from '../tables.ts';

/** All fields available at the scope: its own and inherited ones, by name. */
export async function fieldsInPlace({ app, scope }: Context<FieldScope>): Promise<FieldRow[]> {
  return await app.database.read(scope, (tx) => findFields(tx, scope), { genericPlan: true });
}

export interface FieldInUse {
  field: FieldRow;
  required: boolean;
}

/** The fields that entities of one kind use here, by the settings of the scope. */
export async function fieldsInUse(
  { app, scope }: Context<TenantScope>,
  use: FieldUse,
): Promise<Map<number, FieldInUse>> {
  const [fields, settings] = await Promise.all([
    fieldsInPlace({ app, scope }),
    readSettings({ app, scope }, ['fields.managed', 'fields.required']),
  ]);
  const managed = settings['fields.managed'];
  const available = fields.filter(
    (field) => field.usedOn.includes(use) && (managed === null || managed.includes(field.id)),
  );
  return new Map(
    available.map((field) => [field.id, { field, required: settings['fields.required'].includes(field.id) }]),
  );
}

/** Which of these ids are fields available at the scope. */
export const filterFieldIds: FilterIds = async (app, scope, ids) => {
  const available = new Set((await fieldsInPlace({ app, scope })).map((field) => field.id));
  return new Set(ids.filter((id) => available.has(id)));
};
