import { Failure } from '@dossier/contract/base/failure';
import type { Project } from '@dossier/contract/projects/schema';
import type { App } from '../../../app.ts';
import type { ProjectScope } from '../../../scope.ts';
import { namesOfCompanies } from '../../companies/verbs/names-of-companies.ts';
import { fieldsOfProjects } from '../../custom-fields/verbs/fields-of-projects.ts';
import { peopleOf } from '../../users/verbs/people-of.ts';
import { presentProject } from '../present.ts';
import { findProject } from '../store.ts';

export async function getProject(app: App, scope: ProjectScope): Promise<Project> {
  const { companyId, projectId } = scope;
  const fieldsOf = await fieldsOfProjects(app, scope, [{ id: projectId, companyId }]);
  return app.database.read(scope, async (tx) => {
    const row = await findProject(tx, scope);
    if (!row) throw new Failure('not_found');
    const companyNames = await namesOfCompanies(tx, [scope.companyId]);
    return presentProject(row, companyNames, await peopleOf(tx, [row.createdBy, row.updatedBy]), fieldsOf);
  });
}
