import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ProjectScope, TenantScope } from '../../access/scope.ts';
import { contains, idArray, orderBy } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { describedDocument, documentKeyword, duplicateBand, projectKeyword, type StoredPlace } from './tables.ts';

/** What was found in a document. */
export interface Description {
  documentId: number;
  versionId: number;
  words: number;
  keywords: readonly {
    key: string;
    text: string;
    score: number;
    weight: number;
    mentions: number;
    places: readonly StoredPlace[];
  }[];
  /** By which its near-duplicates are found. */
  bands: readonly number[];
}

/** Replaces what was found in a document; its near-duplicates are then due. It stays in its subject until the subjects of the project are found again. */
export async function storeDescription(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  { documentId, versionId, words, keywords, bands }: Description,
): Promise<void> {
  const now = new Date();
  await tx
    .insert(describedDocument)
    .values({ companyId, projectId, documentId, versionId, words, isDue: true, describedAt: now })
    .onConflictDoUpdate({
      target: [describedDocument.companyId, describedDocument.documentId],
      set: {
        versionId,
        words,
        projectId,
        isDue: true,
        describedAt: now,
        subject: sql`case when ${describedDocument.projectId} = ${projectId} then ${describedDocument.subject} end`,
      },
    });
  const ofDocument = (table: typeof documentKeyword | typeof duplicateBand) =>
    and(eq(table.companyId, companyId), eq(table.documentId, documentId));
  await tx.delete(documentKeyword).where(ofDocument(documentKeyword));
  if (keywords.length > 0) {
    const rows = keywords.map((keyword) => ({ ...keyword, places: [...keyword.places] }));
    await tx.insert(documentKeyword).values(rows.map((row) => ({ ...row, companyId, projectId, documentId })));
  }
  await tx.delete(duplicateBand).where(ofDocument(duplicateBand));
  if (bands.length > 0) {
    await tx
      .insert(duplicateBand)
      .values(bands.map((band) => ({ companyId, projectId, band, documentId })))
      .onConflictDoNothing();
  }
}

/** Which version of a document was described, and when. */
export async function findDescribed(
  tx: Tx,
  { companyId }: TenantScope,
  documentId: number,
): Promise<{ versionId: number; projectId: number; words: number; describedAt: Date } | undefined> {
  const [row] = await tx
    .select({
      versionId: describedDocument.versionId,
      projectId: describedDocument.projectId,
      words: describedDocument.words,
      describedAt: describedDocument.describedAt,
    })
    .from(describedDocument)
    .where(and(eq(describedDocument.companyId, companyId), eq(describedDocument.documentId, documentId)));
  return row;
}

/** The keywords of a document, the best first, with the number of documents of the project that have them as far as it was counted. */
export async function findKeywords(tx: Tx, { companyId, projectId }: ProjectScope, documentId: number) {
  const { key, text, score, mentions, places } = documentKeyword;
  return await tx
    .select({ key, text, score, mentions, places, documents: sql<number>`coalesce(${projectKeyword.documents}, 1)` })
    .from(documentKeyword)
    .leftJoin(
      projectKeyword,
      and(
        eq(projectKeyword.companyId, documentKeyword.companyId),
        eq(projectKeyword.projectId, projectId),
        eq(projectKeyword.key, documentKeyword.key),
      ),
    )
    .where(and(eq(documentKeyword.companyId, companyId), eq(documentKeyword.documentId, documentId)))
    .orderBy(desc(score), asc(documentKeyword.id));
}

/** Documents of the project that are to be described: their current version was not, or not in this project. In the order of their ids. */
export async function findUndescribed(
  tx: Tx,
  scope: ProjectScope,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select d.id ${undescribed(scope)} and d.id > ${after} order by d.id limit ${limit}`);
  return rows.map(({ id }) => id);
}

export async function countUndescribed(tx: Tx, scope: ProjectScope): Promise<number> {
  const { rows } = await tx.execute<{ documents: number }>(
    sql`select count(*)::int as documents ${undescribed(scope)}`,
  );
  return rows[0]?.documents ?? 0;
}

const undescribed = ({ companyId, projectId }: ProjectScope): SQL => sql`
  from document d
  join document_version v on v.company_id = d.company_id and v.id = d.current_version_id and v.indexing_status = 'indexed'
  left join described_document p on p.company_id = d.company_id and p.document_id = d.id
    and p.version_id = d.current_version_id and p.project_id = d.project_id
  where d.company_id = ${companyId} and d.project_id = ${projectId} and d.deleted_at is null and (p.id is null or p.is_due)`;

/** The number of documents of the project that were described, with deleted ones. */
export const countDescribed = (tx: Tx, { companyId, projectId }: ProjectScope): Promise<number> =>
  tx.$count(
    describedDocument,
    and(eq(describedDocument.companyId, companyId), eq(describedDocument.projectId, projectId)),
  );

/** The near-duplicates of documents are to be found again. */
export async function markDue(tx: Tx, { companyId }: TenantScope, documentIds: readonly number[]): Promise<void> {
  await tx
    .update(describedDocument)
    .set({ isDue: true })
    .where(
      and(
        eq(describedDocument.companyId, companyId),
        sql`${describedDocument.documentId} = any(${idArray(documentIds)})`,
      ),
    );
}

/** The near-duplicates of a version of a document are found. */
export async function markPaired(
  tx: Tx,
  { companyId }: ProjectScope,
  { documentId, versionId }: { documentId: number; versionId: number },
): Promise<void> {
  const { companyId: company, documentId: document, versionId: version } = describedDocument;
  await tx
    .update(describedDocument)
    .set({ isDue: false })
    .where(and(eq(company, companyId), eq(document, documentId), eq(version, versionId)));
}

/** The projects in which documents were described. */
export async function findDescribedIn(
  tx: Tx,
  { companyId }: TenantScope,
  documentIds: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ projectId: describedDocument.projectId })
    .from(describedDocument)
    .where(
      and(
        eq(describedDocument.companyId, companyId),
        sql`${describedDocument.documentId} = any(${idArray(documentIds)})`,
      ),
    );
  return rows.map(({ projectId }) => projectId);
}

/** The projects of the company with documents. */
export async function findProjects(tx: Tx, { companyId }: TenantScope): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct project_id as id from document where company_id = ${companyId} and deleted_at is null order by 1`);
  return rows.map(({ id }) => id);
}

/** Up to this many keywords of a project are counted, those of the most documents. */
const MAX_PROJECT_KEYWORDS = 5000;

/** Counts the keywords of the project again. */
export async function countKeywords(tx: Tx, { companyId, projectId }: ProjectScope): Promise<void> {
  const isOwn = and(eq(projectKeyword.companyId, companyId), eq(projectKeyword.projectId, projectId));
  await tx.delete(projectKeyword).where(isOwn);
  await tx.execute(sql`
    insert into project_keyword (company_id, project_id, key, text, documents, mentions)
    select k.company_id, k.project_id, k.key, mode() within group (order by k.text), count(*)::int, sum(k.mentions)::int
    from document_keyword k
    join document d on d.company_id = k.company_id and d.id = k.document_id and d.project_id = k.project_id and d.deleted_at is null
    where k.company_id = ${companyId} and k.project_id = ${projectId}
    group by k.company_id, k.project_id, k.key
    order by count(*) desc, sum(k.mentions) desc, k.key limit ${MAX_PROJECT_KEYWORDS}`);
}

/** A page of the keywords of the project. */
export async function listKeywords(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  { q, page, per_page, sort }: { q?: string | undefined; page: number; per_page: number; sort: string },
) {
  const where = and(
    eq(projectKeyword.companyId, companyId),
    eq(projectKeyword.projectId, projectId),
    q ? contains(projectKeyword.text, q) : undefined,
  );
  const { id, key, text, documents, mentions } = projectKeyword;
  const orders = { documents, mentions, text: sql`lower(${text})` };
  const rows = await tx
    .select({ id, key, text, documents, mentions })
    .from(projectKeyword)
    .where(where)
    .orderBy(...orderBy(orders, sort, id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { rows, total: await tx.$count(projectKeyword, where) };
}

/** The most frequent spelling of keywords in the project, by key. */
export async function findSpellings(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ key: string; text: string }>(sql`
    select key, mode() within group (order by text) as text from document_keyword
    where company_id = ${companyId} and project_id = ${projectId} and key = any(${sql.param([...keys])}::text[])
    group by key`);
  return new Map(rows.map(({ key, text }) => [key, text]));
}

/** For documents that are deleted; those that are restored are described again. */
export async function deleteDescriptions(
  tx: Tx,
  { companyId }: TenantScope,
  documentIds: readonly number[],
): Promise<void> {
  for (const table of [describedDocument, documentKeyword, duplicateBand]) {
    await tx
      .delete(table)
      .where(and(eq(table.companyId, companyId), sql`${table.documentId} = any(${idArray(documentIds)})`));
  }
}
