import type { Page } from '@dossier/contract/base/page';
import type { AnalysedDocument } from '@dossier/contract/entities/result-schema';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { assertReadable } from '../../../document-analysis/analyses.ts';
import { presentAnalysed, projectResults } from '../../../document-analysis/results.ts';
import type { AnalysedQuery } from '../../../document-analysis/stored-results.ts';
import { presentTotals } from '../present-results.ts';
import { companyAnalyses } from '../store.ts';
import { listAnalysed } from '../store-analysed.ts';
import { countDecisions } from '../store-decisions.ts';
import { countEntities } from '../store-entities.ts';
import { findKindNames } from '../store-kinds.ts';
import { type ProjectTotals, queue, sumProjects } from '../store-results.ts';
import { requireAnalysis } from './require-analysis.ts';

/** List the results of analyses in projects. */
export const { listProjectAnalyses, getProjectAnalysis, listAnalysisProjects } = projectResults({
  queue,
  requireAnalysis,
  companyAnalyses,
  sumProjects,
  async brief(tx, scope, ids) {
    const nameOf = await findKindNames(tx, scope, ids);
    return (own: ProjectTotals | undefined, analysis) =>
      presentTotals(own, analysis, (kind) => nameOf(analysis.id, kind));
  },
  full: (tx, scope) =>
    Promise.resolve(async (own, { id }) => ({
      entities: own ? await countEntities(tx, scope, id) : 0,
      decisions: await countDecisions(tx, scope, id),
    })),
});

/** A page of the documents of a project that were analysed or are queued. */
export async function listAnalysedDocuments(
  { app, scope, authority }: ContextWithAuthority<ProjectScope>,
  query: AnalysedQuery & { analysisId: number },
): Promise<Page<AnalysedDocument>> {
  await assertReadable({ scope, authority });
  return await app.database.read(scope, async (tx) => {
    await requireAnalysis({ tx, scope }, { id: query.analysisId });
    const { rows, total } = await listAnalysed(tx, scope, query);
    const items = rows.map((row) => ({ ...presentAnalysed(row), entities: row.entities, mentions: row.mentions }));
    return { items, total, page: query.page, per_page: query.per_page };
  });
}
