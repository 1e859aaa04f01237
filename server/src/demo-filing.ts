import { demoFields, type DemoField, demoUsers, type DemoUser, emailAddress, fullName } from '@dossier/demo/filing';
import type { DemoDocument } from '@dossier/demo/company';
import type { CustomField, ValueInput } from '@dossier/contract/custom-fields/schema';
import type { App } from './app.ts';
import { chooseFields } from './features/custom-fields/verbs/choose-fields.ts';
import { createField } from './features/custom-fields/verbs/create-field.ts';
import { listPlacedFields } from './features/custom-fields/verbs/list-fields.ts';
import { fillFields } from './features/documents/verbs/fill-fields.ts';
import { ensureRole } from './features/roles/verbs/ensure-role.ts';
import { addDemoPeople } from './features/users/verbs/demo-people.ts';
import type { FullAuthority } from './access/authority.ts';
import type { ProjectScope, TenantScope } from './access/scope.ts';

/** Ids of the demo company's fields and people, by name. */
export interface Filing {
  fields: ReadonlyMap<string, Pick<CustomField, 'id' | 'options'>>;
  people: ReadonlyMap<string, number>;
}

/** Creates the missing fields and people of the demo company. */
export async function makeFiling(app: App, authority: FullAuthority, companyId: number): Promise<Filing> {
  const scope = await authority.company('CUSTOM_FIELD_CREATE', companyId);
  const existingFields = await listPlacedFields({ app, scope }, { page: 1, per_page: 200, sort: 'name' });
  const fields = new Map<string, Pick<CustomField, 'id' | 'options'>>(
    existingFields.items.map((field) => [field.name, field]),
  );
  for (const field of demoFields as readonly DemoField[]) {
    if (fields.has(field.name)) continue;
    const { name, description, type, options = [] } = field;
    const labels = options.map((label) => ({ label }));
    fields.set(
      name,
      await createField({ app, scope }, { name, description, type, options: labels, used_on: ['document'] }),
    );
  }
  const displayedFields = (demoFields as readonly DemoField[]).filter(({ display }) => display);
  await chooseFields({ app, scope }, { display: displayedFields.map(({ name }) => fields.get(name)!.id) });

  const people = demoUsers.map((person) => ({
    email: emailAddress(person),
    first_name: person.firstName,
    last_name: person.lastName,
  }));
  const ids = await addDemoPeople({ app, scope: await authority.app('USER_CREATE') }, { companyId, people });
  const byName = new Map(demoUsers.map((person) => [fullName(person), ids.get(emailAddress(person))!]));
  await assignRoles(app, scope, byName, undefined);
  return { fields, people: byName };
}

/** Assigns the people of the project, or of the company itself, their roles. */
export async function assignRoles(
  app: App,
  scope: TenantScope,
  people: Filing['people'],
  project: string | undefined,
): Promise<void> {
  const peopleOfProject = demoUsers.filter((person: DemoUser) => person.project === project);
  await app.database.write(scope, async (tx) => {
    for (const person of peopleOfProject)
      await ensureRole({ tx, scope }, { userId: people.get(fullName(person))!, named: person.role, hasRole: true });
  });
  app.access.forgetAll();
}

/** Sets the custom fields of a document. */
export async function fileDocument(
  app: App,
  scope: ProjectScope,
  { fields, people }: Filing,
  id: number,
  document: DemoDocument,
): Promise<void> {
  const values = Object.entries(document.values).map(([name, value]): [number, ValueInput] => {
    const field = fields.get(name)!;
    const key = (label: string) => field.options.find((option) => option.label === label)?.key ?? label;
    if (Array.isArray(value)) return [field.id, value.map(key)];
    if (typeof value !== 'string') return [field.id, value];
    return [field.id, people.get(value) ?? key(value)];
  });
  if (values.length > 0)
    await fillFields({ app, scope }, { choice: { ids: [id] }, values: Object.fromEntries(values) });
}
