import type { Context } from '../../../access/context.ts';
import type { StartedTask } from '@dossier/contract/companies/schema';
import type { CompanyScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { findOwnRow } from '../store.ts';

/** Starts a task that packs the company into an archive. */
export async function startExport({ app, scope }: Context<CompanyScope>): Promise<StartedTask> {
  const { companyId } = scope;
  return app.database.write(scope, async (tx) => {
    const company = await findOwnRow(tx, scope);
    const task = await startTask({ app, tx, scope }, { kind: 'export_company', entityId: companyId });
    await record(
      { tx, scope },
      {
        action: 'export',
        entityType: 'company',
        entityId: companyId,
        name: company?.name ?? '',
      },
    );
    return { task_result_id: task.id, uuid: task.uuid };
  });
}
