import type { Sentiment } from '@dossier/contract/sentiment/constants';
import { type SQL, sql } from 'drizzle-orm';
import type { ProjectScope, TenantScope } from '../../access/scope.ts';
import { contains, idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { periodOf } from './periods.ts';
import { passage, type PassageRow, type SubjectRatings, type WeighedWord } from './tables.ts';

/** A passage as a run rates it. */
export interface RatedPassage extends Pick<PassageRow, 'page' | 'text' | 'textKey' | 'label' | 'certainty' | 'sure'> {
  start: number;
  end: number;
  subjects: SubjectRatings;
  words: WeighedWord[];
}

const PASSAGES_PER_STATEMENT = 1000;

/** Replaces the passages of a result. `applyCorrections` is to follow. */
export async function replacePassages(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  { analysisId, resultId, found }: { analysisId: number; resultId: number; found: readonly RatedPassage[] },
): Promise<void> {
  await tx.execute(sql`delete from sentiment_passage where company_id = ${companyId} and result_id = ${resultId}`);
  for (let from = 0; from < found.length; from += PASSAGES_PER_STATEMENT) {
    await tx.insert(passage).values(
      found.slice(from, from + PASSAGES_PER_STATEMENT).map(({ start, end, ...one }, at) => ({
        ...one,
        companyId,
        resultId,
        analysisId,
        projectId,
        number: from + at + 1,
        startAt: start,
        endAt: end,
        sentiment: one.sure ? one.label : ('not_sure' as const),
        score: one.certainty,
        badness: 0,
      })),
    );
  }
}

/** Gives the passages of results what users said of them, or what was found, and counts the results again. */
export async function applyCorrections(
  tx: Tx,
  { companyId }: TenantScope,
  resultIds: readonly number[],
): Promise<void> {
  if (resultIds.length === 0) return;
  const ids = idArray(resultIds);
  await tx.execute(sql`
    update sentiment_passage p set corrected = said.corrected, sentiment = said.sentiment, score = said.score,
      badness = case said.label when 'negative' then said.score when 'positive' then -said.score else 0 end
    from (
      select p.id, c.id is not null as corrected, coalesce(c.label, p.label) as label,
        coalesce(c.label, case when p.sure then p.label else 'not_sure' end) as sentiment,
        case when c.id is null then p.certainty else 1 end as score
      from sentiment_passage p
      join sentiment_result r on r.company_id = p.company_id and r.id = p.result_id
      left join sentiment_correction c on c.company_id = r.company_id and c.analysis_id = r.analysis_id
        and c.document_id = r.document_id and c.text_key = p.text_key
      where p.company_id = ${companyId} and p.result_id = any(${ids})
    ) said
    where p.company_id = ${companyId} and p.id = said.id`);
  await tx.execute(sql`
    update sentiment_result r set passages = n.passages, negative = n.negative, neutral = n.neutral,
      positive = n.positive, not_sure = n.not_sure, worst = n.worst
    from (
      select r.id, count(p.id)::int as passages, (count(*) filter (where p.sentiment = 'negative'))::int as negative,
        (count(*) filter (where p.sentiment = 'neutral'))::int as neutral,
        (count(*) filter (where p.sentiment = 'positive'))::int as positive,
        (count(*) filter (where p.sentiment = 'not_sure'))::int as not_sure,
        max(p.score) filter (where p.sentiment = 'negative') as worst
      from sentiment_result r
      left join sentiment_passage p on p.company_id = r.company_id and p.result_id = r.id
      where r.company_id = ${companyId} and r.id = any(${ids}) group by r.id
    ) n
    where r.company_id = ${companyId} and r.id = n.id`);
}

export interface PassageFilter {
  q?: string | undefined;
  sentiment?: readonly Sentiment[] | undefined;
  subject?: readonly string[] | undefined;
  documentIds?: readonly number[] | undefined;
  /** A month or a week. */
  period?: string | undefined;
  id?: number | undefined;
}

/** A passage with its document and what a user said of it. */
export interface ListedPassage extends Omit<
  PassageRow,
  'companyId' | 'resultId' | 'analysisId' | 'projectId' | 'textKey' | 'badness'
> {
  documentId: number;
  documentName: string;
  correctedBy: number | null;
  correctedAt: Date | string | null;
  sampleId: number | null;
}

const orders: Readonly<Record<string, readonly SQL[]>> = {
  worst: [sql`p.badness`],
  document: [sql`lower(d.name)`, sql`r.document_id`],
  date: [sql`r.dated_on`, sql`r.document_id`],
  place: [sql`p.number`],
};

const listed = (
  { companyId, projectId }: ProjectScope,
  analysisId: number,
  { q, sentiment, subject, documentIds, period, id }: PassageFilter,
): SQL => sql`
  from sentiment_passage p
  join sentiment_result r on r.company_id = p.company_id and r.id = p.result_id
  join document d on d.company_id = r.company_id and d.id = r.document_id and d.deleted_at is null
  left join sentiment_correction c on c.company_id = r.company_id and c.analysis_id = r.analysis_id
    and c.document_id = r.document_id and c.text_key = p.text_key
  where p.company_id = ${companyId} and p.analysis_id = ${analysisId} and p.project_id = ${projectId}
    and ${
      q
        ? sql.join(
            wordsOf(q).map((word) => contains(sql`p.text`, word)),
            sql` and `,
          )
        : sql`true`
    }
    and ${sentiment ? sql`p.sentiment = any(${sql.param([...sentiment])}::text[])` : sql`true`}
    and ${subject ? sql`p.subjects ?| ${sql.param([...subject])}::text[]` : sql`true`}
    and ${documentIds ? sql`r.document_id = any(${idArray(documentIds)})` : sql`true`}
    and ${period === undefined ? sql`true` : within(sql`r.dated_on`, period)}
    and ${id === undefined ? sql`true` : sql`p.id = ${id}`}`;

const wordsOf = (q: string): string[] => q.split(/\s+/).filter(Boolean);

/** Whether a day is in a month or week. */
export function within(day: SQL, period: string): SQL {
  const { start, end } = periodOf(period);
  return sql`${day} >= ${start}::date and ${day} < ${end}::date`;
}

/** A page of the passages of a project. */
export async function listPassages(
  tx: Tx,
  scope: ProjectScope,
  { analysisId, ...filter }: PassageFilter & { analysisId: number },
  { page, per_page, sort }: { page: number; per_page: number; sort: string },
): Promise<{ rows: ListedPassage[]; total: number }> {
  const from = listed(scope, analysisId, filter);
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  const by = [...(orders[sort.replace('-', '')] ?? []), sql`p.id`].map((one) => sql`${one} ${direction}`);
  const { rows } = await tx.execute(sql`
    select p.id, p.number, p.page, p.start_at as "startAt", p.end_at as "endAt", p.text, p.label, p.certainty, p.sure,
      p.corrected, p.sentiment, p.score, p.subjects, p.words, r.document_id as "documentId", d.name as "documentName",
      c.created_by as "correctedBy", c.created_at as "correctedAt", c.sample_id as "sampleId"
    ${from} order by ${sql.join(by, sql`, `)} limit ${per_page} offset ${(page - 1) * per_page}`);
  const { rows: counted } = await tx.execute<{ total: number }>(sql`select count(*)::int as total ${from}`);
  return { rows: rows as unknown as ListedPassage[], total: counted[0]?.total ?? 0 };
}

export interface PassageMark extends Pick<PassageRow, 'id' | 'page' | 'sentiment' | 'score' | 'corrected'> {
  start: number;
  end: number;
  subjects: string[];
}

/** The passages of a document in the order of the text, as marks. */
export async function listMarks(
  tx: Tx,
  scope: ProjectScope,
  {
    analysisId,
    fromPage,
    toPage,
    limit,
    ...filter
  }: PassageFilter & { analysisId: number; fromPage: number; toPage: number | undefined; limit: number },
): Promise<{ rows: PassageMark[]; total: number }> {
  const from = sql`${listed(scope, analysisId, filter)} and p.page >= ${fromPage}
    and ${toPage === undefined ? sql`true` : sql`p.page <= ${toPage}`}`;
  const { rows } = await tx.execute(sql`
    select p.id, p.page, p.start_at as start, p.end_at as "end", p.sentiment, p.score, p.corrected,
      array(select jsonb_object_keys(p.subjects)) as subjects
    ${from} order by p.number limit ${limit}`);
  const { rows: counted } = await tx.execute<{ total: number }>(sql`select count(*)::int as total ${from}`);
  return { rows: rows as unknown as PassageMark[], total: counted[0]?.total ?? 0 };
}
