import { isDeepStrictEqual } from 'node:util';
import { type PermissionKey, permissions, type RoleContext } from '@dossier/contract/base/permission';
import { offeredPermissions } from '@dossier/contract/rooms';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { type Random, randomFrom } from '../../testing/random.ts';
import type { TestUser } from '../../testing/user.ts';

/**
 * Users with random permissions try every change of roles, accounts, members and default roles. After each call the rows are compared with
 * those before: no account has gained or lost a permission, at any level, that the caller did not have there.
 */

const app = await testApp();

/** Technical admin is not a permission; it is treated as one here. */
type Key = PermissionKey | 'technical_admin';
/** `id` and `companyId` are 0 at app level. */
interface Place {
  context: RoleContext;
  id: number;
  companyId: number;
}
interface Account extends Record<string, unknown> {
  id: number;
  email: string;
  usable: boolean;
  assignments: { role: number; key: string | null; keys: PermissionKey[]; context: RoleContext; place: number }[];
}
interface AnyRole extends Record<string, unknown> {
  id: number;
  context: RoleContext;
  permissions: PermissionKey[];
}
/** The state before an attempt, and the caller. */
interface World {
  random: Random;
  places: Place[];
  actors: TestUser[];
  accounts: Account[];
  roles: AnyRole[];
  offers: Offer[];
  /** A number not used before. */
  next: () => number;
}
type Attempt = [method: string, path: string, body?: object];
/** The invited user and the inviter. */
interface Offer extends Record<string, unknown> {
  id: number;
  user_id: number;
  created_by: number;
}

const accountsNow = () =>
  app.queryAsOwner<Account>(
    `select u.id::int, u.email, u.active and u.deleted_at is null as usable,
       coalesce(jsonb_agg(jsonb_build_object('role', r.id, 'key', r.key, 'keys', r.permissions, 'context', a.context,
         'place', a.context_id)) filter (where r.id is not null), '[]') as assignments
     from app_user u left join role_assignment a on a.user_id = u.id left join role r on r.id = a.role_id and r.deleted_at is null
     group by u.id order by u.id`,
  );
const rolesNow = () =>
  app.queryAsOwner<AnyRole>(`select id::int, context, permissions from role where deleted_at is null order by id`);

const offersNow = () =>
  app.queryAsOwner<Offer>('select id::int, user_id::int, created_by::int from role_invitation order by id');

/** The permissions of an account at a level, from roles there and above. */
function holds({ assignments }: Account, { context, id, companyId }: Place): Set<Key> {
  const keysAt = (level: RoleContext, at: number): Key[] =>
    assignments
      .filter((one) => one.context === level && one.place === at)
      .flatMap((one): Key[] => (one.key === 'technical_admin' ? [...one.keys, 'technical_admin'] : one.keys));
  if (context === 'app') return new Set(keysAt('app', 0));
  const fromAbove = keysAt('app', 0).filter((key) => key !== 'technical_admin' && permissions[key].length > 1);
  const inProject = context === 'project' ? keysAt('project', id) : [];
  return new Set([...fromAbove, ...keysAt('company', companyId), ...inProject]);
}

/** Elements of the first set that are not in the second. */
const difference = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): T[] => [
  ...[...one].filter((key) => !other.has(key)),
  ...[...other].filter((key) => !one.has(key)),
];

/** Permissions granted or removed by an attempt that the caller does not have. A blocked account has none, but keeps its roles. */
function faults(giver: Account, before: readonly Account[], after: readonly Account[], places: readonly Place[]) {
  const nothing = new Set<Key>();
  const results: string[] = [];
  for (const id of new Set([...before, ...after].map((account) => account.id))) {
    const [old, young] = [before, after].map((accounts) => accounts.find((account) => account.id === id));
    if (isDeepStrictEqual(old, young)) continue;
    for (const place of places) {
      const own = holds(giver, place);
      for (const counts of [(account: Account) => account.usable, () => true]) {
        const [had, has] = [old, young].map((one) => (one && counts(one) ? holds(one, place) : nothing)) as [
          Set<Key>,
          Set<Key>,
        ];
        const moved = difference(has, had).filter((key) => !own.has(key));
        if (moved.length > 0) results.push(`account ${id} at ${place.context} ${place.id}: ${moved.join(', ')}`);
      }
    }
  }
  return results;
}

/** A small set, so that roles of different users overlap: the permissions to manage users, and a few others. */
const dealt = offeredPermissions.filter((key) =>
  /^(ROLE_(?!SYS)|USER|SETTING|COMPANY_(READ|CREATE|DELETE|SETTINGS_EDIT)|DOCUMENT_(READ|DELETE))/.test(key),
);
const possibleAt = (context: RoleContext) =>
  dealt.filter((key) => (permissions[key] as readonly string[]).includes(context));

const assignment = (action: 'assign' | 'unassign', who: object, roleId: number, context: RoleContext, id: number) => ({
  action,
  roleId,
  ...who,
  context,
  contextId: id || null,
});

const randomPlace = ({ random, places }: World, context: RoleContext) =>
  random.pick(places.filter((place) => place.context === context));

/** A role to assign at a level, mostly one whose permissions the caller has. */
function roleFor({ random, roles }: World, caller: Account, place: Place): number {
  const own = holds(caller, place);
  const candidates = roles.filter(({ context }) => context === place.context);
  const grantable = candidates.filter((role) => role.permissions.every((key) => own.has(key)));
  return random.pick(grantable.length > 0 && random.chance(0.7) ? grantable : candidates).id;
}

/** Mostly an account that has roles and is also a caller. */
const anyAccount = ({ random, accounts, actors }: World): Account => {
  const acting = accounts.filter(({ id }) => actors.some((actor) => actor.id === id));
  return random.pick(random.chance(0.6) ? acting : accounts);
};

/** What a caller may try; mostly calls that can succeed. */
const attempts: Record<string, (world: World, caller: Account) => Attempt> = {
  createRole({ random, places, next }, caller) {
    const place = random.pick(places);
    const own = holds(caller, place);
    const keys = possibleAt(place.context).filter((key) => own.has(key) || random.chance(0.02));
    const company_id = place.context !== 'app' && random.chance(0.8) ? place.companyId : null;
    const body = {
      name: `Role ${next()}`,
      context: place.context,
      company_id,
      permissions: random.pickSome(keys, 0.2),
    };
    return ['POST', 'role', body];
  },
  updateRole({ random, roles }) {
    const { id, context, permissions: before } = random.pick(roles);
    const flipped = random.pickSome(possibleAt(context), 0.1);
    return ['PATCH', `role/${id}`, { permissions: difference(new Set(flipped), new Set(before)) }];
  },
  removeRole: ({ random, roles }) => ['DELETE', `role/${random.pick(roles).id}?take_away=true`],
  assign(world, caller) {
    const place = world.random.pick(world.places);
    const account = anyAccount(world);
    const who = world.random.chance(0.5) ? { userId: account.id } : { userEmail: account.email };
    const roleId = roleFor(world, caller, place);
    return ['POST', 'role/assign', assignment('assign', who, roleId, place.context, place.id)];
  },
  unassign({ random, accounts }) {
    const account = random.pick(accounts.filter(({ assignments }) => assignments.length > 0));
    const { role, context, place } = random.pick(account.assignments);
    return ['POST', 'role/assign', assignment('unassign', { userId: account.id }, role, context, place)];
  },
  setAppDefault(world, caller) {
    const role = roleFor(world, caller, randomPlace(world, 'app'));
    return ['PUT', 'setting', { set: { 'roles.default_role_id': role } }];
  },
  setCompanyDefault(world, caller) {
    const company = randomPlace(world, 'company');
    const body = { set: { default_role_id: roleFor(world, caller, company) } };
    return ['PUT', `company/${company.id}/settings`, body];
  },
  addMember(world, caller) {
    const { random, next } = world;
    const place = randomPlace(world, random.pick(['company', 'project']));
    const email = random.chance(0.5) ? `box${next()}@box.example` : anyAccount(world).email;
    const role = random.chance(0.5) && { role_id: roleFor(world, caller, place) };
    return ['POST', `${place.context}/${place.id}/members`, { email, first_name: 'Box', ...role }];
  },
  invite(world, caller) {
    const { random, accounts, actors, places } = world;
    const place = randomPlace(world, random.pick(['company', 'project']));
    const inCompany = new Set(places.filter(({ companyId }) => companyId === place.companyId).map(({ id }) => id));
    const isMember = ({ assignments }: Account) =>
      assignments.some((one) => one.context !== 'app' && inCompany.has(one.place));
    const acting = accounts.filter(({ id }) => actors.some((actor) => actor.id === id));
    const strangers = acting.filter((account) => !isMember(account));
    const { email } = random.pick(strangers.length > 0 ? strangers : acting);
    return ['POST', `${place.context}/${place.id}/members`, { email, role_id: roleFor(world, caller, place) }];
  },
  createUser: ({ next }) => ['POST', 'user', { email: `box${next()}@box.example`, first_name: 'Box' }],
  block: (world) => ['PATCH', `user/${anyAccount(world).id}`, { active: false }],
  letIn: (world) => ['PATCH', `user/${anyAccount(world).id}`, { active: true }],
  promote: (world) => ['PATCH', `user/${anyAccount(world).id}`, { is_technical_admin: true }],
  removeUser: (world) => ['DELETE', `user/${anyAccount(world).id}`],
};

/** A user with a random role at some levels. */
async function newActor({ random, places }: World): Promise<TestUser> {
  const user = await app.user();
  const some = random.chance(0.5) ? places : places.filter(({ context }) => context !== 'app');
  for (const { context, id } of random.pickSome(some, 0.4)) {
    const keys = random.pickSome(possibleAt(context), random.pick([0.5, 0.9, 1]));
    const name = `Of ${user.id} at ${context} ${id}`;
    const role = await app.admin.post<{ id: number }>('role', { name, context, permissions: keys });
    await app.admin.post('role/assign', assignment('assign', { userId: user.id }, role.id, context, id));
  }
  return user;
}

async function addActors(world: World): Promise<void> {
  while (world.actors.length < 4) world.actors.push(await newActor(world));
  world.accounts = await accountsNow();
  await lookAround(world);
}

async function lookAround(world: World): Promise<void> {
  [world.roles, world.offers] = await Promise.all([rolesNow(), offersNow()]);
}

/** A random invitation is accepted; its inviter counts as the one who grants. */
function acceptance({ random, actors, offers }: World) {
  const open = offers.filter(({ user_id }) => actors.some(({ id }) => id === user_id));
  if (open.length === 0) return null;
  const { id, user_id, created_by } = random.pick(open);
  return { who: actors.find((actor) => actor.id === user_id)!, giver: created_by, path: `invitation/${id}/accept` };
}

async function newWorld(seed: number): Promise<World> {
  const places: Place[] = [{ context: 'app', id: 0, companyId: 0 }];
  for (let n = 0; n < 2; n += 1) {
    const { id: companyId } = await app.company();
    const { id } = await app.project(companyId);
    places.push({ context: 'company', id: companyId, companyId }, { context: 'project', id, companyId });
  }
  let count = 0;
  const next = () => seed * 1000 + (count += 1);
  return { random: randomFrom(seed), places, actors: [], accounts: [], roles: [], offers: [], next };
}

const STEPS = 200;
const seeds = Array.from({ length: process.env['DOSSIER_TEST_LONG'] ? 20 : 2 }, (_, at) => at + 1);

it('callers can grant and remove only permissions they have', { timeout: seeds.length * 60_000 }, async () => {
  const allowed = new Set<string>();
  for (const seed of seeds) {
    const world = await newWorld(seed);
    const { random, places } = world;
    for (let step = 0; step < STEPS; step += 1) {
      if (world.actors.length < 4) await addActors(world);
      const accepted = random.chance(0.3) ? acceptance(world) : null;
      const who = accepted?.who ?? random.pick(world.actors);
      const giver = world.accounts.find(({ id }) => id === (accepted?.giver ?? who.id))!;
      const name = accepted ? 'accept' : random.pick(Object.keys(attempts));
      const [method, path, body] = accepted ? ['POST', accepted.path] : attempts[name]!(world, giver);

      const { status } = await who.send(method, path, body ? { body } : {});
      const attempt = `seed ${seed}, step ${step}: account ${who.id}, ${method} ${path} ${JSON.stringify(body)}`;
      expect(status, attempt).toBeLessThan(500);
      if (status < 300) allowed.add(name);
      const after = await accountsNow();
      expect(faults(giver, world.accounts, after, places), attempt).toEqual([]);
      world.accounts = after;
      world.actors = world.actors.filter((actor) => after.some(({ id, usable }) => usable && id === actor.id));
      if (status < 300) await lookAround(world);
    }
  }
  // Every kind of attempt succeeded at least once.
  const never = ['accept', ...Object.keys(attempts)].filter((name) => !allowed.has(name));
  expect(never).toEqual(['promote']);
});
