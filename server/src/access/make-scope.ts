import type { Actor } from './actor.ts';
import {
  type AccessibleProject,
  type AccessibleScope,
  type AppScope,
  type CompanyScope,
  type ProjectScope,
  type Scope,
  SYSTEM_TENANT,
} from './scope.ts';

/** Without the brand, which exists only in types. */
type Fields<S extends Scope> = Omit<S, symbol>;

function branded<S extends Scope>(fields: Fields<S>): S {
  const { companyIds } = fields as Pick<Scope, 'companyIds'>;
  for (const id of companyIds) {
    if (!Number.isSafeInteger(id) || id < 0) throw new Error(`A scope needs company ids, not ${String(id)}.`);
  }
  return Object.freeze(fields) as S;
}

export function makeAppScope(actor: Actor): AppScope {
  return branded<AppScope>({ actor, companyIds: [SYSTEM_TENANT] });
}

export function makeCompanyScope(companyId: number, actor: Actor): CompanyScope {
  if (companyId < 1) throw new Error('The system tenant is no company.');
  return branded<CompanyScope>({ actor, companyId, companyIds: [companyId] });
}

export function makeProjectScope(companyId: number, projectId: number, actor: Actor): ProjectScope {
  return branded<ProjectScope>({ actor, companyId, projectId, companyIds: [companyId] });
}

export function makeAccessibleScope(
  actor: Actor,
  companies: readonly number[],
  projects: readonly AccessibleProject[],
): AccessibleScope {
  const companyIds = [...new Set([...companies, ...projects.map((project) => project.companyId)])];
  return branded<AccessibleScope>({ actor, companies, projects, companyIds });
}
