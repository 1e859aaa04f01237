import type { Context, TransactionContext } from '../../../access/context.ts';
import { Failure } from '@dossier/contract/base/failure';
import type { TenantScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { record } from '../../audit/verbs/record.ts';
import { announceLevel } from '../../settings/verbs/announce-level.ts';
import { deleteField, type FieldScope, lockField, lockFields } from '../store.ts';
import { countValues, dropValues } from '../store-values.ts';
import type { FieldRow } from '../tables.ts';

/** Deletes a field with its values; returns the number of entities that had one. */
export async function removeField({ app, scope }: Context<FieldScope>, id: number): Promise<number> {
  return await app.database.write(scope, async (tx) => {
    const field = await lockField(tx, scope, id);
    if (!field) throw new Failure('not_found');
    const count = await dropField(tx, scope, field);
    afterCommit(tx, () => announceLevel({ app, scope }));
    return count;
  });
}

export interface DeletedFields {
  deleted_fields: number;
  deleted_values: number;
}

/** Deletes all fields that the company or project defines, with their values. */
export async function removeFields({ app, scope }: Context<TenantScope>): Promise<DeletedFields> {
  return await app.database.write(scope, async (tx) => {
    const deleted = await dropFields({ tx, scope }, await lockFields(tx, scope));
    afterCommit(tx, () => announceLevel({ app, scope }));
    return deleted;
  });
}

/** Deletes locked fields with their values, each with an audit entry. */
export async function dropFields(
  { tx, scope }: TransactionContext<TenantScope>,
  fields: readonly FieldRow[],
): Promise<DeletedFields> {
  let count = 0;
  for (const field of fields) count += await dropField(tx, scope, field);
  return { deleted_fields: fields.length, deleted_values: count };
}

async function dropField(tx: Tx, scope: FieldScope, { id, name, type }: FieldRow): Promise<number> {
  const { things } = await countValues(tx, scope, id);
  await dropValues(tx, scope, id, null);
  await deleteField(tx, scope, id);
  await record(
    { tx, scope },
    {
      action: 'delete',
      entityType: 'custom_field',
      entityId: id,
      name,
      before: { name, type, number_of_values: things },
    },
  );
  return things;
}
