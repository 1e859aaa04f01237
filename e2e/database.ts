// Databases for products of the tests: copies of one that is migrated already, on a PostgreSQL that writes nothing to
// the disk for certain. A product as it is shipped makes its own.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { ProvidedContext } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** From the global set-up of the server's tests, which is this project's too. */
    databaseServer: { adminUrl: string; owner: string; password: string; template: string };
  }
}

export interface DatabaseCopy {
  /** Its address as the owner of the tables. */
  url: string;
  drop: () => Promise<void>;
}

/** A database of one's own, migrated and empty. */
export async function copyDatabase(server: ProvidedContext['databaseServer']): Promise<DatabaseCopy> {
  const { adminUrl, owner, password, template } = server;
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, `create database ${name} owner ${owner} template ${template}`);
  const url = new URL(adminUrl);
  Object.assign(url, { username: owner, password, pathname: `/${name}` });
  return { url: url.href, drop: () => asAdmin(adminUrl, `drop database if exists ${name} with (force)`) };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
