import type { Page } from '@dossier/contract/base/page';
import type { Project } from '@dossier/contract/projects/schema';
import type { App } from '../../../app.ts';
import type { ReachScope } from '../../../scope.ts';
import { namesOfCompanies } from '../../companies/verbs/names-of-companies.ts';
import { fieldsAbove, fieldsOfProjects } from '../../custom-fields/verbs/fields-of-projects.ts';
import { peopleOf } from '../../users/verbs/people-of.ts';
import { presentProject } from '../present.ts';
import { listProjects as findProjects, type ProjectFilter, type ProjectPage } from '../store.ts';

/** The projects of the reach, a page of them. */
export async function listProjects(
  app: App,
  scope: ReachScope,
  asked: ProjectFilter & ProjectPage,
): Promise<Page<Project>> {
  const above = await fieldsAbove(app);
  return await app.database.read(scope, async (tx) => {
    const { rows, total } = await findProjects(tx, scope, asked, asked);
    const [companyNames, personOf, fieldsOf] = await Promise.all([
      namesOfCompanies(tx, [...new Set(rows.map((row) => row.companyId))]),
      peopleOf(
        tx,
        rows.flatMap((row) => [row.createdBy, row.updatedBy]),
      ),
      fieldsOfProjects(tx, above, rows),
    ]);
    const items = rows.map((row) => presentProject(row, companyNames, personOf, fieldsOf));
    return { items, total, page: asked.page, per_page: asked.per_page };
  });
}
