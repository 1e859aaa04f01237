import type { App } from '../../../app.ts';
import type { TenantScope } from '../../../scope.ts';
import { readSetting } from '../../settings/verbs/read-setting.ts';
import { findRole, findSystemRole } from '../store.ts';

/** The role that a new member gets when nobody chose one: in a company the one of its settings, else what most members are. */
export async function defaultRoleOf(app: App, scope: TenantScope): Promise<number> {
  const inProject = 'projectId' in scope;
  const chosenId = inProject ? null : await readSetting(app, scope, 'default_role_id');
  return app.database.read(scope, async (tx) => {
    const chosen = chosenId === null ? undefined : await findRole(tx, chosenId);
    if (chosen?.context === 'company') return chosen.id;
    return (await findSystemRole(tx, inProject ? 'project_member' : 'company_member')).id;
  });
}
