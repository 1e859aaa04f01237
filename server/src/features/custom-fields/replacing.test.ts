import type { FailureBody } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import type { CustomField, FieldValues, EffectiveField } from '@dossier/contract/custom-fields/schema';
import { fieldErrors } from '../../testing/field-errors.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { fieldWorld, labels } from './testing.ts';

const app = await testApp();
const { admin, company, project, field, add, id, key, put } = await fieldWorld(app);

interface Replaced {
  fields: CustomField[];
  deleted_fields: number;
  deleted_values: number;
}

const ofCompany = `custom-fields/company/${company.id}`;
const ofProject = `custom-fields/project/${project.id}`;
const replaceAll = (path: string, fields: object[]) => admin.put<Replaced>(path, { fields });
const refused = async (path: string, body: object) => {
  const answer = await admin.send<FailureBody>('PUT', path, { body });
  return [answer.status, fieldErrors(answer.body)];
};
const ownNames = async (path: string, level: string) =>
  (await admin.get<Page<EffectiveField>>(`${path}?per_page=200`)).items
    .filter((one) => one.level === level)
    .map(({ name }) => name);
const entries = (fieldId: number) =>
  app
    .queryAsOwner<{ action: string }>(
      `select action from audit_log where entity_type = 'custom_field' and entity_id = $1 order by id`,
      [fieldId],
    )
    .then((rows) => rows.map(({ action }) => action));

describe('PUT of one field', () => {
  it('replaces the definition except the type; choices keep their values by key or label', async () => {
    const risk = field.get('Risk')!;
    const [high, middle] = [key('Risk', 'High'), key('Risk', 'Middle')];
    await put('Alpha', { Risk: high });
    await put('Beta', { Risk: middle });
    await put('Gamma', { Risk: key('Risk', 'Low') });
    await admin.patch(`${ofCompany}/${risk.id}`, { description: 'How bad it can get', used_on: ['requirement'] });
    const options = [{ key: high, label: 'Severe' }, { label: 'middle' }, { label: 'None' }];
    const changed = await admin.put<CustomField>(`${ofCompany}/${risk.id}`, { name: 'Danger', options });
    expect(changed).toMatchObject({ name: 'Danger', description: '', type: 'choice', used_on: ['document'] });
    expect(changed.options).toEqual([
      { key: high, label: 'Severe' },
      { key: middle, label: 'middle' },
      { key: expect.any(String), label: 'None' },
    ]);
    const getValue = async (name: string) =>
      (await admin.get<FieldValues>(`custom-fields/document/${id(name)}`))[risk.id];
    expect([await getValue('Alpha'), await getValue('Beta'), await getValue('Gamma')]).toEqual([
      high,
      middle,
      undefined,
    ]);
    await admin.put(`${ofCompany}/${risk.id}`, { name: 'Risk', options: changed.options });
  });

  it('requires a name, and finds only fields of its own level', async () => {
    expect(await refused(`${ofCompany}/${field.get('Amount')!.id}`, {})).toEqual([400, { name: expect.any(String) }]);
    expect((await refused(`${ofProject}/${field.get('Amount')!.id}`, { name: 'Sum' }))[0]).toBe(404);
    expect((await refused(`${ofCompany}/${field.get('Berth')!.id}`, { name: 'Quay' }))[0]).toBe(404);
    expect(await ownNames(ofProject, 'project')).toEqual(['Berth']);
  });
});

describe('PUT of all fields of a project', () => {
  it('changes, adds and deletes at once, lets fields swap names, and is idempotent', async () => {
    const [first, second, deleted] = [
      await add(`project/${project.id}`, 'First', 'text'),
      await add(`project/${project.id}`, 'Second', 'choice', labels('A', 'B')),
      await add(`project/${project.id}`, 'Gone', 'number'),
    ];
    await put('Alpha', { [first.id]: 'kept', [deleted.id]: 7 });
    await put('Beta', { [second.id]: second.options[0]!.key, [deleted.id]: 8 });
    const berth = { name: 'Berth', type: 'text' };
    const definitions = [
      berth,
      { id: first.id, name: 'Second', type: 'text' },
      { id: second.id, name: 'First', type: 'choice', ...labels('A', 'C') },
      { name: 'New', type: 'date' },
    ];
    const replaced = await replaceAll(ofProject, definitions);
    expect(replaced).toMatchObject({ deleted_fields: 1, deleted_values: 2 });
    const [same, renamed, choice, created] = replaced.fields;
    expect([same!.id, renamed!.id, choice!.id]).toEqual([field.get('Berth')!.id, first.id, second.id]);
    expect(created).toMatchObject({ name: 'New', type: 'date', level: 'project' });
    expect(choice!.options[0]).toEqual(second.options[0]);
    expect(await ownNames(ofProject, 'project')).toEqual(['Berth', 'First', 'New', 'Second']);
    expect(await admin.get(`custom-fields/document/${id('Alpha')}`)).toMatchObject({ [first.id]: 'kept' });
    expect(await app.queryAsOwner('select id from custom_field_value where field_id = $1', [deleted.id])).toEqual([]);

    const again = await replaceAll(ofProject, definitions);
    expect(again).toEqual({ ...replaced, deleted_fields: 0, deleted_values: 0 });
    expect(await entries(same!.id)).toEqual(['create']);
    expect(await entries(first.id)).toEqual(['create', 'update']);
    expect(await entries(created!.id)).toEqual(['create']);
    expect(await entries(deleted.id)).toEqual(['create', 'delete']);
  });

  it('is refused as a whole, with the path of the error', async () => {
    const before = await ownNames(ofProject, 'project');
    const nameTaken = 'A custom field with this name already exists. Choose another name.';
    const berth = { name: 'Berth', type: 'text' };
    const attempt = (...fields: object[]) => refused(ofProject, { fields });
    expect(await attempt(berth, { name: 'berth', type: 'text' })).toEqual([409, { 'fields.1.name': nameTaken }]);
    expect(await attempt({ name: 'amount', type: 'number' })).toEqual([409, { 'fields.0.name': nameTaken }]);
    expect(await attempt({ name: 'Berth', type: 'number' })).toEqual([
      400,
      { 'fields.0.type': 'Choose one of: text.' },
    ]);
    expect(await attempt(berth, { name: 'Colour', type: 'choice' })).toEqual([
      400,
      { 'fields.1.options': 'Add at least one choice.' },
    ]);
    const ofCompanyAbove = { id: field.get('Amount')!.id, name: 'Mine', type: 'number' };
    expect((await attempt(ofCompanyAbove))[0]).toBe(404);
    const twice = { id: field.get('Berth')!.id, type: 'text' };
    expect((await attempt({ ...twice, name: 'One' }, { ...twice, name: 'Two' }))[0]).toBe(404);
    const many = Array.from({ length: 120 }, (_, number) => ({ name: `Field ${number}`, type: 'text' }));
    expect((await attempt(...many))[0]).toBe(409);
    expect(await ownNames(ofProject, 'project')).toEqual(before);
  });

  it('requires the permissions to create and to delete as well', async () => {
    for (const missing of ['CUSTOM_FIELD_CREATE', 'CUSTOM_FIELD_UPDATE', 'CUSTOM_FIELD_DELETE']) {
      const permissions = ['CUSTOM_FIELD_CREATE', 'CUSTOM_FIELD_UPDATE', 'CUSTOM_FIELD_DELETE'].filter(
        (one) => one !== missing,
      );
      const user = await app.user();
      const role = await admin.post<{ id: number }>('role', {
        name: `Without ${missing}`,
        context: 'company',
        permissions: ['COMPANY_READ', 'PROJECT_READ', 'CUSTOM_FIELD_READ', ...permissions],
      });
      const assigned = { action: 'assign', roleId: role.id, userId: user.id };
      await admin.post('role/assign', { ...assigned, context: 'company', contextId: company.id });
      expect(await user.status('PUT', ofCompany, { body: { fields: [] } })).toBe(403);
      expect(await user.status('PUT', ofProject, { body: { fields: [] } })).toBe(403);
    }
    expect(await ownNames(ofCompany, 'company')).toContain('Amount');
  });
});

describe('DELETE of all fields', () => {
  it('deletes those of the level itself with their values', async () => {
    await put('Alpha', { Berth: 'North', Amount: 1 });
    const count = (await ownNames(ofProject, 'project')).length;
    const deleted = await admin.delete<Replaced>(ofProject);
    expect(deleted.deleted_fields).toBe(count);
    expect(await ownNames(ofProject, 'project')).toEqual([]);
    const left = await admin.get<FieldValues>(`custom-fields/document/${id('Alpha')}`);
    expect(left[field.get('Amount')!.id]).toBe(1);
    expect(left).not.toHaveProperty(String(field.get('Berth')!.id));

    const berths = await add(`project/${project.id}`, 'Berths', 'text');
    expect(await admin.delete(ofCompany)).toMatchObject({ deleted_fields: 7 });
    expect(await ownNames(ofCompany, 'company')).toEqual([]);
    expect(await ownNames(ofProject, 'project')).toEqual([berths.name]);
    expect(await ownNames(ofCompany, 'app')).toEqual(['Note']);
    expect(await entries(field.get('Amount')!.id)).toEqual(['create', 'delete']);
  });
});
