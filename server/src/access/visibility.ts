import { permissions, type PermissionKey } from '@dossier/contract/base/permission';
import type { Access, Keys } from './user-access.ts';

/** Whether the permission exists below app level. */
const appliesToCompanies = (key: PermissionKey) => permissions[key].length > 1;

export function canSeeCompany(access: Access, companyId: number): boolean {
  return access.visible.includes(companyId);
}

export function canSeeProject(access: Access, companyId: number, projectId: number): boolean {
  if (access.projects.has(projectId) || access.companies.has(companyId)) return true;
  return access.seesAllCompanies && canSeeCompany(access, companyId);
}

export function hasInCompany(access: Access, key: PermissionKey, companyId: number): boolean {
  if (access.app.has(key) && appliesToCompanies(key)) return true;
  if (access.companies.get(companyId)?.has(key)) return true;
  // Members of one project may see its company, and the templates shared by the company's projects.
  const projects = [...access.projects.values()].filter((project) => project.companyId === companyId);
  if (key === 'COMPANY_READ') return projects.length > 0;
  return key === 'TEMPLATE_READ' && projects.some((project) => project.keys.has(key));
}

export function hasInProject(access: Access, key: PermissionKey, companyId: number, projectId: number): boolean {
  if (access.app.has(key) && appliesToCompanies(key)) return true;
  return Boolean(access.companies.get(companyId)?.has(key) || access.projects.get(projectId)?.keys.has(key));
}

/** The companies in which the user has the permission, and single projects of other companies. */
export function accessiblePlaces(access: Access, key: PermissionKey) {
  const companies = access.visible.filter((id) => (access.app.has(key) || access.companies.get(id)?.has(key)) ?? false);
  const wholeCompanies = new Set(companies);
  const projects = [...access.projects]
    .filter(
      ([, project]) => !wholeCompanies.has(project.companyId) && (key === 'COMPANY_READ' || project.keys.has(key)),
    )
    .map(([projectId, project]) => ({ companyId: project.companyId, projectId }));
  return { companies, projects };
}

/** Whether a user has all permissions of another user, in every place. */
export function coversAccess(access: Access, other: Access): boolean {
  if (other.technicalAdmin && !access.technicalAdmin) return false;
  const hasEach = (keys: Keys, isGranted: (key: PermissionKey) => boolean) => [...keys].every((key) => isGranted(key));
  return (
    hasEach(other.app, (key) => access.app.has(key)) &&
    [...other.companies].every(([id, keys]) => hasEach(keys, (key) => hasInCompany(access, key, id))) &&
    [...other.projects].every(([id, { companyId, keys }]) =>
      hasEach(keys, (key) => hasInProject(access, key, companyId, id)),
    )
  );
}

/** The permissions that the user has in at least one place. */
export function permissionsAnywhere(access: Access): Keys {
  const projects = [...access.projects.values()].map((project) => project.keys);
  return new Set([access.app, ...access.companies.values(), ...projects].flatMap((keys) => [...keys]));
}

/** The companies in which the user has a role, or has one in a project, oldest first. */
export function ownCompanies({ companies, projects, visible }: Access): number[] {
  const own = new Set([...companies.keys(), ...[...projects.values()].map(({ companyId }) => companyId)]);
  return [...own].filter((id) => visible.includes(id)).toSorted((a, b) => a - b);
}

/** All visible companies and projects, regardless of permissions. */
export function visiblePlaces(access: Access) {
  const companies = access.visible.filter((id) => access.seesAllCompanies || access.companies.has(id));
  const wholeCompanies = new Set(companies);
  const projects = [...access.projects]
    .filter(([, project]) => !wholeCompanies.has(project.companyId))
    .map(([projectId, project]) => ({ companyId: project.companyId, projectId }));
  return { companies, projects };
}
