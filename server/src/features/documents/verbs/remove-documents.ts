import type { Context, TransactionContext } from '../../../access/context.ts';
import { Failure } from '@dossier/contract/base/failure';
import type { App } from '../../../app.ts';
import { contributionsTo } from '../../../contributions.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { stopTasks } from '../../tasks/verbs/stop-tasks.ts';
import { nameActor } from '../../users/verbs/name-actor.ts';
import { announceBin, announceDocuments } from '../announce.ts';
import { changeDocuments, lockDocuments } from '../store.ts';
import { chooseDocuments, type DocumentChoice } from './choose-documents.ts';
import { DOCUMENTS_PER_JOB, forgetDocuments, forgetLater } from './forget-documents.ts';
import { listDocumentIds } from './list-document-ids.ts';

/**
 * Moves documents of a project to the bin: they are hidden at once and their tasks end; rows and files are purged later, after the
 * retention time of the company's settings. Returns their ids.
 */
export async function removeDocuments(
  { app, scope }: Context<ProjectScope>,
  choice: DocumentChoice,
): Promise<number[]> {
  const idsIn = await chooseDocuments({ app, scope }, choice);
  const removed = await app.database.write(scope, async (tx) => moveToBin(app, tx, scope, await idsIn(tx)));
  if (removed.length <= DOCUMENTS_PER_JOB) await forgetDocuments({ app, scope }, removed);
  return removed;
}

async function moveToBin(
  app: App,
  tx: Tx,
  scope: ProjectScope,
  ids: readonly number[],
  withProject?: Date,
): Promise<number[]> {
  const documents = await lockDocuments(tx, scope, ids);
  const foundIds = documents.map((document) => document.id);
  await stopTasks({ app, tx, scope }, { type: 'document', ids: foundIds });
  const { userId } = scope.actor;
  await changeDocuments(tx, scope, foundIds, {
    deletedAt: withProject ?? new Date(),
    deletedBy: userId,
    deletedWithProject: withProject !== undefined,
    updatedBy: userId,
  });
  for (const { binChanged } of contributionsTo(app, 'document')) await binChanged?.(tx, scope, foundIds, app);
  await record(
    { tx, scope },
    documents.map(({ id, name }) => ({ action: 'delete', entityType: 'document', entityId: id, name })),
  );
  await forgetLater({ app, tx, scope }, { ids: foundIds, always: withProject !== undefined });
  const { companyId, projectId } = scope;
  const by = await nameActor({ tx, scope });
  afterCommit(tx, () => {
    announceDocuments(
      app,
      foundIds.map((id) => ({ id, companyId, projectId, change: 'deleted', by })),
    );
    announceBin(app, companyId);
  });
  return foundIds;
}

/** Deletes every document of a project, in the transaction that deletes the project. */
export async function removeWithProject(
  { app, tx, scope }: Context<ProjectScope> & TransactionContext<ProjectScope>,
  deletedAt: Date,
): Promise<void> {
  const ids = await listDocumentIds({ tx, scope });
  if (ids.length > 0) await moveToBin(app, tx, scope, ids, deletedAt);
}

export async function removeDocument({ app, scope }: Context<ProjectScope>, id: number): Promise<void> {
  if ((await removeDocuments({ app, scope }, { ids: [id] })).length === 0) throw new Failure('not_found');
}
