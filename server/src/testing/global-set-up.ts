import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../engines/database/embedded.ts';
import { migrate } from '../engines/database/migrate.ts';
import { openGraphileQueue } from '../engines/queue/graphile.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this test run, its superuser's URL, the migrated template database, and the strategy that copies it fastest. */
    databaseServer: { adminUrl: string; owner: string; password: string; template: string; strategy: string };
  }
}

/** `statfs.type` of a file system in memory. */
const TMPFS = 0x01021994;

/**
 * Starts one PostgreSQL for the whole run. With `DATABASE_URL_TEST`, uses that server as a superuser and removes everything it created
 * afterwards.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const externalUrl = process.env['DATABASE_URL_TEST'];
  const folder = await mkdtemp(join(tmpdir(), 'dossier-test-'));
  const embedded = externalUrl ? null : await startEmbeddedPostgres({ dataDir: folder, durable: false });
  const adminUrl = externalUrl ?? embedded!.adminUrl;
  const owner = `dossier_test_${randomBytes(4).toString('hex')}`;
  const template = owner;
  const password = randomBytes(12).toString('hex');

  await asAdmin(adminUrl, `create role ${owner} login createrole password '${password}'`);
  await asAdmin(adminUrl, `create database ${template} owner ${owner} template template0 encoding 'UTF8'`);
  const ownerUrl = new URL(adminUrl);
  Object.assign(ownerUrl, { username: owner, password, pathname: `/${template}` });
  // Roles belong to the server: the superuser must grant one that an earlier run created.
  await asAdmin(
    adminUrl,
    `do $$ begin create role dossier_app nologin; exception when duplicate_object then null; end $$`,
    `grant dossier_app to ${owner}`,
  );
  const log = pino({ level: 'silent' });
  await migrate({ directUrl: ownerUrl.href, log });
  // The queue's tables take longer to create than to copy.
  const queue = await openGraphileQueue({ directUrl: ownerUrl.href, name: 'template', log });
  await queue.close();
  // A copy of the files takes half the time of a copy through the log in memory, and three times as long on a disk.
  const strategy = !externalUrl && (await statfs(folder)).type === TMPFS ? 'file_copy' : 'wal_log';
  project.provide('databaseServer', { adminUrl, owner, password, template, strategy });

  return async () => {
    if (externalUrl) await dropAll(adminUrl, owner);
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** The template, and the databases that workers share between their files. */
async function dropAll(adminUrl: string, owner: string): Promise<void> {
  const names = await asAdmin(adminUrl, `select datname from pg_database where datdba = '${owner}'::regrole`);
  for (const { datname } of names) await asAdmin(adminUrl, `drop database ${String(datname)} with (force)`);
  await asAdmin(adminUrl, `drop role ${owner}`);
}

/** Returns the rows of the last statement. */
async function asAdmin(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await admin.query(statement));
    return rows;
  } finally {
    await admin.end();
  }
}
