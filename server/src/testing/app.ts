import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User } from '@dossier/contract/users/schema';
import pino from 'pino';
import { afterAll, afterEach, beforeEach } from 'vitest';
import type { App } from '../app.ts';
import { builtinAi } from '../engines/ai/builtin.ts';
import { openRolledBack, type RolledBackDatabase } from '../engines/database/testing-rolled-back.ts';
import { newDatabase } from '../engines/database/testing.ts';
import { openMemoryFiles } from '../engines/files/testing-memory.ts';
import { openPostgresSearch } from '../engines/search/postgres.ts';
import { openEnvelope } from '../engines/secrets/envelope.ts';
import { type Engines, makeApp } from '../product.ts';
import { servedRooms } from '../rooms.ts';
import { readSettings } from '../settings.ts';
import { DirectUser } from './direct-user.ts';
import { cheapPasswords } from './engines.ts';
import { type Installation, installationOf } from './installation.ts';
import { type Recorded, recordingEngines } from './recording-engines.ts';

export interface TestApp extends Installation<DirectUser> {
  readonly app: App;
  /** What the verbs have enqueued, published and mailed in this test. */
  readonly recorded: Recorded;
}

/**
 * The rooms without HTTP, a queue that works, or a process of their own, for tests of rules: verbs are called with a context, and calls
 * of the contract by `DirectUser`. All files of a worker share one database. What a file does before its tests stays until its last one,
 * and what a test does is rolled back after it.
 *
 * Rolled back instead of a database per file, because copying and dropping one and starting a product on it took longer (0.5 s) than most
 * tests of rules; and instead of leaving rows behind, because settings, roles and fields of the installation count for every company.
 * `testing-rolled-back.ts` says what differs from a product.
 */
export async function testApp(env: Record<string, string> = {}): Promise<TestApp> {
  shared ??= openShared();
  const { app: base, database, recorded, admin } = await shared;
  const folder = mkdtempSync(join(tmpdir(), 'dossier-app-'));
  const settings = readSettings({ ...environment, DOSSIER_DATA_DIR: folder, ...env });
  const app: App = { ...base, files: openMemoryFiles(), settings };
  const rooms = servedRooms(app);
  const forget = () => {
    app.access.forgetAll();
    for (const list of Object.values(recorded) as unknown[][]) list.length = 0;
  };

  forget();
  await database.begin();
  beforeEach(() => database.mark());
  afterEach(async () => {
    await database.rollBackToMark();
    forget();
  });
  afterAll(async () => {
    await database.rollBack();
    rmSync(folder, { recursive: true, force: true });
  });

  const direct = new DirectUser(app, rooms, admin);
  const made = await installationOf(direct, database.query, async (account) => {
    const { id } = await direct.post<User>('user', account);
    return new DirectUser(app, rooms, { id, email: account.email });
  });
  return { ...made, app, recorded };
}

const environment = {
  DOSSIER_ADMIN_EMAIL: 'admin@test.example',
  DOSSIER_ADMIN_PASSWORD: 'unused here',
  DOSSIER_DEMO: '0',
};

interface Shared {
  app: App;
  database: RolledBackDatabase;
  recorded: Recorded;
  admin: { id: number; email: string };
}

/** Of the files of this worker. */
let shared: Promise<Shared> | undefined;

async function openShared(): Promise<Shared> {
  const database = await openRolledBack(await newDatabase());
  const { recorded, ...recording } = recordingEngines();
  const log = pino({ level: 'silent' });
  const settings = readSettings(environment);
  const engines = {
    ...recording,
    database: database.database,
    files: openMemoryFiles(),
    search: openPostgresSearch(database.database),
    readers: absent('readers'),
    computing: absent('computing'),
    renditions: absent('renditions'),
    outbound: absent('outbound'),
    ai: builtinAi,
    passwordCost: cheapPasswords,
    secrets: openEnvelope(randomBytes(32).toString('base64'), []),
  };
  await database.begin();
  const { app, firstAdmin } = await makeApp({ engines, settings, log });
  await database.commit();
  return { app, database, recorded, admin: firstAdmin! };
}

/** An engine that no rule needs. */
const absent = <Name extends keyof Engines>(name: Name): Engines[Name] =>
  new Proxy({} as Engines[Name] & object, {
    get(_, part): never {
      throw new Error(`testApp() has no ${name} (${String(part)}); use testProduct().`);
    },
  });
