import { type PermissionKey, permissions, type RoleContext } from '@dossier/contract/base/permission';
import { offeredPermissions } from '@dossier/contract/rooms';
import { systemRoles } from '@dossier/contract/roles/system-roles';
import type { Page } from '@dossier/contract/base/page';
import type { Role } from '@dossier/contract/roles/schema';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { type Random, randomFrom } from '../../testing/random.ts';
import type { TestUser } from '../../testing/user.ts';

/**
 * Random companies, projects, roles and users, with a simple model of what each user may see and do. API responses must match the model, at
 * first and after each change.
 */

interface ModelRole {
  id: number;
  context: RoleContext;
  keys: Set<PermissionKey>;
}
interface RandomAssignment {
  user: TestUser;
  role: ModelRole;
  contextId: number;
}
interface World {
  users: TestUser[];
  blocked: Set<TestUser>;
  companies: number[];
  /** The company of each project. */
  projects: Map<number, number>;
  roles: ModelRole[];
  assignments: RandomAssignment[];
  /** Companies and projects of this world, including deleted ones. */
  everMade: Set<string>;
}

const app = await testApp();

// The model.

const everywhere: PermissionKey[] = ['COMPANY_READ', 'PROJECT_READ', 'DOCUMENT_READ'];
const rolesAt = (world: World, user: TestUser, context: RoleContext, id: number) =>
  world.assignments
    .filter((one) => one.user === user && one.role.context === context && one.contextId === id)
    .map((one) => one.role);
const anyHas = (roles: ModelRole[], key: PermissionKey) => roles.some((role) => role.keys.has(key));
const worksInProjectIn = (world: World, user: TestUser, company: number) =>
  [...world.projects].some(([project, of]) => of === company && rolesAt(world, user, 'project', project).length > 0);

function canSeeCompany(world: World, user: TestUser, company: number): boolean {
  return (
    everywhere.some((key) => anyHas(rolesAt(world, user, 'app', 0), key)) ||
    rolesAt(world, user, 'company', company).length > 0 ||
    worksInProjectIn(world, user, company)
  );
}

function seesProject(world: World, user: TestUser, project: number): boolean {
  return (
    everywhere.some((key) => anyHas(rolesAt(world, user, 'app', 0), key)) ||
    rolesAt(world, user, 'company', world.projects.get(project)!).length > 0 ||
    rolesAt(world, user, 'project', project).length > 0
  );
}

function mayInCompany(world: World, user: TestUser, key: PermissionKey, company: number): boolean {
  if (permissions[key].length > 1 && anyHas(rolesAt(world, user, 'app', 0), key)) return true;
  if (anyHas(rolesAt(world, user, 'company', company), key)) return true;
  // A member of one project may read what all projects of its company share.
  const inAProject = [...world.projects].some(
    ([project, of]) => of === company && anyHas(rolesAt(world, user, 'project', project), key),
  );
  if (key === 'TEMPLATE_READ') return inAProject;
  return key === 'COMPANY_READ' && worksInProjectIn(world, user, company);
}

function mayInProject(world: World, user: TestUser, key: PermissionKey, project: number): boolean {
  if (permissions[key].length > 1 && anyHas(rolesAt(world, user, 'app', 0), key)) return true;
  return (
    anyHas(rolesAt(world, user, 'company', world.projects.get(project)!), key) ||
    anyHas(rolesAt(world, user, 'project', project), key)
  );
}

const belongsTo = (world: World, user: TestUser, company: number) =>
  rolesAt(world, user, 'company', company).length > 0 || worksInProjectIn(world, user, company);

/** Work about no document belongs to the chosen company if it is visible, else to the user's own, else to company 0. */
async function compareWorkplace(world: World, user: TestUser, random: Random): Promise<void> {
  const chosen = random.pick(world.companies);
  const body = { query: 'What is new?' };
  const choice = await user.status('POST', 'chat/sessions', { body: { ...body, company_id: chosen } });
  expect(choice).toBe(canSeeCompany(world, user, chosen) ? 200 : 404);
  const session = await user.post<{ id: number }>('chat/sessions', body);
  const [row] = await app.queryAsOwner<{ company_id: number }>('select company_id from chat_session where id = $1', [
    session.id,
  ]);
  const own = world.companies.filter((id) => belongsTo(world, user, id)).toSorted((one, other) => one - other);
  expect(row?.company_id).toBe(own[0] ?? 0);
}

const status = (sees: boolean, may: boolean, good: number) => (!sees ? 404 : may ? good : 403);

async function compare(world: World, user: TestUser): Promise<void> {
  if (world.blocked.has(user)) {
    expect(await user.status('GET', 'company')).toBe(401);
    return;
  }
  const sorted = (ids: Iterable<number>) => [...ids].toSorted((a, b) => a - b);
  // Users with an app-level role also see the worlds of other seeds.
  const ids = async (path: string) =>
    sorted(
      (await user.get<Page<{ id: number }>>(path)).items
        .map(({ id }) => id)
        .filter((id) => world.everMade.has(path[0]! + id)),
    );
  const projects = [...world.projects.keys()];
  expect(await ids('company?per_page=200')).toEqual(
    sorted(
      world.companies.filter((id) => canSeeCompany(world, user, id) && mayInCompany(world, user, 'COMPANY_READ', id)),
    ),
  );
  expect(await ids('project?per_page=200')).toEqual(
    sorted(projects.filter((id) => seesProject(world, user, id) && mayInProject(world, user, 'PROJECT_READ', id))),
  );
  for (const company of world.companies) {
    const sees = canSeeCompany(world, user, company);
    const answer = await user.send<{ permissions: Record<string, boolean> }>(
      'GET',
      `auth/user/permissions/company/${company}`,
    );
    expect(answer.status).toBe(sees ? 200 : 404);
    if (sees) {
      const expected = offeredPermissions.filter((key) => mayInCompany(world, user, key, company));
      expect(offeredPermissions.filter((key) => answer.body.permissions[key])).toEqual(expected);
    }
    const may = (key: PermissionKey) => mayInCompany(world, user, key, company);
    expect(await user.status('GET', `company/${company}/roles`)).toBe(status(sees, may('ROLE_READ'), 200));
    expect(await user.status('PUT', `company/${company}`, { body: { name: `Company ${company}` } })).toBe(
      status(sees, may('COMPANY_UPDATE'), 200),
    );
  }
  for (const project of projects) {
    const sees = seesProject(world, user, project);
    const may = (key: PermissionKey) => mayInProject(world, user, key, project);
    expect(await user.status('GET', `project/${project}`)).toBe(status(sees, may('PROJECT_READ'), 200));
    expect(await user.status('GET', `project/${project}/documents`)).toBe(status(sees, may('DOCUMENT_READ'), 200));
    expect(await user.status('PUT', `project/${project}`, { body: { name: `Project ${project}` } })).toBe(
      status(sees, may('PROJECT_UPDATE'), 200),
    );
  }
}

async function makeWorld(random: Random): Promise<World> {
  const world: World = {
    users: [],
    blocked: new Set(),
    companies: [],
    projects: new Map(),
    roles: [],
    assignments: [],
    everMade: new Set(),
  };
  for (let n = 0; n < 3; n += 1) {
    const company = await app.company();
    world.companies.push(company.id);
    for (let p = 0; p < 2; p += 1) world.projects.set((await app.project(company.id)).id, company.id);
  }
  for (const id of world.companies) world.everMade.add(`c${id}`);
  for (const id of world.projects.keys()) world.everMade.add(`p${id}`);
  const listed = (await app.admin.get<Page<Role>>('role?per_page=200&system_role=true')).items;
  for (const { name, context, permissions: keys } of systemRoles) {
    const { id } = listed.find((role) => role.name === name)!;
    world.roles.push({ id, context, keys: new Set<PermissionKey>(keys) });
  }
  for (const context of ['app', 'company', 'company', 'project', 'project'] as const) {
    const possible = offeredPermissions.filter((key) => (permissions[key] as readonly string[]).includes(context));
    // Sometimes one of the few permissions that make every company visible.
    const keys = random.pickSome(possible, context === 'app' ? 0.04 : 0.3);
    const name = `Random ${world.companies[0]} ${world.roles.length}`;
    const { id } = await app.admin.post<Role>('role', { name, context, permissions: keys });
    world.roles.push({ id, context, keys: new Set(keys) });
  }
  for (let n = 0; n < 6; n += 1) world.users.push(await app.user());
  // Every user is created with the role "User".
  for (const user of world.users) world.assignments.push({ user, role: roleNamed(world, 'user'), contextId: 0 });
  for (const user of world.users)
    for (let n = 0; n < 3; n += 1) if (random.chance(0.7)) await assignRole(world, random, user);
  return world;
}

const roleNamed = (world: World, key: string): ModelRole =>
  world.roles[systemRoles.findIndex((role) => role.key === key)]!;

const assignment = (action: 'assign' | 'unassign', { user, role, contextId }: RandomAssignment) => ({
  action,
  roleId: role.id,
  userId: user.id,
  context: role.context,
  contextId: contextId || null,
});

async function assignRole(world: World, random: Random, user: TestUser): Promise<void> {
  // Technical admins see everything; the tests have one already.
  const role = random.pick(world.roles.filter((one) => one !== roleNamed(world, 'technical_admin')));
  const places = { app: [0], company: world.companies, project: [...world.projects.keys()] }[role.context];
  const entry = { user, role, contextId: random.pick(places) };
  await app.admin.post('role/assign', assignment('assign', entry));
  const isAssigned = world.assignments.some(
    (one) => one.user === user && one.role === role && one.contextId === entry.contextId,
  );
  if (!isAssigned) world.assignments.push(entry);
}

async function change(world: World, random: Random): Promise<void> {
  const own = world.roles.slice(systemRoles.length);
  // Roles in a deleted project can no longer be removed.
  const entry = random.pick(
    world.assignments.filter(({ role, contextId }) => role.context !== 'project' || world.projects.has(contextId)),
  );
  await app.admin.post('role/assign', assignment('unassign', entry));
  world.assignments = world.assignments.filter((one) => one !== entry);
  await assignRole(world, random, random.pick(world.users));

  const edited = random.pick(own);
  const possible = offeredPermissions.filter((key) => (permissions[key] as readonly string[]).includes(edited.context));
  edited.keys = new Set(random.pickSome(possible, 0.2));
  await app.admin.patch(`role/${edited.id}`, { permissions: [...edited.keys] });

  const dropped = random.pick(own);
  await app.admin.delete(`role/${dropped.id}?take_away=true`);
  world.roles = world.roles.filter((role) => role !== dropped);
  world.assignments = world.assignments.filter((one) => one.role !== dropped);

  const project = random.pick([...world.projects.keys()]);
  await app.admin.delete(`project/${project}`);
  world.projects.delete(project);

  const blocked = random.pick(world.users);
  const active = world.blocked.has(blocked);
  await app.admin.patch(`user/${blocked.id}`, { active });
  if (active) world.blocked.delete(blocked);
  else world.blocked.add(blocked);
}

describe('in random worlds, access matches a simple model', () => {
  // One fixed seed always; both with `npm test -- --long`.
  it.each(process.env['DOSSIER_TEST_LONG'] ? [1, 20_261_122] : [20_261_122])(
    'seed %i',
    { timeout: 60_000 },
    async (seed) => {
      const random = randomFrom(seed);
      const world = await makeWorld(random);
      const everybodyAgrees = () =>
        expect(Promise.all(world.users.map((user) => compare(world, user)))).resolves.toBeDefined();
      for (let round = 0; round < 2; round += 1) {
        await everybodyAgrees();
        await change(world, random);
      }
      await everybodyAgrees();
      for (const user of world.users) if (!world.blocked.has(user)) await compareWorkplace(world, user, random);
    },
  );
});
