// Databases for the tests: copies of a migrated template, on a PostgreSQL without fsync. The shipped product creates its own.
import { randomBytes } from 'node:crypto';
import type { ProvidedContext } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Provided by the global setup of the server's tests, which this project shares. */
    databaseServer: { adminUrl: string; owner: string; password: string; template: string; strategy: string };
  }
}

export interface DatabaseCopy {
  /** The connection URL of the owner of the tables. */
  url: string;
  drop: () => Promise<void>;
}

/** Creates a migrated, empty database. */
export async function copyDatabase(server: ProvidedContext['databaseServer']): Promise<DatabaseCopy> {
  const { adminUrl, owner, password, template, strategy } = server;
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(adminUrl, `create database ${name} owner ${owner} template ${template} strategy ${strategy}`);
  const url = new URL(adminUrl);
  Object.assign(url, { username: owner, password, pathname: `/${name}` });
  return { url: url.href, drop: () => runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`) };
}

async function runAsAdmin(url: string, statement: string): Promise<void> {
  // Loaded on demand: most test files share a product.
  const { default: pg } = await import('pg');
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
