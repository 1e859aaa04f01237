import { Failure } from '@dossier/contract/base/failure';
import { type CustomField, FIELDS_AT_MOST, type FieldSend } from '@dossier/contract/custom-fields/schema';
import type { App } from '../../../app.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { isUniqueViolation } from '../../../engines/database/errors.ts';
import { record } from '../../audit/verbs/record.ts';
import { announceLevel } from '../../settings/verbs/announce-level.ts';
import { presentField } from '../present.ts';
import { type FieldPlace, insertField } from '../store.ts';
import { fieldsInPlace } from './fields-in-place.ts';
import { keyChoices } from './key-choices.ts';

/** Defines a field for the installation, a company or a project. */
export async function createField(app: App, scope: FieldPlace, input: FieldSend): Promise<CustomField> {
  const options = keyChoices(input.type, input.options);
  await demandName(app, scope, input.name);
  if ((await fieldsInPlace(app, scope)).length >= FIELDS_AT_MOST) {
    throw new Failure('quota', `There are ${FIELDS_AT_MOST} custom fields here already. Delete one first.`);
  }
  const { name, description, type } = input;
  return await namedOnce(() =>
    app.database.write(scope, async (tx) => {
      const row = await insertField(tx, scope, { name, description, type, options, usedOn: input.used_on });
      await record(tx, scope, {
        action: 'create',
        entityType: 'custom_field',
        entityId: row.id,
        name,
        after: { name, description, type, options: options.map(({ label }) => label), used_on: input.used_on },
      });
      afterCommit(tx, () => announceLevel(app, scope));
      return await presentField(tx, row);
    }),
  );
}

/** Refuses a name that another field has which holds here too. */
export async function demandName(app: App, scope: FieldPlace, name: string, except?: number): Promise<void> {
  const fields = await fieldsInPlace(app, scope);
  const same = fields.find((field) => field.id !== except && field.name.toLowerCase() === name.toLowerCase());
  if (same) throw nameTaken();
}

/** As the index sees it, where two are made at once. */
export async function namedOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isUniqueViolation(error, 'custom_field_name') ? nameTaken() : error;
  }
}

function nameTaken(): Failure {
  const sentence = 'There is a custom field of this name already. Choose another.';
  return new Failure('conflict', sentence, { name: sentence });
}
