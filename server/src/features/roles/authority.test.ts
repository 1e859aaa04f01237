import type { PermissionKey, RoleContext } from '@dossier/contract/base/permission';
import type { Member } from '@dossier/contract/roles/schema';
import type { FailureBody } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import type { Role } from '@dossier/contract/roles/schema';
import type { User } from '@dossier/contract/users/schema';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/user.ts';

/** Indirect ways to gain or remove a permission: each is refused like the direct way. */

const app = await testApp();
const { admin } = app;
const system = (await admin.get<Page<Role>>('role')).items;

let count = 0;
const systemRole = (name: string) => system.find((role) => role.name === name)!.id;

async function role(context: RoleContext, permissions: PermissionKey[], company_id: number | null = null) {
  const body = { name: `Role ${(count += 1)}`, context, company_id, permissions };
  return (await admin.post<Role>('role', body)).id;
}

const assignment = (action: 'assign' | 'unassign', roleId: number, userId: number, context: RoleContext, id = 0) => ({
  action,
  roleId,
  userId,
  context,
  contextId: id || null,
});

/** A user with a role that has these permissions. */
async function holder(context: RoleContext, permissions: PermissionKey[], id = 0): Promise<TestUser> {
  const user = await app.user();
  await admin.post('role/assign', assignment('assign', await role(context, permissions), user.id, context, id));
  return user;
}

const getRoleNames = async (id: number) =>
  (await admin.get<{ items: { role: { name: string } }[] }>(`user/${id}/roles`)).items.map((item) => item.role.name);

describe('deleting a role', () => {
  it('at app level removes no permissions that the caller does not have', async () => {
    const restorer = await role('app', ['COMPANY_CREATE']);
    const victim = await app.user();
    await admin.post('role/assign', assignment('assign', restorer, victim.id, 'app'));
    const rights: PermissionKey[] = ['USER_READ', 'ROLE_APP_READ', 'ROLE_APP_UPDATE', 'ROLE_APP_DELETE'];
    const attacker = await holder('app', [...rights, 'ROLE_APP_UNASSIGN']);
    expect(await attacker.status('PATCH', `role/${restorer}`, { body: { permissions: [] } })).toBe(403);
    expect(await attacker.status('DELETE', `role/${restorer}?take_away=true`)).toBe(403);
    expect(await victim.status('POST', 'company', { body: { name: 'Still possible' } })).toBe(200);

    // A role that is assigned also needs the right to unassign it.
    const deleter = await holder('app', ['COMPANY_CREATE', 'ROLE_APP_DELETE']);
    expect(await deleter.status('DELETE', `role/${restorer}?take_away=true`)).toBe(403);
    await admin.post('role/assign', assignment('unassign', restorer, victim.id, 'app'));
    expect(await deleter.status('DELETE', `role/${restorer}`)).toBe(204);
  });

  it('in a company removes no permissions that the caller does not have', async () => {
    const company = await app.company();
    const power = await role('company', ['COMPANY_READ', 'DOCUMENT_DELETE'], company.id);
    const victim = await app.user();
    await admin.post('role/assign', assignment('assign', power, victim.id, 'company', company.id));
    const rights: PermissionKey[] = ['COMPANY_READ', 'ROLE_READ', 'ROLE_DELETE'];
    const attacker = await holder('company', [...rights, 'ROLE_UNASSIGN'], company.id);
    const removal = assignment('unassign', power, victim.id, 'company', company.id);
    expect(await attacker.status('POST', 'role/assign', { body: removal })).toBe(403);
    expect(await attacker.status('DELETE', `role/${power}?take_away=true`)).toBe(403);
    expect(await victim.status('GET', `company/${company.id}`)).toBe(200);

    const deleter = await holder('company', [...rights, 'DOCUMENT_DELETE'], company.id);
    expect(await deleter.status('DELETE', `role/${power}?take_away=true`)).toBe(403);
    const both = await holder('company', [...rights, 'DOCUMENT_DELETE', 'ROLE_UNASSIGN'], company.id);
    expect(await both.status('DELETE', `role/${power}?take_away=true`)).toBe(204);
    expect(await victim.status('GET', `company/${company.id}`)).toBe(404);
  });
});

describe('an account', () => {
  it('can be blocked, unblocked and deleted only by a caller with all of its permissions', async () => {
    const company = await app.company();
    const victim = await app.member('company_admin', company.id);
    const attacker = await holder('app', ['USER_READ', 'USER_UPDATE', 'USER_DELETE']);
    const activate = (active: boolean) => attacker.status('PATCH', `user/${victim.id}`, { body: { active } });
    expect(await activate(false)).toBe(403);
    expect(await attacker.status('DELETE', `user/${victim.id}`)).toBe(403);
    expect(await getRoleNames(victim.id)).toEqual(['User', 'Company admin']);
    await admin.patch(`user/${victim.id}`, { active: false });
    expect(await activate(true)).toBe(403);
    expect((await admin.get<User>(`user/${victim.id}`)).active).toBe(false);

    // Roles of a deleted company no longer count.
    await admin.delete(`company/${company.id}`);
    expect(await activate(true)).toBe(200);
    expect(await attacker.status('DELETE', `user/${victim.id}`)).toBe(204);
  });

  it('with a permission unknown to this version is treated like any other', async () => {
    const user = await app.user();
    const [old] = await app.queryAsOwner<{ id: number }>(
      `insert into role (name, context, permissions) values ('Of an older version', 'app', '{FAX_SEND}') returning id::int`,
    );
    await admin.post('role/assign', assignment('assign', old!.id, user.id, 'app'));
    await admin.post('role/assign', assignment('unassign', old!.id, user.id, 'app'));
    await admin.post('role/assign', assignment('assign', old!.id, user.id, 'app'));
    await admin.patch(`user/${user.id}`, { active: false });
    expect(await admin.status('DELETE', `user/${user.id}`)).toBe(204);
    expect(await admin.status('DELETE', `role/${old!.id}`)).toBe(204);
  });

  it('is made technical admin, or stops being one, only by technical admins', async () => {
    const attacker = await holder(
      'app',
      [...system.find((one) => one.name === 'Technical admin')!.permissions].map(({ key }) => key as PermissionKey),
    );
    const promotion = assignment('assign', systemRole('Technical admin'), attacker.id, 'app');
    expect(await attacker.status('POST', 'role/assign', { body: promotion })).toBe(403);
    const removal = { ...promotion, action: 'unassign', userId: admin.id };
    expect(await attacker.status('POST', 'role/assign', { body: removal })).toBe(403);
  });
});

describe('a default role', () => {
  const setDefault = (who: TestUser, id: number | null) =>
    who.send<FailureBody>('PUT', 'setting', { body: { set: { 'roles.default_role_id': id } } });

  it('of the installation is set by a caller who may assign it, and is never technical admin', async () => {
    const attacker = await holder('app', ['SETTING_READ', 'SETTING_UPDATE']);
    expect((await setDefault(attacker, systemRole('Technical admin'))).status).not.toBe(200);
    expect((await setDefault(attacker, await role('app', ['COMPANY_CREATE']))).status).toBe(403);
    // Even for a role without permissions: assigning needs a right of its own.
    expect((await setDefault(attacker, await role('app', []))).status).toBe(403);
    expect(await setDefault(admin, systemRole('Technical admin'))).toMatchObject({
      status: 400,
      body: { details: { 'roles.default_role_id': { message: 'There is no role for users with this ID.' } } },
    });
    const giver = await holder('app', ['SETTING_UPDATE', 'ROLE_APP_ASSIGN', 'COMPANY_CREATE']);
    expect((await setDefault(giver, await role('app', ['COMPANY_CREATE']))).status).toBe(200);
    expect((await setDefault(giver, systemRole('User'))).status).toBe(403);
    expect((await setDefault(giver, null)).status).toBe(200);
  });

  it('of a company is set by a caller who may assign it', async () => {
    const company = await app.company();
    const rights: PermissionKey[] = ['COMPANY_READ', 'COMPANY_SETTINGS_READ', 'COMPANY_SETTINGS_EDIT'];
    const attacker = await holder('company', rights, company.id);
    const set = (who: TestUser, name: string) =>
      who.status('PUT', `company/${company.id}/settings`, { body: { set: { default_role_id: systemRole(name) } } });
    expect(await set(attacker, 'Company admin')).toBe(403);
    expect(await set(await app.member('company_admin', company.id), 'Company admin')).toBe(200);
  });

  it('is assigned by a caller who may assign it; other callers assign the standard role', async () => {
    const company = await app.company();
    const maker = await holder('app', ['USER_READ', 'USER_CREATE']);
    const inviter = await app.member('company_admin', company.id);
    const create = async () => {
      const body = { email: `made${(count += 1)}@default.example`, first_name: 'Made' };
      return getRoleNames((await maker.post<User>('user', body)).id);
    };
    const invite = async (who: TestUser) => {
      const body = { email: `invited${(count += 1)}@default.example`, first_name: 'Invited' };
      return getRoleNames((await who.post<Member>(`company/${company.id}/members`, body)).id);
    };
    await setDefault(admin, await role('app', ['COMPANY_CREATE']));
    expect(await create()).toEqual(['User']);
    expect(await invite(inviter)).toEqual(['User', 'Company member']);

    // A value stored before the rule existed, or by direct SQL, does not bypass it.
    await app.queryAsOwner(
      `update setting set value = $1::jsonb where company_id = 0 and key = 'roles.default_role_id'`,
      [JSON.stringify(systemRole('Technical admin'))],
    );
    app.app.access.forgetAll();
    expect(await create()).toEqual(['User']);
    expect(await invite(admin)).toEqual(['User', 'Company member']);
    await setDefault(admin, null);

    await admin.put(`company/${company.id}/settings`, { set: { default_role_id: systemRole('Company admin') } });
    expect(await invite(inviter)).toEqual(['User', 'Company admin']);
    const lesser = await app.user();
    const rights = system.find((one) => one.name === 'Company member')!.permissions.map(({ key }) => key);
    const inviting = await role('company', [...rights, 'ROLE_ASSIGN', 'USER_CREATE'] as PermissionKey[], company.id);
    await admin.post('role/assign', assignment('assign', inviting, lesser.id, 'company', company.id));
    expect(await invite(lesser)).toEqual(['User', 'Company member']);
  });
});
