import type { CompanyAdditions } from '@dossier/contract/companies/schema';
import type { AddedFields } from '../../contributions.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { CompanyScope } from '../../access/scope.ts';
import type { Authority } from '../../access/authority.ts';

/** Fields that a room adds to companies, where the caller may see them. */
export type AddedToCompanies = AddedFields<{ id: number }, CompanyAdditions>;

declare module '../../contributions.ts' {
  interface Contributions {
    company: {
      fields?(authority: Authority): Promise<AddedToCompanies>;
      /** How much an erasure of the company deletes, by kind. */
      count?(tx: Tx, scope: CompanyScope): Promise<Record<string, number>>;
    };
  }
}
