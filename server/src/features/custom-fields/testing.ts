import type { FailureBody } from '@dossier/contract/base/failure';
import type { FieldType } from '@dossier/contract/custom-fields/constants';
import type { CustomField, FieldValues } from '@dossier/contract/custom-fields/schema';
import type { Document } from '@dossier/contract/documents/schema';
import type { Installation } from '../../testing/installation.ts';
import type { TestUser } from '../../testing/user.ts';

/** A project with a custom field of every type and three documents. */
export async function fieldWorld(installation: Installation<TestUser>) {
  const { admin } = installation;
  const company = await installation.company('Fielders');
  const project = await installation.project(company.id, 'With fields');
  const field = new Map<string, CustomField>();
  const documents = new Map<string, Document>();

  const add = (where: string, name: string, type: FieldType, more: object = {}) =>
    admin.post<CustomField>(`custom-fields/${where}`, { name, type, ...more });
  const upload = (projectId: number, name: string) =>
    admin.upload<Document>(
      `project/${projectId}/document`,
      { name: `${name}.txt`, bytes: `The words of ${name}. `.repeat(9) },
      { name },
    );
  const definitions: [string, FieldType, object?][] = [
    ['Amount', 'number'],
    ['Signed on', 'date'],
    ['Risk', 'choice', labels('High', 'Middle', 'Low')],
    ['Parties', 'multiple_choice', labels('Buyer', 'Seller', 'Bank')],
    ['Approved', 'yes_no'],
    ['Owner', 'user'],
    ['Register', 'link'],
  ];
  for (const [name, type, more] of definitions) field.set(name, await add(`company/${company.id}`, name, type, more));
  field.set('Note', await add('', 'Note', 'text'));
  field.set('Berth', await add(`project/${project.id}`, 'Berth', 'text'));
  for (const name of ['Alpha', 'Beta', 'Gamma']) documents.set(name, await upload(project.id, name));

  const id = (name: string) => documents.get(name)!.id;
  /** The key of a choice. */
  const key = (name: string, label: string) => field.get(name)!.options.find((option) => option.label === label)!.key;
  /** Sets values of a document, by field name. */
  const put = (document: string, values: Record<string, unknown>, who = admin) =>
    who.send<FailureBody & FieldValues>('PUT', `custom-fields/document/${id(document)}`, {
      body: {
        values: Object.fromEntries(Object.entries(values).map(([name, value]) => [field.get(name)?.id ?? name, value])),
      },
    });
  return { admin, company, project, field, documents, add, upload, id, key, put };
}

export const labels = (...names: string[]) => ({ options: names.map((label) => ({ label })) });
