import { type SQL, sql } from 'drizzle-orm';
import type { ProjectScope, TenantScope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';

/**
 * A spelling with the entity that its mentions count for, after splits and merges: tables `s`, `e` and `root`. Conditions on hidden
 * entities, kinds and names are about `root`.
 */
export const rootOfSpelling: SQL = sql`
  join entity e on e.company_id = s.company_id and e.id = coalesce(s.split_id, s.entity_id)
  join entity root on root.company_id = e.company_id and root.id = coalesce(e.root_id, e.id) and not root.hidden`;

export const rootKind: SQL = sql`coalesce(root.shown_kind, root.kind)`;

/** The mentions of the results by spelling: tables `r`, `c` and those of `rootOfSpelling`. */
export const countedFrom = (results: SQL): SQL => sql`
  entity_result r
  join entity_count c on c.company_id = r.company_id and c.result_id = r.id
  join entity_spelling s on s.company_id = c.company_id and s.id = c.spelling_id
  ${rootOfSpelling}
  where ${results}`;

/**
 * The same as tables `c` and `root`, for results by their ids. Entities are looked up for each count, whatever the planner expects: it
 * would rather read all entities of the company.
 */
export const countedOf = ({ companyId }: TenantScope, resultIds: readonly number[]): SQL => sql`
  entity_count c
  cross join lateral (
    select coalesce(split_id, entity_id) as entity_id from entity_spelling
    where company_id = ${companyId} and id = c.spelling_id offset 0
  ) s
  cross join lateral (
    select coalesce(root_id, id) as root_id from entity where company_id = ${companyId} and id = s.entity_id offset 0
  ) e
  cross join lateral (
    select id, kind, shown_kind, documents from entity
    where company_id = ${companyId} and id = e.root_id and not hidden offset 0
  ) root
  where c.company_id = ${companyId} and c.result_id = any(${idArray(resultIds)})`;

export interface InProject {
  analysisId: number;
  /** Only of these documents. */
  documentIds?: readonly number[] | undefined;
}

/** The results of an analysis for the documents of a project that are not deleted; a condition on `r`. */
export const resultsInProject = (
  { companyId, projectId }: ProjectScope,
  { analysisId, documentIds }: InProject,
): SQL => sql`
  r.company_id = ${companyId} and r.project_id = ${projectId} and r.analysis_id = ${analysisId}
  and ${documentIds ? sql`r.document_id = any(${idArray(documentIds)})` : sql`true`}
  and exists (select from document d where d.company_id = r.company_id and d.id = r.document_id and d.deleted_at is null)`;

/** The results of an analysis for one document. */
export const resultOfDocument = (
  { companyId }: TenantScope,
  { analysisId, documentId }: { analysisId: number; documentId: number },
): SQL => sql`r.company_id = ${companyId} and r.analysis_id = ${analysisId} and r.document_id = ${documentId}`;

export const kindCondition = (kinds: readonly string[] | undefined): SQL =>
  kinds ? sql`${rootKind} = any(${sql.param([...kinds])}::text[])` : sql`true`;

/** An entity with decisions applied. */
export interface ListedEntity {
  id: number;
  kind: string;
  name: string;
  value: string | null;
  spellings: number;
  mentions: number;
  documents: number;
  revision: number;
}

export interface EntityFilter extends InProject {
  q?: string | undefined;
  kinds?: readonly string[] | undefined;
  ids?: readonly number[] | undefined;
  minMentions?: number | undefined;
  minDocuments?: number | undefined;
}

/** A page of a list. */
export interface Paging {
  page: number;
  per_page: number;
  sort: string;
}
