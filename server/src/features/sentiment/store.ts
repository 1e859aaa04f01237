import type { Method, Unit } from '@dossier/contract/sentiment/constants';
import { and, inArray, sql } from 'drizzle-orm';
import type { AccessibleScope, CompanyScope } from '../../access/scope.ts';
import { analysisDefinitions, type DefinitionFilter, type ResultTotals } from '../../document-analysis/definitions.ts';
import type { Tx } from '../../engines/database/port.ts';
import { analysis, type AnalysisRow } from './tables.ts';

type Sum = 'passages' | 'negative' | 'positive';
export type ListedAnalysis = AnalysisRow & ResultTotals & Record<Sum, number>;
export type AnalysisFilter = DefinitionFilter & {
  unit?: readonly Unit[] | undefined;
  method?: readonly Method[] | undefined;
};

const definitions = analysisDefinitions<AnalysisRow, Sum>({
  table: analysis,
  results: 'sentiment_result',
  sums: {
    passages: sql`coalesce(sum(r.passages), 0)::int`,
    negative: sql`coalesce(sum(r.negative), 0)::int`,
    positive: sql`coalesce(sum(r.positive), 0)::int`,
  },
});

export const findAnalysis = definitions.find;
export const companyAnalyses = definitions.ofCompany;
export const arrivalAnalyses = definitions.onArrival;
export const countAnalyses = definitions.count;
export const deleteAnalysis = definitions.remove;
export const findAnalysisNames = definitions.names;
export const changeAnalysis = definitions.change;

/** A page of the analyses of companies, with the totals of their results. */
export const listAnalyses = (
  tx: Tx,
  scope: AccessibleScope | CompanyScope,
  { unit, method, ...filter }: AnalysisFilter,
  list: { page: number; per_page: number; sort: string },
): Promise<{ rows: ListedAnalysis[]; total: number }> =>
  definitions.list(tx, scope, {
    ...list,
    filter,
    where: and(unit && inArray(analysis.unit, [...unit]), method && inArray(analysis.method, [...method])),
  });

export async function insertAnalysis(
  tx: Tx,
  { companyId, actor }: CompanyScope,
  values: Pick<AnalysisRow, 'name' | 'description' | 'unit' | 'method' | 'onArrival'>,
): Promise<AnalysisRow> {
  const [row] = await tx
    .insert(analysis)
    .values({ ...values, companyId, createdBy: actor.userId, updatedBy: actor.userId })
    .returning();
  return row!;
}
