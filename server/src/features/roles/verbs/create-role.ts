import { Failure } from '@dossier/contract/base/failure';
import { permissions, type PermissionKey, type RoleContext } from '@dossier/contract/base/permission';
import { offeredPermissions } from '@dossier/contract/rooms';
import type { App } from '../../../app.ts';
import type { Authority } from '../../../http/handlers-of.ts';
import { record } from '../../audit/verbs/record.ts';
import { insertRole, isNameTaken } from '../store.ts';
import { demandOwnPermissions, demandRoleRight } from './demand-rights.ts';

export interface NewRole {
  name: string;
  context: RoleContext;
  company_id?: number | null | undefined;
  permissions: readonly PermissionKey[];
}

export const MORE_THAN_OWN = 'A role can only be given permissions that you hold yourself.';

/** Adds a role to the installation or to a company and answers its id. */
export async function createRole(app: App, authority: Authority, input: NewRole): Promise<number> {
  const { name, context } = input;
  const ownerCompanyId = input.company_id ?? null;
  if (ownerCompanyId !== null && context === 'app') {
    throw new Failure('validation', undefined, { context: 'A company makes roles for itself and its projects only.' });
  }
  const scope = await demandRoleRight(authority, 'CREATE', ownerCompanyId);
  const keys = meaningfulAt(context, input.permissions);
  await demandOwnPermissions(
    authority,
    ownerCompanyId === null ? 'app' : 'company',
    ownerCompanyId ?? 0,
    keys,
    MORE_THAN_OWN,
  );

  return app.database.write(scope, async (tx) => {
    if (await isNameTaken(tx, { name, context, ownerCompanyId }, null)) throw nameTaken();
    const { userId } = scope.actor;
    const given = { name, context, ownerCompanyId, permissions: keys };
    const row = await insertRole(tx, { ...given, createdBy: userId, updatedBy: userId });
    await record(tx, scope, {
      action: 'create',
      entityType: 'role',
      entityId: row.id,
      name,
      after: { name, context, permissions: keys },
    });
    return row.id;
  });
}

/** The permissions once each, in the order of the catalogue. Throws when one has no meaning at the level, or its room does not exist. */
export function meaningfulAt(context: RoleContext, keys: readonly PermissionKey[]): PermissionKey[] {
  const stray = keys.filter(
    (key) => !offeredPermissions.includes(key) || !(permissions[key] as readonly RoleContext[]).includes(context),
  );
  if (stray.length > 0) {
    throw new Failure('validation', undefined, {
      permissions: `Without meaning at ${context} level: ${stray.join(', ')}.`,
    });
  }
  const wanted = new Set(keys);
  return offeredPermissions.filter((key) => wanted.has(key));
}

export const nameTaken = (): Failure =>
  new Failure('conflict', 'There is a role with this name at this level already.', {
    name: 'There is a role with this name at this level already.',
  });
