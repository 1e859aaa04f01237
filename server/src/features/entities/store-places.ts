import { type SQL, sql } from 'drizzle-orm';
import type { ProjectScope } from '../../access/scope.ts';
import { contains, idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { kindCondition, resultOfDocument, rootKind, rootOfSpelling } from './counted.ts';

export interface ListedMention {
  id: number;
  documentId: number;
  documentName: string;
  versionId: number;
  page: number;
  start: number;
  end: number;
  sentenceStart: number;
  sentenceEnd: number;
  spelling: string;
  certainty: number;
}

const mentionOrders: Readonly<Record<string, SQL>> = {
  document: sql`lower(d.name)`,
  certainty: sql`m.certainty`,
};

/** A page of the mentions of an entity, those of a document in the order of its text. */
export async function listMentions(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  {
    analysisId,
    entityId,
    document_id: documentIds,
    spelling_id: spellingIds,
  }: {
    analysisId: number;
    entityId: number;
    document_id?: readonly number[] | undefined;
    spelling_id?: readonly number[] | undefined;
  },
  { page, per_page, sort }: { page: number; per_page: number; sort: string },
): Promise<{ rows: ListedMention[]; total: number }> {
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  const by = mentionOrders[sort.replace('-', '')] ?? mentionOrders['document']!;
  const from = sql`entity_spelling s
    ${rootOfSpelling} and root.id = ${entityId}
    join entity_mention m on m.company_id = s.company_id and m.spelling_id = s.id
    join entity_result r on r.company_id = m.company_id and r.id = m.result_id
    join document d on d.company_id = r.company_id and d.id = r.document_id and d.deleted_at is null
    where s.company_id = ${companyId} and r.project_id = ${projectId} and r.analysis_id = ${analysisId}
      and ${documentIds ? sql`r.document_id = any(${idArray(documentIds)})` : sql`true`}
      and ${spellingIds ? sql`s.id = any(${idArray(spellingIds)})` : sql`true`}`;
  const { rows } = await tx.execute(sql`
    select m.id, d.id as "documentId", d.name as "documentName", r.version_id as "versionId",
      m.page, m.start_at as start, m.end_at as end,
      m.sentence_start as "sentenceStart", m.sentence_end as "sentenceEnd", s.text as spelling, m.certainty
    from ${from}
    order by ${by} ${direction}, d.id, m.page, m.start_at, m.id limit ${per_page} offset ${(page - 1) * per_page}`);
  const { rows: counted } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from ${from}`);
  return { rows: rows as unknown as ListedMention[], total: counted[0]?.total ?? 0 };
}

/** The mentions of a project after an id, with their entities, for downloads. */
export async function nextMentions(
  tx: Tx,
  scope: ProjectScope,
  { analysisId, after, limit }: { analysisId: number; after: number; limit: number },
): Promise<(ListedMention & { entityId: number; kind: string })[]> {
  const { rows } = await tx.execute(sql`
    select m.id, root.id as "entityId", ${rootKind} as kind, d.id as "documentId", d.name as "documentName",
      r.version_id as "versionId", m.page, m.start_at as start,
      m.end_at as end, m.sentence_start as "sentenceStart", m.sentence_end as "sentenceEnd", s.text as spelling, m.certainty
    from entity_result r
    join entity_mention m on m.company_id = r.company_id and m.result_id = r.id
    join entity_spelling s on s.company_id = m.company_id and s.id = m.spelling_id
    ${rootOfSpelling}
    join document d on d.company_id = r.company_id and d.id = r.document_id and d.deleted_at is null
    where r.company_id = ${scope.companyId} and r.project_id = ${scope.projectId} and r.analysis_id = ${analysisId}
      and m.id > ${after}
    order by m.id limit ${limit}`);
  return rows as unknown as (ListedMention & { entityId: number; kind: string })[];
}

export interface DocumentEntity {
  id: number;
  kind: string;
  name: string;
  value: string | null;
  mentions: number;
  page: number;
  start: number;
  end: number;
}

const documentOrders: Readonly<Record<string, SQL>> = {
  mentions: sql`mentions`,
  name: sql`lower(name)`,
  place: sql`array[page, start]`,
};

/** A page of the entities of a document with the place of their first mention; those of a kind are together. */
export async function listDocumentEntities(
  tx: Tx,
  scope: ProjectScope,
  {
    analysisId,
    documentId,
    q,
    kinds,
  }: { analysisId: number; documentId: number; q?: string | undefined; kinds?: readonly string[] | undefined },
  { page, per_page, sort }: { page: number; per_page: number; sort: string },
): Promise<{ rows: DocumentEntity[]; total: number }> {
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  const by = documentOrders[sort.replace('-', '')] ?? documentOrders['mentions']!;
  const { rows } = await tx.execute(sql`
    select *, (count(*) over ())::int as total from (
      select root.id, ${rootKind} as kind, root.value, sum(c.mentions)::int as mentions,
        coalesce(root.shown_name, (array_agg(s.text order by e.id = root.id desc, c.mentions desc, s.id))[1]) as name,
        min(array[first.page, first.start_at, first.end_at]) as place
      from ${sql`entity_result r
        join entity_count c on c.company_id = r.company_id and c.result_id = r.id
        join entity_spelling s on s.company_id = c.company_id and s.id = c.spelling_id
        ${rootOfSpelling}
        join lateral (
          select m.page, m.start_at, m.end_at from entity_mention m
          where m.company_id = r.company_id and m.spelling_id = s.id and m.result_id = r.id
          order by m.page, m.start_at limit 1
        ) first on true
        where ${resultOfDocument(scope, { analysisId, documentId })}`} and ${kindCondition(kinds)}
      group by root.company_id, root.id
    ) listed cross join lateral (select place[1] as page, place[2] as start, place[3] as "end") at
    where ${q ? contains(sql`name`, q) : sql`true`}
    order by ${by} ${direction}, id limit ${per_page} offset ${(page - 1) * per_page}`);
  const listed = rows as unknown as (DocumentEntity & { total: number })[];
  return {
    rows: listed.map(({ id, kind, name, value, mentions, page: number, start, end }) => ({
      id,
      kind,
      name,
      value,
      mentions,
      page: number,
      start,
      end,
    })),
    total: listed[0]?.total ?? 0,
  };
}

export interface Mark {
  id: number;
  entityId: number;
  kind: string;
  page: number;
  start: number;
  end: number;
  certainty: number;
  alternatives: string[];
}

/** The mentions of a document in the order of its text, and how many there are. */
export async function listMarks(
  tx: Tx,
  scope: ProjectScope,
  {
    analysisId,
    documentId,
    from_page: fromPage,
    to_page: toPage,
    kind: kinds,
    entity_id: entityIds,
    limit,
  }: {
    analysisId: number;
    documentId: number;
    from_page: number;
    to_page?: number | undefined;
    kind?: readonly string[] | undefined;
    entity_id?: readonly number[] | undefined;
    limit: number;
  },
): Promise<{ rows: Mark[]; total: number }> {
  const { rows } = await tx.execute(sql`
    select m.id, root.id as "entityId", ${rootKind} as kind, m.page, m.start_at as start, m.end_at as end, m.certainty,
      m.alternatives, (count(*) over ())::int as total
    from entity_result r
    join entity_mention m on m.company_id = r.company_id and m.result_id = r.id
    join entity_spelling s on s.company_id = m.company_id and s.id = m.spelling_id
    ${rootOfSpelling}
    where ${resultOfDocument(scope, { analysisId, documentId })} and ${kindCondition(kinds)}
      and m.page >= ${fromPage} and ${toPage === undefined ? sql`true` : sql`m.page <= ${toPage}`}
      and ${entityIds ? sql`root.id = any(${idArray(entityIds)})` : sql`true`}
    order by m.page, m.start_at, m.id limit ${limit}`);
  const marks = rows as unknown as (Mark & { total: number })[];
  return { rows: marks.map(({ total: _total, ...mark }) => mark), total: marks[0]?.total ?? 0 };
}
