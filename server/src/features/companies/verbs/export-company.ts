import { randomUUID } from 'node:crypto';
import type { CompanyScope } from '../../../access/scope.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { exportKey, exportsFolder } from '../storage-keys.ts';
import { packCompany } from './pack-company.ts';

/** Packs the company and stores the archive for downloading; a company has one at a time. */
export async function exportCompany(context: TaskContext<CompanyScope>): Promise<void> {
  const { app, scope, task } = context;
  const run = randomUUID();
  const archiveKey = exportKey(scope.companyId, task.uuid, run);
  try {
    const archive = await packCompany(context, archiveKey);
    await context.save({ ...archive, run }, async () => {});
  } catch (error) {
    await app.files.delete(archiveKey);
    throw error;
  }
  for await (const key of app.files.list(exportsFolder(scope.companyId)))
    if (key !== archiveKey) await app.files.delete(key);
}
