import { fieldErrors } from '../../testing/field-errors.ts';
import type { FailureBody } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import type { Membership, User, UserAccess } from '@dossier/contract/users/schema';
import { afterAll, describe, expect, it } from 'vitest';
import { testProduct } from '../../testing/product.ts';

const product = await testProduct();
afterAll(() => product.close());

describe('users', () => {
  it('are added with the role "User", once per address', async () => {
    const body = { email: 'Mia@Example.com', first_name: 'Mia', last_name: 'Öz' };
    const created = await product.admin.post<User>('user', body);
    expect(created).toMatchObject({ email: 'mia@example.com', active: true, is_technical_admin: false });
    expect(await product.admin.get<User>(`user/${created.id}`)).toEqual(created);
    const again = await product.admin.send('POST', 'user', { body });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'ER-0006', details: { email: { key: 'users.email_taken' } } },
    });
    const roles = await product.queryAsOwner(
      `select r.key from role_assignment a join role r on r.id = a.role_id where a.user_id = $1`,
      [created.id],
    );
    expect(roles).toEqual([{ key: 'user' }]);
  });

  it('need an address, a name and, if any, a long enough password', async () => {
    const refused = await product.admin.send<FailureBody>('POST', 'user', {
      body: { email: 'nowhere', password: 'short' },
    });
    expect(refused.status).toBe(400);
    expect(fieldErrors(refused.body)).toEqual({
      email: 'This is not a valid email address.',
      first_name: 'This field is required.',
      password: 'Use at least 10 characters.',
    });
  });

  it('cannot sign in before they have a password', async () => {
    await product.admin.post('user', { email: 'none@example.com', first_name: 'None' });
    for (const password of ['', 'undefined', 'null']) {
      const body = { email: 'none@example.com', password };
      expect(await product.visitor().status('POST', 'auth/login', { body })).toBe(422);
    }
  });

  it('are searched by name and address literally, sorted and paged', async () => {
    for (const name of ['Anna 100%', 'Bernd_1', 'bernd', 'Cora']) {
      const email = `${name.replace(/\W/g, '')}@list.example`;
      await product.admin.post('user', { email, first_name: name, last_name: 'Listed' });
    }
    const names = async (query: string) =>
      (await product.admin.get<Page<User>>(`user?${query}`)).items.map((user) => user.first_name);
    expect(await names('q=listed&sort=name')).toEqual(['Anna 100%', 'bernd', 'Bernd_1', 'Cora']);
    expect(await names('q=listed&sort=-name&per_page=2')).toEqual(['Cora', 'Bernd_1']);
    expect(await names('q=listed&sort=-name&per_page=2&page=2')).toEqual(['bernd', 'Anna 100%']);
    expect(await names('q=%25')).toEqual(['Anna 100%']);
    expect(await names('q=_1')).toEqual(['Bernd_1']);
    expect(await names('q=ANNA100@LIST')).toEqual(['Anna 100%']);
    const beyond = await product.admin.get<Page<User>>('user?q=listed&page=9');
    expect(beyond).toMatchObject({ items: [], total: 4, page: 9, per_page: 25 });
  });

  it('that do not exist are not found', async () => {
    expect(await product.admin.status('GET', 'user/999999')).toBe(404);
    expect(await product.admin.status('GET', 'user/abc')).toBe(400);
    expect(await product.admin.status('GET', 'user/99999999999999999999')).toBe(400);
  });
});

describe('what an administrator can see of users', () => {
  it('is limited to their companies', async () => {
    const [one, two] = [await product.company('One'), await product.company('Two')];
    const adminOfOne = await product.member('company_admin', one.id);
    const inOne = await product.member('company_viewer', one.id);
    const inTwo = await product.member('company_viewer', two.id);
    await product.assignRole(inOne, 'company_member', two.id);
    const ids = async (who: typeof adminOfOne, query = '') =>
      (await who.get<Page<User>>(`user?sort=id&per_page=200&${query}`)).items.map((user) => user.id);
    // The company's creator is its admin too.
    expect(await ids(adminOfOne)).toEqual([product.admin.id, adminOfOne.id, inOne.id].toSorted((a, b) => a - b));
    expect(await ids(adminOfOne, `company_id=${two.id}`)).toEqual([]);
    expect(await ids(product.admin, `company_id=${two.id}`)).toEqual([product.admin.id, inOne.id, inTwo.id]);
    expect(await ids(inOne)).toEqual([]);
    for (const path of ['', '/roles', '/access']) {
      expect(await adminOfOne.status('GET', `user/${inTwo.id}${path}`)).toBe(404);
      expect(await inOne.status('GET', `user/${inOne.id}${path}`)).toBe(404);
    }
    // For a user in two companies, only the roles of the caller's company.
    const { items } = await adminOfOne.get<{ items: Membership[] }>(`user/${inOne.id}/roles`);
    expect(items.map((membership) => [membership.role.name, membership.company?.name])).toEqual([
      ['Company viewer', 'One'],
    ]);
    const access = (who: typeof adminOfOne, query: string) => who.status('GET', `user/${inOne.id}/access?${query}`);
    expect(await access(adminOfOne, `context=company&context_id=${one.id}`)).toBe(200);
    expect(await access(adminOfOne, `context=company&context_id=${two.id}`)).toBe(404);
    expect(await access(adminOfOne, 'context=app')).toBe(403);
  });

  it('lists which role grants which permission, from app level down to the project', async () => {
    const company = await product.company('Why');
    const [project, beside] = [await product.project(company.id, 'Seen'), await product.project(company.id, 'Beside')];
    const user = await product.member('project_viewer', project.id);
    const access = async (context: string, id: number) => {
      const answer = await product.admin.get<UserAccess>(`user/${user.id}/access?context=${context}&context_id=${id}`);
      const by = Object.fromEntries(
        answer.permissions.map(({ key, granted_by }) => [
          key,
          granted_by.map((one) => `${one.role_name} @ ${one.context_name}`),
        ]),
      );
      return { sees: answer.sees, by };
    };
    const inProject = await access('project', project.id);
    expect(inProject.sees).toBe(true);
    expect(inProject.by).toMatchObject({ DOCUMENT_READ: ['Project viewer @ Seen'], DOCUMENT_CREATE: [] });
    expect(await access('project', beside.id)).toMatchObject({ sees: false, by: { DOCUMENT_READ: [] } });
    const inCompany = await access('company', company.id);
    expect(inCompany).toMatchObject({ sees: true, by: { COMPANY_READ: ['Project viewer @ Seen'], PROJECT_READ: [] } });
    await product.assignRole(user, 'company_viewer', company.id);
    expect((await access('project', beside.id)).by['DOCUMENT_READ']).toEqual(['Company viewer @ Why']);
    await product.assignRole(user, 'technical_admin');
    expect((await access('project', beside.id)).by['DOCUMENT_CREATE']).toEqual(['Technical admin @ ']);
    await product.removeRole(user, 'technical_admin');
  });
});

describe('changing users', () => {
  it('blocks and unblocks a user at once', async () => {
    const user = await product.user();
    expect(await user.status('GET', 'auth/user')).toBe(200);
    const blocked = await product.admin.patch<User>(`user/${user.id}`, { active: false });
    expect(blocked.active).toBe(false);
    expect(await user.status('GET', 'auth/user')).toBe(401);
    expect(await product.visitor().status('POST', 'auth/login', { body: user.account! })).toBe(422);
    await product.admin.patch(`user/${user.id}`, { active: true });
    // The old session remains ended.
    expect(await user.status('GET', 'auth/user')).toBe(401);
    await user.signIn();
    expect(await product.admin.status('PATCH', `user/${product.admin.id}`, { body: { active: false } })).toBe(409);
    const log = await product.queryAsOwner(
      `select before, after from audit_log where action = 'update' and entity_type = 'user' and entity_id = $1 order by id limit 1`,
      [user.id],
    );
    expect(log).toEqual([
      { before: expect.objectContaining({ active: true }), after: expect.objectContaining({ active: false }) },
    ]);
  });

  it('prevents account takeover by callers who may only edit users', async () => {
    const [editor, victim, boss] = [await product.user(), await product.user(), await product.user()];
    const role = await product.admin.post<{ id: number }>('role', {
      name: 'User editor',
      context: 'app',
      permissions: ['USER_READ', 'USER_UPDATE', 'USER_DELETE'],
    });
    await product.admin.post('role/assign', { action: 'assign', roleId: role.id, userId: editor.id, context: 'app' });
    await product.assignRole(boss, 'technical_admin');
    const change = (id: number, body: object) => editor.status('PATCH', `user/${id}`, { body });
    expect(await change(victim.id, { first_name: 'Renamed' })).toBe(200);
    expect(await change(victim.id, { email: 'mine@example.com' })).toBe(403);
    expect(await change(victim.id, { is_technical_admin: true })).toBe(403);
    expect(await change(editor.id, { is_technical_admin: true })).toBe(403);
    expect(await change(boss.id, { active: false })).toBe(403);
    expect(await change(boss.id, { is_technical_admin: false })).toBe(403);
    expect(await editor.status('DELETE', `user/${boss.id}`)).toBe(403);
    const grown = await product.admin.patch<User>(`user/${victim.id}`, { is_technical_admin: true });
    expect(grown.is_technical_admin).toBe(true);
    expect(await victim.status('GET', 'task')).toBe(200);
    await product.admin.patch(`user/${victim.id}`, { is_technical_admin: false });
    await product.admin.patch(`user/${boss.id}`, { is_technical_admin: false });
    expect(await victim.status('GET', 'task')).toBe(403);
  });

  it('keeps the last technical admin who can sign in', async () => {
    const second = await product.user();
    await product.assignRole(second, 'technical_admin');
    await product.admin.patch(`user/${second.id}`, { active: false });
    // The other one is blocked, so this one is the last.
    const flag = { is_technical_admin: false };
    expect(await product.admin.status('PATCH', `user/${product.admin.id}`, { body: flag })).toBe(409);
    await product.admin.patch(`user/${second.id}`, { active: true, is_technical_admin: true });
    await second.signIn();
    const body = { is_technical_admin: false };
    const both = await Promise.all([
      second.status('PATCH', `user/${second.id}`, { body }),
      product.admin.status('PATCH', `user/${product.admin.id}`, { body }),
    ]);
    expect(both.toSorted()).toEqual([200, 409]);
    const survivor = both[0] === 409 ? second : product.admin;
    await survivor.patch(`user/${product.admin.id}`, { is_technical_admin: true });
    await product.admin.patch(`user/${second.id}`, { is_technical_admin: false });
    expect(await second.status('GET', 'task')).toBe(403);
  });

  it("invites by mail in the recipient's language, with a link that works once and can be sent again", async () => {
    const body = { email: 'guest@invited.example', first_name: 'Guest', invite: true };
    expect(await product.admin.post('user/exists', { email: body.email })).toEqual({ exists: false });
    const created = await product.admin.post<User>('user', body);
    expect(await product.admin.post('user/exists', { email: body.email })).toEqual({ exists: true });
    expect(created.invited).toBe(true);
    await product.admin.patch('auth/user', { language: 'nl' });
    expect((await product.admin.post<User>(`user/${created.id}/invite`)).invited).toBe(true);
    await product.admin.patch('auth/user', { language: null });
    const mails = await product.queryAsOwner<{ subject: string; body_text: string }>(
      `select subject, body_text from mail where to_address = $1 order by id`,
      [body.email],
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      'You are invited to Dossier',
      'Je bent uitgenodigd voor Dossier',
    ]);
    const links = mails.map((mail) => /\/reset-password\/([\w-]+)\?invitation=true\n/.exec(mail.body_text)![1]);
    expect(new Set(links).size).toBe(2);
    // Only the latest link works.
    expect(
      await product.queryAsOwner(`select 1 from one_time_token where user_id = $1 and used_at is null`, [created.id]),
    ).toHaveLength(1);
    const choose = (token: string, password: string) =>
      product.visitor().status('POST', 'auth/reset-password', { body: { token, password } });
    const password = 'chosen by the guest';
    expect(await choose(links[0]!, password)).toBeGreaterThan(399);
    expect(await choose(links[1]!, password)).toBe(200);
    expect(await choose(links[1]!, 'and once more by somebody')).toBeGreaterThan(399);
    expect(await product.visitor().status('POST', 'auth/login', { body: { email: body.email, password } })).toBe(200);
    expect((await product.admin.get<User>(`user/${created.id}`)).invited).toBe(false);
    expect(await product.admin.status('POST', `user/${created.id}/invite`)).toBe(409);
  });
});
