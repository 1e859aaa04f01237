import { Failure } from '@dossier/contract/base/failure';
import type { OneProject } from '@dossier/contract/projects/schema';
import type { App } from '../../../app.ts';
import type { ProjectScope } from '../../../scope.ts';
import { fieldsOfProjects } from '../../custom-fields/verbs/fields-of-projects.ts';
import { maxFileBytes } from '../../settings/verbs/demand-quota.ts';
import { presentProject } from '../present.ts';
import { findProject } from '../store.ts';

export async function getProject(app: App, scope: ProjectScope): Promise<OneProject> {
  const here = { id: scope.projectId, companyId: scope.companyId };
  const [project, most] = await Promise.all([
    app.database.read(
      scope,
      async (tx) => {
        const [row, fieldsOf] = await Promise.all([findProject(tx, scope), fieldsOfProjects(tx, [here])]);
        if (!row) throw new Failure('not_found');
        return presentProject(row, fieldsOf);
      },
      { byKeys: true },
    ),
    maxFileBytes(app, scope),
  ]);
  return { ...project, max_file_bytes: most };
}
