import { say } from '@dossier/contract/entities/sentences';
import type { ProjectScope } from '../../../access/scope.ts';
import { type AskedBefore, DOCUMENTS_PER_ASKED_BATCH } from '../../../document-analysis/ask-providers.ts';
import { type DocumentRun, runOverDocuments } from '../../../document-analysis/run.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { DocumentPages } from '../../documents/verbs/read-document-pages.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { announceResults } from '../announce.ts';
import { detecting } from '../computations.ts';
import { findAnalysis } from '../store.ts';
import { findAllowed } from '../store-decisions.ts';
import { type FoundMention, refreshResults, replaceMentions } from '../store-mentions.ts';
import { changeResult, queue } from '../store-results.ts';
import { countResults, lockEntities, withdrawResults } from '../store-totals.ts';
import { type Answered, askProviders } from './ask-providers.ts';
import { type Definition, isSame, loadDefinition } from './load-definition.ts';

const LIMITS = { timeMs: 15 * 60_000, memoryBytes: 2 * 1024 ** 3 };

type Run = DocumentRun<Definition, readonly FoundMention[]>;

const run: Omit<Run, 'compute'> = {
  step: 'detect',
  queue,
  nothing: [],
  load: ({ app, scope }, input) => loadDefinition({ app, scope }, input),
  most: ({ providers }) => (providers.length > 0 ? DOCUMENTS_PER_ASKED_BATCH : Infinity),
  async lock(tx, scope, analysisId) {
    if (!(await findAnalysis(tx, scope, analysisId, 'share'))) return false;
    await lockEntities(tx, scope, [{ analysisId, projectId: scope.projectId }]);
    return true;
  },
  async store(tx, scope, { definition, analysed: { id, pages, state, found } }) {
    const { analysisId, revision, allowed } = definition;
    await withdrawResults(tx, scope, [id]);
    await replaceMentions(tx, scope, { analysisId, resultId: id, found });
    const isCurrent = isSame(allowed, await findAllowed(tx, scope, analysisId));
    await changeResult(tx, scope, id, {
      state,
      problem: null,
      versionId: pages.versionId,
      revision: isCurrent ? revision : null,
      analysedAt: new Date(),
    });
    await refreshResults(tx, scope, [id]);
    await countResults(tx, scope, [id]);
  },
  storeProblem: (tx, scope, { id, problem }) => changeResult(tx, scope, id, { state: 'failed', problem }),
  changed: (tx, { app, scope }, analysisId) => afterCommit(tx, () => announceResults(app, scope, analysisId)),
  say: (key) => say(key),
};

/** The computation of one task. AI models are asked first, and once about each document, also if it is then analysed again alone. */
function computation(): Run['compute'] {
  const before: AskedBefore = { failedRounds: 0, problem: null };
  const answers = new WeakMap<DocumentPages, Answered>();
  return async (context, { definition, documents, step }) => {
    const { app, scope, signal } = context;
    const { kinds, own, models, providers } = definition;
    const open = providers.length === 0 ? [] : documents.filter((document) => !answers.has(document));
    const asked = open.length === 0 ? [] : await askProviders(context, { documents: open, providers, before, step });
    for (const [index, document] of open.entries()) answers.set(document, asked[index]!);
    const answered = documents.map((document) => ({ document, answer: answers.get(document) ?? { given: [] } }));
    const readable = answered.flatMap(({ document: { pages, language }, answer }) =>
      'given' in answer ? [{ pages, language, given: answer.given }] : [],
    );
    const limits = { ...LIMITS, companyId: scope.companyId, signal };
    const found =
      readable.length === 0
        ? []
        : await app.computing.run(detecting, { kinds, own, models, documents: readable }, limits);
    const inOrder = found.values();
    return answered.map(({ answer }) => ('problem' in answer ? answer : { found: inOrder.next().value! }));
  };
}

/** The task: finds the entities of its documents. */
export const runAnalysis = (context: TaskContext<ProjectScope>): Promise<void> =>
  runOverDocuments(context, { ...run, compute: computation() });
