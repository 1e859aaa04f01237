import { Failure } from '@dossier/contract/base/failure';
import { MAX_TITLE, MAX_TOGETHER } from '@dossier/contract/summaries/constants';
import type {
  DocumentSummary,
  DocumentSummaryInput,
  ProjectSummaryInput,
  Summarizing,
} from '@dossier/contract/summaries/schema';
import { say } from '@dossier/contract/summaries/sentences';
import type { Context, TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { cutText } from '../../../cut-text.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { findNames } from '../../../entity-names.ts';
import { record } from '../../audit/verbs/record.ts';
import { chooseDocuments, type DocumentChoice } from '../../documents/verbs/choose-documents.ts';
import { requireDocument } from '../../documents/verbs/get-document.ts';
import { listVersions } from '../../documents/verbs/list-versions.ts';
import { findUnread } from '../../documents/verbs/find-unread.ts';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { announceSummary } from '../announce.ts';
import { presentSummaries } from '../present.ts';
import {
  findCurrent,
  findSummary,
  listSources,
  queueSummary,
  replaceSources,
  requeueSummary,
  setTask,
  takeWaiting,
} from '../store.ts';
import type { SummaryRow } from '../tables.ts';

type InTransaction = Context<ProjectScope> & TransactionContext<ProjectScope>;

/** Starts the task that summarises a document, or what changed since an earlier version. */
export async function summariseDocument(
  { app, scope }: Context<ProjectScope>,
  { documentId, ...input }: DocumentSummaryInput & { documentId: number },
): Promise<DocumentSummary> {
  const { kind, length, purpose, model_id: modelId = null } = input;
  const from = kind === 'changes' ? await earlierVersion({ app, scope }, documentId, input.from_version) : undefined;
  return await app.database.write(scope, async (tx) => {
    const { document, version } = await requireDocument({ tx, scope }, { id: documentId });
    if (version.indexingStatus !== 'indexed') throw new Failure('conflict', say('document_not_read'));
    const task = await startTask(
      { app, tx, scope },
      { kind: 'summarise_document', entityId: documentId, payload: { from }, lane: 'soon' },
    );
    const row = await queueSummary(tx, scope, {
      kind,
      documentId,
      title: null,
      length,
      purpose,
      modelId,
      taskId: task.id,
    });
    if (row.content === null) {
      await replaceSources(tx, scope, row.id, [{ position: 0, documentId, versionId: null }]);
    }
    await record(
      { tx, scope },
      {
        action: 'summarise',
        entityType: 'document',
        entityId: documentId,
        name: document.name,
        after: { length, purpose },
      },
    );
    afterCommit(tx, () => announceSummary(app, row, 'updated'));
    return (await presentSummaries(tx, scope, [row]))[0]!;
  });
}

/** The number of the earlier version: the chosen one, or the one before the current. */
async function earlierVersion(
  { app, scope }: Context<ProjectScope>,
  documentId: number,
  chosen: number | undefined,
): Promise<number> {
  const { items } = await listVersions({ app, scope }, documentId);
  const current = items.find((version) => version.current)?.number ?? 1;
  const earlier = items.flatMap(({ number }) => (number < current ? [number] : []));
  if (earlier.length === 0) throw new Failure('conflict', say('no_earlier_version'));
  if (chosen === undefined) return Math.max(...earlier);
  if (!earlier.includes(chosen)) {
    throw new Failure('validation', undefined, { from_version: say('no_such_version') });
  }
  return chosen;
}

/** Documents of the project that are summarised, each or together. */
export type ProjectOrder = Omit<ProjectSummaryInput, 'document_ids' | 'filter' | 'except'> & { choice: DocumentChoice };

/** Starts the task that summarises documents of the project: chosen ones, or all; each, or all together. */
export async function summariseDocuments(
  { app, scope }: Context<ProjectScope>,
  { choice, ...order }: ProjectOrder,
): Promise<Summarizing> {
  const idsIn = await chooseDocuments({ app, scope }, choice);
  return await app.database.write(scope, async (tx) => {
    const ids = await idsIn(tx);
    const named = await nameDocuments({ tx, scope }, ids);
    const documents = ids.flatMap((id) => named.get(id) ?? []).filter(({ projectId }) => projectId === scope.projectId);
    const started = order.together
      ? await startTogether({ app, tx, scope }, { ...order, documents })
      : await startEach({ app, tx, scope }, { ...order, documents });
    if (started.documents > 0) await recordRun({ app, tx, scope }, started.documents);
    return started;
  });
}

interface ChosenDocument {
  id: number;
  name: string;
  versionId: number;
}
type Order = Omit<ProjectOrder, 'choice'> & { documents: readonly ChosenDocument[] };

async function startEach({ app, tx, scope }: InTransaction, order: Order): Promise<Summarizing> {
  const { length, purpose, model_id: modelId = null } = order;
  const current = order.only_new ? await findCurrent(tx, scope, { length, purpose }) : new Map<number, number | null>();
  const documents = order.documents
    .filter(({ id, versionId }) => current.get(id) !== versionId)
    .toSorted((one, other) => one.id - other.id);
  if (documents.length === 0) return { task_result_id: null, documents: 0, summary_id: null };
  const unread = await findUnread(
    { tx, scope },
    documents.map(({ id }) => id),
  );
  const readable = documents.length - unread.size;
  const task = readable > 0 ? await startProjectTask({ app, tx, scope }, { documents: readable }) : null;
  const rows: SummaryRow[] = [];
  for (const { id: documentId } of documents) {
    // Those that are still to be read wait for that.
    const taskId = unread.has(documentId) ? null : task!.id;
    const values = { kind: 'document', documentId, title: null, length, purpose, modelId, taskId } as const;
    const row = await queueSummary(tx, scope, values);
    if (row.content === null) await replaceSources(tx, scope, row.id, [{ position: 0, documentId, versionId: null }]);
    rows.push(row);
  }
  afterCommit(tx, () => {
    for (const row of rows) announceSummary(app, row, 'updated');
  });
  return { task_result_id: task?.id ?? null, documents: documents.length, summary_id: null };
}

async function startTogether({ app, tx, scope }: InTransaction, order: Order): Promise<Summarizing> {
  const { length, purpose, model_id: modelId = null, documents } = order;
  if (documents.length < 2) throw new Failure('validation', say('two_documents'));
  if (documents.length > MAX_TOGETHER) {
    throw new Failure('validation', say('too_many_together', { limit: MAX_TOGETHER }));
  }
  const task = await startProjectTask({ app, tx, scope }, { documents: documents.length });
  const title = order.title ?? cutText(`${documents[0]!.name} +${documents.length - 1}`, MAX_TITLE);
  const row = await queueSummary(tx, scope, {
    kind: 'documents',
    documentId: null,
    title,
    length,
    purpose,
    modelId,
    taskId: task.id,
  });
  await replaceSources(
    tx,
    scope,
    row.id,
    documents.map(({ id }, position) => ({ position, documentId: id, versionId: null })),
  );
  afterCommit(tx, () => announceSummary(app, row, 'created'));
  return { task_result_id: task.id, documents: documents.length, summary_id: row.id };
}

/** Starts the task that makes a summary of several documents again. */
export async function summariseAgain(
  { app, scope }: Context<ProjectScope>,
  { id, modelId }: { id: number; modelId: number | null },
): Promise<DocumentSummary> {
  return await app.database.write(scope, async (tx) => {
    const before = await findSummary(tx, scope, id);
    if (!before || before.documentId !== null) throw new Failure('not_found');
    const { length: documents } = await listSources(tx, scope, [id]);
    const task = await startProjectTask({ app, tx, scope }, { documents });
    const row = await requeueSummary(tx, scope, { id, taskId: task.id, modelId });
    if (!row) throw new Failure('not_found');
    await recordRun({ app, tx, scope }, documents);
    afterCommit(tx, () => announceSummary(app, row, 'updated'));
    return (await presentSummaries(tx, scope, [row]))[0]!;
  });
}

const startProjectTask = (
  { app, tx, scope }: InTransaction,
  { documents, batchTask = false }: { documents: number; batchTask?: boolean },
) =>
  startTask(
    { app, tx, scope },
    { kind: 'summarise_documents', entityId: scope.projectId, payload: { documents }, lane: 'bulk', batchTask },
  );

/** Starts the task for the summaries of documents that were still to be read when they were asked for. */
export async function startWaiting({ app, tx, scope }: InTransaction, documentIds: readonly number[]): Promise<void> {
  const rows = await takeWaiting(tx, scope, documentIds);
  if (rows.length === 0) return;
  const task = await startProjectTask({ app, tx, scope }, { documents: rows.length, batchTask: true });
  await setTask(
    tx,
    scope,
    rows.map(({ id }) => id),
    task.id,
  );
}

async function recordRun({ app, tx, scope }: InTransaction, documents: number): Promise<void> {
  const { projectId } = scope;
  const name = (await findNames({ app, tx, scope }, { type: 'project', ids: [projectId] })).get(projectId) ?? '';
  await record(
    { tx, scope },
    { action: 'summarise', entityType: 'project', entityId: projectId, name, after: { documents } },
  );
}
