import { Failure } from '@dossier/contract/base/failure';
import type { Scheduled } from '@dossier/contract/entities/result-schema';
import { say } from '@dossier/contract/entities/sentences';
import type { Context, ContextWithAuthority, TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { startOverDocuments } from '../../../document-analysis/start.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { findNames } from '../../../entity-names.ts';
import { record } from '../../audit/verbs/record.ts';
import { chooseDocuments, type DocumentChoice } from '../../documents/verbs/choose-documents.ts';
import { requireDocument } from '../../documents/verbs/get-document.ts';
import { announceResults } from '../announce.ts';
import { findOwnKinds } from '../store-kinds.ts';
import { queue } from '../store-results.ts';
import type { AnalysisRow } from '../tables.ts';
import { assertReadable, requireAnalysis } from './require-analysis.ts';

/** Starts the task that analyses documents of the project: chosen ones, or all. */
export async function scheduleProject(
  { app, scope, authority }: ContextWithAuthority<ProjectScope>,
  { analysisId, choice, onlyNew }: { analysisId: number; choice: DocumentChoice; onlyNew: boolean },
): Promise<Scheduled> {
  await assertReadable({ scope, authority });
  const idsIn = await chooseDocuments({ app, scope }, choice);
  return await app.database.write(scope, async (tx) => {
    const analysis = await requireUsable({ tx, scope }, analysisId);
    const started = await startAnalysis({ app, tx, scope }, { analysis, documentIds: await idsIn(tx), onlyNew });
    if (started.documents > 0) await logRun({ app, tx, scope }, { analysis, documents: started.documents });
    return started;
  });
}

/** Starts the task that analyses one document. */
export async function scheduleDocument(
  { app, scope, authority }: ContextWithAuthority<ProjectScope>,
  { analysisId, documentId }: { analysisId: number; documentId: number },
): Promise<Scheduled> {
  await assertReadable({ scope, authority });
  return await app.database.write(scope, async (tx) => {
    await requireDocument({ tx, scope }, { id: documentId });
    const analysis = await requireUsable({ tx, scope }, analysisId);
    const started = await startAnalysis(
      { app, tx, scope },
      { analysis, documentIds: [documentId], onlyNew: false, isDocument: true },
    );
    await logRun({ app, tx, scope }, { analysis, documents: started.documents });
    return started;
  });
}

/** Starts the task that analyses documents again that failed, or that were not analysed because their task ended. */
export async function retryFailed(
  { app, scope, authority }: ContextWithAuthority<ProjectScope>,
  { analysisId, documentIds }: { analysisId: number; documentIds?: readonly number[] | undefined },
): Promise<Scheduled> {
  await assertReadable({ scope, authority });
  return await app.database.write(scope, async (tx) => {
    const analysis = await requireUsable({ tx, scope }, analysisId);
    const unfinished = await queue.findUnfinished(tx, scope, analysisId);
    const chosen = documentIds && new Set(documentIds);
    const ids = unfinished.filter((id) => !chosen || chosen.has(id));
    if (ids.length === 0) throw new Failure('conflict', say('nothing_failed'));
    const started = await startAnalysis({ app, tx, scope }, { analysis, documentIds: ids, onlyNew: false });
    await logRun({ app, tx, scope }, { analysis, documents: started.documents });
    return started;
  });
}

/** The analysis, which must have kinds to look for. It is not changed until the transaction ends. */
async function requireUsable({ tx, scope }: TransactionContext<ProjectScope>, id: number): Promise<AnalysisRow> {
  const analysis = await requireAnalysis({ tx, scope }, { id, lock: 'share' });
  const own = await findOwnKinds(tx, scope, [id]);
  if (analysis.kinds.length === 0 && !own.some(({ enabled }) => enabled)) {
    throw new Failure('validation', say('no_kinds'));
  }
  return analysis;
}

/** Starts the task for these documents of the project; those that do not exist, or no longer, are left out. */
export async function startAnalysis(
  { app, tx, scope }: Context<ProjectScope> & TransactionContext<ProjectScope>,
  input: {
    analysis: AnalysisRow;
    documentIds: readonly number[];
    /** Leaves out documents with results that are not outdated. */
    onlyNew: boolean;
    isArrival?: boolean;
    isDocument?: boolean;
  },
): Promise<Scheduled> {
  const kinds = { project: 'analyse_entities', document: 'analyse_document_entities' } as const;
  const started = await startOverDocuments({ app, tx, scope }, { ...input, queue, kinds });
  if (started.documents > 0) afterCommit(tx, () => announceResults(app, scope, input.analysis.id));
  return started;
}

async function logRun(
  { app, tx, scope }: Context<ProjectScope> & TransactionContext<ProjectScope>,
  { analysis: { id, name }, documents }: { analysis: AnalysisRow; documents: number },
): Promise<void> {
  const { projectId } = scope;
  const project = (await findNames({ app, tx, scope }, { type: 'project', ids: [projectId] })).get(projectId) ?? '';
  const after = { project, documents };
  await record({ tx, scope }, { action: 'run', entityType: 'entity_analysis', entityId: id, name, after });
}
