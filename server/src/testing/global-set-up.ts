import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../engines/database/embedded.ts';
import { migrate } from '../engines/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this test run, its superuser's address, and the migrated database that each test file copies. */
    databaseServer: { adminUrl: string; owner: string; password: string; template: string };
  }
}

/**
 * Starts one PostgreSQL for the whole run. `DATABASE_URL_TEST` names another server instead, as a superuser; what is made there is taken
 * away again.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL_TEST'];
  const folder = await mkdtemp(join(tmpdir(), 'dossier-test-'));
  const embedded = given ? null : await startEmbeddedPostgres({ dataDir: folder, durable: false });
  const adminUrl = given ?? embedded!.adminUrl;
  const owner = `dossier_test_${randomBytes(4).toString('hex')}`;
  const template = owner;
  const password = randomBytes(12).toString('hex');

  await asAdmin(adminUrl, `create role ${owner} login createrole password '${password}'`);
  await asAdmin(adminUrl, `create database ${template} owner ${owner} template template0 encoding 'UTF8'`);
  const ownerUrl = new URL(adminUrl);
  Object.assign(ownerUrl, { username: owner, password, pathname: `/${template}` });
  // The role that the program works as belongs to the server: it is the superuser's to give, when an earlier run has made it.
  await asAdmin(
    adminUrl,
    `do $$ begin create role dossier_app nologin; exception when duplicate_object then null; end $$`,
    `grant dossier_app to ${owner}`,
  );
  await migrate({ directUrl: ownerUrl.href, log: pino({ level: 'silent' }) });
  project.provide('databaseServer', { adminUrl, owner, password, template });

  return async () => {
    if (given) await asAdmin(adminUrl, `drop database ${template} with (force)`, `drop role ${owner}`);
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function asAdmin(url: string, ...statements: string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    for (const statement of statements) await admin.query(statement);
  } finally {
    await admin.end();
  }
}
