import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, testDatabase } from '../engines/database/testing.ts';
import { openLog } from '../log.ts';
import { startProduct, type Product, type Engines } from '../product.ts';
import { readSettings } from '../settings.ts';
import { testEngines } from './engines.ts';
import { type Account, type Installation, createInstallation } from './installation.ts';
import { TestUser } from './user.ts';

const ADMIN = { email: 'admin@test.example', password: 'correct horse battery' };

export interface TestProduct extends Installation<TestUser> {
  readonly product: Product;
  readonly address: string;
  readonly database: TestDatabase;
  /** A user with their own cookies, not signed in. */
  visitor(): TestUser;
  close(): Promise<void>;
}

export interface TestProductOptions {
  /** Environment variables of this product. */
  env?: Record<string, string>;
  /** Replacements for engines. */
  engines?: Partial<Engines>;
  webFolder?: string | null;
  /** Gets every line of the process's log, at its most detailed level. */
  logged?: (line: string) => void;
}

/** The whole product in this process, on its own database, listening on a free port. */
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

  const addUser = async ({ email, password: own, ...names }: Account) => {
    await admin.post('user', { email, password: own, ...names });
    const user = new TestUser(address, { email, password: own });
    await user.signIn();
    return user;
  };
  return {
    ...(await createInstallation(admin, database.query, addUser)),
    product,
    address,
    database,
    visitor: () => new TestUser(address),
    async close() {
      await product.stop();
      await opened.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
