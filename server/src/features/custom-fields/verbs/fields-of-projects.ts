import type { App } from '../../../app.ts';
import { INSTALLATION, type ReachScope, type TenantScope } from '../../../scope.ts';
import { readSettingsOfProjects } from '../../settings/verbs/read-setting.ts';
import { findFieldsAt, findInstallationFields } from '../store.ts';

export interface FieldsOfProject {
  managed_fields: number[];
  compare_fields: number[];
}

/** By project, the ids of the fields that it uses and of those that count when things are compared. */
export async function fieldsOfProjects(
  app: Pick<App, 'database'>,
  scope: TenantScope | ReachScope,
  projects: readonly { id: number; companyId: number }[],
): Promise<(projectId: number) => FieldsOfProject> {
  const companyIds = [...new Set(projects.map(({ companyId }) => companyId))];
  const projectIds = projects.map(({ id }) => id);
  const [settings, above, below] = await Promise.all([
    readSettingsOfProjects(app, scope, projects, 'fields.managed', 'fields.compare'),
    app.database.app(findInstallationFields),
    app.database.read(scope, (tx) => findFieldsAt(tx, companyIds, projectIds)),
  ]);
  const companyOf = new Map(projects.map(({ id, companyId }) => [id, companyId]));
  return (projectId) => {
    const chosen = settings.get(projectId);
    const here = [...above, ...below]
      .filter(
        (field) =>
          field.companyId === INSTALLATION ||
          (field.companyId === companyOf.get(projectId) && (field.projectId ?? projectId) === projectId),
      )
      .map(({ id }) => id);
    const managed = here.filter((id) => chosen?.['fields.managed']?.includes(id) ?? true);
    return {
      managed_fields: managed,
      compare_fields: managed.filter((id) => chosen?.['fields.compare'].includes(id)),
    };
  };
}
