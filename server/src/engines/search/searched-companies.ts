import type { Scope } from '../../access/scope.ts';
import type { SearchFilters } from './port.ts';

/** The part of a company that is searched: all projects (null) or some. */
export interface SearchedCompany {
  companyId: number;
  projectIds: number[] | null;
}

/** The companies and projects to search: those of the scope that match the filters. */
export function searchedCompanies(scope: Scope, { company_ids, project_ids }: SearchFilters): SearchedCompany[] {
  return companiesInScope(scope)
    .filter(({ companyId }) => !company_ids || company_ids.includes(companyId))
    .map(({ companyId, projectIds }) => ({
      companyId,
      projectIds: project_ids ? intersection(projectIds, project_ids) : projectIds,
    }))
    .filter(({ projectIds }) => projectIds === null || projectIds.length > 0);
}

/** The documents to search: null if all. */
export function searchedDocuments({ document_id, document_ids }: SearchFilters): readonly number[] | null {
  if (document_id === undefined) return document_ids ?? null;
  return document_ids && !document_ids.includes(document_id) ? [] : [document_id];
}

function companiesInScope(scope: Scope): SearchedCompany[] {
  if ('projectId' in scope) return [{ companyId: scope.companyId, projectIds: [scope.projectId] }];
  if ('companyId' in scope) return [{ companyId: scope.companyId, projectIds: null }];
  if (!('companies' in scope)) return [];
  const companies = new Map<number, SearchedCompany>(
    scope.companies.map((companyId) => [companyId, { companyId, projectIds: null }]),
  );
  for (const { companyId, projectId } of scope.projects) {
    const company = companies.get(companyId);
    if (!company) companies.set(companyId, { companyId, projectIds: [projectId] });
    else company.projectIds?.push(projectId);
  }
  return [...companies.values()];
}

function intersection(allowed: readonly number[] | null, requested: readonly number[]): number[] {
  return allowed === null ? [...requested] : requested.filter((id) => allowed.includes(id));
}
