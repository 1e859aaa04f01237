import pg from 'pg';
import type { Logger } from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLockTimeout } from './errors.ts';
import { type Migration, migrations as all } from './migrations/list.ts';

export interface MigrateOptions {
  /** The direct address: the lock belongs to a session, which a pooler would share. */
  directUrl: string;
  log: Logger;
  migrations?: readonly Migration[];
}

const oldestServer = 15;
/** A name for the advisory lock; any number that nobody else takes. */
const lock = 4_037_551_893;
const outside = '-- outside a transaction\n';
const lockAttempts = 10;

/**
 * Brings the schema up to this program. Processes that start together wait for the first one. Running programs of the release before go on
 * working meanwhile: a statement that cannot get its lock within 5 seconds steps back and tries again.
 * @throws Error with a sentence for the operator: the server is too old, the schema is newer than this program, a right is missing.
 */
export async function migrate({ directUrl, log, migrations = all }: MigrateOptions): Promise<void> {
  const client = new pg.Client({ connectionString: directUrl, application_name: 'dossier-migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${lock})`);
    // A user may be called like our own schema; its tables would go there instead of where everybody looks.
    await client.query('set search_path to public');
    await checkServer(client);
    await prepareRole(client);
    await client.query(`create schema if not exists dossier`);
    await client.query(
      'create table if not exists dossier.migration (number integer primary key, name text not null, applied_at timestamptz not null)',
    );
    const applied = await readApplied(client);
    checkKnown(applied, migrations);
    for (const migration of migrations) {
      if (applied.has(migration.number)) continue;
      const started = performance.now();
      await apply(client, migration);
      log.info(
        { migration: migration.name, ms: Math.round(performance.now() - started) },
        'the schema was brought forward',
      );
    }
  } finally {
    await client.end();
  }
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ major: number; version: string; encoding: string }>(
    `select current_setting('server_version_num')::int / 10000 as major, current_setting('server_version') as version,
            current_setting('server_encoding') as encoding`,
  );
  const server = rows[0]!;
  if (server.major < oldestServer) {
    throw new Error(`Dossier needs PostgreSQL ${oldestServer} or newer, and the server is ${server.version}.`);
  }
  if (server.encoding !== 'UTF8') {
    throw new Error(
      `Dossier needs a database in UTF8, and this one is in ${server.encoding}. Create it with encoding 'UTF8'.`,
    );
  }
}

/**
 * Dossier signs in as the owner of the tables and works as `dossier_app`, which owns nothing and so cannot see past row-level security.
 */
async function prepareRole(client: pg.Client): Promise<void> {
  const { rows: me } = await client.query<{ name: string; may: boolean }>(
    `select rolname as name, rolsuper or rolcreaterole as may from pg_roles where rolname = current_user`,
  );
  const { name, may } = me[0]!;
  const quoted = client.escapeIdentifier(name);
  const recipe = `Ask its administrator for: create role dossier_app nologin; grant dossier_app to ${quoted};`;

  const find = () =>
    client.query<{ unsafe: boolean; usable: boolean }>(
      `select rolsuper or rolbypassrls as unsafe, pg_has_role(current_user, oid, 'member') as usable
       from pg_roles where rolname = 'dossier_app'`,
    );
  let role = (await find()).rows[0];
  if (!role) {
    if (!may) throw new Error(`The database's user ${name} may not create the role dossier_app. ${recipe}`);
    await client.query('create role dossier_app nologin').catch((error: Error & { code?: string }) => {
      // Another database of the same server may be starting too; roles belong to the server.
      if (error.code !== '42710' && error.code !== '23505') throw error;
    });
    role = (await find()).rows[0];
  }
  if (role?.unsafe) {
    throw new Error(
      'The role dossier_app may see past row-level security. Ask for: alter role dossier_app nosuperuser nobypassrls;',
    );
  }
  try {
    await client.query(`grant dossier_app to ${quoted}`);
  } catch (error) {
    if (!role?.usable)
      throw new Error(`The database's user ${name} may not work as dossier_app. ${recipe}`, { cause: error });
  }
  await client.query('begin; set local role dossier_app; rollback').catch((error: Error) => {
    throw new Error(`The database's user ${name} may not work as dossier_app. ${recipe}`, { cause: error });
  });
}

async function readApplied(client: pg.Client): Promise<Map<number, string>> {
  const { rows } = await client.query<{ number: number; name: string }>('select number, name from dossier.migration');
  return new Map(rows.map((row) => [row.number, row.name]));
}

function checkKnown(applied: Map<number, string>, migrations: readonly Migration[]): void {
  const newest = migrations.at(-1)?.number ?? 0;
  for (const [number, name] of applied) {
    if (number > newest) {
      throw new Error(
        `The database belongs to a newer Dossier (its schema is ${Math.max(...applied.keys())}, this program knows ${newest}). ` +
          'Start the newer one; going back needs a backup made before.',
      );
    }
    const known = migrations.find((migration) => migration.number === number);
    if (known?.name !== name) {
      throw new Error(`The database was made by another program: its schema step ${number} is "${name}".`);
    }
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      if (migration.sql.startsWith(outside)) await applyOutside(client, migration);
      else await applyInside(client, migration);
      return;
    } catch (error) {
      await client.query('rollback');
      if (attempt === lockAttempts || !isLockTimeout(error)) {
        const why = error instanceof Error ? error.message : String(error);
        throw new Error(`The schema step ${migration.number} (${migration.name}) failed: ${why}`, { cause: error });
      }
      await sleep(500 * attempt);
    }
  }
}

async function applyInside(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(`begin; set local lock_timeout = '5s'`);
  await client.query(migration.sql);
  await note(client, migration);
  await client.query('commit');
}

async function applyOutside(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of migration.sql.slice(outside.length).split(/^-- next$/m)) await client.query(statement);
  await note(client, migration);
}

async function note(client: pg.Client, { number, name }: Migration): Promise<void> {
  await client.query('insert into dossier.migration (number, name, applied_at) values ($1, $2, $3)', [
    number,
    name,
    new Date(),
  ]);
}
