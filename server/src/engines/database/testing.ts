import { randomBytes } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { inject } from 'vitest';
import type { Database } from './port.ts';
import { openPostgres } from './postgres.ts';

export interface TestDatabase {
  database: Database;
  /** Its address as the owner of the tables, who is no superuser; row-level security does not hold for it. */
  url: string;
  /** Runs a statement as the owner: for looking behind the walls and for preparing rows of many companies. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Closes and drops it. */
  close(): Promise<void>;
}

/** A database of one's own, migrated and empty, on the server of this test run. */
export async function testDatabase(): Promise<TestDatabase> {
  const { adminUrl, owner, password, template } = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Pool({ connectionString: adminUrl, max: 1, idleTimeoutMillis: 500 });
  await admin.query(`create database ${name} owner ${owner} template ${template}`);

  const url = new URL(adminUrl);
  Object.assign(url, { username: owner, password, pathname: `/${name}` });
  const log = pino({ level: 'silent' });
  const database = openPostgres({ url: url.href, poolSize: 8, name: 'test', log });
  const behind = new pg.Pool({ connectionString: url.href, max: 2 });
  // A pool's end does not wait for its connections' last words, and dropping the database ends those by force.
  behind.on('error', () => {});
  return {
    database,
    url: url.href,
    query: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      (await behind.query<Row>(text, values)).rows,
    async close() {
      await Promise.all([database.close(), behind.end()]);
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}
