import { sql } from 'drizzle-orm';
import type { ProjectScope } from '../../access/scope.ts';
import { type AnalysedQuery, type AnalysedRow, listAnalysed as list } from '../../document-analysis/stored-results.ts';
import type { Tx } from '../../engines/database/port.ts';
import { within } from './store-passages.ts';
import { tables } from './store-results.ts';
import type { ResultRow } from './tables.ts';

export interface Query extends AnalysedQuery {
  language?: readonly string[] | undefined;
  period?: string | undefined;
}

type Found = Pick<ResultRow, 'method' | 'passages' | 'negative' | 'neutral' | 'positive' | 'notSure' | 'worst'> & {
  date: string;
  ownDate: boolean;
};

/** Of documents without results, the day when they were added. */
const day = sql`coalesce(r.dated_on, (d.created_at at time zone 'UTC')::date)`;
const ownLanguage = sql`coalesce(r.language, v.language)`;

/** A page of the documents of a project with the state of their results. */
export const listAnalysed = (
  tx: Tx,
  scope: ProjectScope,
  { language, period, ...query }: Query & { analysisId: number },
): Promise<{ rows: (AnalysedRow & Found)[]; total: number }> =>
  list(tx, scope, query, {
    tables,
    columns: sql<Found>`${ownLanguage} as language, r.method, r.passages, r.negative, r.neutral, r.positive,
      r.not_sure as "notSure", r.worst, ${day}::text as date, r.own_date as "ownDate"`,
    orders: {
      worst: sql`r.worst`,
      date: day,
      passages: sql`r.passages`,
      negative: sql`r.negative`,
      positive: sql`r.positive`,
    },
    where: sql`${language ? sql`${ownLanguage} = any(${sql.param([...language])}::text[])` : sql`true`}
      and ${period === undefined ? sql`true` : within(day, period)}`,
  });
