import type { Context } from '../../../access/context.ts';
import type { Document } from '@dossier/contract/documents/schema';
import type { App } from '../../../app.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { startTasks } from '../../tasks/verbs/start-task.ts';
import { announceDocuments } from '../announce.ts';
import { presentDocument } from '../present.ts';
import { type DocumentWithVersion, documentsToIndex, queueVersions } from '../store.ts';
import { chooseDocuments, type DocumentChoice } from './choose-documents.ts';
import { requireDocument, type VersionChoice } from './get-document.ts';

/**
 * Reprocesses a document, or one of its versions, unless it is being processed already.
 *
 * @param password opens a protected file; used for this run only
 */
export async function indexDocument(
  { app, scope }: Context<ProjectScope>,
  { id, version, password }: VersionChoice & { password?: string },
): Promise<Document> {
  return await app.database.write(scope, async (tx) => {
    const before = await requireDocument({ tx, scope }, { id, version });
    const documents = await documentsToIndex(tx, scope, [id], version);
    await schedule(app, tx, scope, documents, 'soon', password);
    if (documents.length > 0) {
      const { name } = before.document;
      const after = { version: before.version.number };
      await record({ tx, scope }, { action: 'index', entityType: 'document', entityId: id, name, after });
    }
    return await presentDocument(app, tx, scope, id);
  });
}

/** Reprocesses the chosen documents of a project, or all that are not indexed. Returns their number. */
export async function indexDocuments(
  { app, scope }: Context<ProjectScope>,
  choice: DocumentChoice | null,
): Promise<number> {
  const idsIn = choice && (await chooseDocuments({ app, scope }, choice));
  return await app.database.write(scope, async (tx) => {
    const documents = await documentsToIndex(tx, scope, idsIn && (await idsIn(tx)));
    await schedule(app, tx, scope, documents, 'bulk');
    if (documents.length > 0) {
      await record(
        { tx, scope },
        {
          action: 'index_documents',
          entityType: 'project',
          entityId: scope.projectId,
          name: '',
          after: { documents: documents.length },
        },
      );
    }
    return documents.length;
  });
}

async function schedule(
  app: App,
  tx: Tx,
  scope: ProjectScope,
  documents: readonly DocumentWithVersion[],
  lane: 'soon' | 'bulk',
  secret?: string,
): Promise<void> {
  const tasks = await startTasks(
    { app, tx, scope },
    documents.map((current) => ({
      kind: 'index_document',
      entityId: current.document.id,
      payload: { version: current.version.number },
      lane,
      batchTask: lane === 'bulk',
      ...(secret !== undefined && { secret }),
    })),
  );
  await queueVersions(
    tx,
    scope,
    documents.map((current, place) => ({ versionId: current.version.id, taskId: tasks[place]!.id })),
  );
  const { companyId, projectId } = scope;
  afterCommit(tx, () =>
    announceDocuments(
      app,
      documents.map(({ document: { id, currentVersionId }, version }) => ({
        id,
        companyId,
        projectId,
        change: 'updated',
        ...(version.id === currentVersionId && { indexingStatus: 'queued' }),
      })),
    ),
  );
}
