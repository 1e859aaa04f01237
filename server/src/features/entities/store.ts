import type { BuiltInKind } from '@dossier/contract/entities/constants';
import { sql } from 'drizzle-orm';
import type { AccessibleScope, CompanyScope } from '../../access/scope.ts';
import { analysisDefinitions, type DefinitionFilter, type ResultTotals } from '../../document-analysis/definitions.ts';
import type { Tx } from '../../engines/database/port.ts';
import { analysis, type AnalysisRow } from './tables.ts';

export type ListedAnalysis = AnalysisRow & ResultTotals;
export type AnalysisFilter = DefinitionFilter & { kind?: readonly BuiltInKind[] | undefined };

const definitions = analysisDefinitions<AnalysisRow>({ table: analysis, results: 'entity_result' });

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
  { kind, ...filter }: AnalysisFilter,
  list: { page: number; per_page: number; sort: string },
): Promise<{ rows: ListedAnalysis[]; total: number }> =>
  definitions.list(tx, scope, {
    ...list,
    filter,
    where: kind && sql`${analysis.kinds} && ${sql.param([...kind])}::text[]`,
  });

export async function insertAnalysis(
  tx: Tx,
  { companyId, actor }: CompanyScope,
  values: Pick<AnalysisRow, 'name' | 'description' | 'kinds' | 'onArrival'>,
): Promise<AnalysisRow> {
  const [row] = await tx
    .insert(analysis)
    .values({ ...values, companyId, createdBy: actor.userId, updatedBy: actor.userId })
    .returning();
  return row!;
}
