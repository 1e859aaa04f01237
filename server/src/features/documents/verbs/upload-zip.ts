import type { Context, ContextWithAuthority } from '../../../access/context.ts';
import type { Readable } from 'node:stream';
import { Failure } from '@dossier/contract/base/failure';
import type { StartedTask } from '@dossier/contract/companies/schema';
import { extensionIn } from '@dossier/contract/documents/accepted';
import { say } from '@dossier/contract/documents/sentences';
import type { Tx } from '../../../engines/database/port.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { receive, withTemporaryFile } from '../../../received-files.ts';
import { record } from '../../audit/verbs/record.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { requireRoomForDocument } from '../limits.ts';
import { newPackedKey } from '../storage-keys.ts';
import { insertUnpacking } from '../store-unpackings.ts';
import { openZip } from '../../../zip-entries.ts';
import { cleanName } from './receive-file.ts';

export interface NewZip {
  /** Read to its end, or destroyed. */
  stream: Readable;
  filename: string;
  /** Labels of all documents. */
  labels: readonly string[];
  /** Whether the names of folders become labels too. */
  folderLabels: boolean;
  /** Whether to mail the user about each document once it has been processed. */
  notifyUser: boolean;
  /** Further work in the transaction that starts the task. */
  alongside?: (tx: Tx, taskId: number) => Promise<void>;
}

/** Throws `Failure('unsupported_type')` unless the name is that of a zip file. */
export function assertZipName(filename: string): void {
  if (extensionIn(filename) !== 'zip') throw new Failure('unsupported_type', say('zip_only'));
}

/** Throws if labels are wanted without the permission to set them. */
export async function assertMayLabel(
  { scope, authority }: Pick<ContextWithAuthority<ProjectScope>, 'scope' | 'authority'>,
  wants: boolean,
): Promise<void> {
  if (wants) await authority.project('DOCUMENT_UPDATE', scope.projectId);
}

/** Stores a zip file after reading its directory, and starts the task that makes a document of each file in it. */
export async function uploadZip(
  { app, scope }: Context<ProjectScope>,
  { stream, alongside, labels, folderLabels, notifyUser, ...input }: NewZip,
): Promise<StartedTask> {
  const filename = cleanName(input.filename);
  try {
    assertZipName(filename);
    const limit = await requireRoomForDocument(app, scope);
    return await withTemporaryFile(app, async (path) => {
      const received = await receive(stream, path, limit);
      if (received === 0) throw new Failure('empty');
      const zip = await openZip(app, path, limit);
      const files = zip.entries.length;
      zip.close();
      const key = newPackedKey(scope.companyId);
      await app.files.adopt(key, path, { mime: 'application/zip' });
      try {
        return await app.database.write(scope, async (tx) => {
          const task = await startTask(
            { app, tx, scope },
            {
              kind: 'unpack_zip',
              entityId: scope.projectId,
              payload: { filename, labels, folder_labels: folderLabels, notify_user: notifyUser },
              lane: 'bulk',
            },
          );
          await insertUnpacking(tx, scope, { taskId: task.id, filename, files, key });
          await record(
            { tx, scope },
            {
              action: 'unpack',
              entityType: 'project',
              entityId: scope.projectId,
              name: '',
              after: { filename, files },
            },
          );
          await alongside?.(tx, task.id);
          return { task_result_id: task.id, uuid: task.uuid };
        });
      } catch (error) {
        await app.files
          .delete(key)
          .catch((problem: unknown) => app.log.warn({ err: problem, key }, 'a zip file was left over'));
        throw error;
      }
    });
  } finally {
    stream.destroy();
  }
}
