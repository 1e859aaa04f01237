import type { Context } from '../../../access/context.ts';
import type { Page } from '@dossier/contract/base/page';
import type { Project } from '@dossier/contract/projects/schema';
import { addedToRows, contributionsTo } from '../../../contributions.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { presentProject } from '../present.ts';
import { listProjects as findProjects, type ProjectFilter, type ProjectPage } from '../store.ts';

/** A page of the projects in the accessible scope. */
export async function listProjects(
  { app, scope }: Context<AccessibleScope>,
  query: ProjectFilter & ProjectPage,
): Promise<Page<Project>> {
  const added = contributionsTo(app, 'project').map(({ fields }) => fields);
  const readPage = async (tx: Tx) => {
    const { rows, total } = await findProjects(tx, scope, added, query, query);
    const addedTo = await addedToRows(added, tx, scope, rows);
    const items = rows.map((row) => presentProject(row, addedTo(row)));
    return { items, total, page: query.page, per_page: query.per_page };
  };
  return await app.database.read(scope, readPage, { genericPlan: query.q === undefined });
}
