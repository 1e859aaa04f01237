import { eraseScope } from '../../http/authorize.ts';
import type { AppScope } from '../../scope.ts';
import type { TaskContext, TaskWorks } from '../tasks/work.ts';
import { closeCompany, eraseCompany, eraseCompanyFiles } from './verbs/erase-company.ts';

/**
 * Erases a company that was deleted. The task stands on the installation's shelf, for the company's own goes with it. Each step can be
 * done again: what is gone already is no error.
 */
async function work({ app, scope, task, step }: TaskContext<AppScope>): Promise<void> {
  const company = eraseScope(task.entityId ?? 0, scope.actor);
  const name = typeof task.payload['name'] === 'string' ? task.payload['name'] : '';

  const stopWork = step('stop_work');
  await closeCompany(app, company);
  stopWork.done();

  const eraseFiles = step('erase_files');
  await eraseCompanyFiles(app, company);
  eraseFiles.done();

  const eraseRows = step('erase_rows');
  await eraseCompany(app, company, name);
  // What somebody who was still at work may have written meanwhile.
  await eraseCompanyFiles(app, company);
  eraseRows.done();
}

export const tasks = {
  erase_company: { ground: 'app', permission: null, run: work },
} satisfies Pick<TaskWorks, 'erase_company'>;
