import type { ContextWithAuthority } from '../../../access/context.ts';
import { Failure } from '@dossier/contract/base/failure';
import type { Company } from '@dossier/contract/companies/schema';
import { addedToRows, contributionsTo } from '../../../contributions.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { presentCompany } from '../present.ts';
import { findCompany } from '../store.ts';

export async function getCompany({ app, scope, authority }: ContextWithAuthority<CompanyScope>): Promise<Company> {
  const additions = await Promise.all(
    contributionsTo(app, 'company').flatMap(({ fields }) => fields?.(authority) ?? []),
  );
  return app.database.read(
    scope,
    async (tx) => {
      const row = await findCompany(tx, scope, additions);
      if (!row) throw new Failure('not_found');
      const addedTo = await addedToRows(additions, tx, scope, [row]);
      return presentCompany(row, addedTo(row));
    },
    { genericPlan: true },
  );
}
