import type { Company } from '@dossier/contract/companies/schema';
import type { CompanyRow } from './store.ts';

export function presentCompany(row: CompanyRow, templates: Company['templates']): Company {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    active: row.active,
    deleted: row.deletedAt !== null,
    demo: row.demo,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    created_by: row.createdBy,
    updated_by: row.updatedBy,
    templates,
    number_of_projects: row.numberOfProjects,
  };
}
