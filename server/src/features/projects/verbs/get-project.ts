import { Failure } from '@dossier/contract/base/failure';
import type { Project } from '@dossier/contract/projects/schema';
import type { App } from '../../../app.ts';
import type { ProjectScope } from '../../../scope.ts';
import { namesOfCompanies } from '../../companies/verbs/names-of-companies.ts';
import { fieldsAbove, fieldsOfProjects } from '../../custom-fields/verbs/fields-of-projects.ts';
import { peopleOf } from '../../users/verbs/people-of.ts';
import { presentProject } from '../present.ts';
import { findProject } from '../store.ts';

export async function getProject(app: App, scope: ProjectScope): Promise<Project> {
  const { companyId, projectId } = scope;
  const above = await fieldsAbove(app);
  return app.database.read(scope, async (tx) => {
    const row = await findProject(tx, scope);
    if (!row) throw new Failure('not_found');
    const [companyNames, personOf, fieldsOf] = await Promise.all([
      namesOfCompanies(tx, [companyId]),
      peopleOf(tx, [row.createdBy, row.updatedBy]),
      fieldsOfProjects(tx, above, [{ id: projectId, companyId }]),
    ]);
    return presentProject(row, companyNames, personOf, fieldsOf);
  });
}
