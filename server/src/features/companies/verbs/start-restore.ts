import type { Context } from '../../../access/context.ts';
import { say } from '@dossier/contract/companies/sentences';
import { randomUUID } from 'node:crypto';
import { Failure } from '@dossier/contract/base/failure';
import type { StartedTask } from '@dossier/contract/companies/schema';
import type { IncomingFile } from '../../../streamed-files.ts';
import type { AppScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { restoreKey } from '../storage-keys.ts';

/** Stores the archive and starts a task that creates a company from it. */
export async function startRestore({ app, scope }: Context<AppScope>, file: IncomingFile | null): Promise<StartedTask> {
  if (!file) throw new Failure('validation', undefined, { file: say('archive_required') });
  const archive = `${new Date().toISOString().slice(0, 10)}/${randomUUID()}`;
  const key = restoreKey(archive);
  await app.files.put(key, file.stream);
  try {
    return await app.database.write(scope, async (tx) => {
      const payload = { archive, filename: file.filename };
      const task = await startTask({ app, tx, scope }, { kind: 'restore_company', entityId: null, payload });
      const entry = { action: 'restore', entityType: 'company', entityId: null, name: file.filename } as const;
      await record({ tx, scope }, entry);
      return { task_result_id: task.id, uuid: task.uuid };
    });
  } catch (error) {
    await app.files.delete(key);
    throw error;
  }
}
