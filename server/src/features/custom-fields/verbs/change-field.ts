import type { Context, TransactionContext } from '../../../access/context.ts';
import { Failure } from '@dossier/contract/base/failure';
import type { CustomField, FieldChange, FieldOption, FieldReplacement } from '@dossier/contract/custom-fields/schema';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { record } from '../../audit/verbs/record.ts';
import { announceLevel } from '../../settings/verbs/announce-level.ts';
import { presentField } from '../present.ts';
import { changeField as write, type FieldScope, lockField } from '../store.ts';
import { dropValues } from '../store-values.ts';
import type { FieldRow } from '../tables.ts';
import { assertNameFree, namedOnce } from './create-field.ts';
import { keyChoices, withKeptKeys } from './key-choices.ts';

/** Changes a field's name, description or choices. Renamed choices keep their values; omitted ones lose them. */
export const changeField = (
  { app, scope }: Context<FieldScope>,
  { id, ...input }: FieldChange & { id: number },
): Promise<CustomField> =>
  change(
    { app, scope },
    id,
    input,
    (before) => input.options && keyChoices(before.type, input.options, before.options),
  );

/** Replaces the whole definition of a field except its type. */
export const replaceField = (
  { app, scope }: Context<FieldScope>,
  { id, ...input }: FieldReplacement & { id: number },
): Promise<CustomField> =>
  change({ app, scope }, id, input, (before) =>
    keyChoices(before.type, withKeptKeys(input.options, before.options), before.options),
  );

async function change(
  { app, scope }: Context<FieldScope>,
  id: number,
  input: FieldChange,
  optionsAfter: (before: FieldRow) => FieldOption[] | undefined,
): Promise<CustomField> {
  if (input.name !== undefined) await assertNameFree({ app, scope }, { name: input.name, except: id });
  return await namedOnce(() =>
    app.database.write(scope, async (tx) => {
      const before = await lockField(tx, scope, id);
      if (!before) throw new Failure('not_found');
      const row = await applyChange({ tx, scope }, { before, input, options: optionsAfter(before) });
      afterCommit(tx, () => announceLevel({ app, scope }));
      return await presentField(tx, scope, row);
    }),
  );
}

/** Changes a locked field and logs it; values of removed choices are deleted. */
export async function applyChange(
  { tx, scope }: TransactionContext<FieldScope>,
  {
    before,
    input,
    options,
  }: { before: FieldRow; input: Omit<FieldChange, 'options'>; options: FieldOption[] | undefined },
): Promise<FieldRow> {
  const keptKeys = new Set(options?.map(({ key }) => key));
  const removedKeys = options ? before.options.flatMap(({ key }) => (keptKeys.has(key) ? [] : [key])) : [];
  if (removedKeys.length > 0) await dropValues(tx, scope, before.id, removedKeys);
  const row = await write(tx, scope, before.id, {
    ...(input.name !== undefined && { name: input.name }),
    ...(input.description !== undefined && { description: input.description }),
    ...(input.used_on !== undefined && { usedOn: input.used_on }),
    ...(options && { options }),
  });
  await record(
    { tx, scope },
    {
      action: 'update',
      entityType: 'custom_field',
      entityId: before.id,
      name: row.name,
      before: toDefinition(before),
      after: toDefinition(row),
    },
  );
  return row;
}

const toDefinition = (field: FieldRow) => ({
  name: field.name,
  description: field.description,
  options: field.options.map(({ label }) => label),
  used_on: field.usedOn,
});
