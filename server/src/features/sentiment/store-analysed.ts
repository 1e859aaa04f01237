import type { DocumentState } from '@dossier/contract/sentiment/constants';
import { type SQL, sql } from 'drizzle-orm';
import type { ProjectScope } from '../../access/scope.ts';
import { outdated } from '../../document-analysis/queue.ts';
import { contains } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { within } from './store-passages.ts';
import type { ResultRow } from './tables.ts';

export interface AnalysedQuery {
  q?: string | undefined;
  state?: readonly DocumentState[] | undefined;
  language?: readonly string[] | undefined;
  period?: string | undefined;
  page: number;
  per_page: number;
  sort: string;
}

export interface AnalysedRow extends Pick<
  ResultRow,
  | 'state'
  | 'problem'
  | 'taskId'
  | 'analysedAt'
  | 'method'
  | 'passages'
  | 'negative'
  | 'neutral'
  | 'positive'
  | 'notSure'
  | 'worst'
> {
  documentId: number;
  name: string;
  type: string;
  language: string | null;
  date: string;
  ownDate: boolean;
  isOutdated: boolean;
}

/** Of documents without results, the day when they were added. */
const day = sql`coalesce(r.dated_on, (d.created_at at time zone 'UTC')::date)`;

const orders: Readonly<Record<string, SQL>> = {
  worst: sql`r.worst`,
  name: sql`lower(d.name)`,
  date: day,
  passages: sql`r.passages`,
  negative: sql`r.negative`,
  positive: sql`r.positive`,
  state: sql`r.state`,
  analysed_at: sql`r.analysed_at`,
};

/** A page of the documents of a project with the state of their results. */
export async function listAnalysed(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  analysisId: number,
  { q, state, language, period, page, per_page, sort }: AnalysedQuery,
): Promise<{ rows: AnalysedRow[]; total: number }> {
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  const by = orders[sort.replace('-', '')] ?? orders['name']!;
  const from = sql`sentiment_result r
    join sentiment_analysis a on a.company_id = r.company_id and a.id = r.analysis_id
    join document d on d.company_id = r.company_id and d.id = r.document_id and d.deleted_at is null
    join document_version v on v.company_id = d.company_id and v.id = d.current_version_id
    where r.company_id = ${companyId} and r.project_id = ${projectId} and r.analysis_id = ${analysisId}
      and ${q ? contains(sql`d.name`, q) : sql`true`}
      and ${state ? sql`r.state = any(${sql.param([...state])}::text[])` : sql`true`}
      and ${language ? sql`coalesce(r.language, v.language) = any(${sql.param([...language])}::text[])` : sql`true`}
      and ${period === undefined ? sql`true` : within(day, period)}`;
  const { rows } = await tx.execute(sql`
    select r.document_id as "documentId", d.name, v.type, coalesce(r.language, v.language) as language, r.state, r.problem,
      r.task_id as "taskId", r.analysed_at as "analysedAt", ${outdated} as "isOutdated", r.method, r.passages, r.negative,
      r.neutral, r.positive, r.not_sure as "notSure", r.worst, ${day}::text as date, r.own_date as "ownDate"
    from ${from}
    order by ${by} ${direction} nulls last, r.id ${direction} limit ${per_page} offset ${(page - 1) * per_page}`);
  const { rows: counted } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from ${from}`);
  return { rows: rows as unknown as AnalysedRow[], total: counted[0]?.total ?? 0 };
}
