import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/entities/sentences';
import type { TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { analysisRuns } from '../../../document-analysis/runs.ts';
import { announceResults } from '../announce.ts';
import { findOwnKinds } from '../store-kinds.ts';
import { queue } from '../store-results.ts';
import type { AnalysisRow } from '../tables.ts';
import { requireAnalysis } from './require-analysis.ts';

/** Start the tasks that analyse the entities of documents. */
export const {
  scheduleProject,
  scheduleDocument,
  retryFailed,
  start: startAnalysis,
  sync: syncAnalysis,
} = analysisRuns({
  queue,
  kinds: { project: 'analyse_entities', document: 'analyse_document_entities' },
  entityType: 'entity_analysis',
  requireUsable,
  announce: announceResults,
  nothingFailed: say('nothing_failed'),
});

/** The analysis, which must have kinds to look for. */
async function requireUsable({ tx, scope }: TransactionContext<ProjectScope>, id: number): Promise<AnalysisRow> {
  const analysis = await requireAnalysis({ tx, scope }, { id, lock: 'share' });
  const own = await findOwnKinds(tx, scope, [id]);
  if (analysis.kinds.length === 0 && !own.some(({ enabled }) => enabled)) {
    throw new Failure('validation', say('no_kinds'));
  }
  return analysis;
}
