import { fieldErrors } from '../../testing/field-errors.ts';
import type { FailureBody } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import type { Company } from '@dossier/contract/companies/schema';
import type { CustomField } from '@dossier/contract/custom-fields/schema';
import type { SettingsOfLevel } from '@dossier/contract/settings/schema';
import type { TemplateWithUsage, Template } from '@dossier/contract/templates/schema';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';

const app = await testApp();
const { admin } = app;
const company = await app.company('Harbour works');
const other = await app.company('Other company');
const project = await app.project(company.id);
const owner = await app.member('company_admin', company.id);
const viewer = await app.member('project_viewer', project.id);

const clauses = { kind: 'text', unit: 'clause' } as const;
const rows = { kind: 'sheet', text_column: 'Requirement' } as const;
const send = (name: string, more: object = {}) => ({ company_id: company.id, name, rules: clauses, ...more });
const add = (name: string, more: object = {}) => owner.post<Template>('template', send(name, more));
const refused = async (body: object) => {
  const answer = await owner.send<FailureBody>('POST', 'template', { body });
  return [answer.status, fieldErrors(answer.body)];
};
const listActions = (id: number) =>
  app.queryAsOwner<{ action: string; name: string; before: object | null; after: object | null }>(
    `select action, name, before, after from audit_log where entity_type = 'template' and entity_id = $1 order by id`,
    [id],
  );

describe('a template', () => {
  it('is added, changed and deleted, each with an audit entry', async () => {
    const created = await add('Contracts', { description: 'Numbered articles' });
    expect(created).toMatchObject({
      name: 'Contracts',
      description: 'Numbered articles',
      company: { id: company.id, name: 'Harbour works' },
      created_by: { id: owner.id },
      rules: { ...clauses, first_page: 1, last_page: null, codes: [], only_with_code: false, fields: [] },
    });
    const changed = await owner.patch<Template>(`template/${created.id}`, {
      rules: { ...clauses, unit: 'section', codes: ['ART-#'] },
    });
    expect(changed).toMatchObject({ name: 'Contracts', rules: { unit: 'section', codes: ['ART-#'] } });
    expect(await owner.get<TemplateWithUsage>(`template/${created.id}`)).toEqual({ ...changed, number_of_settings: 0 });

    await owner.delete(`template/${created.id}`);
    expect(await owner.status('GET', `template/${created.id}`)).toBe(404);
    const actions = await listActions(created.id);
    expect(actions.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
    expect(actions[1]).toMatchObject({ before: { rules: { unit: 'clause' } }, after: { rules: { unit: 'section' } } });
  });

  it('has a unique name in its company', async () => {
    await add('Letters');
    const nameTaken = { name: 'The company already has a template with this name. Choose another name.' };
    expect(await refused(send('lETTERS'))).toEqual([409, nameTaken]);
    const second = await add('Letters of others');
    const renaming = await owner.send<FailureBody>('PATCH', `template/${second.id}`, { body: { name: 'letters' } });
    expect([renaming.status, fieldErrors(renaming.body)]).toEqual([409, nameTaken]);
    await admin.post('template', { ...send('Letters'), company_id: other.id });
  });

  it.each<[string, object, string, string]>([
    ['without a name', { name: ' ' }, 'name', 'Enter a name for the template.'],
    [
      'with a code without a placeholder',
      { rules: { ...clauses, codes: ['REQ'] } },
      'rules.codes.0',
      'Write # for the number in a code, or @ for its letters: REQ-#.',
    ],
    [
      'whose last page is before its first',
      { rules: { ...clauses, first_page: 5, last_page: 4 } },
      'rules.last_page',
      'Enter a page that is not before the first one.',
    ],
    [
      'with a field that only documents have',
      { rules: { ...rows, fields: [{ field_id: 4711, from: 'heading' }] } },
      'rules.fields.0.field_id',
      'This is not a custom field for requirements of this company. Choose another.',
    ],
  ])('is refused %s', async (_what, more, path, sentence) => {
    const [status, details] = await refused(send('Refused', more));
    expect([status, (details as Record<string, string>)[path] ?? details]).toEqual([400, sentence]);
  });

  it('fills only requirement fields of its own company', async () => {
    const field = (companyId: number, name: string, uses: string[]) =>
      admin.post<CustomField>(`custom-fields/company/${companyId}`, { name, type: 'text', used_on: uses });
    const owned = await field(company.id, 'Owner', ['requirement']);
    const onDocuments = await field(company.id, 'Filed under', ['document']);
    const foreign = await field(other.id, 'Owner', ['requirement']);
    const filling = (...ids: number[]) =>
      send(`Filling ${ids.join(' ')}`, {
        rules: { ...rows, fields: ids.map((id) => ({ field_id: id, from: 'column', words: 'Owner' })) },
      });
    expect((await refused(filling(onDocuments.id)))[0]).toBe(400);
    expect((await refused(filling(foreign.id)))[0]).toBe(400);
    expect((await refused(filling(owned.id, owned.id)))[0]).toBe(400);
    const created = await owner.post<Template>('template', filling(owned.id));
    expect(created.rules.fields).toEqual([{ field_id: owned.id, from: 'column', words: 'Owner' }]);
    await admin.delete(`custom-fields/company/${company.id}/${owned.id}`);
    expect((await owner.get<TemplateWithUsage>(`template/${created.id}`)).rules.fields).toEqual([]);
  });
});

describe('the list of templates', () => {
  it('is searched, filtered, sorted and paged, and is listed with the company', async () => {
    const place = await app.company('Listed');
    const put = (name: string, rules: object) => admin.post('template', { company_id: place.id, name, rules });
    await put('beta', clauses);
    await put('Alpha', rows);
    await put('gamma 100%', clauses);
    const names = async (query: string, path = `company/${place.id}/templates`) =>
      (await admin.get<Page<Template>>(`${path}?${query}`)).items.map((one) => one.name);
    expect(await names('')).toEqual(['Alpha', 'beta', 'gamma 100%']);
    expect(await names('sort=-name&per_page=2')).toEqual(['gamma 100%', 'beta']);
    expect(await names('per_page=2&page=2')).toEqual(['gamma 100%']);
    expect(await names('sort=-created_at')).toEqual(['gamma 100%', 'Alpha', 'beta']);
    expect(await names('q=ALP')).toEqual(['Alpha']);
    expect(await names('q=0%25')).toEqual(['gamma 100%']);
    expect(await names('kind=sheet')).toEqual(['Alpha']);
    expect(await names(`company_id=${place.id}`, 'template')).toEqual(['Alpha', 'beta', 'gamma 100%']);
    const shownCompany = await admin.get<Company>(`company/${place.id}`);
    expect(shownCompany.templates.map(({ name }) => name)).toEqual(['Alpha', 'beta', 'gamma 100%']);
    const { items } = await admin.get<Page<Company>>(`company?q=Listed`);
    expect(items[0]!.templates).toEqual(shownCompany.templates);
  });
});

describe('users', () => {
  it('of a project see the templates of its company and change none', async () => {
    const template = await add('Shared with projects');
    const seen = await viewer.get<Page<Template>>('template?per_page=200');
    expect(seen.items.map(({ id }) => id)).toContain(template.id);
    expect(await viewer.get<Template>(`template/${template.id}`)).toMatchObject({ name: 'Shared with projects' });
    expect(await viewer.status('PATCH', `template/${template.id}`, { body: { name: 'Mine' } })).toBe(403);
    expect(await viewer.status('DELETE', `template/${template.id}`)).toBe(403);
    expect(await viewer.status('POST', 'template', { body: send('Mine') })).toBe(403);
    const stranger = await app.member('company_admin', other.id);
    expect(await stranger.status('GET', `template/${template.id}`)).toBe(404);
    expect(await stranger.status('DELETE', `template/${template.id}`)).toBe(404);
  });

  it('without permission for templates do not get their names with the company', async () => {
    await add('Not for everybody');
    const role = await owner.post<{ id: number }>('role', {
      name: 'Passer-by',
      context: 'company',
      company_id: company.id,
      permissions: ['COMPANY_READ'],
    });
    const passer = await app.user();
    const assignment = {
      action: 'assign',
      roleId: role.id,
      userId: passer.id,
      context: 'company',
      contextId: company.id,
    };
    await admin.post('role/assign', assignment);
    expect((await passer.get<Company>(`company/${company.id}`)).templates).toEqual([]);
    expect((await passer.get<Page<Company>>('company')).items[0]!.templates).toEqual([]);
  });
});

describe('the template for PDF', () => {
  const key = 'pdf.default_parser_template';
  const put = (place: string, id: number) =>
    owner.send<FailureBody>('PUT', `${place}/settings`, { body: { set: { [key]: id } } });
  const valueAt = async (place: string) => {
    const { items } = await owner.get<SettingsOfLevel>(`${place}/settings`);
    const { value, origin } = items.find((one) => one.key === key)!;
    return [value, origin];
  };

  it('is set for the company and inherited by its projects', async () => {
    const template = await add('For PDF');
    const foreign = await admin.post<Template>('template', { ...send('Foreign'), company_id: other.id });
    const deleted = await add('Gone');
    await owner.delete(`template/${deleted.id}`);
    for (const id of [foreign.id, deleted.id]) {
      const { status, body } = await put(`project/${project.id}`, id);
      expect([status, fieldErrors(body)]).toEqual([400, { [key]: 'There is no template here with this ID.' }]);
    }
    await put(`company/${company.id}`, template.id);
    expect(await valueAt(`project/${project.id}`)).toEqual([template.id, 'company']);
  });

  it('is reset to inherited when it is deleted, with an audit entry', async () => {
    const [ofCompany, ofProject] = [await add('Of the company'), await add('Of the project')];
    await put(`company/${company.id}`, ofCompany.id);
    await put(`project/${project.id}`, ofProject.id);
    expect(await owner.get<TemplateWithUsage>(`template/${ofProject.id}`)).toMatchObject({ number_of_settings: 1 });
    await owner.delete(`template/${ofProject.id}`);
    expect(await valueAt(`project/${project.id}`)).toEqual([ofCompany.id, 'company']);
    const [entry] = await app.queryAsOwner(
      `select name, project_id, before, after from audit_log where entity_type = 'setting' order by id desc limit 1`,
    );
    expect(entry).toEqual({
      name: key,
      project_id: project.id,
      before: { value: ofProject.id },
      after: { value: null },
    });
    await owner.delete(`template/${ofCompany.id}`);
    expect(await valueAt(`project/${project.id}`)).toEqual([null, 'default']);
  });
});
