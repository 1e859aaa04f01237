import type { Page } from '@dossier/contract/base/page';
import type { AddedMember, Member, PendingMember } from '@dossier/contract/roles/schema';
import type { Company } from '@dossier/contract/companies/schema';
import type { OwnInvitation, Role } from '@dossier/contract/roles/schema';
import type { LoginAnswer } from '@dossier/contract/sign-in/schema';
import type { User } from '@dossier/contract/users/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connected } from '../../testing/socket.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import type { TestUser } from '../../testing/user.ts';
import { mailsTo, tokenIn } from '../sign-in/testing.ts';

/** Assigning a role to a user from another company creates an invitation: it discloses nothing about the user, and changes nothing until accepted. */

let product: TestProduct;
let company: Company;
let project: number;
let inviter: TestUser;
let roles: Role[];
beforeAll(async () => {
  product = await testProduct();
  company = await product.company('Harbour');
  project = (await product.project(company.id, 'Quay')).id;
  inviter = await product.member('company_admin', company.id);
  roles = (await product.admin.get<Page<Role>>('role')).items;
});
afterAll(() => product.close());

const roleId = (name: string) => roles.find((role) => role.name === name)!.id;
const own = async (user: TestUser) => (await user.get<{ items: OwnInvitation[] }>('invitation')).items;
const pending = async (user: TestUser, place = `company/${company.id}`) =>
  (await user.get<{ items: PendingMember[] }>(`${place}/invitations`)).items;
const add = (who: TestUser, user: TestUser, place = `company/${company.id}`, body: object = {}) =>
  who.post<AddedMember>(`${place}/members`, { email: user.account!.email, ...body });
const sees = (user: TestUser) => user.status('GET', `company/${company.id}`);
const offer = (action: 'assign' | 'unassign', user: TestUser, name = 'Company viewer') => ({
  action,
  roleId: roleId(name),
  userEmail: user.account!.email,
  context: 'company',
  contextId: company.id,
});

/** A user of another company. */
const stranger = async () => product.member('company_admin', (await product.company()).id);

describe('a role for a user without a common company', () => {
  it('is an invitation, and discloses nothing about the user but the given address', async () => {
    const user = await stranger();
    const answer = await add(inviter, user);
    expect(answer).toEqual({
      id: null,
      name: '',
      email: user.account!.email,
      roles: [],
      active: true,
      pending: true,
      invited: true,
    });
    expect(await sees(user)).toBe(404);
    expect(await inviter.status('GET', `user/${user.id}`)).toBe(404);
    const members = await inviter.get<Page<Member>>(`company/${company.id}/members?per_page=200`);
    expect(members.items.map(({ id }) => id)).not.toContain(user.id);
    expect((await pending(inviter)).filter(({ email }) => email === user.account!.email)).toMatchObject([
      { role: { name: 'Company member' }, invited_by: { id: inviter.id } },
    ]);
    expect(await own(user)).toMatchObject([
      { company: { id: company.id, name: 'Harbour' }, project: null, role: { name: 'Company member' } },
    ]);
    const [mail] = await mailsTo(product, user.account!.email, 1);
    expect(mail!.subject).toBe('You are invited to a company in Dossier');
    // The inviting user chose the company's name, so mails leave it out.
    expect(mail!.body_text).not.toContain('Harbour');
    expect(mail!.body_text).toContain('/home');
  });

  it('is offered once, by every call that assigns roles', async () => {
    const user = await stranger();
    for (const action of ['assign', 'assign'] as const) {
      expect(await inviter.status('POST', 'role/assign', { body: offer(action, user) })).toBe(204);
    }
    expect(await sees(user)).toBe(404);
    expect(await own(user)).toHaveLength(1);
    await add(inviter, user, `project/${project}`);
    expect((await own(user)).map(({ project: place, role }) => [place?.name, role.name])).toEqual([
      [undefined, 'Company viewer'],
      ['Quay', 'Project member'],
    ]);
    expect(await pending(inviter, `project/${project}`)).toMatchObject([{ email: user.account!.email }]);
    // One mail for both invitations.
    await expect.poll(() => product.product.app.queue.depth()).toMatchObject({ now: 0 });
    expect(await mailsTo(product, user.account!.email, 1)).toHaveLength(1);
  });

  it("takes effect when accepted, and the user's browsers are notified", async () => {
    const user = await stranger();
    const socket = await connected(user);
    const received: unknown[] = [];
    socket.on('company', ({ id, change }: { id: number; change: string }) => received.push([id, change]));
    await add(inviter, user, `project/${project}`);
    const [invitation] = await own(user);
    const accept = (who: TestUser) => who.status('POST', `invitation/${invitation!.id}/accept`);
    expect(await accept(inviter)).toBe(404);
    expect(await accept(user)).toBe(204);
    expect(await user.status('GET', `project/${project}`)).toBe(200);
    expect(await own(user)).toEqual([]);
    expect(await accept(user)).toBe(404);
    const members = await inviter.get<Page<Member>>(`project/${project}/members?per_page=200`);
    expect(members.items.find(({ id }) => id === user.id)?.roles).toMatchObject([{ name: 'Project member' }]);
    await expect
      .poll(() => received)
      .toEqual([
        [company.id, 'updated'],
        [company.id, 'created'],
      ]);
    socket.close();
    const log = await product.queryAsOwner(
      `select action, user_id::int, project_id::int from audit_log where company_id = $1 and coalesce(after, before) ->> 'email' = $2 order by id`,
      [company.id, user.account!.email],
    );
    expect(log).toEqual([
      { action: 'invite', user_id: inviter.id, project_id: project },
      { action: 'accept_invitation', user_id: user.id, project_id: project },
    ]);
  });

  it('ends when declined or withdrawn', async () => {
    const [declining, forgotten] = [await stranger(), await stranger()];
    await add(inviter, declining);
    await add(inviter, forgotten, undefined, { role_id: roleId('Company viewer') });
    const [declined] = await own(declining);
    expect(await inviter.status('POST', `invitation/${declined!.id}/decline`)).toBe(404);
    expect(await declining.status('POST', `invitation/${declined!.id}/decline`)).toBe(204);
    expect(await own(declining)).toEqual([]);
    const [lost] = await own(forgotten);
    expect(await inviter.status('POST', 'role/assign', { body: offer('unassign', forgotten) })).toBe(204);
    expect(await own(forgotten)).toEqual([]);
    expect(await forgotten.status('POST', `invitation/${lost!.id}/accept`)).toBe(404);
    for (const user of [declining, forgotten]) expect(await sees(user)).toBe(404);
  });

  it('grants nothing that the inviter may no longer grant', async () => {
    const user = await stranger();
    const lesser = await product.member('company_admin', company.id);
    await add(lesser, user, undefined, { role_id: roleId('Company admin') });
    await product.removeRole(lesser, 'company_admin', company.id);
    const [invitation] = await own(user);
    expect(await user.send('POST', `invitation/${invitation!.id}/accept`)).toMatchObject({
      status: 409,
      body: { message: 'This invitation is no longer valid. Request a new one.' },
    });
    expect(await own(user)).toEqual([]);
    expect(await sees(user)).toBe(404);
  });

  it('is deleted with its company, its project and its user', async () => {
    const user = await stranger();
    const passing = await product.company('Passing');
    const inside = await product.project(passing.id);
    const owner = await product.member('company_admin', passing.id);
    await add(owner, user, `company/${passing.id}`);
    await add(owner, user, `project/${inside.id}`);
    await product.admin.delete(`project/${inside.id}`);
    expect(await own(user)).toMatchObject([{ project: null }]);
    const deleted = await stranger();
    await add(owner, deleted, `company/${passing.id}`);
    await product.admin.delete(`user/${deleted.id}`);
    expect((await pending(owner, `company/${passing.id}`)).map(({ email }) => email)).toEqual([user.account!.email]);
    await product.admin.delete(`company/${passing.id}`);
    expect(await own(user)).toEqual([]);
  });

  it('counts towards the hundred invitations that an inviter may send per hour', async () => {
    const eager = await product.member('company_admin', company.id);
    const [first, last] = [await stranger(), await stranger()];
    await product.queryAsOwner(
      `insert into sign_in_failure (subject) select 'invitations-of:' || $1::bigint from generate_series(1, 99)`,
      [eager.id],
    );
    expect((await add(eager, first)).pending).toBe(true);
    const refused = { status: 429, body: { code: 'ER-0010' } };
    expect(await eager.send('POST', 'role/assign', { body: offer('assign', last) })).toMatchObject(refused);
    expect(await own(last)).toEqual([]);
    // An invitation that was already sent is not sent again.
    expect((await add(eager, first)).pending).toBe(true);
  });

  it('is visible to users who may assign roles there', async () => {
    const member = await product.member('company_member', company.id);
    expect(await member.status('GET', `company/${company.id}/invitations`)).toBe(403);
    expect(await (await stranger()).status('GET', `company/${company.id}/invitations`)).toBe(404);
  });
});

describe('an account created by another user for an address', () => {
  /** A user who may add users, and an account that they created with a known password. */
  async function prepared() {
    const maker = await product.user();
    const body = {
      name: `Maker ${maker.id}`,
      context: 'app',
      company_id: null,
      permissions: ['USER_CREATE', 'USER_READ'],
    };
    const { id } = await product.admin.post<Role>('role', body);
    await product.admin.post('role/assign', { action: 'assign', roleId: id, userId: maker.id, context: 'app' });
    const account = { email: `director-${maker.id}@target.example`, password: 'known to its maker' };
    const created = await maker.post<User>('user', { ...account, first_name: 'Dirk' });
    const user = product.visitor();
    const signIn = async (password: string) => {
      const answer = await user.post<LoginAnswer>('auth/login', { email: account.email, password });
      user.token = answer.authentication_token;
    };
    await signIn(account.password);
    return { maker, user: Object.assign(user, { account, id: created.id }), signIn };
  }

  it('accepts nothing before its owner has chosen a password by the mailed link', async () => {
    const { user, signIn } = await prepared();
    expect((await add(inviter, user)).pending).toBe(true);
    const [invitation] = await own(user);
    const accept = () => user.send('POST', `invitation/${invitation!.id}/accept`);
    expect(await accept()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Confirm that this email address is yours first') },
    });
    expect(await sees(user)).toBe(404);
    expect(await own(user)).toHaveLength(1);

    await product.visitor().get(`auth/request/reset-password/${user.account.email}`);
    const mail = (await mailsTo(product, user.account.email, 2)).find(({ body_text }) =>
      /reset-password/.test(body_text),
    );
    const password = 'chosen by the owner';
    await product.visitor().post('auth/reset-password', { token: tokenIn(mail!), password });
    await signIn(password);
    expect((await accept()).status).toBe(204);
    expect(await sees(user)).toBe(200);
  });

  it('gets a role by address as an invitation, even from a caller who sees all users', async () => {
    const { maker, user } = await prepared();
    expect((await add(product.admin, user)).pending).toBe(true);
    expect(await sees(user)).toBe(404);
    // The creator gains nothing that they could not grant themselves.
    const ownCompany = await product.company();
    await product.assignRole(maker, 'company_admin', ownCompany.id);
    expect((await add(maker, user, `company/${ownCompany.id}`)).pending).toBe(false);
  });
});

describe('a role is assigned at once', () => {
  it('by a caller who can see the user: in a common company, or everywhere', async () => {
    const user = await stranger();
    expect((await add(product.admin, user)).pending).toBe(false);
    expect(await sees(user)).toBe(200);
    // Members of a company can see each other.
    const manager = await product.member('project_manager', project);
    expect((await add(manager, user, `project/${project}`)).pending).toBe(false);

    const neighbour = await stranger();
    const elsewhere = await product.company();
    await product.assignRole(neighbour, 'company_member', elsewhere.id);
    expect((await add(inviter, neighbour)).pending).toBe(true);
    await product.assignRole(inviter, 'company_admin', elsewhere.id);
    expect((await add(inviter, neighbour, undefined, { role_id: roleId('Company viewer') })).pending).toBe(false);
  });

  it('to an account created for it', async () => {
    const body = { email: 'new@invited.example', first_name: 'New' };
    const added = await inviter.post<AddedMember>(`company/${company.id}/members`, body);
    expect(added).toMatchObject({ name: 'New', pending: false, roles: [{ name: 'Company member' }] });
  });
});
