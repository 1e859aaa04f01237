import { sql } from 'drizzle-orm';
import type { AccessibleScope, TenantScope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';

/** Documents of a keyword that are looked at: those that it describes best. */
const DOCUMENTS_OF_A_KEYWORD = 1000;

/** A keyword of a document with its weight in the vector of all. */
export interface WeighedKeyword {
  key: string;
  text: string;
  weight: number;
  /** Documents of the project with it. */
  documents: number;
}

/** The keywords of documents with their weights, by document. */
export async function weighedKeywords(
  tx: Tx,
  { companyId }: TenantScope,
  documentIds: readonly number[],
): Promise<Map<number, WeighedKeyword[]>> {
  const { rows } = await tx.execute<{
    document_id: number;
    key: string;
    text: string;
    weight: number;
    documents: number;
  }>(sql`
    select k.document_id, k.key, k.text, k.weight, coalesce(p.documents, 1) as documents from document_keyword k
    left join project_keyword p on p.company_id = k.company_id and p.project_id = k.project_id and p.key = k.key
    where k.company_id = ${companyId} and k.document_id = any(${idArray(documentIds)})
    order by k.weight desc, k.id`);
  const byDocument = new Map<number, WeighedKeyword[]>();
  for (const { document_id: id, ...keyword } of rows) byDocument.set(id, [...(byDocument.get(id) ?? []), keyword]);
  return byDocument;
}

/** The documents of the company, as far as they are accessible, that have most in common with weighed keywords. */
export async function findAlike(
  tx: Tx,
  { companyId }: TenantScope,
  {
    accessible,
    documentId,
    keywords,
    limit,
  }: {
    accessible: AccessibleScope;
    documentId: number;
    keywords: readonly { key: string; weight: number }[];
    limit: number;
  },
): Promise<number[]> {
  const projects = accessible.companies.includes(companyId)
    ? null
    : accessible.projects.filter((project) => project.companyId === companyId).map(({ projectId }) => projectId);
  const { rows } = await tx.execute<{ id: number }>(sql`
    select ranked.document_id as id
    from (
      select found.document_id from unnest(
        ${sql.param(keywords.map(({ key }) => key))}::text[], ${sql.param(keywords.map(({ weight }) => weight))}::real[]
      ) as own (key, weight)
      cross join lateral (
        select k.document_id, k.weight from document_keyword k
        where k.company_id = ${companyId} and k.key = own.key
          ${projects === null ? sql`` : sql`and k.project_id = any(${idArray(projects)})`}
        order by k.weight desc limit ${DOCUMENTS_OF_A_KEYWORD}
      ) found
      where found.document_id <> ${documentId}
      group by found.document_id order by sum(own.weight * found.weight) desc, found.document_id
    ) ranked
    -- Lateral, so that only the best are looked up.
    cross join lateral (
      select 1 from document d where d.company_id = ${companyId} and d.id = ranked.document_id and d.deleted_at is null limit 1
    ) kept
    limit ${limit}`);
  return rows.map(({ id }) => id);
}
