import type { App } from '../../../app.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { INSTALLATION } from '../../../scope.ts';
import { installationSettings, type SettingsAbove, settingsOfProjects } from '../../settings/verbs/read-setting.ts';
import { findFieldsAt, findInstallationFields } from '../store.ts';
import type { FieldRow } from '../tables.ts';

export interface FieldsOfProject {
  managed_fields: number[];
  compare_fields: number[];
}

/** What the installation gives every project: no transaction of a company sees it. */
export interface FieldsAbove {
  fields: readonly FieldRow[];
  settings: SettingsAbove<'fields.managed' | 'fields.compare'>;
}

export function fieldsAbove({ database }: Pick<App, 'database'>): Promise<FieldsAbove> {
  return database.app(async (tx) => {
    const [fields, settings] = await Promise.all([
      findInstallationFields(tx),
      installationSettings(tx, 'fields.managed', 'fields.compare'),
    ]);
    return { fields, settings };
  });
}

/** By project, the ids of the fields that it uses and of those that count when things are compared. */
export async function fieldsOfProjects(
  tx: Tx,
  above: FieldsAbove,
  projects: readonly { id: number; companyId: number }[],
): Promise<(projectId: number) => FieldsOfProject> {
  const companyIds = [...new Set(projects.map(({ companyId }) => companyId))];
  const projectIds = projects.map(({ id }) => id);
  const [settings, below] = await Promise.all([
    settingsOfProjects(tx, above.settings, projects),
    findFieldsAt(tx, companyIds, projectIds),
  ]);
  const companyOf = new Map(projects.map(({ id, companyId }) => [id, companyId]));
  return (projectId) => {
    const chosen = settings.get(projectId);
    const here = [...above.fields, ...below]
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
