import type { Page } from '@dossier/contract/base/page';
import type { AnalysedDocument } from '@dossier/contract/sentiment/result-schema';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { assertReadable } from '../../../document-analysis/analyses.ts';
import { presentAnalysed, projectResults } from '../../../document-analysis/results.ts';
import { presentCounts, presentSubjectCounts, presentTotals } from '../present-results.ts';
import { companyAnalyses } from '../store.ts';
import { listAnalysed, type Query } from '../store-analysed.ts';
import { countCorrected, queue, sumProjects, sumSubjects } from '../store-results.ts';
import { findSubjects } from '../store-subjects.ts';
import { requireAnalysis } from './require-analysis.ts';

/** List the results of analyses in projects. */
export const { listProjectAnalyses, getProjectAnalysis, listAnalysisProjects } = projectResults({
  queue,
  requireAnalysis,
  companyAnalyses,
  sumProjects,
  brief: () => Promise.resolve(presentTotals),
  async full(tx, scope, ids) {
    const subjects = await findSubjects(tx, scope, ids);
    return async (own, { id }) => ({
      languages: own?.languages ?? [],
      methods: { lexicon: own?.byLexicon ?? 0, model: own?.byModel ?? 0 },
      version: own?.modelNumber == null ? null : { number: own.modelNumber, samples: own.modelSamples },
      corrected: own ? await countCorrected(tx, scope, id) : 0,
      subjects: presentSubjectCounts(
        subjects.filter(({ analysisId }) => analysisId === id),
        own ? await sumSubjects(tx, scope, { analysisId: id }) : [],
      ),
    });
  },
});

/** A page of the documents of a project that were analysed or are queued. */
export async function listAnalysedDocuments(
  { app, scope, authority }: ContextWithAuthority<ProjectScope>,
  query: Query & { analysisId: number },
): Promise<Page<AnalysedDocument>> {
  await assertReadable({ scope, authority });
  return await app.database.read(scope, async (tx) => {
    await requireAnalysis({ tx, scope }, { id: query.analysisId });
    const { rows, total } = await listAnalysed(tx, scope, query);
    const items = rows.map((row) => ({
      ...presentAnalysed(row),
      ...presentCounts(row),
      date: row.date,
      own_date: row.ownDate,
      method: row.method,
      worst: row.worst,
    }));
    return { items, total, page: query.page, per_page: query.per_page };
  });
}
