import { Failure } from '@dossier/contract/base/failure';
import type { CountedTemplate } from '@dossier/contract/templates/schema';
import type { App } from '../../../app.ts';
import type { TenantScope } from '../../../scope.ts';
import { countSettingsNaming } from '../../settings/verbs/settings-naming.ts';
import { presentTemplate } from '../present.ts';
import { findTemplate } from '../store.ts';
import { fillableFields } from './create-template.ts';

/** A template, with how many settings would change if it were deleted, and without fields that are gone. */
export async function getTemplate(app: App, scope: TenantScope, id: number): Promise<CountedTemplate> {
  const fillable = await fillableFields(app, scope);
  return await app.database.read(scope, async (tx) => {
    const row = await findTemplate(tx, scope, id);
    if (!row) throw new Failure('not_found');
    const settings = await countSettingsNaming(tx, scope, 'template', id);
    const template = await presentTemplate(tx, row);
    const fields = template.rules.fields.filter((fill) => fillable.has(fill.field_id));
    return { ...template, rules: { ...template.rules, fields }, number_of_settings: settings };
  });
}
