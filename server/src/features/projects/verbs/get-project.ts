import { Failure } from '@dossier/contract/base/failure';
import type { OneProject } from '@dossier/contract/projects/schema';
import type { App } from '../../../app.ts';
import type { ProjectScope } from '../../../scope.ts';
import { fieldsOfProjects } from '../../custom-fields/verbs/fields-of-projects.ts';
import { maxFileBytes } from '../../settings/verbs/demand-quota.ts';
import { settingsOfProjects } from '../../settings/verbs/read-setting.ts';
import { presentProject } from '../present.ts';
import { findProject } from '../store.ts';

export async function getProject(app: App, scope: ProjectScope): Promise<OneProject> {
  const here = { id: scope.projectId, companyId: scope.companyId };
  return app.database.read(
    scope,
    async (tx) => {
      const [row, fieldsOf, limits] = await Promise.all([
        findProject(tx, scope),
        fieldsOfProjects(tx, [here]),
        settingsOfProjects(tx, [here], 'limits.file_bytes'),
      ]);
      if (!row) throw new Failure('not_found');
      const ofCompany = limits.get(here.id)?.['limits.file_bytes'] ?? null;
      return { ...presentProject(row, fieldsOf), max_file_bytes: maxFileBytes(app, ofCompany) };
    },
    { byKeys: true },
  );
}
