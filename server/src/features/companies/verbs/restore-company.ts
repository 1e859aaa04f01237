import { z } from 'zod';
import type { ArchivedFile } from '../../../archive/rules.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { isDataError } from '../../../engines/database/errors.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { liveCompanies } from '../../../access/live-companies.ts';
import type { AppScope, CompanyScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { receive, withTemporaryFile } from '../../../received-files.ts';
import { type ArchivedAssignment, type ArchivedRole, restoreRoles } from '../../roles/verbs/archived-roles.ts';
import { assignSystemRole } from '../../roles/verbs/assign-system-role.ts';
import { disconnectUsers } from '../../roles/verbs/disconnect-users.ts';
import { nameEntity } from '../../tasks/verbs/name-entity.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { visibleMembers } from '../../users/verbs/get-user.ts';
import { type ArchivedPerson, usersForArchive } from '../../users/verbs/archived-people.ts';
import { countFiles, damaged } from '../archive-form.ts';
import { CheckedArchive } from '../checked-archive.ts';
import { contradictions } from '../store-archive.ts';
import { insertCompany } from '../store.ts';
import { restoreKey } from '../storage-keys.ts';
import { eraseCompanyFiles } from './erase-company.ts';
import { RestoredIds } from './restored-ids.ts';
import { archivedTables, restoreFilter, newFileKey, requireRule, restoreRows, USERS } from './restore-rows.ts';

type Context = TaskContext<AppScope>;
const checkpointSchema = z.object({ company_id: z.number() });
/** The id of the company that a run of a restore has started to create. */
export const begunCompany = (checkpoint: unknown): number | null =>
  checkpointSchema.safeParse(checkpoint).data?.company_id ?? null;
const payload = z.object({ archive: z.string() });

/**
 * Creates a company from an archive, atomically. Its files are stored first; then one transaction writes all rows under new ids, the users,
 * roles and search index, and ends the task. A run after a crash deletes the files of the previous one.
 */
export async function restoreCompany(context: Context): Promise<void> {
  const { app, checkpoint } = context;
  const begunBefore = begunCompany(checkpoint);
  if (begunBefore !== null) await eraseUnlessMade({ app }, begunBefore);
  await makeFromArchive(context);
}

/** Deletes the files of a company that a restore has started, unless the company exists. */
export async function eraseUnlessMade({ app }: Pick<Context, 'app'>, companyId: number): Promise<void> {
  const liveIds = await app.database.app((tx) => liveCompanies(tx, [companyId]));
  if (liveIds.length === 0) await eraseCompanyFiles({ app }, companyId);
}

const makeFromArchive = (context: Context): Promise<void> =>
  withTemporaryFile(context.app, async (path) => {
    const checking = context.step('check_archive');
    const { archive: name } = payload.parse(context.task.payload);
    await receive(await context.app.files.get(restoreKey(name)), path, Infinity);
    const archive = await CheckedArchive.open(context.app, path, context.signal);
    checking.done();
    try {
      await restore(context, archive);
    } finally {
      await archive.close();
    }
  });

async function restore(context: Context, archive: CheckedArchive): Promise<void> {
  const { app } = context;
  const company = await context.authority.newCompany();
  const { companyId } = company;
  await context.save({ company_id: companyId }, async () => {});
  try {
    await restoreFiles(context, company, archive);
    await restoreTables(context, company, archive);
  } catch (error) {
    // After an interrupted commit only the database knows whether it succeeded.
    await eraseUnlessMade({ app }, companyId);
    // The database refuses what schemas cannot detect, such as two rows with one key.
    throw isDataError(error) ? damaged(error) : error;
  }
}

async function restoreFiles(context: Context, scope: CompanyScope, archive: CheckedArchive): Promise<void> {
  const { app } = context;
  const { companyId } = scope;
  const rules = app.registry.archive;
  const step = context.step('restore_files', countFiles(rules, archive.manifest.parts));
  const checks = await Promise.all(Object.values(rules.rooms).flatMap((room) => room.fileCheck?.(app, scope) ?? []));
  const parts = Object.keys(rules.tables).filter((table) => rules.tables[table]!.storesFiles);
  for (const part of parts) {
    for await (const row of archive.rows(part)) {
      const file = row as unknown as ArchivedFile;
      for (const check of checks) check(file);
      const { key, sha256, size, mime_type: mime } = file;
      const storedFile = await app.files.put(newFileKey(companyId, key), archive.file(sha256, size), {
        length: size,
        mime,
      });
      if (storedFile.sha256 !== sha256) throw damaged();
      step.advance();
    }
  }
  step.done();
}

/** Writes all rows of the company, in one transaction with the end of the task. */
async function restoreTables(context: Context, scope: CompanyScope, archive: CheckedArchive): Promise<void> {
  const { app } = context;
  const { registry } = app;
  const rules = registry.archive;
  const { company, parts } = archive.manifest;
  const total = parts.reduce((sum, { rows }) => sum + rows, 0);
  const members = await visibleMembers({ authority: context.authority });
  await app.database.write([scope, context.scope], async (tx) => {
    const step = context.step('restore_rows', total);
    const ids = new RestoredIds();
    ids.give('company', new Map([[company.id, scope.companyId]]));
    const people = await usersForArchive(
      { tx },
      { people: await all<ArchivedPerson>(archive, 'person'), by: scope.actor.userId, members },
    );
    ids.give(USERS, people.ids);
    await insertCompany(tx, scope, {
      name: company.name,
      description: company.description,
      active: company.active,
      createdBy: people.ids.get(company.created_by ?? 0) ?? null,
      updatedBy: scope.actor.userId,
    });
    const tables = await archivedTables({ tx }, rules);
    for (const { name } of tables) {
      await ids.take(tx, archive, name, restoreFilter(requireRule(rules, name), ids, scope.actor.userId));
    }
    const roles = await restoreRoles(
      { tx, scope },
      {
        archived: {
          roles: await all<ArchivedRole>(archive, 'role'),
          assignments: await all<ArchivedAssignment>(archive, 'role_assignment'),
        },
        exchange: { user: (id) => ids.of(USERS, id), project: (id) => ids.of('project', id) },
      },
    );
    ids.give('role', roles);
    for (const table of tables)
      await restoreRows({ tx, scope }, { registry, archive, table, ids, advance: (rows) => step.advance(rows) });
    if ((await contradictions(tx, scope, rules)).length > 0) throw damaged();
    for (const room of Object.values(rules.rooms)) await room.limits?.(app, tx, scope);
    step.done();
    const finding = context.step('index_passages');
    for (const room of Object.values(rules.rooms)) await room.rebuild?.(app, tx, scope);
    finding.done();
    await noteRestored(tx, scope, archive, people.added);
    afterCommit(tx, () => {
      app.access.forgetAll();
      const { userId } = scope.actor;
      const event = { id: scope.companyId, change: 'created' };
      if (userId === null) return;
      app.broadcast.publish(`user:${userId}`, 'company', event);
      // The API process caches the user's access; reconnecting refreshes it.
      disconnectUsers({ app }, [userId]);
    });
    // A run that was stopped or superseded creates no company, and after the commit it cannot be stopped any more.
    await nameEntity({ tx, scope: context.scope }, { taskId: context.task.id, entityId: scope.companyId });
    await context.succeed(tx);
  });
}

/** A part that is small enough for memory; its rows have been validated. */
async function all<T>(archive: CheckedArchive, part: string): Promise<T[]> {
  const rows: T[] = [];
  for await (const group of archive.groups(part)) rows.push(...(group as T[]));
  return rows;
}

async function noteRestored(tx: Tx, scope: CompanyScope, { manifest }: CheckedArchive, added: string[]): Promise<void> {
  const { company, made_at } = manifest;
  if (scope.actor.userId !== null)
    await assignSystemRole({ tx, scope }, { userId: scope.actor.userId, key: 'company_admin' });
  await record(
    { tx, scope },
    {
      action: 'restore',
      entityType: 'company',
      entityId: scope.companyId,
      name: company.name,
      after: { archive_of_company: company.id, archive_made_at: made_at, people_added: added },
    },
  );
}
