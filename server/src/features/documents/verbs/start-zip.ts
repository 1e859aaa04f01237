import type { Context } from '../../../access/context.ts';
import type { StartedTask } from '@dossier/contract/companies/schema';
import { MAX_ZIP_DOCUMENTS } from '@dossier/contract/documents/constants';
import { say } from '@dossier/contract/documents/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { ProjectScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { getProjectNames } from '../../projects/verbs/get-project-names.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { insertTransfers } from '../store-transfers.ts';
import { measureOriginals } from '../store-zips.ts';
import { chooseDocuments, type DocumentChoice } from './choose-documents.ts';

/** Starts a task that packs the original files of documents of a project into a zip for its starter. */
export async function startZip({ app, scope }: Context<ProjectScope>, choice: DocumentChoice): Promise<StartedTask> {
  const idsIn = await chooseDocuments({ app, scope }, choice);
  return await app.database.write(scope, async (tx) => {
    const { ids, size } = await measureOriginals(tx, scope, await idsIn(tx));
    if (ids.length === 0) throw new Failure('not_found');
    assertFits(ids.length, size, app.settings.maxZipBytes);
    const { projectId } = scope;
    const name = (await getProjectNames({ tx, scope }, [projectId])).get(projectId) ?? '';
    const task = await startTask(
      { app, tx, scope },
      {
        kind: 'download_documents',
        entityId: projectId,
        payload: { documents: ids.length, size, project: name },
        lane: ids.length > 1 ? 'bulk' : 'soon',
      },
    );
    await insertTransfers(tx, scope, task.id, ids);
    await record(
      { tx, scope },
      {
        action: 'download_documents',
        entityType: 'project',
        entityId: projectId,
        name,
        after: { documents: ids.length, size },
      },
    );
    return { task_result_id: task.id, uuid: task.uuid };
  });
}

const toMegabytes = (bytes: number): number => Math.ceil(bytes / 1_000_000);

function assertFits(documents: number, size: number, maxBytes: number): void {
  if (documents > MAX_ZIP_DOCUMENTS) {
    throw new Failure('too_large', say('zip_too_many', { documents, limit: MAX_ZIP_DOCUMENTS }));
  }
  if (size > maxBytes) {
    throw new Failure('too_large', say('zip_too_large', { size: toMegabytes(size), limit: toMegabytes(maxBytes) }));
  }
}
