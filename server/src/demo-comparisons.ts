import { compareOptions } from '@dossier/contract/compare/schema';
import { workbookOptions } from '@dossier/contract/workbooks/options-schema';
import { demoComparisons, demoWorkbookComparisons } from '@dossier/demo/comparisons';
import type { Authority } from './access/authority.ts';
import type { App } from './app.ts';
import { compareDocuments } from './features/compare/verbs/compare-documents.ts';
import { listDocuments } from './features/documents/verbs/list-documents.ts';
import { listProjects } from './features/projects/verbs/list-projects.ts';

/** Compares documents and workbooks of the demo company, by tasks that wait until they are read. What was compared before is not compared again. */
export async function makeComparisons(app: App, authority: Authority, companyId: number): Promise<void> {
  const accessible = await authority.accessible('PROJECT_READ');
  const query = { company_id: [companyId], page: 1, per_page: 200, sort: 'name' };
  const { items: projects } = await listProjects({ app, scope: accessible }, query);
  for (const { code, older, newer } of [...demoComparisons, ...demoWorkbookComparisons]) {
    const project = projects.find((item) => item.code === code);
    if (!project) continue;
    const scope = await authority.project('DOCUMENT_READ', project.id);
    const { items } = await listDocuments({ app, scope }, { page: 1, per_page: 200, sort: 'name' });
    const source = items.find(({ filename }) => filename.startsWith(older));
    const target = items.find(({ filename }) => filename.startsWith(newer));
    if (!source || !target) continue;
    await compareDocuments(
      { app, scope, authority },
      {
        source_document_id: source.id,
        target_document_id: target.id,
        options: compareOptions.parse({}),
        workbook_options: workbookOptions.parse({}),
      },
    );
  }
}
