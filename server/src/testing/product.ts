import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Company } from '@dossier/contract/companies/schema';
import type { Page } from '@dossier/contract/base/page';
import { type SystemRoleKey, systemRoles } from '@dossier/contract/roles/system-roles';
import type { Project } from '@dossier/contract/projects/schema';
import type { Role } from '@dossier/contract/roles/schema';
import { type TestDatabase, testDatabase } from '../engines/database/testing.ts';
import { openLog } from '../log.ts';
import { startProduct, type Product, type Engines } from '../product.ts';
import { readSettings } from '../settings.ts';
import { testEngines } from './engines.ts';
import { TestUser } from './user.ts';

const ADMIN = { email: 'admin@test.example', password: 'correct horse battery' };

export interface TestProduct {
  readonly product: Product;
  readonly address: string;
  readonly database: TestDatabase;
  /** The database behind the walls, for looking at rows. */
  readonly behind: TestDatabase['query'];
  readonly admin: TestUser;
  /** Somebody with a browser of their own, not signed in. */
  visitor(): TestUser;
  /** A user without any role but "User", signed in. */
  user(firstName?: string): Promise<TestUser>;
  /** A user who holds a system role somewhere, signed in. */
  member(role: SystemRoleKey, contextId?: number): Promise<TestUser>;
  give(user: TestUser, role: SystemRoleKey, contextId?: number): Promise<void>;
  take(user: TestUser, role: SystemRoleKey, contextId?: number): Promise<void>;
  company(name?: string): Promise<Company>;
  project(companyId: number, name?: string): Promise<Project>;
  close(): Promise<void>;
}

export interface TestProductOptions {
  /** Environment variables of this product, as an operator would set them. */
  env?: Record<string, string>;
  /** Takes the place of engines. */
  engines?: Partial<Engines>;
  webFolder?: string | null;
  /** Is given every line of the process's log, in its most talkative form. */
  logged?: (line: string) => void;
}

/** Counts over all products of this process: it remembers for a moment which addresses were refused. */
let made = 0;

/** The whole product in this process, on a database of its own, listening on a free port. */
export async function testProduct(options: TestProductOptions = {}): Promise<TestProduct> {
  const database = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'dossier-product-'));
  const settings = readSettings({
    DOSSIER_DATA_DIR: folder,
    DATABASE_URL: database.url,
    DOSSIER_ADMIN_EMAIL: ADMIN.email,
    DOSSIER_ADMIN_PASSWORD: ADMIN.password,
    DOSSIER_DEMO: '0',
    PORT: '0',
    ...options.env,
  });
  const log = options.logged
    ? openLog({ level: 'trace' }, { write: options.logged })
    : openLog({ level: process.env['TEST_LOG'] ?? 'silent' });
  const opened = await testEngines(database, settings, log);
  const engines = { ...opened.engines, ...options.engines };
  const product = await startProduct({ engines, settings, log, webFolder: options.webFolder ?? null });
  const { address } = product;

  const password = product.firstAdmin?.password ?? ADMIN.password;
  const admin = new TestUser(address, { ...ADMIN, password });
  await admin.signIn();

  const all: TestProduct = {
    product,
    address,
    database,
    behind: database.query,
    admin,
    visitor: () => new TestUser(address),
    async user(firstName = 'Test') {
      made += 1;
      const account = { email: `user${made}@test.example`, password: `password of ${made}!` };
      await admin.post('user', { ...account, first_name: firstName, last_name: `No. ${made}` });
      const user = new TestUser(address, account);
      await user.signIn();
      return user;
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
    async close() {
      await product.stop();
      await opened.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return all;
}

/** Gives system roles as the administrator does, and takes them away. */
async function givingRoles(admin: TestUser): Promise<Pick<TestProduct, 'give' | 'take'>> {
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
