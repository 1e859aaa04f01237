import { fieldErrors } from '../../testing/field-errors.ts';
import type { Page } from '@dossier/contract/base/page';
import type { Document } from '@dossier/contract/documents/schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { fieldWorld } from './testing.ts';

const app = await testApp();
const { admin, company, project, field, documents, upload, id, key, put } = await fieldWorld(app);

describe('a value', () => {
  it('is stored by its type, and included in the document', async () => {
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
    const stored = {
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [field.get(name)!.id, value])),
      [field.get('Note')!.id]: 'What was said.',
      [field.get('Owner')!.id]: expect.objectContaining({ id: admin.id, first_name: 'Admin' }),
    };
    expect(await admin.get(`custom-fields/document/${id('Alpha')}`)).toEqual(stored);
    expect((await admin.get<Document>(`document/${id('Alpha')}`)).custom_fields).toEqual(stored);
  });

  it.each([
    ['Amount', 'much', 'Enter a number.'],
    ['Signed on', '2026-02-30', 'Enter a date like 2026-11-22.'],
    ['Signed on', '22-11-2026', 'Enter a date like 2026-11-22.'],
    ['Risk', 'High', 'Select one of the choices.'],
    ['Parties', ['nobody'], 'Select one or more of the choices.'],
    ['Approved', 'yes', 'Choose yes or no.'],
    ['Owner', 999_999, 'Select a member of the project.'],
    ['Register', 'javascript:alert(1)', 'Enter an address that begins with https:// or http://.'],
    ['Note', 7, 'Enter text.'],
    ['4711', 'x', 'This custom field does not exist here.'],
  ])('of %s cannot be %j', async (name, value, sentence) => {
    const { status, body } = await put('Beta', { [name]: value });
    expect([status, fieldErrors(body)]).toEqual([400, { [field.get(name)?.id ?? name]: sentence }]);
  });

  it('is cleared by null or by DELETE; omitted ones do not change', async () => {
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

  it('writes an audit entry with display names, and none if nothing changed', async () => {
    const log = () =>
      app.queryAsOwner(
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

  it('of a field of one project is hidden in another, and visible again when the document is moved back', async () => {
    const beside = await app.project(company.id);
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

/** The names of the listed documents, in order. */
async function listed(query: Record<string, string | string[]>, where = `project/${project.id}/documents`) {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, values]) => [values].flat().map((value): [string, string] => [name, value])),
  );
  const { items } = await admin.get<Page<Document>>(`${where}?${search.toString()}`);
  return items.map((item) => item.name);
}
const filtered = (...filters: string[]) => listed({ custom_field: filters, sort: 'name' });

describe('lists of documents', () => {
  beforeAll(async () => {
    await put('Alpha', {
      Amount: 9,
      'Signed on': '2026-09-30',
      Risk: key('Risk', 'Low'),
      Parties: [key('Parties', 'Buyer'), key('Parties', 'Bank')],
      Approved: true,
      Owner: admin.id,
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
    ['a period', () => [by('Signed on', 'from:2026-01-01'), by('Signed on', 'to:2026-12-31')], ['Alpha']],
    [
      'one of two choices',
      () => [by('Risk', `is:${key('Risk', 'Low')}`), by('Risk', `is:${key('Risk', 'High')}`)],
      ['Alpha', 'Beta'],
    ],
    ['one of several choices', () => [by('Parties', `is:${key('Parties', 'Bank')}`)], ['Alpha']],
    ['yes', () => [by('Approved', 'is:true')], ['Alpha']],
    ['a user', () => [by('Owner', `is:${admin.id}`)], ['Alpha', 'Beta']],
    ['contained text', () => [by('Note', 'has:REVIEW')], ['Alpha']],
    ['an exact text', () => [by('Note', 'is:SETTLED')], ['Beta']],
    ['empty', () => [by('Amount', 'empty')], ['Gamma']],
    ['empty or a value', () => [by('Amount', 'empty'), by('Amount', 'from:10')], ['Beta', 'Gamma']],
    ['a value and another field', () => [by('Amount', 'filled'), by('Approved', 'is:false')], ['Beta']],
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
  ])('are sorted by %s according to its type, empty ones last', async (name, up, down) => {
    const sort = `custom_field_${field.get(name)!.id}`;
    expect(await listed({ sort })).toEqual(up);
    expect(await listed({ sort: `-${sort}` })).toEqual(down);
    expect(await listed({ sort, per_page: '1', page: '2' })).toEqual([up[1]]);
  });

  it('refuse an invalid filter', async () => {
    const status = (filter: string) => admin.status('GET', `project/${project.id}/documents?custom_field=${filter}`);
    expect(await status('nothing')).toBe(400);
    expect(await status('4711:is:x')).toBe(400);
    expect(await status(by('Amount', 'is:much'))).toBe(400);
    expect(await status(by('Signed on', 'from:2026-99-99'))).toBe(400);
    expect(await status(by('Risk', 'has:High'))).toBe(400);
    expect(await admin.status('GET', `project/${project.id}/documents?sort=custom_field_4711`)).toBe(400);
  });

  it('are changed together, each document with an audit entry, atomically', async () => {
    const ids = ['Alpha', 'Beta', 'Gamma'].map(id);
    const at = `project/${project.id}/documents/custom-fields`;
    const values = { [field.get('Risk')!.id]: key('Risk', 'Middle'), [field.get('Approved')!.id]: true };
    expect(await admin.put(at, { ids, values })).toEqual({ changed: 3 });
    expect(await admin.put(at, { ids, values })).toEqual({ changed: 0 });
    const risk = `${field.get('Risk')!.id}:is:${key('Risk', 'Middle')}`;
    expect(await filtered(risk)).toEqual(['Alpha', 'Beta', 'Gamma']);
    const entries = await app.queryAsOwner(
      `select count(*) as n from audit_log where entity_type = 'document' and after ->> 'Risk' = 'Middle'`,
    );
    expect(entries).toEqual([{ n: 3 }]);
    expect(
      await admin.status('PUT', at, { body: { ids: [...ids, 4711], values: { [field.get('Approved')!.id]: false } } }),
    ).toBe(404);
    expect(await filtered(`${field.get('Approved')!.id}:is:true`)).toEqual(['Alpha', 'Beta', 'Gamma']);
  });
});
