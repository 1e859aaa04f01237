import type { Context } from '../../../access/context.ts';
import { say } from '@dossier/contract/templates/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Template, TemplateRules, TemplateInput } from '@dossier/contract/templates/schema';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { isUniqueViolation } from '../../../engines/database/errors.ts';
import type { CompanyScope, TenantScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { fieldsInPlace } from '../../custom-fields/verbs/fields-in-place.ts';
import { announceLevel } from '../../settings/verbs/announce-level.ts';
import { presentTemplate } from '../present.ts';
import { insertTemplate } from '../store.ts';

/** Creates a template in the company. */
export async function createTemplate(
  { app, scope }: Context<CompanyScope>,
  { name, description, rules }: Omit<TemplateInput, 'company_id'>,
): Promise<Template> {
  await assertFieldsExist({ app, scope }, rules);
  return await namedOnce(() =>
    app.database.write(scope, async (tx) => {
      const row = await insertTemplate(tx, scope, { name, description, rules });
      await record(
        { tx, scope },
        {
          action: 'create',
          entityType: 'template',
          entityId: row.id,
          name,
          after: { name, description, rules },
        },
      );
      afterCommit(tx, () => announceLevel({ app, scope }));
      return await presentTemplate(tx, scope, row);
    }),
  );
}

/** Throws if a rule fills a field that items of the company do not have. */
export async function assertFieldsExist(
  { app, scope }: Context<CompanyScope>,
  { fields }: TemplateRules,
): Promise<void> {
  if (fields.length === 0) return;
  const fillable = await fillableFields({ app, scope });
  const wrong = fields.findIndex((fill) => !fillable.has(fill.field_id));
  if (wrong === -1) return;
  const sentence = say('unknown_field');
  throw new Failure('validation', undefined, { [`rules.fields.${wrong}.field_id`]: sentence });
}

/** The ids of the fields that items of the company have. */
export async function fillableFields({ app, scope }: Context<TenantScope>): Promise<ReadonlySet<number>> {
  const fields = await fieldsInPlace({ app, scope });
  return new Set(fields.filter((field) => field.usedOn.includes('requirement')).map((field) => field.id));
}

/** Turns a violation of the unique index, from concurrent changes, into the same failure. */
export async function namedOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'template_name')) throw error;
    const sentence = say('name_taken');
    throw new Failure('conflict', sentence, { name: sentence });
  }
}
