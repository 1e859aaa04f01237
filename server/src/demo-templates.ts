import { templateRules } from '@dossier/contract/templates/schema';
import { demoFields, demoTemplates } from '@dossier/demo/templates';
import type { App } from './app.ts';
import { createField } from './features/custom-fields/verbs/create-field.ts';
import { fieldsInPlace } from './features/custom-fields/verbs/fields-in-place.ts';
import { changeSettings } from './features/settings/verbs/change-settings.ts';
import { createTemplate } from './features/templates/verbs/create-template.ts';
import { filterTemplateIds } from './features/templates/verbs/find-templates.ts';
import { listTemplates } from './features/templates/verbs/list-templates.ts';
import type { CompanyScope } from './access/scope.ts';

/** Creates the missing templates of the demo company and the fields that they fill. */
export async function makeTemplates(app: App, scope: CompanyScope): Promise<void> {
  const fields = new Map((await fieldsInPlace({ app, scope })).map(({ name, id }) => [name, id]));
  for (const { name, description } of demoFields) {
    if (fields.has(name)) continue;
    const field = await createField(
      { app, scope },
      {
        name,
        description,
        type: 'text',
        options: [],
        used_on: ['requirement'],
      },
    );
    fields.set(name, field.id);
  }

  const { items } = await listTemplates({ app, scope }, { page: 1, per_page: 200, sort: 'name' });
  const ids = new Map(items.map(({ name, id }) => [name, id]));
  for (const { name, description, rules, fills } of demoTemplates) {
    if (ids.has(name)) continue;
    const filled = fills.map(({ field, column }) => ({ field_id: fields.get(field), from: 'column', words: column }));
    const completeRules = templateRules.parse({ ...rules, fields: filled });
    ids.set(name, (await createTemplate({ app, scope }, { name, description, rules: completeRules })).id);
  }

  const [first] = demoTemplates;
  const set = { 'pdf.default_parser_template': ids.get(first!.name) };
  const demand = { references: { template: filterTemplateIds }, ofInstallation: false };
  await changeSettings({ app, scope }, { set, reset: [], ...demand });
}
