import { z } from 'zod';
import type { App } from '../../../app.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { isDataError } from '../../../engines/database/errors.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { authorityOf, hiddenScope, withInstallation } from '../../../http/authorize.ts';
import type { AppScope, CompanyScope } from '../../../scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { receive, withTemporaryFile } from '../../documents/temporary.ts';
import { assertRoomForDocuments, maxFileBytesHere } from '../../documents/verbs/room-for-documents.ts';
import { indexRestored } from '../../documents/verbs/index-restored.ts';
import { type ArchivedAssignment, type ArchivedRole, restoreRoles } from '../../roles/verbs/archived-roles.ts';
import { giveSystemRole } from '../../roles/verbs/give-role.ts';
import { nameEntity } from '../../tasks/verbs/name-entity.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { visibleMembers } from '../../users/verbs/get-user.ts';
import { tooLarge } from '../../../http/uploads.ts';
import { type ArchivedPerson, usersForArchive } from '../../users/verbs/archived-people.ts';
import { damaged } from '../archive.ts';
import type { archivedRows } from '../archived-rows.ts';
import { CheckedArchive } from '../checked-archive.ts';
import { findOwnRow, insertCompany, nextCompanyId } from '../store.ts';
import { restoreKey } from '../storage-keys.ts';
import { contradictions } from '../store-restored.ts';
import { eraseCompanyFiles } from './erase-company.ts';
import { RestoredIds } from './restored-ids.ts';
import { archivedTables, comesAlong, newFileKey, restoreRows } from './restore-rows.ts';

type Context = TaskContext<AppScope>;
type ArchivedFile = z.output<typeof archivedRows.file>;
const begun = z.object({ company_id: z.number() });
/** The id for which a run of a restore has begun a company. */
export const begunCompany = (checkpoint: unknown): number | null =>
  begun.safeParse(checkpoint).data?.company_id ?? null;
const payload = z.object({ archive: z.string() });

/**
 * Makes a company out of an archive, all of it or nothing. Its files are kept first; then one transaction writes every row under its new id,
 * the people, the roles, what the search knows, and that the task has ended well. A run after a crash takes away the files of the one before.
 */
export async function restoreCompany(context: Context): Promise<void> {
  const { app, scope, checkpoint } = context;
  const begunBefore = begunCompany(checkpoint);
  if (begunBefore !== null) await eraseUnlessMade(app, hiddenScope(begunBefore, scope.actor));
  await makeFromArchive(context);
}

/** Takes the company's files away, unless there is such a company. */
export async function eraseUnlessMade(app: App, company: CompanyScope): Promise<void> {
  if (await app.database.read(company, (tx) => findOwnRow(tx, company))) return;
  await eraseCompanyFiles(app, company);
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
  const { app, scope } = context;
  const companyId = await app.database.app(nextCompanyId);
  const company = hiddenScope(companyId, scope.actor);
  await context.save({ company_id: companyId }, async () => {});
  try {
    await restoreFiles(context, company, archive);
    await restoreTables(context, company, archive);
  } catch (error) {
    // Of a commit that was cut off only the database knows whether it came through.
    await eraseUnlessMade(app, company);
    // What the schemas do not see, such as two rows with one key, the database refuses.
    throw isDataError(error) ? damaged(error) : error;
  }
}

async function restoreFiles(context: Context, scope: CompanyScope, archive: CheckedArchive): Promise<void> {
  const { app } = context;
  const { companyId } = scope;
  const count = archive.manifest.parts.find(({ name }) => name === 'file')?.rows ?? 0;
  const step = context.step('restore_files', count);
  const limit = await maxFileBytesHere(app, scope);
  for await (const row of archive.rows('file')) {
    const { kind, key, sha256, size, mime_type: mime } = row as unknown as ArchivedFile;
    if (kind === 'original' && size > limit) throw tooLarge(limit);
    const stored = await app.files.put(newFileKey(companyId, key), archive.file(sha256, size), { length: size, mime });
    if (stored.sha256 !== sha256) throw damaged();
    step.advance();
  }
  step.done();
}

/** Every row of the company, in one transaction with the end of the task. */
async function restoreTables(context: Context, scope: CompanyScope, archive: CheckedArchive): Promise<void> {
  const { app } = context;
  const { company, parts } = archive.manifest;
  const total = parts.reduce((sum, { rows }) => sum + rows, 0);
  const members = await visibleMembers(authorityOf(app, scope.actor));
  await app.database.write(withInstallation(scope), async (tx) => {
    const step = context.step('restore_rows', total);
    const ids = new RestoredIds();
    ids.give('company', new Map([[company.id, scope.companyId]]));
    const people = await usersForArchive(tx, await all<ArchivedPerson>(archive, 'person'), scope.actor.userId, members);
    ids.give('user', people.ids);
    await insertCompany(tx, {
      id: scope.companyId,
      name: company.name,
      description: company.description,
      active: company.active,
      createdBy: people.ids.get(company.created_by ?? 0) ?? null,
      updatedBy: scope.actor.userId,
    });
    const tables = await archivedTables(tx);
    for (const { name } of tables) await ids.take(tx, archive, name, comesAlong(name, ids, scope.actor.userId));
    const roles = await restoreRoles(
      tx,
      scope,
      {
        roles: await all<ArchivedRole>(archive, 'role'),
        assignments: await all<ArchivedAssignment>(archive, 'role_assignment'),
      },
      { user: (id) => ids.of('user', id), project: (id) => ids.of('project', id) },
    );
    ids.give('role', roles);
    for (const table of tables) await restoreRows(tx, scope, archive, table, ids, (rows) => step.advance(rows));
    if ((await contradictions(tx, scope)).length > 0) throw damaged();
    await assertRoomForDocuments(app, tx, scope);
    step.done();
    const finding = context.step('index_passages');
    await indexRestored(app, tx, scope);
    finding.done();
    await noteRestored(tx, scope, archive, people.added);
    afterCommit(tx, () => {
      app.access.forgetAll();
      const { userId } = scope.actor;
      const event = { id: scope.companyId, change: 'created' };
      if (userId !== null) app.broadcast.publish(`user:${userId}`, 'company', event);
    });
    // A run that was stopped or overtaken makes no company, and one that has made it can be stopped no more.
    await nameEntity(tx, context.scope, context.task.id, scope.companyId);
    await context.succeed(tx);
  });
}

/** A part that is small enough to be held in memory; its rows have been held against their schema. */
async function all<T>(archive: CheckedArchive, part: string): Promise<T[]> {
  const rows: T[] = [];
  for await (const group of archive.groups(part)) rows.push(...(group as T[]));
  return rows;
}

async function noteRestored(tx: Tx, scope: CompanyScope, { manifest }: CheckedArchive, added: string[]): Promise<void> {
  const { company, made_at } = manifest;
  if (scope.actor.userId !== null) await giveSystemRole(tx, scope, scope.actor.userId, 'company_admin');
  await record(tx, scope, {
    action: 'restore',
    entityType: 'company',
    entityId: scope.companyId,
    name: company.name,
    after: { archive_of_company: company.id, archive_made_at: made_at, people_added: added },
  });
}
