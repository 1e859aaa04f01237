import type { FailureBody } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import { MAX_PROMPTS, MAX_VERSIONS } from '@dossier/contract/prompts/constants';
import type { Prompt, PromptVersion } from '@dossier/contract/prompts/schema';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeAccessibleScope } from '../../access/make-scope.ts';
import { testApp } from '../../testing/app.ts';
import type { DirectUser } from '../../testing/direct-user.ts';
import { fieldErrors } from '../../testing/field-errors.ts';

const app = await testApp();
const { admin } = app;
const company = await app.company('Harbour');
const other = await app.company('Other company');
const project = await app.project(company.id);
const owner = await app.member('company_admin', company.id);
const member = await app.member('company_member', company.id);
const viewer = await app.member('project_viewer', project.id);
const outsider = await app.member('company_admin', other.id);
const loner = await app.user('Loner');

const text = 'Check {{clause}} in a {{tone: formal | plain}} tone.';
const add = (who: DirectUser, more: object = {}) => who.post<Prompt>('prompt', { title: 'Check', text, ...more });
const shared = (more: object = {}) => add(owner, { level: 'company', company_id: company.id, ...more });
const ofApp = (more: object = {}) => add(admin, { level: 'app', ...more });
const titles = async (who: DirectUser, query = '') =>
  (await who.get<Page<Prompt>>(`prompt${query}`)).items.map(({ title }) => title);
const versions = async (who: DirectUser, id: number) =>
  (await who.get<{ items: PromptVersion[] }>(`prompt/${id}/versions`)).items;
const status = (who: DirectUser, method: string, path: string, body?: object) =>
  who.status(method, path, body ? { body } : {});
const entries = (id: number) =>
  app.queryAsOwner<{ action: string; name: string; before: object | null; after: object | null; company_id: number }>(
    `select action, name, before, after, company_id from audit_log where entity_type = 'prompt' and entity_id = $1 order by id`,
    [id],
  );
const events = () =>
  app.recorded.events.filter(({ name }) => name === 'prompt').map(({ rooms, body }) => ({ rooms, ...body }));

describe('a prompt', () => {
  it('of a company is read by its members only, and changed by admins, with audit entries', async () => {
    const prompt = await shared({ description: 'For lawyers' });
    expect(prompt).toMatchObject({
      level: 'company',
      company: { id: company.id, name: 'Harbour' },
      title: 'Check',
      description: 'For lawyers',
      text,
      version: 1,
      favourite: false,
      uses: 0,
      may_change: true,
      created_by: { id: owner.id },
    });
    for (const who of [member, viewer]) {
      expect(await who.get(`prompt/${prompt.id}`)).toMatchObject({ id: prompt.id, may_change: false });
      expect(await titles(who)).toEqual(['Check']);
      expect(await status(who, 'PATCH', `prompt/${prompt.id}`, { version: 1, title: 'Mine' })).toBe(403);
      expect(await status(who, 'PUT', `prompt/${prompt.id}/version`, { number: 1 })).toBe(403);
      expect(await status(who, 'DELETE', `prompt/${prompt.id}`)).toBe(403);
    }
    for (const who of [outsider, loner]) {
      expect(await titles(who)).toEqual([]);
      for (const [method, path, body] of [
        ['GET', ''],
        ['GET', '/versions'],
        ['PATCH', '', { version: 1, title: 'Mine' }],
        ['PUT', '/version', { number: 1 }],
        ['PUT', '/favourite', { favourite: true }],
        ['POST', '/use'],
        ['DELETE', ''],
      ] as const)
        expect([method, path, await status(who, method, `prompt/${prompt.id}${path}`, body)]).toEqual([
          method,
          path,
          404,
        ]);
    }
    await owner.patch(`prompt/${prompt.id}`, { version: 1, title: 'Check it' });
    await owner.delete(`prompt/${prompt.id}`);
    expect(await status(owner, 'GET', `prompt/${prompt.id}`)).toBe(404);
    expect(await entries(prompt.id)).toMatchObject([
      { action: 'create', name: 'Check', after: { text }, company_id: company.id },
      { action: 'update', name: 'Check it', before: { title: 'Check' }, after: { title: 'Check it', version: 2 } },
      { action: 'delete', before: { title: 'Check it' } },
    ]);
    const event = { rooms: [`company:${company.id}`], id: prompt.id, level: 'company', company_id: company.id };
    expect(events()).toMatchObject(['created', 'updated', 'deleted'].map((change) => ({ ...event, change })));
  });

  it('of the installation is read by every user and changed by technical admins', async () => {
    const prompt = await ofApp();
    expect(prompt).toMatchObject({ level: 'app', company: null, may_change: true });
    for (const who of [owner, viewer, outsider, loner]) {
      expect(await who.get(`prompt/${prompt.id}`)).toMatchObject({ text, may_change: false });
      expect(await titles(who)).toEqual(['Check']);
      expect(await status(who, 'PATCH', `prompt/${prompt.id}`, { version: 1, title: 'Mine' })).toBe(403);
      expect(await status(who, 'DELETE', `prompt/${prompt.id}`)).toBe(403);
    }
    await admin.patch(`prompt/${prompt.id}`, { version: 1, text: 'Shorter' });
    expect(await loner.get(`prompt/${prompt.id}`)).toMatchObject({ text: 'Shorter', version: 2 });
    expect((await entries(prompt.id)).map(({ action, company_id }) => [action, company_id])).toEqual([
      ['create', 0],
      ['update', 0],
    ]);
    const [event] = events();
    expect(event!.rooms).toEqual(expect.arrayContaining([`company:${company.id}`, `company:${other.id}`]));
  });

  it('of a user is hidden from all others, and the log does not quote it', async () => {
    const prompt = await add(member, { company_id: company.id });
    expect(prompt).toMatchObject({ level: 'own', company: { id: company.id, name: 'Harbour' }, may_change: true });
    expect(await titles(member)).toEqual(['Check']);
    for (const who of [owner, admin, viewer, outsider]) {
      expect(await titles(who)).toEqual([]);
      expect(await status(who, 'GET', `prompt/${prompt.id}`)).toBe(404);
      expect(await status(who, 'DELETE', `prompt/${prompt.id}`)).toBe(404);
    }
    expect(await entries(prompt.id)).toEqual([
      { action: 'create', name: '', before: null, after: null, company_id: company.id },
    ]);
    expect(events()).toMatchObject([{ rooms: [`user:${member.id}`], level: 'own' }]);
    // It belongs to the company: without a role there, its owner no longer sees it.
    await app.removeRole(member, 'company_member', company.id);
    expect(await titles(member)).toEqual([]);
  });

  it('of a user without a company is behind the wall of the system tenant', async () => {
    const prompt = await add(loner);
    expect(await titles(loner)).toEqual(['Check']);
    const rows = (user: DirectUser, table: string) =>
      app.app.database.read(makeAccessibleScope(user.actor, [0], []), async (tx) => {
        const { rows } = await tx.execute<{ id: number }>(sql.raw(`select id from ${table}`));
        return rows.length;
      });
    for (const table of ['prompt', 'prompt_version'])
      expect([table, await rows(loner, table), await rows(outsider, table)]).toEqual([table, 1, 0]);
    expect(await status(admin, 'GET', `prompt/${prompt.id}`)).toBe(404);
  });

  it('is only added where the caller may', async () => {
    const input = { title: 'Check', text };
    const create = (who: DirectUser, more: object) => status(who, 'POST', 'prompt', { ...input, ...more });
    expect(await create(owner, { level: 'app' })).toBe(403);
    expect(await create(member, { level: 'company', company_id: company.id })).toBe(403);
    expect(await create(outsider, { level: 'company', company_id: company.id })).toBe(404);
    expect(await create(outsider, { company_id: company.id })).toBe(404);
    const refused = async (who: DirectUser, body: object) => {
      const answer = await who.send<FailureBody>('POST', 'prompt', { body });
      return [answer.status, fieldErrors(answer.body)];
    };
    expect(await refused(owner, { ...input, level: 'company' })).toEqual([
      400,
      { company_id: 'Choose the company that the prompt is for.' },
    ]);
    expect(await refused(admin, { ...input, level: 'app', company_id: company.id })).toEqual([
      400,
      { company_id: 'A prompt for every company cannot belong to one.' },
    ]);
    expect(await refused(member, { title: ' ', text: ' ' })).toEqual([
      400,
      { title: 'Enter a title for the prompt.', text: 'Enter the text of the prompt.' },
    ]);
    const variables = (count: number) => Array.from({ length: count }, (_, at) => `{{v${at}}}`).join(' ');
    expect((await refused(member, { ...input, text: variables(21) }))[1]).toEqual({
      text: 'A prompt has at most 20 variables.',
    });
    const choices = Array.from({ length: 31 }, (_, at) => `c${at}`).join('|');
    expect((await refused(member, { ...input, text: `{{v: ${choices}}}` }))[1]).toEqual({
      text: "The variable 'v' has too many choices. It can have at most 30.",
    });
    expect((await refused(member, { ...input, text: 'x'.repeat(4001) }))[1]).toEqual({
      text: 'A prompt has at most 4000 characters. Shorten it.',
    });
  });

  it('of an archived company is read-only, but can be used', async () => {
    const [prompt, own] = [await shared(), await add(member, { company_id: company.id })];
    await owner.put(`company/${company.id}`, { name: 'Harbour', description: '', active: false });
    expect(await status(owner, 'PATCH', `prompt/${prompt.id}`, { version: 1, title: 'Mine' })).toBe(409);
    expect(await status(member, 'DELETE', `prompt/${own.id}`)).toBe(409);
    const input = { title: 'Late', text, company_id: company.id };
    expect(await status(owner, 'POST', 'prompt', { ...input, level: 'company' })).toBe(409);
    expect(await status(member, 'POST', 'prompt', input)).toBe(409);
    expect(await status(member, 'PUT', `prompt/${prompt.id}/favourite`, { favourite: true })).toBe(200);
    expect(await titles(member)).toEqual(['Check', 'Check']);
  });

  it('has a limited number of neighbours', async () => {
    await app.queryAsOwner(
      `insert into prompt (company_id, owner_id, title, text) select $1, $2, 'P', 'T' from generate_series(1, $3)`,
      [company.id, member.id, MAX_PROMPTS],
    );
    const answer = await member.send<FailureBody>('POST', 'prompt', { body: { title: 'One more', text } });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'There are already 500 prompts here. Delete one first.',
    ]);
    await shared();
  });
});

describe('versions', () => {
  it('are made by each change, can be read, and made current again', async () => {
    const { id } = await shared();
    const second = await owner.patch<Prompt>(`prompt/${id}`, { version: 1, text: 'Second', note: 'Shorter' });
    expect(second).toMatchObject({ version: 2, text: 'Second', title: 'Check' });
    expect(await versions(viewer, id)).toMatchObject([
      { number: 2, text: 'Second', note: 'Shorter', created_by: { id: owner.id } },
      { number: 1, text, note: '' },
    ]);
    // Nothing changes: no version.
    expect(await owner.patch<Prompt>(`prompt/${id}`, { version: 2, text: ' Second ' })).toMatchObject({ version: 2 });
    expect(await owner.put<Prompt>(`prompt/${id}/version`, { number: 1 })).toMatchObject({ version: 1, text });
    // A number is not used twice.
    expect(await owner.patch<Prompt>(`prompt/${id}`, { version: 1, title: 'Third' })).toMatchObject({
      version: 3,
      text,
    });
    expect((await versions(owner, id)).map(({ number }) => number)).toEqual([3, 2, 1]);
    expect(await status(owner, 'PUT', `prompt/${id}/version`, { number: 9 })).toBe(404);
  });

  it('are not overwritten by a change that is based on an earlier one', async () => {
    const { id } = await shared();
    await owner.patch(`prompt/${id}`, { version: 1, text: 'Of the first' });
    expect(await status(owner, 'PATCH', `prompt/${id}`, { version: 1, text: 'Of the second' })).toBe(409);
    expect(await owner.get(`prompt/${id}`)).toMatchObject({ text: 'Of the first' });
  });

  it('are limited; the oldest ones are deleted, but never the current one', async () => {
    const { id } = await shared();
    await app.queryAsOwner(
      `insert into prompt_version (company_id, prompt_id, number, title, text)
       select $1, $2, n, 'T', 'N' from generate_series(2, $3) n`,
      [company.id, id, MAX_VERSIONS],
    );
    await owner.patch(`prompt/${id}`, { version: 1, text: 'Newest' });
    const numbers = (await versions(owner, id)).map(({ number }) => number);
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([MAX_VERSIONS, MAX_VERSIONS + 1, 2]);
  });
});

describe('the list', () => {
  it('is searched by words, and filtered by level, company and favourites', async () => {
    const both = await app.member('company_admin', company.id);
    await app.assignRole(both, 'company_admin', other.id);
    await ofApp({ title: 'App 100%' });
    await shared({ title: 'Harbour clause', description: 'about liability' });
    await add(outsider, { level: 'company', company_id: other.id, title: 'Other clause' });
    const own = await add(both, { title: 'Own', company_id: company.id });
    expect(await titles(both)).toEqual(['App 100%', 'Harbour clause', 'Other clause', 'Own']);
    expect(await titles(both, '?sort=-title')).toEqual(['Own', 'Other clause', 'Harbour clause', 'App 100%']);
    expect(await titles(both, '?q=LIABILITY%20clause')).toEqual(['Harbour clause']);
    expect(await titles(both, '?q=0%25')).toEqual(['App 100%']);
    expect(await titles(both, '?level=company')).toEqual(['Harbour clause', 'Other clause']);
    expect(await titles(both, '?level=app&level=own')).toEqual(['App 100%', 'Own']);
    expect(await titles(both, `?company_id=${other.id}`)).toEqual(['App 100%', 'Other clause', 'Own']);
    expect(await titles(both, `?company_id=${other.id}&level=company`)).toEqual(['Other clause']);
    expect(await titles(outsider, `?company_id=${company.id}`)).toEqual(['App 100%']);
    await both.put(`prompt/${own.id}/favourite`, { favourite: true });
    expect(await titles(both, '?favourite=true')).toEqual(['Own']);
    const page = await both.get<Page<Prompt>>('prompt?per_page=2&page=2');
    expect([page.total, page.items.length]).toEqual([4, 2]);
  });

  it('starts with favourites of the caller, then with what is used most', async () => {
    const [first, second, third] = [
      await ofApp({ title: 'A' }),
      await ofApp({ title: 'B' }),
      await ofApp({ title: 'C' }),
    ];
    await loner.post(`prompt/${second.id}/use`, undefined);
    await viewer.post(`prompt/${second.id}/use`, undefined);
    await loner.post(`prompt/${first.id}/use`, undefined);
    expect(await viewer.put(`prompt/${third.id}/favourite`, { favourite: true })).toMatchObject({ favourite: true });
    await viewer.put(`prompt/${third.id}/favourite`, { favourite: true });
    expect(await titles(viewer, '?sort=-favourite')).toEqual(['C', 'B', 'A']);
    expect(await titles(loner, '?sort=-favourite')).toEqual(['B', 'A', 'C']);
    expect(await loner.get(`prompt/${second.id}`)).toMatchObject({ uses: 2, favourite: false, version: 1 });
    await viewer.put(`prompt/${third.id}/favourite`, { favourite: false });
    expect(await titles(viewer, '?favourite=true')).toEqual([]);
  });
});
