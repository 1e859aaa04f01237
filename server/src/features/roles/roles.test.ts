import type { FailureBody } from '@dossier/contract/base/failure';
import { offeredPermissions } from '@dossier/contract/rooms';
import { systemRoles } from '@dossier/contract/roles/system-roles';
import type { Page, Person } from '@dossier/contract/base/page';
import type { Company } from '@dossier/contract/companies/schema';
import type { Member } from '@dossier/contract/roles/schema';
import type { Role } from '@dossier/contract/roles/schema';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/user.ts';

const app = await testApp();
const company = await app.company();
const roles = (await app.admin.get<Page<Role>>('role')).items;

const roleId = (name: string) => roles.find((role) => role.name === name)!.id;
const assign = (who: TestUser, name: string, body: object) =>
  who.send<{ message: string }>('POST', 'role/assign', { body: { action: 'assign', roleId: roleId(name), ...body } });

describe('the system roles', () => {
  it('exist, cannot be confused with others, and can be filtered by level', async () => {
    expect(roles.map((role) => role.name).toSorted()).toEqual(systemRoles.map((role) => role.name).toSorted());
    expect(roles.every((role) => role.system_role)).toBe(true);
    const admin = roles.find((role) => role.name === 'Technical admin')!;
    expect(admin.permissions).toHaveLength(offeredPermissions.length);
    const atCompany = await app.admin.get<Page<Role>>('role?context=company');
    expect(atCompany.items.map((role) => role.name)).toEqual(['Company admin', 'Company member', 'Company viewer']);
    expect(atCompany.total).toBe(3);
  });

  it('are found by their displayed names, in each language', async () => {
    const findNames = async (query: string) =>
      (await app.admin.get<Page<Role>>(`role?${query}`)).items.map(({ name }) => name);
    expect(await findNames('q=company adm')).toEqual(['Company admin']);
    expect(await findNames('q=bedrijfsbe&key=company_admin')).toEqual(['Company admin']);
    expect(await findNames('q=projectle&key[]=project_manager&key[]=project_viewer&sort=id')).toEqual([
      'Project manager',
      'Project viewer',
    ]);
  });

  it('cannot be changed', async () => {
    for (const name of ['Company admin', 'Technical admin']) {
      expect(await app.admin.status('PATCH', `role/${roleId(name)}`, { body: { name: 'Mine' } })).toBe(403);
      expect(await app.admin.status('DELETE', `role/${roleId(name)}?take_away=true`)).toBe(403);
    }
    const { items } = await app.admin.get<{ items: { key: string }[] }>('permission');
    expect(items.map(({ key }) => key)).toEqual(offeredPermissions);
  });

  it('also need the right to assign system roles', async () => {
    const giver = await app.user();
    const role = await app.admin.post<Role>('role', {
      name: 'Half an admin',
      context: 'app',
      permissions: ['ROLE_APP_ASSIGN', 'ROLE_APP_UNASSIGN', 'USER_READ'],
    });
    await app.admin.post('role/assign', { action: 'assign', roleId: role.id, userId: giver.id, context: 'app' });
    const other = await app.user();
    expect((await assign(giver, 'User', { userId: other.id, context: 'app' })).status).toBe(403);
    const own = { action: 'assign', roleId: role.id, userId: other.id, context: 'app' };
    expect(await giver.status('POST', 'role/assign', { body: own })).toBe(204);
    expect((await assign(giver, 'Technical admin', { userId: giver.id, context: 'app' })).status).toBe(403);
  });
});

describe('assigning a role', () => {
  it('takes effect from the next call, by id or by address, and so does removing it', async () => {
    const user = await app.user();
    expect(await user.status('GET', `company/${company.id}`)).toBe(404);
    const place = { context: 'company', contextId: company.id };
    expect(
      (await assign(app.admin, 'Company viewer', { userEmail: user.account!.email.toUpperCase(), ...place })).status,
    ).toBe(204);
    expect(await user.status('GET', `company/${company.id}`)).toBe(200);
    expect(await user.status('PUT', `company/${company.id}`, { body: { name: 'Mine' } })).toBe(403);
    await app.removeRole(user, 'company_viewer', company.id);
    expect(await user.status('GET', `company/${company.id}`)).toBe(404);
  });

  it('twice has the effect of once', async () => {
    const user = await app.member('company_viewer', company.id);
    await app.assignRole(user, 'company_viewer', company.id);
    const members = await app.admin.get<Page<Member>>(`company/${company.id}/members?per_page=200`);
    expect(members.items.find((member) => member.id === user.id)!.roles).toHaveLength(1);
  });

  it('needs the right at that level and every permission of the role', async () => {
    const companyAdmin = await app.member('company_admin', company.id);
    const member = await app.member('company_member', company.id);
    const user = await app.user();
    const here = { userId: user.id, context: 'company', contextId: company.id };
    expect((await assign(member, 'Company viewer', here)).status).toBe(403);
    // Only visible users can be named by id; otherwise ids could be probed.
    expect((await assign(companyAdmin, 'Company viewer', here)).status).toBe(404);
    await app.assignRole(user, 'company_viewer', company.id);
    expect((await assign(companyAdmin, 'Company member', here)).status).toBe(204);
    expect((await assign(companyAdmin, 'Technical admin', { userId: user.id, context: 'app' })).status).toBe(403);
    const elsewhere = await app.company();
    expect((await assign(companyAdmin, 'Company viewer', { ...here, contextId: elsewhere.id })).status).toBe(404);

    const [giver] = await app.queryAsOwner<{ id: number }>(
      `insert into role (name, context, permissions) values ('Giver', 'company', '{COMPANY_READ,ROLE_ASSIGN}') returning id`,
    );
    const weak = await app.user();
    await app.admin.post('role/assign', {
      action: 'assign',
      roleId: giver!.id,
      userId: weak.id,
      context: 'company',
      contextId: company.id,
    });
    const more = await assign(weak, 'Company admin', { userId: weak.id, context: 'company', contextId: company.id });
    expect(more).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('whose permissions you have yourself') },
    });
  });

  it('rejects invalid input with a reason', async () => {
    const user = await app.user();
    const place = { context: 'company', contextId: company.id };
    expect((await assign(app.admin, 'Project member', { userId: user.id, ...place })).status).toBe(400);
    expect((await assign(app.admin, 'Company viewer', { userId: user.id, context: 'company' })).status).toBe(400);
    expect((await assign(app.admin, 'Company viewer', { userId: 999_999, ...place })).status).toBe(404);
    expect((await assign(app.admin, 'Company viewer', { ...place })).status).toBe(404);
  });

  it('at a company also applies to its projects, and at a project only there', async () => {
    const [one, other] = [await app.project(company.id), await app.project(company.id)];
    const viewer = await app.member('company_viewer', company.id);
    const inOne = await app.member('project_viewer', one.id);
    expect(await viewer.status('GET', `project/${other.id}`)).toBe(200);
    expect(await inOne.status('GET', `project/${one.id}`)).toBe(200);
    expect(await inOne.status('GET', `project/${other.id}`)).toBe(404);
    const projects = await inOne.get<Page<{ id: number }>>(`company/${company.id}/projects`);
    expect(projects.items.map((project) => project.id)).toEqual([one.id]);
    expect((await inOne.get<Company>(`company/${company.id}`)).number_of_projects).toBe(1);
    // Members of the other project are not visible to them.
    await app.member('project_viewer', other.id);
    const members = await inOne.get<Page<Member>>(`company/${company.id}/members?per_page=200`);
    const seen = members.items.flatMap((member) => member.roles.filter((role) => role.context === 'project'));
    expect(seen).toHaveLength(1);
  });
});

describe('the last technical admin', () => {
  it('keeps the role until there is another one', async () => {
    const take = (userId: number) =>
      app.admin.send('POST', 'role/assign', {
        body: { action: 'unassign', roleId: roleId('Technical admin'), userId, context: 'app' },
      });
    expect((await take(app.admin.id)).status).toBe(409);
    const second = await app.user();
    await app.assignRole(second, 'technical_admin');
    expect(await second.status('GET', 'task')).toBe(200);
    const both = await Promise.all([take(second.id), take(app.admin.id)]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([204, 409]);
    await app.queryAsOwner(
      `insert into role_assignment (user_id, role_id, context, context_id, in_company_id)
       select $1, id, 'app', 0, 0 from role where key = 'technical_admin' on conflict do nothing`,
      [app.admin.id],
    );
    app.app.access.forget(app.admin.id);
  });
});

describe('members', () => {
  it('are added by address, invited when it is unknown, and listed with the origin of their roles', async () => {
    const home = await app.company('Home of members');
    const project = await app.project(home.id, 'A project of theirs');
    const companyAdmin = await app.member('company_admin', home.id);
    const known = await app.user('Known');
    await app.assignRole(known, 'company_viewer', home.id);
    const add = (who: TestUser, path: string, body: object) =>
      who.send<Member & FailureBody>('POST', `${path}/members`, { body });
    const here = `company/${home.id}`;

    const added = await add(companyAdmin, here, { email: known.account!.email.toUpperCase() });
    const inCompany = { context: 'company', context_id: home.id, context_name: home.name };
    expect(added.body.roles.find(({ name }) => name === 'Company member')).toMatchObject(inCompany);
    const unnamed = await add(companyAdmin, here, { email: 'new@members.example' });
    expect(unnamed).toMatchObject({
      status: 400,
      body: { details: { first_name: { key: 'roles.invite_needs_name' } } },
    });
    const roleInProject = roleId('Project viewer');
    const invited = await add(companyAdmin, `project/${project.id}`, {
      email: 'new@members.example',
      first_name: 'New',
      role_id: roleInProject,
    });
    expect(invited.body).toMatchObject({
      name: 'New',
      roles: [{ name: 'Project viewer', context: 'project', context_name: 'A project of theirs' }],
    });
    const mails = app.recorded.mails.filter(({ to }) => to === 'new@members.example');
    expect(mails[0]!.text).toMatch(/\/reset-password\/[\w-]{43}/);

    // Without the right to add users only existing ones can be named; a role beyond the caller's own permissions cannot be used to invite.
    const manager = await app.member('project_manager', project.id);
    const unknown = { email: 'other@members.example', first_name: 'Other' };
    expect((await add(manager, `project/${project.id}`, unknown)).body.details).toMatchObject({
      email: { key: 'roles.unknown_email' },
    });
    expect((await add(manager, `project/${project.id}`, { email: known.account!.email })).status).toBe(200);
    expect((await add(manager, here, { email: known.account!.email })).status).toBe(403);
    expect((await add(companyAdmin, here, { ...unknown, role_id: roleId('Technical admin') })).status).toBe(400);
    expect(await app.queryAsOwner(`select 1 from app_user where email = $1`, [unknown.email])).toEqual([]);

    const members = await companyAdmin.get<Page<Member>>(`project/${project.id}/members?per_page=200`);
    const from = (id: number) => members.items.find((one) => one.id === id)?.roles.map((role) => role.context);
    expect(from(known.id)).toEqual(['company', 'company', 'project']);
    expect(from(companyAdmin.id)).toEqual(['company']);
    expect(from(app.admin.id)).toEqual(['app', 'company']);
  });
});

describe('who can give access', () => {
  type Admins = { items: Person[] };
  const ids = async (user: TestUser, query = '') =>
    (await user.get<Admins>(`permission/admins${query}`)).items.map(({ id }) => id);

  it('are the admins of the company, the technical admins otherwise, and none for users without a company', async () => {
    const member = await app.member('company_viewer', company.id);
    await app.removeRole(app.admin, 'company_admin', company.id);
    expect(await ids(member, `?company_id=${company.id}`)).toEqual([app.admin.id]);
    const admin = await app.member('company_admin', company.id);
    const other = await app.company();
    await app.member('company_admin', other.id);
    expect(await ids(member, `?company_id=${company.id}`)).toEqual([admin.id]);
    expect(await ids(member)).toEqual([admin.id]);
    expect(await ids(member, '?app=true')).toEqual([app.admin.id]);
    expect(await member.status('GET', `permission/admins?company_id=${other.id}`)).toBe(404);
    const stranger = await app.user();
    expect(await ids(stranger)).toEqual([]);
    expect(await ids(stranger, '?app=true')).toEqual([]);
  });
});
