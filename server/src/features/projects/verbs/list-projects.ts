import type { Page } from '@dossier/contract/base/page';
import type { Project } from '@dossier/contract/projects/schema';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { ReachScope } from '../../../scope.ts';
import { fieldsOfProjects } from '../../custom-fields/verbs/fields-of-projects.ts';
import { presentProject } from '../present.ts';
import { listProjects as findProjects, type ProjectFilter, type ProjectPage } from '../store.ts';

/** The projects of the reach, a page of them. */
export async function listProjects(
  app: App,
  scope: ReachScope,
  asked: ProjectFilter & ProjectPage,
): Promise<Page<Project>> {
  const read = async (tx: Tx) => {
    const { rows, total } = await findProjects(tx, scope, asked, asked);
    const fieldsOf = await fieldsOfProjects(tx, rows);
    const items = rows.map((row) => presentProject(row, fieldsOf));
    return { items, total, page: asked.page, per_page: asked.per_page };
  };
  return await app.database.read(scope, read, { byKeys: asked.q === undefined });
}
