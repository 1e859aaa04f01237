import type { Context } from '../../../access/context.ts';
import type { FieldsView } from '@dossier/contract/custom-fields/schema';
import type { TenantScope } from '../../../access/scope.ts';
import { changeSettings } from '../../settings/verbs/change-settings.ts';
import { readSettings } from '../../settings/verbs/read-setting.ts';
import { filterFieldIds, fieldsInPlace } from './fields-in-place.ts';

const names = {
  managed: 'fields.managed',
  display: 'fields.display',
  required: 'fields.required',
  compare: 'fields.compare',
} as const;
type Use = keyof typeof names;
const uses = Object.keys(names) as Use[];

/** The fields that the company or project uses, by purpose: its settings `fields.*`, without deleted fields. */
export async function getFieldsView({ app, scope }: Context<TenantScope>): Promise<FieldsView> {
  const [fields, settings] = await Promise.all([
    fieldsInPlace({ app, scope }),
    readSettings({ app, scope }, Object.values(names)),
  ]);
  const available = new Set(fields.map((field) => field.id));
  const of = (ids: readonly number[]) => ids.filter((id) => available.has(id));
  return {
    managed: settings['fields.managed'] && of(settings['fields.managed']),
    display: of(settings['fields.display']),
    required: of(settings['fields.required']),
    compare: of(settings['fields.compare']),
  };
}

/** Changes which fields are used, and for what; omitted settings do not change. */
export async function chooseFields(
  { app, scope }: Context<TenantScope>,
  change: { [K in Use]?: FieldsView[K] | undefined },
): Promise<FieldsView> {
  const chosen = uses.filter((use) => change[use] !== undefined);
  const set = Object.fromEntries(chosen.map((use) => [names[use], change[use]]));
  await changeSettings(
    { app, scope },
    { set, reset: [], references: { custom_field: filterFieldIds }, ofInstallation: false },
  );
  return getFieldsView({ app, scope });
}

/** Resets to inherited which fields are used, and for what. */
export async function inheritFields({ app, scope }: Context<TenantScope>): Promise<FieldsView> {
  const reset = Object.values(names);
  await changeSettings({ app, scope }, { set: {}, reset, references: {}, ofInstallation: false });
  return getFieldsView({ app, scope });
}
