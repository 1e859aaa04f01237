import type { FailureBody } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import type { Company } from '@dossier/contract/companies/schema';
import type {
  CountedField,
  CustomField,
  FieldFilters,
  FieldsView,
  FieldType,
  FieldValues,
  PlacedField,
} from '@dossier/contract/custom-fields/schema';
import type { Document } from '@dossier/contract/documents/schema';
import type { Project } from '@dossier/contract/projects/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import type { TestUser } from '../../testing/user.ts';

let product: TestProduct;
let admin: TestUser;
let company: Company;
let project: Project;
const field = new Map<string, CustomField>();
const documents = new Map<string, Document>();
let made = 0;

const send = (name: string, type: FieldType, more: object = {}) => ({ name, type, ...more });
const add = (where: string, name: string, type: FieldType, more: object = {}) =>
  admin.post<CustomField>(`custom-fields/${where}`, send(name, type, more));
const labels = (...names: string[]) => ({ options: names.map((label) => ({ label })) });
const upload = (projectId: number, name: string) =>
  admin.upload<Document>(
    `project/${projectId}/document`,
    { name: `${name}.txt`, bytes: `The words of ${name}. `.repeat(9) },
    { name },
  );
const id = (name: string) => documents.get(name)!.id;
const key = (name: string, label: string) => field.get(name)!.options.find((option) => option.label === label)!.key;
const put = (document: string, values: Record<string, unknown>, who = admin) =>
  who.send<FailureBody & FieldValues>('PUT', `custom-fields/document/${id(document)}`, {
    body: {
      values: Object.fromEntries(Object.entries(values).map(([name, value]) => [field.get(name)?.id ?? name, value])),
    },
  });
/** The names of the documents that a list answers, in its order. */
async function listed(query: Record<string, string | string[]>, where = `project/${project.id}/documents`) {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, values]) => [values].flat().map((value): [string, string] => [name, value])),
  );
  const { items } = await admin.get<Page<Document>>(`${where}?${search.toString()}`);
  return items.map((item) => item.name);
}
const filtered = (...filters: string[]) => listed({ custom_field: filters, sort: 'name' });

beforeAll(async () => {
  product = await testProduct();
  ({ admin } = product);
  company = await product.company('Fielders');
  project = await product.project(company.id, 'With fields');
  const mine: [string, FieldType, object?][] = [
    ['Amount', 'number'],
    ['Signed on', 'date'],
    ['Risk', 'choice', labels('High', 'Middle', 'Low')],
    ['Parties', 'multiple_choice', labels('Buyer', 'Seller', 'Bank')],
    ['Approved', 'yes_no'],
    ['Owner', 'user'],
    ['Register', 'link'],
  ];
  for (const [name, type, more] of mine) field.set(name, await add(`company/${company.id}`, name, type, more));
  field.set('Note', await add('', 'Note', 'text'));
  field.set('Berth', await add(`project/${project.id}`, 'Berth', 'text'));
  for (const name of ['Alpha', 'Beta', 'Gamma']) documents.set(name, await upload(project.id, name));
});
afterAll(() => product.close());

describe('a custom field', () => {
  it('holds where it was defined and below', async () => {
    const beside = await product.project(company.id);
    const namesAt = async (where: string) =>
      (await admin.get<Page<PlacedField>>(`custom-fields/${where}`)).items.map(
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

  it('stands in one list over all levels, with filters', async () => {
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

  it('has a name of its own among those that hold beside it, and choices if it is one of choices', async () => {
    const at = `custom-fields/company/${company.id}`;
    const details = async (body: object) => (await admin.send<FailureBody>('POST', at, { body })).body.details;
    const taken = { name: 'There is a custom field of this name already. Choose another.' };
    expect(await details(send('amount', 'text'))).toEqual(taken);
    expect(await details(send('NOTE', 'text'))).toEqual(taken);
    expect(await details(send(' ', 'text'))).toEqual({ name: 'Give the field a name.' });
    expect(await details(send('Colour', 'choice'))).toEqual({ options: 'Give at least one choice.' });
    expect(await details(send('Colour', 'choice', labels('Red', 'red')))).toEqual({ options: "'red' is there twice." });
    expect(await details(send('Colour', 'text', labels('Red')))).toEqual({
      options: 'Only fields of choices have choices.',
    });
    const both = await Promise.all([1, 2].map(() => admin.status('POST', at, { body: send('At once', 'text') })));
    expect(both.toSorted()).toEqual([200, 409]);
  });
});

describe('a value', () => {
  it('is kept as its type says, and told with the document', async () => {
    const values = {
      Amount: -1250.5,
      'Signed on': '2026-02-28',
      Risk: key('Risk', 'High'),
      Parties: [key('Parties', 'Bank'), key('Parties', 'Buyer')],
      Approved: false,
      Owner: admin.id,
      Register: 'https://register.example/7?a=b',
      Note: '  What was said.  ',
      Berth: 'North 3',
    };
    expect((await put('Alpha', values)).status).toBe(200);
    const kept = {
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [field.get(name)!.id, value])),
      [field.get('Note')!.id]: 'What was said.',
      [field.get('Owner')!.id]: expect.objectContaining({ id: admin.id, first_name: 'Admin' }),
    };
    expect(await admin.get(`custom-fields/document/${id('Alpha')}`)).toEqual(kept);
    expect((await admin.get<Document>(`document/${id('Alpha')}`)).custom_fields).toEqual(kept);
  });

  it.each([
    ['Amount', 'much', 'Enter a number.'],
    ['Signed on', '2026-02-30', 'Enter a date like 2026-11-22.'],
    ['Signed on', '22-11-2026', 'Enter a date like 2026-11-22.'],
    ['Risk', 'High', 'Choose one of the choices.'],
    ['Parties', ['nobody'], 'Choose some of the choices.'],
    ['Approved', 'yes', 'Choose yes or no.'],
    ['Owner', 999_999, 'Choose a member of the project.'],
    ['Register', 'javascript:alert(1)', 'Enter an address that begins with https:// or http://.'],
    ['Note', 7, 'Enter a text.'],
    ['4711', 'x', 'There is no such custom field here.'],
  ])('of %s cannot be %j', async (name, value, sentence) => {
    const { status, body } = await put('Beta', { [name]: value });
    expect([status, body.details]).toEqual([400, { [field.get(name)?.id ?? name]: sentence }]);
  });

  it('is emptied by null, and by deleting it; what is left out stays', async () => {
    await put('Beta', { Amount: 1, Note: 'one', Approved: true });
    await put('Beta', { Note: null });
    expect(await admin.get(`custom-fields/document/${id('Beta')}`)).toEqual({
      [field.get('Amount')!.id]: 1,
      [field.get('Approved')!.id]: true,
    });
    await admin.delete(`custom-fields/document/${id('Beta')}?ids=${field.get('Amount')!.id}`);
    expect(await admin.get(`custom-fields/document/${id('Beta')}`)).toEqual({ [field.get('Approved')!.id]: true });
    await admin.delete(`custom-fields/document/${id('Beta')}`);
    expect(await admin.get(`custom-fields/document/${id('Beta')}`)).toEqual({});
  });

  it('leaves an entry in the log with the names people use, and none where nothing changed', async () => {
    const log = () =>
      product.behind(
        `select before, after from audit_log where entity_type = 'document' and entity_id = $1 and action = 'update' order by id`,
        [id('Gamma')],
      );
    await put('Gamma', { Risk: key('Risk', 'Low'), Amount: 3 });
    await put('Gamma', { Risk: key('Risk', 'Low'), Amount: 3 });
    await put('Gamma', { Risk: key('Risk', 'High') });
    expect(await log()).toEqual([
      { before: { Risk: null, Amount: null }, after: { Risk: 'Low', Amount: 3 } },
      { before: { Risk: 'Low' }, after: { Risk: 'High' } },
    ]);
  });

  it('of a field of one project is not shown in another, and is there again when the document comes back', async () => {
    const beside = await product.project(company.id);
    const moved = await upload(project.id, 'Wanderer');
    documents.set('Wanderer', moved);
    await put('Wanderer', { Berth: 'South 1', Amount: 5 });
    const move = (to: number) => admin.patch<Document>(`document/${moved.id}`, { project_id: to });
    expect((await move(beside.id)).custom_fields).toEqual({ [field.get('Amount')!.id]: 5 });
    expect((await put('Wanderer', { Berth: 'x' })).status).toBe(400);
    expect((await move(project.id)).custom_fields).toMatchObject({ [field.get('Berth')!.id]: 'South 1' });
    await admin.delete(`document/${moved.id}`);
  });
});

describe('lists of documents', () => {
  beforeAll(async () => {
    await put('Alpha', {
      Amount: 9,
      'Signed on': '2026-09-30',
      Risk: key('Risk', 'Low'),
      Parties: [key('Parties', 'Buyer'), key('Parties', 'Bank')],
      Approved: true,
      Note: 'Ünder review',
    });
    await put('Beta', {
      Amount: 100,
      'Signed on': '2025-12-31',
      Risk: key('Risk', 'High'),
      Parties: [key('Parties', 'Seller')],
      Approved: false,
      Owner: admin.id,
      Note: 'settled',
    });
    await put('Gamma', { Amount: null, Risk: null });
  });
  const by = (name: string, rest: string) => `${field.get(name)!.id}:${rest}`;

  it.each<[string, () => string[], string[]]>([
    ['a number from', () => [by('Amount', 'from:10')], ['Beta']],
    ['a number to', () => [by('Amount', 'to:10')], ['Alpha']],
    ['a number', () => [by('Amount', 'is:9.0')], ['Alpha']],
    ['a stretch of time', () => [by('Signed on', 'from:2026-01-01'), by('Signed on', 'to:2026-12-31')], ['Alpha']],
    [
      'one of two choices',
      () => [by('Risk', `is:${key('Risk', 'Low')}`), by('Risk', `is:${key('Risk', 'High')}`)],
      ['Alpha', 'Beta'],
    ],
    ['one of several choices', () => [by('Parties', `is:${key('Parties', 'Bank')}`)], ['Alpha']],
    ['yes', () => [by('Approved', 'is:true')], ['Alpha']],
    ['a user', () => [by('Owner', `is:${admin.id}`)], ['Alpha', 'Beta']],
    ['words', () => [by('Note', 'has:REVIEW')], ['Alpha']],
    ['a text as a whole', () => [by('Note', 'is:SETTLED')], ['Beta']],
    ['nothing', () => [by('Amount', 'empty')], ['Gamma']],
    ['nothing or something', () => [by('Amount', 'empty'), by('Amount', 'from:10')], ['Beta', 'Gamma']],
    ['something, and something else', () => [by('Amount', 'filled'), by('Approved', 'is:false')], ['Beta']],
  ])('are filtered by %s', async (_what, filters, names) => {
    expect(await filtered(...filters())).toEqual(names);
    expect(await listed({ custom_field: filters(), sort: 'name' }, 'document')).toEqual(names);
  });

  it.each([
    ['Amount', ['Alpha', 'Beta', 'Gamma'], ['Beta', 'Alpha', 'Gamma']],
    ['Signed on', ['Beta', 'Alpha', 'Gamma'], ['Alpha', 'Beta', 'Gamma']],
    ['Risk', ['Beta', 'Alpha', 'Gamma'], ['Alpha', 'Beta', 'Gamma']],
    ['Parties', ['Alpha', 'Beta', 'Gamma'], ['Beta', 'Alpha', 'Gamma']],
    ['Note', ['Beta', 'Alpha', 'Gamma'], ['Alpha', 'Beta', 'Gamma']],
  ])('are sorted by %s as its type says, empty ones last', async (name, up, down) => {
    const sort = `custom_field_${field.get(name)!.id}`;
    expect(await listed({ sort })).toEqual(up);
    expect(await listed({ sort: `-${sort}` })).toEqual(down);
    expect(await listed({ sort, per_page: '1', page: '2' })).toEqual([up[1]]);
  });

  it('refuse a filter that means nothing', async () => {
    const status = (filter: string) => admin.status('GET', `project/${project.id}/documents?custom_field=${filter}`);
    expect(await status('nothing')).toBe(400);
    expect(await status('4711:is:x')).toBe(400);
    expect(await status(by('Amount', 'is:much'))).toBe(400);
    expect(await status(by('Signed on', 'from:2026-99-99'))).toBe(400);
    expect(await status(by('Risk', 'has:High'))).toBe(400);
    expect(await admin.status('GET', `project/${project.id}/documents?sort=custom_field_4711`)).toBe(400);
  });

  it('are changed in one go, each document with an entry in the log; all or none', async () => {
    const ids = ['Alpha', 'Beta', 'Gamma'].map(id);
    const at = `project/${project.id}/documents/custom-fields`;
    const values = { [field.get('Risk')!.id]: key('Risk', 'Middle'), [field.get('Approved')!.id]: true };
    expect(await admin.put(at, { ids, values })).toEqual({ changed: 3 });
    expect(await admin.put(at, { ids, values })).toEqual({ changed: 0 });
    const risk = `${field.get('Risk')!.id}:is:${key('Risk', 'Middle')}`;
    expect(await filtered(risk)).toEqual(['Alpha', 'Beta', 'Gamma']);
    const entries = await product.behind(
      `select count(*) as n from audit_log where entity_type = 'document' and after ->> 'Risk' = 'Middle'`,
    );
    expect(entries).toEqual([{ n: 3 }]);
    expect(
      await admin.status('PUT', at, { body: { ids: [...ids, 4711], values: { [field.get('Approved')!.id]: false } } }),
    ).toBe(404);
    expect(await filtered(`${field.get('Approved')!.id}:is:true`)).toEqual(['Alpha', 'Beta', 'Gamma']);
  });
});

describe('a choice', () => {
  it('keeps its values under a new name, and takes them along when it goes', async () => {
    const risk = field.get('Risk')!;
    const at = `custom-fields/company/${company.id}/${risk.id}`;
    await put('Alpha', { Risk: key('Risk', 'High') });
    const renamed = risk.options.map((option) => (option.label === 'High' ? { ...option, label: 'Severe' } : option));
    const changed = await admin.patch<CustomField>(at, { options: [{ label: 'None' }, ...renamed] });
    expect(changed.options.map(({ label }) => label)).toEqual(['None', 'Severe', 'Middle', 'Low']);
    const values = () => admin.get<FieldValues>(`custom-fields/document/${id('Alpha')}`);
    expect((await values())[risk.id]).toBe(key('Risk', 'High'));
    expect(await admin.get<CountedField>(at)).toMatchObject({
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

describe('what a project does with fields', () => {
  const view = () => `custom-fields/project/${project.id}/view`;

  it('is chosen, inherited and reset; required ones cannot be emptied, those not used not filled', async () => {
    const ids = (...names: string[]) => names.map((name) => field.get(name)!.id);
    expect(await admin.get<FieldsView>(view())).toEqual({ managed: null, display: [], required: [], compare: [] });
    await admin.put(`custom-fields/company/${company.id}/view`, { display: ids('Amount') });
    await admin.put(view(), { managed: ids('Amount', 'Note'), required: ids('Note') });
    expect(await admin.get<FieldsView>(view())).toEqual({
      managed: ids('Amount', 'Note'),
      display: ids('Amount'),
      required: ids('Note'),
      compare: [],
    });
    const { items } = await admin.get<Page<PlacedField>>(`custom-fields/project/${project.id}?per_page=200`);
    expect(items.filter((one) => one.managed).map((one) => one.name)).toEqual(['Amount', 'Note']);
    const told = await admin.get<Project>(`project/${project.id}`);
    expect(told.managed_fields.toSorted()).toEqual(ids('Amount', 'Note').toSorted());
    await admin.put(view(), { compare: ids('Amount') });
    const { items: projects } = await admin.get<Page<Project>>(`company/${company.id}/projects?per_page=200`);
    const listedHere = projects.find((one) => one.id === project.id);
    expect([listedHere?.managed_fields.length, listedHere?.compare_fields]).toEqual([2, ids('Amount')]);
    const beside = projects.find((one) => one.id !== project.id)!;
    expect(beside.managed_fields).not.toContain(field.get('Berth')!.id);
    expect(beside.managed_fields).toContain(field.get('Risk')!.id);
    expect(items.find((one) => one.name === 'Note')).toMatchObject({ required: true, display: false });

    expect((await put('Alpha', { Note: null })).body.details).toEqual({
      [field.get('Note')!.id]: 'Fill in Note: it is required here.',
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

describe('a field that is deleted', () => {
  it('takes its values along, and tells how many', async () => {
    const gone = await add(`company/${company.id}`, `Gone ${(made += 1)}`, 'text');
    field.set('Gone', gone);
    await put('Alpha', { Gone: 'a' });
    await put('Beta', { Gone: 'b' });
    expect(await admin.delete(`custom-fields/company/${company.id}/${gone.id}`)).toEqual({ deleted_values: 2 });
    expect(await product.behind('select id from custom_field_value where field_id = $1', [gone.id])).toEqual([]);
    const [entry] = await product.behind(
      `select action, name, before from audit_log where entity_type = 'custom_field' and entity_id = $1 order by id desc limit 1`,
      [gone.id],
    );
    expect(entry).toMatchObject({ action: 'delete', name: gone.name, before: { number_of_values: 2 } });
  });

  it('takes them along in every company when it is the installation’s', async () => {
    const other = await product.company();
    const there = await product.project(other.id);
    documents.set('There', await upload(there.id, 'There'));
    field.set('Everywhere', await add('', 'Everywhere', 'choice', labels('A', 'B')));
    await put('Alpha', { Everywhere: key('Everywhere', 'A') });
    await put('There', { Everywhere: key('Everywhere', 'B') });
    const at = `custom-fields/${field.get('Everywhere')!.id}`;
    expect(await admin.get<CountedField>(at)).toMatchObject({
      number_of_values: 2,
      number_by_choice: { [key('Everywhere', 'A')]: 1 },
    });
    await admin.patch(at, { options: [{ key: key('Everywhere', 'B'), label: 'Only' }] });
    expect(await admin.delete(at)).toEqual({ deleted_values: 1 });
    expect(await admin.get(`custom-fields/document/${id('There')}`)).toEqual({});
  });
});

describe('between companies', () => {
  it('fields, their ids and their values stay apart', async () => {
    const other = await product.company('Others');
    const theirs = await product.project(other.id);
    const foreign = await add(`company/${other.id}`, 'Foreign', 'text');
    documents.set('Foreign', await upload(theirs.id, 'Foreign'));
    const mine = await product.member('company_admin', company.id);

    expect(
      (await mine.get<Page<CustomField>>('custom-fields/?per_page=200')).items.map((one) => one.name),
    ).not.toContain('Foreign');
    expect((await put('Alpha', { [foreign.id]: 'x' }, mine)).status).toBe(400);
    expect((await put('Foreign', { [foreign.id]: 'x' }, mine)).status).toBe(404);
    expect(
      await mine.status('PATCH', `custom-fields/company/${company.id}/${foreign.id}`, { body: { name: 'Mine' } }),
    ).toBe(404);
    expect(await mine.status('DELETE', `custom-fields/company/${company.id}/${foreign.id}`)).toBe(404);
    expect(
      await mine.status('PATCH', `custom-fields/company/${company.id}/${field.get('Note')!.id}`, {
        body: { name: 'Mine' },
      }),
    ).toBe(404);
    expect(
      await mine.status('PUT', `custom-fields/company/${company.id}/view`, { body: { required: [foreign.id] } }),
    ).toBe(400);
    expect(await mine.status('GET', `document?custom_field=${foreign.id}:filled`)).toBe(400);
    const bulk = { ids: [id('Foreign')], values: { [field.get('Amount')!.id]: 1 } };
    expect(await mine.status('PUT', `project/${project.id}/documents/custom-fields`, { body: bulk })).toBe(404);
  });

  it('those who may only read change nothing', async () => {
    const viewer = await product.member('project_viewer', project.id);
    expect((await viewer.get<Page<PlacedField>>(`custom-fields/project/${project.id}`)).total).toBeGreaterThan(5);
    expect((await put('Alpha', { Amount: 1 }, viewer)).status).toBe(403);
    expect(await viewer.status('POST', `custom-fields/project/${project.id}`, { body: send('Mine', 'text') })).toBe(
      403,
    );
    const manager = await product.member('project_manager', project.id);
    expect(await manager.status('POST', `custom-fields/project/${project.id}`, { body: send('Ours', 'text') })).toBe(
      200,
    );
    expect(await manager.status('POST', `custom-fields/company/${company.id}`, { body: send('All', 'text') })).toBe(
      403,
    );
  });
});
