import { Failure } from '@dossier/contract/base/failure';
import type { PermissionKey } from '@dossier/contract/base/permission';
import { everyList, type ListKey } from '@dossier/contract/rooms';
import type { ListPlace } from '@dossier/contract/views/schema';
import { say } from '@dossier/contract/views/sentences';
import type { Authority } from '../../../access/authority.ts';
import type { ContextWithAuthority } from '../../../access/context.ts';
import { SYSTEM_TENANT } from '../../../access/scope.ts';
import type { Place } from '../store.ts';

/** Users who may change the settings of a place may share views there. */
const sharePermissions = { app: 'SETTING_UPDATE', company: 'COMPANY_UPDATE', project: 'PROJECT_UPDATE' } as const;

/**
 * The place of a list that the caller can see.
 *
 * @throws Failure `validation` for an unknown list, and for a company or project that such a list does not belong to
 */
export async function requirePlace(
  { authority }: Pick<ContextWithAuthority, 'authority'>,
  { list, company_id: company, project_id: project }: ListPlace,
): Promise<Place> {
  if (!Object.hasOwn(everyList, list)) throw new Failure('validation', undefined, { list: say('unknown_list') });
  const key = list as ListKey;
  const { at, read } = everyList[key];
  const id = { app: undefined, company, project }[at];
  const isPlaced = (at === 'company') === (company !== undefined) && (at === 'project') === (project !== undefined);
  if (!isPlaced) throw new Failure('validation', undefined, { list: say('wrong_place') });
  if (id === undefined) {
    await requireAnywhere(authority, read);
    return { list: key, companyId: SYSTEM_TENANT, projectId: null };
  }
  const permission = read as PermissionKey;
  if (at === 'company') {
    const { companyId } = await authority.company(permission, id);
    return { list: key, companyId, projectId: null };
  }
  const { companyId, projectId } = await authority.project(permission, id);
  return { list: key, companyId, projectId };
}

async function requireAnywhere(authority: Authority, read: (typeof everyList)[ListKey]['read']): Promise<void> {
  if (read === 'signedIn') return;
  if (read === 'technicalAdmin') {
    await authority.technicalAdmin();
    return;
  }
  if (!(await authority.permissionsAnywhere()).has(read)) throw new Failure('forbidden');
}

/** Whether the caller may share views there, and change shared ones. */
export async function mayShare(
  { authority }: Pick<ContextWithAuthority, 'authority'>,
  { list, companyId, projectId }: Place,
): Promise<boolean> {
  const { at } = everyList[list];
  const may = await authority.permissionChecker(at, projectId ?? companyId);
  return may(sharePermissions[at]);
}

/** The place of a stored view, if the caller can see its list. */
export function requirePlaceOf(
  context: Pick<ContextWithAuthority, 'authority'>,
  { list, companyId, projectId }: { list: string; companyId: number; projectId: number | null },
): Promise<Place> {
  return requirePlace(context, {
    list,
    ...(projectId === null ? companyId !== SYSTEM_TENANT && { company_id: companyId } : { project_id: projectId }),
  });
}
