import { z } from 'zod';
import { afterCommit } from '../../engines/database/after-commit.ts';
import type { CompanyScope } from '../../access/scope.ts';
import type { TaskContext, TaskHandlers } from '../tasks/work.ts';
import { removeDemoPeople } from '../users/verbs/demo-people.ts';
import { taskExportsFolder, restoreKey } from './storage-keys.ts';
import { downloadExport } from './verbs/download-export.ts';
import { stopDeletedCompany, eraseCompany, eraseCompanyFiles } from './verbs/erase-company.ts';
import { exportCompany } from './verbs/export-company.ts';
import { restoreCompany } from './verbs/restore-company.ts';

/** A task of an earlier version has no amount. */
const erasure = z.object({ name: z.string().catch(''), amount: z.record(z.string(), z.unknown()).catch({}) });

/** Erases a deleted company. The task belongs to the system tenant, as the company's own tasks are erased with it. Each step can be repeated. */
async function erase({ app, scope: company, task, step }: TaskContext<CompanyScope>): Promise<void> {
  const { name, amount } = erasure.parse(task.payload);

  const stopWork = step('stop_work');
  await stopDeletedCompany({ app, scope: company });
  stopWork.done();

  const eraseFiles = step('erase_files');
  await eraseCompanyFiles({ app }, company.companyId);
  eraseFiles.done();

  const eraseRows = step('erase_rows');
  await eraseCompany({ app, scope: company }, { name, amount });
  await removeDemoPeople({ app }, { actor: company.actor, companyId: company.companyId });
  // Files written meanwhile by work that was still running.
  await eraseCompanyFiles({ app }, company.companyId);
  eraseRows.done();
}

export const tasks = {
  erase_company: { at: 'deleted_company', permission: null, run: erase },
  export_company: {
    at: 'company',
    permission: 'COMPANY_DELETE',
    run: exportCompany,
    // Deletes the archive of a failed run; a run that is still active deletes its own.
    async onStatusChange(app, tx, _scope, task) {
      if (task.completedAt === null || task.status === 'success') return;
      afterCommit(tx, () => app.files.deletePrefix(taskExportsFolder(task.companyId, task.uuid)));
    },
    download: (app, authority, task, part) => (part === 'archive' ? downloadExport({ app, authority }, task) : null),
  },
  restore_company: {
    at: 'app',
    permission: 'COMPANY_CREATE',
    run: restoreCompany,
    // The archive is not needed after the end of the task.
    async onStatusChange(app, tx, _scope, task) {
      const { archive } = task.payload;
      if (typeof archive !== 'string' || task.completedAt === null) return;
      afterCommit(tx, () => app.files.delete(restoreKey(archive)));
    },
  },
} satisfies Pick<TaskHandlers, 'erase_company' | 'export_company' | 'restore_company'>;
