import { type Company, type CompanyAdditions, companyAdditions } from '@dossier/contract/companies/schema';
import { presentAuthorship } from '../users/verbs/load-authorship.ts';
import type { CompanyRow } from './store.ts';

const NOTHING_ADDED = companyAdditions.parse({});

export function presentCompany(row: CompanyRow, additions: Partial<CompanyAdditions>): Company {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    active: row.active,
    deleted: row.deletedAt !== null,
    demo: row.demo,
    ...presentAuthorship(row),
    ...NOTHING_ADDED,
    ...row.added,
    ...additions,
  };
}
