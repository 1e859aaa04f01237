import type { EntityType } from '@dossier/contract/base/entity';
import { Failure } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentence';
import type { TaskKindId } from '@dossier/contract/rooms';
import type { TaskStatus } from '@dossier/contract/tasks/constants';
import type { Context, ContextWithAuthority, TransactionContext } from '../access/context.ts';
import type { ProjectScope } from '../access/scope.ts';
import type { App } from '../app.ts';
import { afterCommit } from '../engines/database/after-commit.ts';
import { findNames } from '../entity-names.ts';
import { record } from '../features/audit/verbs/record.ts';
import { chooseDocuments, type DocumentChoice } from '../features/documents/verbs/choose-documents.ts';
import { requireDocument } from '../features/documents/verbs/get-document.ts';
import type { AnalysisQueue } from './queue.ts';
import { type Started, startOverDocuments } from './start.ts';

interface Analysis {
  id: number;
  name: string;
  revision: number;
}

/** What a room says about the runs of its analyses. */
interface Source<Row extends Analysis> {
  queue: AnalysisQueue;
  /** The kinds of tasks. */
  kinds: { project: TaskKindId; document: TaskKindId };
  /** The type of the analyses in the audit log. */
  entityType: EntityType;
  /** An analysis that can run, locked against changes until the transaction ends. Throws if it is missing or cannot run. */
  requireUsable: (context: TransactionContext<ProjectScope>, id: number) => Promise<Row>;
  /** Notifies users of the project that results change. */
  announce: (app: App, scope: ProjectScope, analysisId: number) => void;
  /** The answer if there is no failed document to try again. */
  nothingFailed: Sentence;
}

type InProject = ContextWithAuthority<ProjectScope>;
type InTransaction = Context<ProjectScope> & TransactionContext<ProjectScope>;

/** The verbs that start the tasks of analyses over documents. Results quote documents: the caller must be able to read them. */
export interface AnalysisRuns<Row extends Analysis> {
  /** Starts the task that analyses documents of the project: chosen ones, or all. */
  scheduleProject(
    context: InProject,
    input: { analysisId: number; choice: DocumentChoice; onlyNew: boolean },
  ): Promise<Started>;
  /** Starts the task that analyses one document. */
  scheduleDocument(context: InProject, input: { analysisId: number; documentId: number }): Promise<Started>;
  /** Starts the task that analyses documents again that failed, or that were not analysed because their task ended. */
  retryFailed(
    context: InProject,
    input: { analysisId: number; documentIds?: readonly number[] | undefined },
  ): Promise<Started>;
  /** Starts the task for these documents of the project; those that do not exist, or no longer, are left out. */
  start(context: InTransaction, input: StartInput<Row>): Promise<Started>;
  /** What a task leaves is no longer queued when it ends, and queued again when it starts again. */
  sync(context: TransactionContext, task: { id: number; status: TaskStatus }): Promise<void>;
}

interface StartInput<Row> {
  analysis: Row;
  documentIds: readonly number[];
  /** Leaves out documents with results that are not outdated. */
  onlyNew: boolean;
  isArrival?: boolean;
  isDocument?: boolean;
}

export function analysisRuns<Row extends Analysis>({
  queue,
  kinds,
  entityType,
  requireUsable,
  announce,
  nothingFailed,
}: Source<Row>): AnalysisRuns<Row> {
  async function start({ app, tx, scope }: InTransaction, input: StartInput<Row>): Promise<Started> {
    const started = await startOverDocuments({ app, tx, scope }, { ...input, queue, kinds });
    if (started.documents > 0) afterCommit(tx, () => announce(app, scope, input.analysis.id));
    return started;
  }

  /** Starts the task in a transaction of its own, with its row in the audit log. */
  async function run(
    { app, scope, authority }: InProject,
    analysisId: number,
    choose: (tx: InTransaction['tx']) => Promise<Omit<StartInput<Row>, 'analysis'>>,
  ): Promise<Started> {
    await authority.project('DOCUMENT_READ', scope.projectId);
    return await app.database.write(scope, async (tx) => {
      const analysis = await requireUsable({ tx, scope }, analysisId);
      const started = await start({ app, tx, scope }, { analysis, ...(await choose(tx)) });
      if (started.documents === 0) return started;
      const names = await findNames({ app, tx, scope }, { type: 'project', ids: [scope.projectId] });
      const after = { project: names.get(scope.projectId) ?? '', documents: started.documents };
      const { id, name } = analysis;
      await record({ tx, scope }, { action: 'run', entityType, entityId: id, name, after });
      return started;
    });
  }

  return {
    start,
    async sync({ tx, scope }, { id, status }) {
      if (status === 'scheduled') await queue.requeue(tx, scope, id);
      else if (status !== 'start') await queue.endQueued(tx, scope, id);
    },
    async scheduleProject(context, { analysisId, choice, onlyNew }) {
      const idsIn = await chooseDocuments({ app: context.app, scope: context.scope }, choice);
      return await run(context, analysisId, async (tx) => ({ documentIds: await idsIn(tx), onlyNew }));
    },
    scheduleDocument: (context, { analysisId, documentId }) =>
      run(context, analysisId, async (tx) => {
        await requireDocument({ tx, scope: context.scope }, { id: documentId });
        return { documentIds: [documentId], onlyNew: false, isDocument: true };
      }),
    retryFailed: (context, { analysisId, documentIds }) =>
      run(context, analysisId, async (tx) => {
        const unfinished = await queue.findUnfinished(tx, context.scope, analysisId);
        const chosen = documentIds && new Set(documentIds);
        const ids = unfinished.filter((id) => !chosen || chosen.has(id));
        if (ids.length === 0) throw new Failure('conflict', nothingFailed);
        return { documentIds: ids, onlyNew: false };
      }),
  };
}
