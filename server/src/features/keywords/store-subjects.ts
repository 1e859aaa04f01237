import { NO_SUBJECT } from '@dossier/contract/keywords/constants';
import type { Keyword } from '@dossier/contract/base/keyword';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { ProjectScope, Scope } from '../../access/scope.ts';
import type { Narrowing, RowColumns } from '../../contributions.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { projectSubject } from './tables.ts';

/** Any number that no other lock of the database has. */
const LOCK = 4_037_554;

/** Until the transaction ends, no other one stores the subjects of the project. */
export async function lockSubjects(tx: Tx, { projectId }: ProjectScope): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, ${projectId}::integer)`);
}

/** A document as its keywords, the best first, and the subject it was about. */
export interface GroupedDocument {
  documentId: number;
  keys: string[];
  weights: number[];
  subject: string | null;
}

/** The documents of the project with up to `most` keywords of each. */
export async function keywordsToGroup(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  most: number,
): Promise<GroupedDocument[]> {
  const { rows } = await tx.execute<{ id: number; keys: string[]; weights: number[]; subject: string | null }>(sql`
    select p.document_id as id, p.subject, (array_agg(k.key order by k.weight desc, k.id))[:${most}::integer] as keys,
      (array_agg(k.weight order by k.weight desc, k.id))[:${most}::integer] as weights
    from described_document p
    join document d on d.company_id = p.company_id and d.id = p.document_id and d.project_id = p.project_id and d.deleted_at is null
    join document_keyword k on k.company_id = p.company_id and k.document_id = p.document_id
    where p.company_id = ${companyId} and p.project_id = ${projectId}
    group by p.document_id, p.subject order by p.document_id`);
  return rows.map(({ id, keys, weights, subject }) => ({ documentId: id, keys, weights, subject }));
}

export interface NewSubject {
  key: string;
  text: string;
  keywords: Keyword[];
  x: number;
  y: number;
  documentIds: readonly number[];
}

/** Replaces the subjects of the project, and says of each document which one it is about. */
export async function replaceSubjects(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  subjects: readonly NewSubject[],
): Promise<void> {
  const isOwn = and(eq(projectSubject.companyId, companyId), eq(projectSubject.projectId, projectId));
  await tx.delete(projectSubject).where(isOwn);
  if (subjects.length > 0) {
    const rows = subjects.map(({ documentIds: _, ...subject }) => ({ ...subject, companyId, projectId }));
    await tx.insert(projectSubject).values(rows);
  }
  const ids = subjects.flatMap(({ documentIds }) => documentIds);
  const keys = subjects.flatMap(({ key, documentIds }) => documentIds.map(() => key));
  await tx.execute(sql`
    update described_document p set subject = found.subject
    from (
      select q.id, g.subject from described_document q
      left join unnest(${idArray(ids)}, ${sql.param(keys)}::text[]) as g (document_id, subject) on g.document_id = q.document_id
      where q.company_id = ${companyId} and q.project_id = ${projectId}
    ) found
    where p.company_id = ${companyId} and p.id = found.id and p.subject is distinct from found.subject`);
}

/** The subjects of the project with the number of their documents; the key is null for documents about none. */
export async function countSubjects(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
): Promise<Map<string | null, number>> {
  const { rows } = await tx.execute<{ subject: string | null; documents: number }>(sql`
    select p.subject, count(*)::int as documents from described_document p
    join document d on d.company_id = p.company_id and d.id = p.document_id and d.project_id = p.project_id and d.deleted_at is null
    where p.company_id = ${companyId} and p.project_id = ${projectId} group by p.subject`);
  return new Map(rows.map(({ subject, documents }) => [subject, documents]));
}

/** The subjects of documents and their first `most` keywords. */
export async function findFields(
  tx: Tx,
  scope: Scope,
  { documentIds, most }: { documentIds: readonly number[]; most: number },
): Promise<Map<number, { keywords: Keyword[]; subject: Keyword | null }>> {
  const { rows } = await tx.execute<{ id: number; keywords: Keyword[] | null; subject: Keyword | null }>(sql`
    select p.document_id as id,
      (select jsonb_agg(jsonb_build_object('key', best.key, 'text', best.text) order by best.score desc, best.id)
        from (
          select k.id, k.key, k.text, k.score from document_keyword k
          where k.company_id = p.company_id and k.document_id = p.document_id order by k.score desc, k.id limit ${most}
        ) best) as keywords,
      (select jsonb_build_object('key', s.key, 'text', s.text) from project_subject s
        where s.company_id = p.company_id and s.project_id = p.project_id and s.key = p.subject) as subject
    from described_document p
    where p.company_id = any(${idArray(scope.companyIds)}) and p.document_id = any(${idArray(documentIds)})`);
  return new Map(rows.map(({ id, keywords, subject }) => [id, { keywords: keywords ?? [], subject }]));
}

export async function listSubjects(tx: Tx, { companyId, projectId }: ProjectScope) {
  const { key, text, keywords, x, y, foundAt } = projectSubject;
  return await tx
    .select({ key, text, keywords, x, y, foundAt })
    .from(projectSubject)
    .where(and(eq(projectSubject.companyId, companyId), eq(projectSubject.projectId, projectId)));
}

/** The conditions of a list of documents by their subjects and keywords. */
export function narrowByKeywords(
  scope: Scope,
  columns: RowColumns,
  { subject = [], keyword = [] }: { subject?: readonly string[] | undefined; keyword?: readonly string[] | undefined },
): Narrowing {
  const companies = [...scope.companyIds];
  const where: SQL[] = [];
  const named = subject.filter((key) => key !== NO_SUBJECT);
  if (subject.length > 0) {
    where.push(sql`exists (select from described_document described
      where described.company_id = ${columns.companyId} and described.document_id = ${columns.id}
        and ${inArray(sql`described.company_id`, companies)}
        and (described.subject = any(${sql.param(named)}::text[])
          ${subject.includes(NO_SUBJECT) ? sql`or described.subject is null` : sql``}))`);
  }
  if (keyword.length > 0) {
    where.push(sql`exists (select from document_keyword own
      where own.company_id = ${columns.companyId} and own.document_id = ${columns.id}
        and ${inArray(sql`own.company_id`, companies)} and own.key = any(${sql.param([...keyword])}::text[]))`);
  }
  return { where, order: null };
}
