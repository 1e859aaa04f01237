import type { TransactionContext } from '../../../access/context.ts';
import type { IdsAmong } from '../../settings/verbs/change-settings.ts';
import { companyOfTemplate as findCompany, namesOfTemplates, templatesAmong as findAmong } from '../store.ts';

/** The company of a template in the scope, or null. */
export const companyOfTemplate = ({ tx, scope }: TransactionContext, id: number): Promise<number | null> =>
  findCompany(tx, scope, id);

/** Which of these ids are templates of the scope's company; the installation has none. */
export const templatesAmong: IdsAmong = async (app, scope, ids) =>
  'companyId' in scope ? app.database.read(scope, (tx) => findAmong(tx, scope, ids)) : new Set();

/** The names of the templates of each of these companies of the scope. */
export async function templatesOfCompanies(
  { tx, scope }: TransactionContext,
  companyIds: readonly number[],
): Promise<(companyId: number) => { id: number; name: string }[]> {
  const rows = await namesOfTemplates(tx, scope, companyIds);
  return (companyId) => rows.filter((row) => row.companyId === companyId).map(({ id, name }) => ({ id, name }));
}
