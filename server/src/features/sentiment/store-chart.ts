import type { ChartPeriod } from '@dossier/contract/sentiment/constants';
import { sql } from 'drizzle-orm';
import type { ProjectScope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';

export interface ChartRow {
  /** The first day of the month or week. */
  start: string;
  documents: number;
  passages: number;
  negative: number;
  neutral: number;
  positive: number;
  notSure: number;
}

/** Passages by the month or week of their documents, in this order; only those about one of some subjects, if they are given. */
export async function chartPassages(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  {
    analysisId,
    by,
    subjects,
    documentIds,
  }: {
    analysisId: number;
    by: ChartPeriod;
    subjects?: readonly string[] | undefined;
    documentIds?: readonly number[] | undefined;
  },
): Promise<ChartRow[]> {
  const ofProject = sql`
    join document d on d.company_id = r.company_id and d.id = r.document_id and d.deleted_at is null
    where r.company_id = ${companyId} and r.project_id = ${projectId} and r.analysis_id = ${analysisId}
      and r.dated_on is not null
      and ${documentIds ? sql`r.document_id = any(${idArray(documentIds)})` : sql`true`}`;
  // Results have the numbers of all their passages; those about subjects are counted.
  const counted = subjects
    ? sql`
      select r.dated_on, count(*) as passages, count(*) filter (where p.sentiment = 'negative') as negative,
        count(*) filter (where p.sentiment = 'neutral') as neutral,
        count(*) filter (where p.sentiment = 'positive') as positive,
        count(*) filter (where p.sentiment = 'not_sure') as not_sure
      from sentiment_result r
      join sentiment_passage p on p.company_id = r.company_id and p.result_id = r.id
        and p.subjects ?| ${sql.param([...subjects])}::text[]
      ${ofProject} group by r.id, r.dated_on`
    : sql`
      select r.dated_on, r.passages, r.negative, r.neutral, r.positive, r.not_sure from sentiment_result r ${ofProject}`;
  const { rows } = await tx.execute(sql`
    select date_trunc(${by}, counted.dated_on)::date::text as start, count(*)::int as documents,
      sum(passages)::int as passages, sum(negative)::int as negative, sum(neutral)::int as neutral,
      sum(positive)::int as positive, sum(not_sure)::int as "notSure"
    from (${counted}) counted where passages > 0 group by 1 order by 1`);
  return rows as unknown as ChartRow[];
}
