import type { Company } from '@dossier/contract/companies/schema';
import type { Person } from '@dossier/contract/base/page';
import type { CompanyRow } from './store.ts';

export function presentCompany(row: CompanyRow, personOf: (id: number | null) => Person | null): Company {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    active: row.active,
    deleted: row.deletedAt !== null,
    demo: row.demo,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    created_by: personOf(row.createdBy),
    updated_by: personOf(row.updatedBy),
    templates: [],
    number_of_projects: row.numberOfProjects,
  };
}
