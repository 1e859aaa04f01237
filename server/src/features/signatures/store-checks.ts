import type { SignedState } from '@dossier/contract/base/signed-state';
import type { Sentence } from '@dossier/contract/base/sentence';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ProjectScope, Scope, TenantScope } from '../../access/scope.ts';
import type { Narrowing, RowColumns } from '../../contributions.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { type CheckRow, signatureCheck as check } from './tables.ts';

const ofDocument = ({ companyId }: TenantScope, documentId: number) =>
  and(eq(check.companyId, companyId), eq(check.documentId, documentId));
const ofTask = ({ companyIds }: Scope, taskId: number) =>
  and(inArray(check.companyId, [...companyIds]), eq(check.taskId, taskId), eq(check.state, 'queued'));

/** Queues documents for a task; earlier results stay. */
export async function queueDocuments(
  tx: Tx,
  { companyId }: ProjectScope,
  { taskId, documentIds }: { taskId: number; documentIds: readonly number[] },
): Promise<void> {
  await tx.execute(sql`
    insert into signature_check (company_id, document_id, task_id)
    select ${companyId}::bigint, id, ${taskId}::bigint from unnest(${idArray(documentIds)}) as chosen (id) order by id
    on conflict (company_id, document_id) do update set state = 'queued', task_id = excluded.task_id, problem = null`);
}

/** Documents with results, and the versions that were looked at. */
export async function findChecked(tx: Tx, { companyId }: TenantScope): Promise<Map<number, number | null>> {
  const rows = await tx
    .select({ documentId: check.documentId, versionId: check.versionId })
    .from(check)
    .where(and(eq(check.companyId, companyId), eq(check.state, 'done')));
  return new Map(rows.map(({ documentId, versionId }) => [documentId, versionId]));
}

/** The next document of a task. */
export async function nextQueued(tx: Tx, scope: TenantScope, taskId: number): Promise<CheckRow | undefined> {
  const [row] = await tx.select().from(check).where(ofTask(scope, taskId)).orderBy(asc(check.documentId)).limit(1);
  return row;
}

export const countQueued = (tx: Tx, scope: TenantScope, taskId: number): Promise<number> =>
  tx.$count(check, ofTask(scope, taskId));

/** Locks the row of a queued document of a task; undefined if it is deleted or queued for another task by now. */
export async function lockQueued(
  tx: Tx,
  scope: TenantScope,
  { id, taskId }: { id: number; taskId: number },
): Promise<CheckRow | undefined> {
  const [row] = await tx
    .select()
    .from(check)
    .where(and(ofTask(scope, taskId), eq(check.id, id)))
    .for('update');
  return row;
}

/** What is queued for a task that ended is no longer: earlier results count again, and documents without any have failed. */
export async function endQueued(tx: Tx, scope: Scope, taskId: number, problem: Sentence): Promise<void> {
  await tx
    .update(check)
    .set({
      state: sql`case when ${check.checkedAt} is null then 'failed' else 'done' end`,
      problem: sql`case when ${check.checkedAt} is null then ${JSON.stringify(problem)}::jsonb end`,
    })
    .where(ofTask(scope, taskId));
}

/** What a task left is queued again when it starts again. */
export async function requeue(tx: Tx, scope: Scope, taskId: number): Promise<void> {
  await tx
    .update(check)
    .set({ state: 'queued', problem: null })
    .where(
      and(inArray(check.companyId, [...scope.companyIds]), eq(check.taskId, taskId), sql`${check.problem} is not null`),
    );
}

export async function findCheck(tx: Tx, scope: TenantScope, documentId: number): Promise<CheckRow | undefined> {
  const [row] = await tx.select().from(check).where(ofDocument(scope, documentId));
  return row;
}

/** The same, locked until the transaction ends: it is locked before its signatures. */
export async function lockCheck(tx: Tx, scope: TenantScope, documentId: number): Promise<CheckRow | undefined> {
  const [row] = await tx.select().from(check).where(ofDocument(scope, documentId)).for('update');
  return row;
}

export async function findChecks(tx: Tx, scope: Scope, documentIds: readonly number[]): Promise<CheckRow[]> {
  if (documentIds.length === 0) return [];
  return await tx
    .select()
    .from(check)
    .where(
      and(inArray(check.companyId, [...scope.companyIds]), sql`${check.documentId} = any(${idArray(documentIds)})`),
    );
}

export async function changeCheck(
  tx: Tx,
  scope: TenantScope,
  documentId: number,
  change: Partial<Omit<CheckRow, 'companyId' | 'id' | 'documentId'>>,
): Promise<void> {
  await tx.update(check).set(change).where(ofDocument(scope, documentId));
}

export async function insertCheck(
  tx: Tx,
  { companyId }: TenantScope,
  values: Omit<typeof check.$inferInsert, 'companyId'>,
): Promise<void> {
  await tx.insert(check).values({ ...values, companyId });
}

const isAll = sql`(c.signed + c.to_confirm > 0 and c.empty + c.changed = 0)`;
const states: Record<SignedState, SQL> = {
  signed: sql`coalesce(c.feedback, c.checked_at is not null and ${isAll} and c.to_confirm = 0)`,
  partly: sql`c.feedback is null and c.changed = 0 and c.empty > 0 and c.signed + c.to_confirm > 0`,
  not_signed: sql`not coalesce(c.feedback, c.checked_at is null or c.changed > 0 or c.signed + c.to_confirm > 0)`,
  to_confirm: sql`c.feedback is null and ${isAll} and c.to_confirm > 0`,
  changed: sql`c.feedback is null and c.changed > 0`,
  not_checked: sql`false`,
};

/** The condition of a list of documents by what is known of their signatures. */
export function narrowBySigned(scope: Scope, columns: RowColumns, filter: readonly SignedState[]): Narrowing {
  if (filter.length === 0) return { where: [], order: null };
  const row = sql`from signature_check c where c.company_id = any(${idArray(scope.companyIds)})
    and c.company_id = ${columns.companyId} and c.document_id = ${columns.id}`;
  const chosen = filter.map((state) =>
    state === 'not_checked'
      ? sql`not exists (select ${row} and (c.checked_at is not null or c.feedback is not null))`
      : sql`exists (select ${row} and ${states[state]})`,
  );
  return { where: [sql`(${sql.join(chosen, sql` or `)})`], order: null };
}

/** The number of signed documents of projects. Deleted documents are not counted. */
export async function countSigned(tx: Tx, scope: Scope, projectIds: readonly number[]): Promise<Map<number, number>> {
  if (projectIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ project_id: number; signed: number }>(sql`
    select d.project_id, count(*)::int as signed from signature_check c
    join document d on d.company_id = c.company_id and d.id = c.document_id and d.deleted_at is null
    where c.company_id = any(${idArray(scope.companyIds)}) and d.project_id = any(${idArray(projectIds)})
      and coalesce(c.feedback, c.checked_at is not null and ${isAll})
    group by d.project_id`);
  return new Map(rows.map(({ project_id: id, signed }) => [id, signed]));
}
