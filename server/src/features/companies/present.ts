import type { Company } from '@dossier/contract/companies/schema';
import { presentAuthorship } from '../users/verbs/authorship-of.ts';
import type { CompanyRow } from './store.ts';

export function presentCompany(row: CompanyRow, templates: Company['templates']): Company {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    active: row.active,
    deleted: row.deletedAt !== null,
    demo: row.demo,
    ...presentAuthorship(row),
    templates,
    number_of_projects: row.numberOfProjects,
  };
}
