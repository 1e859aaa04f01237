import type { ContextWithAuthority } from '../../../access/context.ts';
import { say as sayBase } from '@dossier/contract/base/sentences';
import { say } from '@dossier/contract/roles/sentences';
import { Failure } from '@dossier/contract/base/failure';
import { permissions, type PermissionKey, type RoleContext } from '@dossier/contract/base/permission';
import { offeredPermissions } from '@dossier/contract/rooms';
import { record } from '../../audit/verbs/record.ts';
import { insertRole, isNameTaken } from '../store.ts';
import { assertOwnPermissions, requireRoleRight } from './require-rights.ts';

export interface NewRole {
  name: string;
  context: RoleContext;
  company_id?: number | null | undefined;
  permissions: readonly PermissionKey[];
}

export const MORE_THAN_OWN = say('permissions_not_held');

/** Creates a role of the installation or of a company and returns its id. */
export async function createRole(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  input: NewRole,
): Promise<number> {
  const { name, context } = input;
  const ownerCompanyId = input.company_id ?? null;
  if (ownerCompanyId !== null && context === 'app') {
    throw new Failure('validation', undefined, { context: say('company_role_only') });
  }
  const scope = await requireRoleRight({ authority }, { verb: 'CREATE', ownerCompanyId });
  const keys = meaningfulAt(context, input.permissions);
  await assertOwnPermissions(
    { authority },
    { level: ownerCompanyId === null ? 'app' : 'company', id: ownerCompanyId ?? 0, keys, refusal: MORE_THAN_OWN },
  );

  return app.database.write(scope, async (tx) => {
    if (await isNameTaken(tx, { name, context, ownerCompanyId }, null)) throw nameTaken();
    const { userId } = scope.actor;
    const values = { name, context, ownerCompanyId, permissions: keys };
    const row = await insertRole(tx, { ...values, createdBy: userId, updatedBy: userId });
    await record(
      { tx, scope },
      {
        action: 'create',
        entityType: 'role',
        entityId: row.id,
        name,
        after: { name, context, permissions: keys },
      },
    );
    return row.id;
  });
}

/** The permissions without duplicates, in the order of the catalogue. Throws if one does not apply at the level or is not offered. */
export function meaningfulAt(context: RoleContext, keys: readonly PermissionKey[]): PermissionKey[] {
  const stray = keys.filter(
    (key) => !offeredPermissions.includes(key) || !(permissions[key] as readonly RoleContext[]).includes(context),
  );
  if (stray.length > 0) {
    throw new Failure('validation', undefined, {
      permissions: say('not_available', { level: sayBase(`level_${context}`), permissions: stray.join(', ') }),
    });
  }
  const requestedKeys = new Set(keys);
  return offeredPermissions.filter((key) => requestedKeys.has(key));
}

export const nameTaken = (): Failure =>
  new Failure('conflict', say('name_taken'), {
    name: say('name_taken'),
  });
