import { randomBytes } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { inject } from 'vitest';
import type { Database } from './port.ts';
import { openPostgres } from './postgres.ts';

export interface TestDatabase {
  database: Database;
  /** URL for the owner of the tables, who is no superuser but exempt from row-level security. */
  url: string;
  /** Runs a statement as the owner, bypassing row-level security. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Closes and drops the database. */
  close(): Promise<void>;
}

/** Copies the migrated, empty database and returns the owner's URL of the copy, which ends with the server of this run. */
export async function newDatabase(): Promise<string> {
  const { adminUrl, owner, password, template, strategy } = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name} owner ${owner} template ${template} strategy ${strategy}`);
  const url = new URL(adminUrl);
  Object.assign(url, { username: owner, password, pathname: `/${name}` });
  return url.href;
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('databaseServer').adminUrl });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

/** A migrated, empty database of its own on the server of this test run. */
export async function testDatabase(): Promise<TestDatabase> {
  const url = await newDatabase();
  const log = pino({ level: 'silent' });
  const database = openPostgres({ url, poolSize: 8, name: 'test', log });
  const ownerPool = new pg.Pool({ connectionString: url, max: 2 });
  // The pool does not wait for its connections to close, and dropping the database ends them by force.
  ownerPool.on('error', () => {});
  return {
    database,
    url,
    query: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      (await ownerPool.query<Row>(text, values)).rows,
    async close() {
      await Promise.all([database.close(), ownerPool.end()]);
      await asAdmin(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
    },
  };
}
