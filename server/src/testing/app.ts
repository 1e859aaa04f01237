import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User } from '@dossier/contract/users/schema';
import pino from 'pino';
import { afterAll, afterEach, beforeEach } from 'vitest';
import type { App } from '../app.ts';
import { builtinAi } from '../engines/ai/builtin.ts';
import type { LocalModels } from '../engines/ai/local/port.ts';
import { openModels } from '../engines/ai/models/open-models.ts';
import { openRolledBack, type RolledBackDatabase } from '../engines/database/testing-rolled-back.ts';
import { newDatabase } from '../engines/database/testing.ts';
import { openMemoryFiles } from '../engines/files/testing-memory.ts';
import { openOutbound } from '../engines/outbound/guarded.ts';
import { openPostgresSearch } from '../engines/search/postgres.ts';
import { openEnvelope } from '../engines/secrets/envelope.ts';
import { type Engines, makeApp } from '../product.ts';
import { servedRooms } from '../rooms.ts';
import { readSettings } from '../settings.ts';
import { DirectUser } from './direct-user.ts';
import { cheapHashes } from './engines.ts';
import { type Installation, createInstallation } from './installation.ts';
import { type Recorded, recordingEngines } from './recording-engines.ts';

export interface TestApp extends Installation<DirectUser> {
  readonly app: App;
  /** The jobs, events and mails of this test. */
  readonly recorded: Recorded;
}

/**
 * The rooms without HTTP, queue or processes, for tests of rules: verbs are called with a context, calls by `DirectUser`. All files of a
 * worker share a database: a file's setup lasts until its end, a test's changes are rolled back. `testing-rolled-back.ts` lists the
 * differences from the product.
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
  const installation = await createInstallation(direct, database.query, async (account) => {
    const { id } = await direct.post<User>('user', account);
    return new DirectUser(app, rooms, { id, email: account.email });
  });
  return { ...installation, app, recorded };
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

/** Shared by the files of this worker. */
let shared: Promise<Shared> | undefined;

async function openShared(): Promise<Shared> {
  const database = await openRolledBack(await newDatabase());
  const { recorded, ...recording } = recordingEngines();
  const log = pino({ level: 'silent' });
  const settings = readSettings(environment);
  const outbound = openOutbound({ allow: ['127.0.0.1'], log });
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
    models: openModels({ outbound, local: absent('localModels') }),
    hashCosts: cheapHashes,
    secrets: openEnvelope(randomBytes(32).toString('base64'), []),
  };
  await database.begin();
  const { app, firstAdmin } = await makeApp({ engines, settings, log });
  await database.commit();
  return { app, database, recorded, admin: firstAdmin! };
}

type Named = Engines & { localModels: LocalModels };

/** An engine that tests of rules do not use. */
const absent = <Name extends keyof Named>(name: Name): Named[Name] =>
  new Proxy({} as Named[Name] & object, {
    get(_, part): never {
      throw new Error(`testApp() has no ${name} (${String(part)}); use testProduct().`);
    },
  });
