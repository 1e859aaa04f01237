import { say } from '@dossier/contract/sentiment/sentences';
import type { ProjectScope } from '../../../access/scope.ts';
import { type AskedBefore, DOCUMENTS_PER_ASKED_BATCH } from '../../../document-analysis/ask-providers.ts';
import { type DocumentRun, runOverDocuments } from '../../../document-analysis/run.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { announceResults } from '../announce.ts';
import { rating, type RatedDocument } from '../computations.ts';
import { dateOf } from '../document-date.ts';
import { findAnalysis } from '../store.ts';
import { applyCorrections, replacePassages } from '../store-passages.ts';
import { changeResult, queue } from '../store-results.ts';
import { type Definition, loadDefinition } from './load-definition.ts';
import { rateByProvider } from './rate-by-provider.ts';

const LIMITS = { timeMs: 15 * 60_000, memoryBytes: 2 * 1024 ** 3 };

type Run = DocumentRun<Definition, RatedDocument>;

const run: Omit<Run, 'compute'> = {
  step: 'rate',
  queue,
  nothing: { language: null, byModel: false, passages: [] },
  load: ({ app, scope }, input) => loadDefinition({ app, scope }, input),
  most: ({ provider }) => (provider ? DOCUMENTS_PER_ASKED_BATCH : Infinity),
  lock: async (tx, scope, analysisId) => (await findAnalysis(tx, scope, analysisId, 'share')) !== undefined,
  async store(tx, scope, { definition, analysed: { id, pages, state, found } }) {
    const { analysisId, revision, version } = definition;
    const { day, isOwn } = dateOf(pages);
    await replacePassages(tx, scope, { analysisId, resultId: id, found: found.passages });
    await changeResult(tx, scope, id, {
      state,
      problem: null,
      versionId: pages.versionId,
      revision,
      analysedAt: new Date(),
      method: found.byModel ? 'model' : 'lexicon',
      modelNumber: found.byModel ? version!.number : null,
      modelSamples: found.byModel ? version!.samples : null,
      language: found.language ?? pages.language,
      datedOn: day,
      ownDate: isOwn,
    });
    await applyCorrections(tx, scope, [id]);
  },
  storeProblem: (tx, scope, { id, problem }) => changeResult(tx, scope, id, { state: 'failed', problem }),
  changed: (tx, { app, scope }, analysisId) => afterCommit(tx, () => announceResults(app, scope, analysisId)),
  say: (key) => say(key),
};

/** The computation of one task. An AI model rates the passages that the lexicon has found. */
function computation(): Run['compute'] {
  const before: AskedBefore = { failedRounds: 0, problem: null };
  return async (context, { definition: { unit, subjects, model, provider }, documents, step }) => {
    const { app, scope, signal } = context;
    const rated = await app.computing.run(
      rating,
      { documents: documents.map(({ pages, language }) => ({ pages, language })), unit, subjects, model },
      { ...LIMITS, companyId: scope.companyId, signal },
    );
    if (!provider) return rated.map((found) => ({ found }));
    return await rateByProvider(context, { ...provider, rated, before, step });
  };
}

/** The task: rates the passages of its documents. */
export const runAnalysis = (context: TaskContext<ProjectScope>): Promise<void> =>
  runOverDocuments(context, { ...run, compute: computation() });
