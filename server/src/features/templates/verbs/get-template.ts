import type { Context } from '../../../access/context.ts';
import { Failure } from '@dossier/contract/base/failure';
import type { TemplateWithUsage } from '@dossier/contract/templates/schema';
import type { TenantScope } from '../../../access/scope.ts';
import { countSettingsNaming } from '../../settings/verbs/settings-naming.ts';
import { presentTemplate } from '../present.ts';
import { findTemplate } from '../store.ts';
import { fillableFields } from './create-template.ts';

/** A template without deleted fields, and the number of settings that deleting it would change. */
export async function getTemplate({ app, scope }: Context<TenantScope>, id: number): Promise<TemplateWithUsage> {
  const fillable = await fillableFields({ app, scope });
  return await app.database.read(scope, async (tx) => {
    const row = await findTemplate(tx, scope, id);
    if (!row) throw new Failure('not_found');
    const settings = await countSettingsNaming({ tx, scope }, { refers: 'template', id });
    const template = await presentTemplate(tx, scope, row);
    const fields = template.rules.fields.filter((fill) => fillable.has(fill.field_id));
    return { ...template, rules: { ...template.rules, fields }, number_of_settings: settings };
  });
}
