import type { Context, TransactionContext } from '../../../access/context.ts';
import { say } from '@dossier/contract/custom-fields/sentences';
import { Failure } from '@dossier/contract/base/failure';
import { MAX_FIELDS } from '@dossier/contract/custom-fields/constants';
import type { CustomField, FieldOption, FieldInput } from '@dossier/contract/custom-fields/schema';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { isUniqueViolation } from '../../../engines/database/errors.ts';
import { record } from '../../audit/verbs/record.ts';
import { announceLevel } from '../../settings/verbs/announce-level.ts';
import { presentField } from '../present.ts';
import { type FieldScope, insertField } from '../store.ts';
import type { FieldRow } from '../tables.ts';
import { fieldsInPlace } from './fields-in-place.ts';
import { keyChoices } from './key-choices.ts';

/** Defines a field for the installation, a company or a project. */
export async function createField({ app, scope }: Context<FieldScope>, input: FieldInput): Promise<CustomField> {
  const options = keyChoices(input.type, input.options);
  await assertNameFree({ app, scope }, { name: input.name });
  assertRoom((await fieldsInPlace({ app, scope })).length + 1);
  return await namedOnce(() =>
    app.database.write(scope, async (tx) => {
      const row = await addField({ tx, scope }, { field: input, options });
      afterCommit(tx, () => announceLevel({ app, scope }));
      return await presentField(tx, scope, row);
    }),
  );
}

/** Stores a new field with its audit entry. */
export async function addField(
  { tx, scope }: TransactionContext<FieldScope>,
  { field: { name, description, type, used_on: usedOn }, options }: { field: FieldInput; options: FieldOption[] },
): Promise<FieldRow> {
  const row = await insertField(tx, scope, { name, description, type, options, usedOn });
  await record(
    { tx, scope },
    {
      action: 'create',
      entityType: 'custom_field',
      entityId: row.id,
      name,
      after: { name, description, type, options: options.map(({ label }) => label), used_on: usedOn },
    },
  );
  return row;
}

/** Throws if a level would have too many fields. */
export function assertRoom(count: number): void {
  if (count > MAX_FIELDS) {
    throw new Failure('quota', say('too_many', { number: MAX_FIELDS }));
  }
}

/** Throws if another field available here has the name. */
export async function assertNameFree(
  { app, scope }: Context<FieldScope>,
  { name, except }: { name: string; except?: number },
): Promise<void> {
  const fields = await fieldsInPlace({ app, scope });
  const same = fields.find((field) => field.id !== except && field.name.toLowerCase() === name.toLowerCase());
  if (same) throw nameTaken();
}

/** Turns a violation of the unique index, from concurrent changes, into the same failure. */
export async function namedOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isUniqueViolation(error, 'custom_field_name') ? nameTaken() : error;
  }
}

export function nameTaken(path = 'name'): Failure {
  const sentence = say('name_taken');
  return new Failure('conflict', sentence, { [path]: sentence });
}
