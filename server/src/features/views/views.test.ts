import type { FailureBody } from '@dossier/contract/base/failure';
import { MAX_VIEWS } from '@dossier/contract/views/constants';
import type { View, ViewInput, Views } from '@dossier/contract/views/schema';
import { describe, expect, it } from 'vitest';
import { systemActor } from '../../access/actor.ts';
import { createAuthority } from '../../access/create-authority.ts';
import { fieldErrors } from '../../testing/field-errors.ts';
import { testApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/user.ts';
import { erasePersonalWork } from '../users/verbs/erase-personal-work.ts';
import { archive } from './archive.ts';

const app = await testApp();
const { admin } = app;
const company = await app.company('Harbour works');
const project = await app.project(company.id, 'Quay');
const beside = await app.project(company.id, 'Basin');
const owner = await app.member('company_admin', company.id);
const anna = await app.member('project_viewer', project.id);
const bert = await app.member('project_viewer', project.id);
const stranger = await app.user();

const documents = { list: 'documents', project_id: project.id };
const state = { filters: { type: ['pdf'], label: ['Lease'] }, sort: '-size', columns: ['labels', 'size'] };
const save = (who: TestUser, input: Partial<ViewInput> = {}) =>
  who.post<View>('views', { ...documents, name: 'Leases', state, ...input });
const list = (who: TestUser, query = `list=documents&project_id=${project.id}`) => who.get<Views>(`views?${query}`);
const names = async (who: TestUser, query?: string) => (await list(who, query)).items.map(({ name }) => name);
const actions = () =>
  app.queryAsOwner<object>(
    `select action, name, company_id, project_id, before, after from audit_log where entity_type = 'list_view' order by id`,
  );
const rooms = () => app.recorded.events.filter(({ name }) => name === 'list_view').map((event) => event.rooms);

describe('an own view', () => {
  it('keeps the state of its list for its owner alone', async () => {
    const view = await save(anna);
    expect(view).toMatchObject({ name: 'Leases', state, shared: false, own: true, owner: { id: anna.id } });
    expect(await list(anna)).toEqual({ items: [view], default: null, may_share: false });
    for (const other of [bert, owner, admin]) {
      expect(await names(other)).toEqual([]);
      expect(await other.status('PATCH', `views/${view.id}`, { body: { name: 'Mine' } })).toBe(404);
      expect(await other.status('DELETE', `views/${view.id}`)).toBe(404);
    }
    expect(await names(owner, `list=documents&project_id=${beside.id}`)).toEqual([]);
    expect(await names(anna, `list=notes&project_id=${project.id}`)).toEqual([]);
    expect(await actions()).toEqual([]);
    expect(rooms()).toEqual([[`user:${anna.id}`]]);
  });

  it('is renamed, updated and deleted', async () => {
    const { id } = await save(anna);
    const changed = await anna.patch<View>(`views/${id}`, { name: 'All', state: { filters: {} } });
    expect(changed).toMatchObject({ name: 'All', state: { filters: {} } });
    expect((await list(anna)).items).toEqual([changed]);
    await anna.delete(`views/${id}`);
    expect(await names(anna)).toEqual([]);
    expect(await anna.status('DELETE', `views/${id}`)).toBe(404);
  });

  it('is hidden with its project, and erased with its owner', async () => {
    const { id } = await save(anna);
    await save(anna, { list: 'tasks', project_id: undefined });
    await save(owner, { name: 'Shared', shared: true });
    await app.removeRole(anna, 'project_viewer', project.id);
    expect(await anna.status('PATCH', `views/${id}`, { body: { name: 'Mine' } })).toBe(404);
    expect(await anna.status('GET', `views?list=documents&project_id=${project.id}`)).toBe(404);
    for (const { id: user } of [anna, owner]) await admin.delete(`user/${user}`);
    await erasePersonalWork({ app: app.app, scope: await createAuthority(app.app, systemActor).own() });
    expect(await app.queryAsOwner('select name from list_view')).toEqual([{ name: 'Shared' }]);
    expect(await list(admin)).toMatchObject({ items: [{ name: 'Shared', owner: { deleted: true } }] });
  });

  it.each([
    ['has no name', { name: ' ' }, { name: 'Enter a name.' }],
    ['is of an unknown list', { list: 'nothing' }, { list: 'There is no such list.' }],
    ['names no project', { project_id: undefined }, { list: 'This list belongs to something else.' }],
    ['names a company', { company_id: 1 }, { list: 'This list belongs to something else.' }],
    [
      'has a very long filter',
      { state: { filters: { label: Array.from({ length: 200 }, () => 'x'.repeat(120)) } } },
      { state: 'These filters are too long to be saved. Remove some of them.' },
    ],
  ])('is refused if it %s', async (_, input, errors) => {
    const answer = await anna.send<FailureBody>('POST', 'views', {
      body: { ...documents, name: 'Leases', state, ...input },
    });
    expect([answer.status, fieldErrors(answer.body)]).toEqual([400, errors]);
  });

  it('is refused to users who cannot see the list', async () => {
    const status = (who: TestUser, input: object) =>
      who.status('POST', 'views', { body: { name: 'Leases', state, ...input } });
    expect(await status(stranger, documents)).toBe(404);
    expect(await status(anna, { list: 'documents', project_id: beside.id })).toBe(404);
    expect(await status(anna, { list: 'bin-project', project_id: project.id })).toBe(403);
    expect(await status(anna, { list: 'roles', company_id: company.id })).toBe(403);
    expect(await status(stranger, { list: 'companies' })).toBe(403);
    expect(await status(owner, { list: 'all-tasks' })).toBe(403);
    expect(await status(stranger, { list: 'tasks' })).toBe(200);
  });

  it(`is one of at most ${MAX_VIEWS} of a user and list`, async () => {
    await save(anna);
    await app.queryAsOwner(
      `insert into list_view (company_id, uuid, project_id, list, name, state, user_id)
       select company_id, gen_random_uuid(), project_id, list, name, state, user_id from list_view, generate_series(2, $1)`,
      [MAX_VIEWS],
    );
    const answer = await anna.send<FailureBody>('POST', 'views', { body: { ...documents, name: 'One more', state } });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      `You have ${MAX_VIEWS} views of this list. Delete one to save another.`,
    ]);
    await save(bert);
  });
});

describe('a shared view', () => {
  it('is visible to users who can see the list, and changed by users who can share it', async () => {
    expect(await anna.status('POST', 'views', { body: { ...documents, name: 'x', state, shared: true } })).toBe(403);
    expect((await list(owner)).may_share).toBe(true);
    const view = await save(owner, { shared: true });
    expect((await list(anna)).items).toEqual([{ ...view, own: false }]);
    for (const body of [{ name: 'Mine' }, { state: { filters: {} } }, { shared: false }]) {
      expect(await anna.status('PATCH', `views/${view.id}`, { body })).toBe(403);
    }
    expect(await anna.status('DELETE', `views/${view.id}`)).toBe(403);
    expect(await stranger.status('DELETE', `views/${view.id}`)).toBe(404);
    expect(await admin.status('PATCH', `views/${view.id}`, { body: { shared: false } })).toBe(403);
    expect(await admin.patch(`views/${view.id}`, { name: 'All leases' })).toMatchObject({
      name: 'All leases',
      owner: { id: owner.id },
      own: false,
    });
    await admin.delete(`views/${view.id}`);
    expect(await names(anna)).toEqual([]);
    const place = { company_id: company.id, project_id: project.id };
    expect(await actions()).toMatchObject([
      {
        ...place,
        action: 'create',
        name: 'Leases',
        after: { list: 'documents', ...state, filters: ['type: pdf', 'label: Lease'] },
      },
      { ...place, action: 'update', before: { name: 'Leases' }, after: { name: 'All leases' } },
      { ...place, action: 'delete', name: 'All leases' },
    ]);
    expect(rooms()).toEqual([
      [`user:${owner.id}`, `project:${project.id}`],
      [`user:${admin.id}`, `user:${owner.id}`, `project:${project.id}`],
      [`user:${admin.id}`, `user:${owner.id}`, `project:${project.id}`],
    ]);
  });

  it('is not overwritten by a change that is based on an older one', async () => {
    const opened = await save(owner, { shared: true });
    // In a test the clock of the database does not advance.
    await app.queryAsOwner(`update list_view set updated_at = now() - interval '1 minute' where id = $1`, [opened.id]);
    const [view] = (await list(owner)).items;
    const based_on = view!.updated_at;
    const theirs = await admin.patch<View>(`views/${view!.id}`, { name: 'All leases', based_on });
    const late = await owner.send('PATCH', `views/${view!.id}`, { body: { state: { filters: {} }, based_on } });
    expect(late).toMatchObject({ status: 409, body: { key: 'views.changed_since' } });
    expect((await list(owner)).items[0]).toMatchObject({ name: 'All leases', state });
    const again = { state: { filters: {} }, based_on: theirs.updated_at };
    expect(await owner.patch(`views/${view!.id}`, again)).toMatchObject({ name: 'All leases', state: { filters: {} } });
    // Another window of the same user.
    expect(await owner.status('PATCH', `views/${view!.id}`, { body: { name: 'Mine', based_on } })).toBe(200);
  });

  it('becomes private again for its owner, and notifies those who saw it', async () => {
    const view = await save(owner, { shared: true });
    expect(await owner.patch(`views/${view.id}`, { shared: false })).toMatchObject({ shared: false });
    expect(await names(anna)).toEqual([]);
    expect(await names(owner)).toEqual(['Leases']);
    expect(rooms().at(-1)).toContain(`project:${project.id}`);
    expect((await actions()).at(-1)).toMatchObject({ before: { shared: true }, after: { shared: false } });
  });

  it('of a list of the installation is shared by admins, and hides own ones from each other', async () => {
    const tasks = { list: 'tasks', project_id: undefined };
    await save(admin, { ...tasks, name: 'Failed', shared: true });
    await save(anna, { ...tasks, name: 'Mine' });
    expect(await names(anna, 'list=tasks')).toEqual(['Failed', 'Mine']);
    expect(await names(stranger, 'list=tasks')).toEqual(['Failed']);
    expect(await owner.status('POST', 'views', { body: { list: 'tasks', name: 'x', state, shared: true } })).toBe(403);
    expect(await actions()).toMatchObject([{ action: 'create', company_id: 0 }]);
  });
});

describe('the order and the default', () => {
  it('are of each user', async () => {
    const first = await save(owner, { name: 'First', shared: true });
    const second = await save(owner, { name: 'Second', shared: true });
    const own = await save(anna, { name: 'Own' });
    const put = (path: string, body: object) => anna.put<Views>(`views/${path}`, { ...documents, ...body });
    expect((await put('order', { ids: [own.id, second.id, 999_999] })).items.map(({ id }) => id)).toEqual([
      own.id,
      second.id,
      first.id,
    ]);
    expect(await names(owner)).toEqual(['First', 'Second']);
    expect((await put('default', { id: second.id })).default).toBe(second.uuid);
    expect((await put('default', { id: own.id })).default).toBe(own.uuid);
    expect((await list(bert)).default).toBeNull();
    expect(await names(anna)).toEqual(['Own', 'Second', 'First']);
    expect((await put('default', { id: null })).default).toBeNull();
    const others = await save(owner, { name: 'Private' });
    expect(await anna.status('PUT', 'views/default', { body: { ...documents, id: others.id } })).toBe(404);
    await put('default', { id: own.id });
    await anna.delete(`views/${own.id}`);
    expect((await list(anna)).default).toBeNull();
  });
});

describe('an archive', () => {
  it('has the state with its ids mapped; an id outside the archive becomes 0', () => {
    const map = archive.tables!['list_view']!.json!['state']!;
    const mapped = (name: string, value: object) =>
      map(
        value,
        { list: name },
        { row: (_, old) => (old === 7 ? 70 : null), entity: (_, old) => (old === 3 ? 30 : null) },
      );
    expect(
      mapped('documents', {
        filters: { field_3: ['is:7', 'is:8', 'is:a1', 'from:7'], field_4: ['empty'], label: ['7'] },
        sort: '-custom_field_3',
        columns: ['labels', 'field_3', 'field_4'],
      }),
    ).toEqual({
      filters: { field_30: ['is:70', 'is:0', 'is:a1', 'from:7'], field_0: ['empty'], label: ['7'] },
      sort: '-custom_field_30',
      columns: ['labels', 'field_30', 'field_0'],
    });
    expect(mapped('bin-company', { filters: { deleted_by: ['7', '8'], type: ['7'] } })).toEqual({
      filters: { deleted_by: ['70', '0'], type: ['7'] },
    });
  });

  it('is refused if a view is of no list of companies or projects', () => {
    const { row } = archive.tables!['list_view']!;
    const at = '2026-11-25T08:00:00Z';
    const isValid = (list: string, project: number | null) =>
      row.safeParse({ id: 1, uuid, list, project_id: project, name: 'x', state, created_at: at, updated_at: at })
        .success;
    const uuid = '0b4d6d1e-5e0c-4a53-9a0e-6f1f5f0c6a11';
    expect([isValid('documents', 1), isValid('projects', null)]).toEqual([true, true]);
    expect([
      isValid('documents', null),
      isValid('projects', 1),
      isValid('tasks', null),
      isValid('toString', 1),
    ]).toEqual(Array.from({ length: 4 }, () => false));
  });

  it('restores shared views, and own ones of the restoring user only', async () => {
    for (const who of [anna, owner]) await save(who, { name: `Own of ${who.id}` });
    await save(owner, { name: 'Shared', shared: true });
    const ofOwner = await owner.authority.company('COMPANY_DELETE', company.id);
    await app.app.database.write(ofOwner, (tx) => archive.rebuild!(app.app, tx, ofOwner));
    expect(await names(anna)).toEqual(['Shared']);
    expect(await names(owner)).toEqual([`Own of ${owner.id}`, 'Shared']);
  });
});
