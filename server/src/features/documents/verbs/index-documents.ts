import type { Document } from '@dossier/contract/documents/schema';
import type { App } from '../../../app.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { ProjectScope } from '../../../scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { startTasks } from '../../tasks/verbs/start-task.ts';
import { announceDocuments } from '../announce.ts';
import { presentDocument } from '../present.ts';
import { type Paper, papersToIndex, queueVersions } from '../store.ts';
import { chooseDocuments, type DocumentChoice } from './choose-documents.ts';
import { demandPaper } from './get-document.ts';

/**
 * Reads and indexes a document again. One that is at work already goes on as it is.
 *
 * @param password opens a protected file, for this reading alone
 */
export async function indexDocument(app: App, scope: ProjectScope, id: number, password?: string): Promise<Document> {
  return await app.database.write(scope, async (tx) => {
    const before = await demandPaper(tx, scope, id);
    const papers = await papersToIndex(tx, scope, [id]);
    await schedule(app, tx, scope, papers, 'soon', password);
    if (papers.length > 0) {
      const { name } = before.document;
      await record(tx, scope, { action: 'index', entityType: 'document', entityId: id, name });
    }
    return await presentDocument(tx, scope, id);
  });
}

/** Reads and indexes the chosen documents of a project again, or all that are not indexed. Answers how many that are. */
export async function indexDocuments(app: App, scope: ProjectScope, choice: DocumentChoice | null): Promise<number> {
  const idsIn = choice && (await chooseDocuments(app, scope, choice));
  return await app.database.write(scope, async (tx) => {
    const papers = await papersToIndex(tx, scope, idsIn && (await idsIn(tx)));
    await schedule(app, tx, scope, papers, 'bulk');
    if (papers.length > 0) {
      await record(tx, scope, {
        action: 'index_documents',
        entityType: 'project',
        entityId: scope.projectId,
        name: '',
        after: { documents: papers.length },
      });
    }
    return papers.length;
  });
}

async function schedule(
  app: App,
  tx: Tx,
  scope: ProjectScope,
  papers: readonly Paper[],
  lane: 'soon' | 'bulk',
  secret?: string,
): Promise<void> {
  const tasks = await startTasks(
    app,
    tx,
    scope,
    papers.map((paper) => ({
      kind: 'index_document',
      entityId: paper.document.id,
      lane,
      batchTask: lane === 'bulk',
      ...(secret !== undefined && { secret }),
    })),
  );
  await queueVersions(
    tx,
    scope,
    papers.map((paper, place) => ({ versionId: paper.version.id, taskId: tasks[place]!.id })),
  );
  const { companyId, projectId } = scope;
  afterCommit(tx, () =>
    announceDocuments(
      app,
      papers.map(({ document: { id } }) => ({ id, companyId, projectId, change: 'updated', indexingStatus: 'queued' })),
    ),
  );
}
