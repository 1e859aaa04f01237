import type { TransactionContext } from '../../../access/context.ts';
import type { FilterIds } from '../../settings/verbs/change-settings.ts';
import { findTemplateCompany as findCompany, findTemplateNames, filterTemplateIds as findAmong } from '../store.ts';

/** The company of a template in the scope, or null. */
export const findTemplateCompany = ({ tx, scope }: TransactionContext, id: number): Promise<number | null> =>
  findCompany(tx, scope, id);

/** Which of these ids are templates of the scope's company; the installation has none. */
export const filterTemplateIds: FilterIds = async (app, scope, ids) =>
  'companyId' in scope ? app.database.read(scope, (tx) => findAmong(tx, scope, ids)) : new Set();

/** The names of the templates of each of these companies of the scope. */
export async function listCompanyTemplates(
  { tx, scope }: TransactionContext,
  companyIds: readonly number[],
): Promise<(companyId: number) => { id: number; name: string }[]> {
  const rows = await findTemplateNames(tx, scope, companyIds);
  return (companyId) => rows.filter((row) => row.companyId === companyId).map(({ id, name }) => ({ id, name }));
}
