import type { Page } from '@dossier/contract/base/page';
import type { Company } from '@dossier/contract/companies/schema';
import type { Project } from '@dossier/contract/projects/schema';
import type { Role } from '@dossier/contract/roles/schema';
import { type SystemRoleKey, systemRoles } from '@dossier/contract/roles/system-roles';
import type { TestDatabase } from '../engines/database/testing.ts';
import type { TestUser } from './user.ts';

/** Users, companies and projects, created by calls of the technical admin. */
export interface Installation<U extends TestUser> {
  readonly admin: U;
  /** The database without row-level security, for inspecting rows. */
  readonly queryAsOwner: TestDatabase['query'];
  /** A user with the role "User" only. */
  user(firstName?: string): Promise<U>;
  /** A user with a system role in a place. */
  member(role: SystemRoleKey, contextId?: number): Promise<U>;
  assignRole(user: TestUser, role: SystemRoleKey, contextId?: number): Promise<void>;
  removeRole(user: TestUser, role: SystemRoleKey, contextId?: number): Promise<void>;
  company(name?: string): Promise<Company>;
  project(companyId: number, name?: string): Promise<Project>;
}

export interface Account {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
}

/** Counts over the whole process, because rate limits remember addresses for a while. */
let userCount = 0;

/** @param addUser creates the account and returns its user, signed in */
export async function createInstallation<U extends TestUser>(
  admin: U,
  queryAsOwner: TestDatabase['query'],
  addUser: (account: Account) => Promise<U>,
): Promise<Installation<U>> {
  const all: Installation<U> = {
    admin,
    queryAsOwner,
    async user(firstName = 'Test') {
      userCount += 1;
      const account = { email: `user${userCount}@test.example`, password: `password of ${userCount}!` };
      return await addUser({ ...account, first_name: firstName, last_name: `No. ${userCount}` });
    },
    async member(role, contextId) {
      const user = await all.user();
      await all.assignRole(user, role, contextId);
      return user;
    },
    ...(await roleMethods(admin)),
    company: (name = `Company ${(userCount += 1)}`) => admin.post<Company>('company', { name, description: '' }),
    project: (companyId, name = `Project ${(userCount += 1)}`) =>
      admin.post<Project>('project', { company_id: companyId, name }),
  };
  return all;
}

/** Assigns and removes system roles by calls of the administrator. */
async function roleMethods(admin: TestUser): Promise<Pick<Installation<TestUser>, 'assignRole' | 'removeRole'>> {
  const { items } = await admin.get<Page<Role>>('role?per_page=200');
  const change = (action: 'assign' | 'unassign') => (user: TestUser, key: SystemRoleKey, contextId?: number) => {
    const { name, context } = systemRoles.find((role) => role.key === key)!;
    const roleId = items.find((role) => role.name === name)!.id;
    return admin.post<void>('role/assign', {
      action,
      roleId,
      userId: user.id,
      context,
      contextId: contextId ?? null,
    });
  };
  return { assignRole: change('assign'), removeRole: change('unassign') };
}
