import type { TransactionContext } from '../../../access/context.ts';
import { SYSTEM_TENANT } from '../../../access/scope.ts';
import { readProjectSettings } from '../../settings/verbs/read-setting.ts';
import { findFieldsAt } from '../store.ts';

export interface ProjectFields {
  managed_fields: number[];
  compare_fields: number[];
}

/** By project, the ids of the fields that it uses and of those that count in comparisons. */
export async function getProjectFields(
  { tx, scope }: TransactionContext,
  projects: readonly { id: number; companyId: number }[],
): Promise<(project: { id: number }) => ProjectFields> {
  const companyIds = [...new Set(projects.map(({ companyId }) => companyId))];
  const projectIds = projects.map(({ id }) => id);
  const [settings, fields] = await Promise.all([
    readProjectSettings({ tx, scope }, { projects, names: ['fields.managed', 'fields.compare'] }),
    findFieldsAt(tx, scope, companyIds, projectIds),
  ]);
  const companyOfProject = new Map(projects.map(({ id, companyId }) => [id, companyId]));
  return ({ id: projectId }) => {
    const chosen = settings.get(projectId);
    const available = fields
      .filter(
        (field) =>
          field.companyId === SYSTEM_TENANT ||
          (field.companyId === companyOfProject.get(projectId) && (field.projectId ?? projectId) === projectId),
      )
      .map(({ id }) => id);
    const managed = available.filter((id) => chosen?.['fields.managed']?.includes(id) ?? true);
    return {
      managed_fields: managed,
      compare_fields: managed.filter((id) => chosen?.['fields.compare'].includes(id)),
    };
  };
}
