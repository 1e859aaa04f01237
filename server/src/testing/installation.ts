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
  readonly behind: TestDatabase['query'];
  /** A user with the role "User" only. */
  user(firstName?: string): Promise<U>;
  /** A user with a system role in a place. */
  member(role: SystemRoleKey, contextId?: number): Promise<U>;
  give(user: TestUser, role: SystemRoleKey, contextId?: number): Promise<void>;
  take(user: TestUser, role: SystemRoleKey, contextId?: number): Promise<void>;
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
let made = 0;

/** @param addUser creates the account and returns its user, signed in */
export async function installationOf<U extends TestUser>(
  admin: U,
  behind: TestDatabase['query'],
  addUser: (account: Account) => Promise<U>,
): Promise<Installation<U>> {
  const all: Installation<U> = {
    admin,
    behind,
    async user(firstName = 'Test') {
      made += 1;
      const account = { email: `user${made}@test.example`, password: `password of ${made}!` };
      return await addUser({ ...account, first_name: firstName, last_name: `No. ${made}` });
    },
    async member(role, contextId) {
      const user = await all.user();
      await all.give(user, role, contextId);
      return user;
    },
    ...(await givingRoles(admin)),
    company: (name = `Company ${(made += 1)}`) => admin.post<Company>('company', { name, description: '' }),
    project: (companyId, name = `Project ${(made += 1)}`) =>
      admin.post<Project>('project', { company_id: companyId, name }),
  };
  return all;
}

/** Assigns and removes system roles by calls of the administrator. */
async function givingRoles(admin: TestUser): Promise<Pick<Installation<TestUser>, 'give' | 'take'>> {
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
  return { give: change('assign'), take: change('unassign') };
}
