import { fieldErrors } from '../../testing/field-errors.ts';
import type { FailureBody } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import type {
  FieldWithUsage,
  CustomField,
  FieldFilters,
  FieldsView,
  FieldValues,
  EffectiveField,
} from '@dossier/contract/custom-fields/schema';
import type { Project } from '@dossier/contract/projects/schema';
import { afterAll, describe, expect, it } from 'vitest';
import { testProduct } from '../../testing/product.ts';
import { fieldWorld, labels } from './testing.ts';

const product = await testProduct();
const { admin, company, project, field, documents, add, upload, id, key, put } = await fieldWorld(product);
afterAll(() => product.close());

describe('a custom field', () => {
  it('is available where it was defined and below', async () => {
    const beside = await product.project(company.id);
    const namesAt = async (where: string) =>
      (await admin.get<Page<EffectiveField>>(`custom-fields/${where}`)).items.map(
        ({ name, level }) => `${name} (${level})`,
      );
    expect(await namesAt(`project/${project.id}`)).toEqual([
      'Amount (company)',
      'Approved (company)',
      'Berth (project)',
      'Note (app)',
      'Owner (company)',
      'Parties (company)',
      'Register (company)',
      'Risk (company)',
      'Signed on (company)',
    ]);
    expect(await namesAt(`project/${beside.id}`)).not.toContain('Berth (project)');
    expect(await namesAt(`company/${company.id}`)).not.toContain('Berth (project)');
    expect(await namesAt(`company/${(await product.company()).id}`)).toEqual(['Note (app)']);
  });

  it('is listed with those of all levels, with filters', async () => {
    const names = async (query: string) =>
      (await admin.get<Page<CustomField>>(`custom-fields/?${query}`)).items.map((one) => one.name);
    expect(await names('sort=name&per_page=200')).toHaveLength(9);
    expect(await names('level=project')).toEqual(['Berth']);
    expect(await names('level[]=app&level[]=project')).toEqual(['Berth', 'Note']);
    expect(await names('type=choice&type=multiple_choice&sort=-name')).toEqual(['Risk', 'Parties']);
    expect(await names('q=sIGn')).toEqual(['Signed on']);
    expect(await names(`project_id=${project.id}`)).toEqual(['Berth']);
    expect(await names('used_on=requirement')).toEqual([]);
    expect(await admin.get<FieldFilters>('custom-fields/filters')).toMatchObject({
      companies: [{ id: company.id, name: 'Fielders' }],
      projects: [{ id: project.id, name: 'With fields', company_id: company.id }],
    });
  });

  it('has a unique name among the fields available there, and has choices only if its type has', async () => {
    const at = `custom-fields/company/${company.id}`;
    const details = async (body: object) => fieldErrors((await admin.send<FailureBody>('POST', at, { body })).body);
    const nameTaken = { name: 'A custom field with this name already exists. Choose another name.' };
    expect(await details({ name: 'amount', type: 'text' })).toEqual(nameTaken);
    expect(await details({ name: 'NOTE', type: 'text' })).toEqual(nameTaken);
    expect(await details({ name: ' ', type: 'text' })).toEqual({ name: 'Enter a name for the field.' });
    expect(await details({ name: 'Colour', type: 'choice' })).toEqual({ options: 'Add at least one choice.' });
    expect(await details({ name: 'Colour', type: 'choice', ...labels('Red', 'red') })).toEqual({
      options: "Duplicate choice: 'red'.",
    });
    expect(await details({ name: 'Colour', type: 'text', ...labels('Red') })).toEqual({
      options: 'Only choice fields can have choices.',
    });
    const both = await Promise.all(
      [1, 2].map(() => admin.status('POST', at, { body: { name: 'At once', type: 'text' } })),
    );
    expect(both.toSorted()).toEqual([200, 409]);
  });
});

describe('a choice', () => {
  it('keeps its values when renamed, and deletes them with it', async () => {
    const risk = field.get('Risk')!;
    const at = `custom-fields/company/${company.id}/${risk.id}`;
    await put('Alpha', { Risk: key('Risk', 'High') });
    for (const name of ['Beta', 'Gamma']) await put(name, { Risk: key('Risk', 'Middle') });
    const renamed = risk.options.map((option) => (option.label === 'High' ? { ...option, label: 'Severe' } : option));
    const changed = await admin.patch<CustomField>(at, { options: [{ label: 'None' }, ...renamed] });
    expect(changed.options.map(({ label }) => label)).toEqual(['None', 'Severe', 'Middle', 'Low']);
    const values = () => admin.get<FieldValues>(`custom-fields/document/${id('Alpha')}`);
    expect((await values())[risk.id]).toBe(key('Risk', 'High'));
    expect(await admin.get<FieldWithUsage>(at)).toMatchObject({
      number_of_values: 3,
      number_by_choice: { [key('Risk', 'High')]: 1, [key('Risk', 'Middle')]: 2 },
    });
    await admin.patch(at, { options: changed.options.filter(({ label }) => label !== 'Severe') });
    expect(await values()).not.toHaveProperty(String(risk.id));
    expect((await admin.send('PATCH', at, { body: { options: [{ key: 'forged', label: 'Forged' }] } })).status).toBe(
      400,
    );
  });
});

describe('the fields a project uses', () => {
  const view = () => `custom-fields/project/${project.id}/view`;

  it('are chosen, inherited and reset; required ones cannot be cleared, unused ones not filled', async () => {
    const ids = (...names: string[]) => names.map((name) => field.get(name)!.id);
    await put('Alpha', { Note: 'Ünder review' });
    expect(await admin.get<FieldsView>(view())).toEqual({ managed: null, display: [], required: [], compare: [] });
    await admin.put(`custom-fields/company/${company.id}/view`, { display: ids('Amount') });
    await admin.put(view(), { managed: ids('Amount', 'Note'), required: ids('Note') });
    expect(await admin.get<FieldsView>(view())).toEqual({
      managed: ids('Amount', 'Note'),
      display: ids('Amount'),
      required: ids('Note'),
      compare: [],
    });
    const { items } = await admin.get<Page<EffectiveField>>(`custom-fields/project/${project.id}?per_page=200`);
    expect(items.filter((one) => one.managed).map((one) => one.name)).toEqual(['Amount', 'Note']);
    const shownProject = await admin.get<Project>(`project/${project.id}`);
    expect(shownProject.managed_fields.toSorted()).toEqual(ids('Amount', 'Note').toSorted());
    await admin.put(view(), { compare: ids('Amount') });
    const { items: projects } = await admin.get<Page<Project>>(`company/${company.id}/projects?per_page=200`);
    const listedHere = projects.find((one) => one.id === project.id);
    expect([listedHere?.managed_fields.length, listedHere?.compare_fields]).toEqual([2, ids('Amount')]);
    const beside = projects.find((one) => one.id !== project.id)!;
    expect(beside.managed_fields).not.toContain(field.get('Berth')!.id);
    expect(beside.managed_fields).toContain(field.get('Risk')!.id);
    expect(items.find((one) => one.name === 'Note')).toMatchObject({ required: true, display: false });

    expect(fieldErrors((await put('Alpha', { Note: null })).body)).toEqual({
      [field.get('Note')!.id]: 'Enter a value for Note. It is required here.',
    });
    expect((await put('Alpha', { Approved: true })).status).toBe(400);
    await admin.delete(`custom-fields/document/${id('Alpha')}`);
    expect(await admin.get(`custom-fields/document/${id('Alpha')}`)).toMatchObject({
      [field.get('Note')!.id]: 'Ünder review',
    });

    expect(await admin.delete<FieldsView>(view())).toMatchObject({
      managed: null,
      display: ids('Amount'),
      required: [],
    });
    expect(await admin.status('PUT', view(), { body: { required: [4711] } })).toBe(400);
  });
});

describe('deleting a field', () => {
  it('deletes its values, and returns how many', async () => {
    const deleted = await add(`company/${company.id}`, `Gone ${Date.now()}`, 'text');
    field.set('Gone', deleted);
    await put('Alpha', { Gone: 'a' });
    await put('Beta', { Gone: 'b' });
    expect(await admin.delete(`custom-fields/company/${company.id}/${deleted.id}`)).toEqual({ deleted_values: 2 });
    expect(await product.queryAsOwner('select id from custom_field_value where field_id = $1', [deleted.id])).toEqual(
      [],
    );
    const [entry] = await product.queryAsOwner(
      `select action, name, before from audit_log where entity_type = 'custom_field' and entity_id = $1 order by id desc limit 1`,
      [deleted.id],
    );
    expect(entry).toMatchObject({ action: 'delete', name: deleted.name, before: { number_of_values: 2 } });
  });

  it('deletes them in every company if it is the installation’s', async () => {
    const other = await product.company();
    const otherProject = await product.project(other.id);
    documents.set('There', await upload(otherProject.id, 'There'));
    field.set('Everywhere', await add('', 'Everywhere', 'choice', labels('A', 'B')));
    await put('Alpha', { Everywhere: key('Everywhere', 'A') });
    await put('There', { Everywhere: key('Everywhere', 'B') });
    const at = `custom-fields/${field.get('Everywhere')!.id}`;
    expect(await admin.get<FieldWithUsage>(at)).toMatchObject({
      number_of_values: 2,
      number_by_choice: { [key('Everywhere', 'A')]: 1 },
    });
    await admin.patch(at, { options: [{ key: key('Everywhere', 'B'), label: 'Only' }] });
    expect(await admin.delete(at)).toEqual({ deleted_values: 1 });
    expect(await admin.get(`custom-fields/document/${id('There')}`)).toEqual({});
  });
});

describe('between companies', () => {
  it('fields, their ids and their values are isolated', async () => {
    const other = await product.company('Others');
    const otherProject = await product.project(other.id);
    const foreign = await add(`company/${other.id}`, 'Foreign', 'text');
    documents.set('Foreign', await upload(otherProject.id, 'Foreign'));
    const ownAdmin = await product.member('company_admin', company.id);

    expect(
      (await ownAdmin.get<Page<CustomField>>('custom-fields/?per_page=200')).items.map((one) => one.name),
    ).not.toContain('Foreign');
    expect((await put('Alpha', { [foreign.id]: 'x' }, ownAdmin)).status).toBe(400);
    expect((await put('Foreign', { [foreign.id]: 'x' }, ownAdmin)).status).toBe(404);
    expect(
      await ownAdmin.status('PATCH', `custom-fields/company/${company.id}/${foreign.id}`, { body: { name: 'Mine' } }),
    ).toBe(404);
    expect(await ownAdmin.status('DELETE', `custom-fields/company/${company.id}/${foreign.id}`)).toBe(404);
    expect(
      await ownAdmin.status('PATCH', `custom-fields/company/${company.id}/${field.get('Note')!.id}`, {
        body: { name: 'Mine' },
      }),
    ).toBe(404);
    expect(
      await ownAdmin.status('PUT', `custom-fields/company/${company.id}/view`, { body: { required: [foreign.id] } }),
    ).toBe(400);
    expect(await ownAdmin.status('GET', `document?custom_field=${foreign.id}:filled`)).toBe(400);
    const bulk = { ids: [id('Foreign')], values: { [field.get('Amount')!.id]: 1 } };
    expect(await ownAdmin.status('PUT', `project/${project.id}/documents/custom-fields`, { body: bulk })).toBe(404);
  });

  it('users with read permission change nothing', async () => {
    const viewer = await product.member('project_viewer', project.id);
    expect((await viewer.get<Page<EffectiveField>>(`custom-fields/project/${project.id}`)).total).toBeGreaterThan(5);
    expect((await put('Alpha', { Amount: 1 }, viewer)).status).toBe(403);
    expect(
      await viewer.status('POST', `custom-fields/project/${project.id}`, { body: { name: 'Mine', type: 'text' } }),
    ).toBe(403);
    const manager = await product.member('project_manager', project.id);
    expect(
      await manager.status('POST', `custom-fields/project/${project.id}`, { body: { name: 'Ours', type: 'text' } }),
    ).toBe(200);
    expect(
      await manager.status('POST', `custom-fields/company/${company.id}`, { body: { name: 'All', type: 'text' } }),
    ).toBe(403);
  });
});
