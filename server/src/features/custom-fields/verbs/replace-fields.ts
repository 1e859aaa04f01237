import type { Context } from '../../../access/context.ts';
import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/base/sentences';
import type { CustomField, FieldOption, FieldsReplacement } from '@dossier/contract/custom-fields/schema';
import type { TenantScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { announceLevel } from '../../settings/verbs/announce-level.ts';
import { presentFields } from '../present.ts';
import { findFields, freeNames, lockFields } from '../store.ts';
import type { FieldRow } from '../tables.ts';
import { applyChange } from './change-field.ts';
import { addField, assertRoom, namedOnce, nameTaken } from './create-field.ts';
import { keyChoices, withKeptKeys } from './key-choices.ts';
import { type DeletedFields, dropFields } from './remove-field.ts';

type Sent = FieldsReplacement['fields'][number];

/**
 * Replaces the fields that a company or project defines, atomically. Existing fields are identified by id or else by name, so the call is
 * idempotent. Omitted fields are deleted with their values.
 */
export async function replaceFields(
  { app, scope }: Context<TenantScope>,
  { fields: inputs }: FieldsReplacement,
): Promise<DeletedFields & { fields: CustomField[] }> {
  return await namedOnce(() =>
    app.database.write(scope, async (tx) => {
      const before = await lockFields(tx, scope);
      const own = new Set(before.map(({ id }) => id));
      const above = (await findFields(tx, scope)).filter(({ id }) => !own.has(id));
      assertRoom(above.length + inputs.length);
      assertNamesDiffer(inputs, above);
      const plan = matchFields(inputs, before);

      const keptFields = new Set(plan.map(({ existing }) => existing));
      const deleted = await dropFields(
        { tx, scope },
        before.filter((field) => !keptFields.has(field)),
      );
      const renamed = plan.flatMap(({ input, existing }) =>
        existing && existing.name !== input.name ? [existing.id] : [],
      );
      await freeNames(tx, scope, renamed);
      const rows: FieldRow[] = [];
      for (const { input, existing, options } of plan) {
        if (!existing) rows.push(await addField({ tx, scope }, { field: input, options }));
        else if (isSame(existing, input, options)) rows.push(existing);
        else rows.push(await applyChange({ tx, scope }, { before: existing, input, options }));
      }
      afterCommit(tx, () => announceLevel({ app, scope }));
      return { ...deleted, fields: await presentFields(tx, scope, rows) };
    }),
  );
}

function assertNamesDiffer(inputs: readonly Sent[], above: readonly FieldRow[]): void {
  const takenNames = new Set(above.map(({ name }) => name.toLowerCase()));
  for (const [place, { name }] of inputs.entries()) {
    if (takenNames.has(name.toLowerCase())) throw nameTaken(`fields.${place}.name`);
    takenNames.add(name.toLowerCase());
  }
}

interface Planned {
  input: Sent;
  existing: FieldRow | undefined;
  options: FieldOption[];
}

/** Finds the existing field for each input; a field whose id is in the input is not matched by name. */
function matchFields(inputs: readonly Sent[], before: readonly FieldRow[]): Planned[] {
  const ids = new Set(inputs.map(({ id }) => id));
  const byId = new Map(before.map((field) => [field.id, field]));
  const byName = new Map(before.flatMap((field) => (ids.has(field.id) ? [] : [[field.name.toLowerCase(), field]])));
  return inputs.map((input, place) => {
    const existing = input.id === undefined ? byName.get(input.name.toLowerCase()) : byId.get(input.id);
    if (input.id !== undefined) {
      if (!existing) throw new Failure('not_found');
      // A second input with this id must not match.
      byId.delete(input.id);
    }
    if (existing && existing.type !== input.type) {
      const sentence = say('one_of', { choices: existing.type });
      throw new Failure('validation', undefined, { [`fields.${place}.type`]: sentence });
    }
    const choices = existing ? withKeptKeys(input.options, existing.options) : input.options;
    const options = keyChoices(input.type, choices, existing?.options, `fields.${place}.options`);
    return { input, existing, options };
  });
}

const isSame = (field: FieldRow, input: Sent, options: readonly FieldOption[]): boolean =>
  JSON.stringify([field.name, field.description, field.usedOn, field.options]) ===
  JSON.stringify([input.name, input.description, input.used_on, options]);
