import type { Company } from '@dossier/contract/companies/schema';
import type { Person } from '@dossier/contract/base/page';
import type { CompanyRow } from './store.ts';

interface Beside {
  personOf: (id: number | null) => Person | null;
  templatesOf: (companyId: number) => Company['templates'];
}

export function presentCompany(row: CompanyRow, { personOf, templatesOf }: Beside): Company {
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
    templates: templatesOf(row.id),
    number_of_projects: row.numberOfProjects,
  };
}
