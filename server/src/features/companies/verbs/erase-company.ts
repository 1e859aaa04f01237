import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { recordForInstallation } from '../../audit/verbs/record.ts';
import { stopCompanyTasks } from '../../tasks/verbs/stop-company-tasks.ts';
import { eraseCompanyRows, lockCompany } from '../store.ts';

/** Stops all tasks of a deleted company. Throws for one that is not deleted: a visible company must never be erased. */
export async function stopDeletedCompany({ app, scope }: Context<CompanyScope>): Promise<void> {
  await app.database.write(scope, async (tx) => {
    const row = await lockCompany(tx, scope);
    if (row && row.deletedAt === null) throw new Error('The company was not deleted.');
    await stopCompanyTasks({ app, tx, scope });
  });
  app.access.forgetAll();
}

export const eraseCompanyFiles = ({ app }: Pick<Context, 'app'>, companyId: number): Promise<void> =>
  app.files.deletePrefix(`c/${companyId}/`);

/** Erases the company's rows in every table; only the installation's audit entry remains, with how much was erased and who asked for it. */
export async function eraseCompany(
  { app, scope }: Context<CompanyScope>,
  { name, amount }: { name: string; amount: Record<string, unknown> },
): Promise<void> {
  const { companyId } = scope;
  await app.search.clear(scope);
  await app.database.write(scope, (tx) => eraseCompanyRows(tx, scope));
  await app.database.app((tx) =>
    recordForInstallation(
      { tx },
      {
        actor: scope.actor,
        entries: [{ action: 'erase', entityType: 'company', entityId: companyId, name, before: amount }],
      },
    ),
  );
}
