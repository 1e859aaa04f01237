import type { Scope } from '../../scope.ts';
import type { SearchFilters } from './port.ts';

/** What is searched of one company: all its projects (null), or some. */
export interface Place {
  companyId: number;
  projectIds: number[] | null;
}

/** The companies and projects that a search may look into: those of the scope that the filters leave. */
export function placesOf(scope: Scope, { company_ids, project_ids }: SearchFilters): Place[] {
  return scopePlaces(scope)
    .filter(({ companyId }) => !company_ids || company_ids.includes(companyId))
    .map(({ companyId, projectIds }) => ({
      companyId,
      projectIds: project_ids ? intersection(projectIds, project_ids) : projectIds,
    }))
    .filter(({ projectIds }) => projectIds === null || projectIds.length > 0);
}

function scopePlaces(scope: Scope): Place[] {
  if ('projectId' in scope) return [{ companyId: scope.companyId, projectIds: [scope.projectId] }];
  if ('companyId' in scope) return [{ companyId: scope.companyId, projectIds: null }];
  if (!('companies' in scope)) return [];
  const places = new Map<number, Place>(
    scope.companies.map((companyId) => [companyId, { companyId, projectIds: null }]),
  );
  for (const { companyId, projectId } of scope.projects) {
    const place = places.get(companyId);
    if (!place) places.set(companyId, { companyId, projectIds: [projectId] });
    else place.projectIds?.push(projectId);
  }
  return [...places.values()];
}

function intersection(some: readonly number[] | null, others: readonly number[]): number[] {
  return some === null ? [...others] : others.filter((id) => some.includes(id));
}
