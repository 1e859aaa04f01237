import pg from 'pg';
import type { Logger } from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLockTimeout } from './errors.ts';
import { type Migration, migrations as all } from './migrations/list.ts';
import { preparePgvector } from './pgvector.ts';

export interface MigrateOptions {
  /** The direct URL: advisory locks belong to a session, which a pooler would share. */
  directUrl: string;
  log: Logger;
  migrations?: readonly Migration[];
}

const MIN_SERVER_MAJOR = 15;
/** Id of the advisory lock; arbitrary but unique in the installation. */
const LOCK_ID = 4_037_551_893;
const OUTSIDE_TRANSACTION = '-- outside a transaction\n';
const MAX_LOCK_ATTEMPTS = 10;

/**
 * Migrates the schema to this version. Processes that start together wait for the first one. Programs of the previous version keep working:
 * a statement that cannot get its lock within 5 seconds backs off and retries.
 * @throws Error with a message for the operator: the server is too old, the schema is newer than this program, or a privilege is missing.
 */
export async function migrate({ directUrl, log, migrations = all }: MigrateOptions): Promise<void> {
  const client = new pg.Client({ connectionString: directUrl, application_name: 'dossier-migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${LOCK_ID})`);
    // A role named like our schema would otherwise get the tables in its own schema.
    await client.query('set search_path to public');
    await assertSupportedServer(client);
    await prepareRole(client);
    await client.query(`create schema if not exists dossier`);
    await client.query(
      'create table if not exists dossier.migration (number integer primary key, name text not null, applied_at timestamptz not null)',
    );
    const appliedVersions = await readApplied(client);
    assertKnownSchema(appliedVersions, migrations);
    for (const migration of migrations) {
      if (appliedVersions.has(migration.number)) continue;
      const started = performance.now();
      await apply(client, migration);
      log.info(
        { migration: migration.name, ms: Math.round(performance.now() - started) },
        'the schema was brought forward',
      );
    }
    if (migrations === all) await preparePgvector(client);
  } finally {
    await client.end();
  }
}

async function assertSupportedServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ major: number; version: string; encoding: string }>(
    `select current_setting('server_version_num')::int / 10000 as major, current_setting('server_version') as version,
            current_setting('server_encoding') as encoding`,
  );
  const server = rows[0]!;
  if (server.major < MIN_SERVER_MAJOR) {
    throw new Error(`Dossier needs PostgreSQL ${MIN_SERVER_MAJOR} or newer, and the server is ${server.version}.`);
  }
  if (server.encoding !== 'UTF8') {
    throw new Error(
      `Dossier needs a database in UTF8, and this one is in ${server.encoding}. Create it with encoding 'UTF8'.`,
    );
  }
}

/** Dossier signs in as the owner of the tables and works as `dossier_app`, which owns nothing and so cannot bypass row-level security. */
async function prepareRole(client: pg.Client): Promise<void> {
  const { rows: currentUser } = await client.query<{ name: string; allowed: boolean }>(
    `select rolname as name, rolsuper or rolcreaterole as allowed from pg_roles where rolname = current_user`,
  );
  const { name, allowed } = currentUser[0]!;
  const quotedName = client.escapeIdentifier(name);
  const createRole = `Ask its administrator for: create role dossier_app nologin; grant dossier_app to ${quotedName};`;

  const query = () =>
    client.query<{ unsafe: boolean; usable: boolean }>(
      `select rolsuper or rolbypassrls as unsafe, pg_has_role(current_user, oid, 'member') as usable
       from pg_roles where rolname = 'dossier_app'`,
    );
  let role = (await query()).rows[0];
  if (!role) {
    if (!allowed) throw new Error(`The database's user ${name} may not create the role dossier_app. ${createRole}`);
    await client.query('create role dossier_app nologin').catch((error: Error & { code?: string }) => {
      // Roles belong to the server: another database on it may be migrating at the same time.
      if (error.code !== '42710' && error.code !== '23505') throw error;
    });
    role = (await query()).rows[0];
  }
  if (role?.unsafe) {
    throw new Error(
      'The role dossier_app may see past row-level security. Ask for: alter role dossier_app nosuperuser nobypassrls;',
    );
  }
  try {
    await client.query(`grant dossier_app to ${quotedName}`);
  } catch (error) {
    if (!role?.usable)
      throw new Error(`The database's user ${name} may not work as dossier_app. ${createRole}`, { cause: error });
  }
  await client.query('begin; set local role dossier_app; rollback').catch((error: Error) => {
    throw new Error(`The database's user ${name} may not work as dossier_app. ${createRole}`, { cause: error });
  });
}

async function readApplied(client: pg.Client): Promise<Map<number, string>> {
  const { rows } = await client.query<{ number: number; name: string }>('select number, name from dossier.migration');
  return new Map(rows.map((row) => [row.number, row.name]));
}

function assertKnownSchema(appliedVersions: Map<number, string>, migrations: readonly Migration[]): void {
  const newest = migrations.at(-1)?.number ?? 0;
  for (const [number, name] of appliedVersions) {
    if (number > newest) {
      throw new Error(
        `The database belongs to a newer Dossier (its schema is ${Math.max(...appliedVersions.keys())}, this program knows ${newest}). ` +
          'Start the newer one; going back needs a backup made before.',
      );
    }
    const matching = migrations.find((migration) => migration.number === number);
    if (matching?.name !== name) {
      throw new Error(`The database was made by another program: its schema step ${number} is "${name}".`);
    }
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      if (migration.sql.startsWith(OUTSIDE_TRANSACTION)) await applyOutside(client, migration);
      else await applyInside(client, migration);
      return;
    } catch (error) {
      await client.query('rollback');
      if (attempt === MAX_LOCK_ATTEMPTS || !isLockTimeout(error)) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`The schema step ${migration.number} (${migration.name}) failed: ${reason}`, { cause: error });
      }
      await sleep(500 * attempt);
    }
  }
}

async function applyInside(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(`begin; set local lock_timeout = '5s'`);
  await client.query(migration.sql);
  await recordMigration(client, migration);
  await client.query('commit');
}

async function applyOutside(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of migration.sql.slice(OUTSIDE_TRANSACTION.length).split(/^-- next$/m))
    await client.query(statement);
  await recordMigration(client, migration);
}

async function recordMigration(client: pg.Client, { number, name }: Migration): Promise<void> {
  await client.query('insert into dossier.migration (number, name, applied_at) values ($1, $2, $3)', [
    number,
    name,
    new Date(),
  ]);
}
