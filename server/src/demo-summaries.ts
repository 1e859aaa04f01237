import { demoSummaries } from '@dossier/demo/summaries';
import type { Authority } from './access/authority.ts';
import type { App } from './app.ts';
import { listDocuments } from './features/documents/verbs/list-documents.ts';
import { listProjects } from './features/projects/verbs/list-projects.ts';
import { getDocumentSummary } from './features/summaries/verbs/read-summaries.ts';
import { summariseDocuments } from './features/summaries/verbs/start-summaries.ts';

/** Asks for the summaries of the demo company that are missing. They are made by tasks once their documents are read. */
export async function makeSummaries(app: App, authority: Authority, companyId: number): Promise<void> {
  const accessible = await authority.accessible('PROJECT_READ');
  const query = { company_id: [companyId], page: 1, per_page: 200, sort: 'name' } as const;
  const { items: projects } = await listProjects({ app, scope: accessible }, { ...query, company_id: [companyId] });
  for (const { code, purpose } of demoSummaries) {
    const project = projects.find((item) => item.code === code);
    if (!project) continue;
    const scope = await authority.project('DOCUMENT_UPDATE', project.id);
    const { items } = await listDocuments({ app, scope }, { page: 1, per_page: 200, sort: 'name' });
    const ids: number[] = [];
    for (const { id } of items) {
      const { state } = await getDocumentSummary({ app, scope }, { documentId: id, kind: 'document', purpose });
      if (state === 'none') ids.push(id);
    }
    if (ids.length === 0) continue;
    const order = { length: 'paragraph', purpose, together: false, only_new: false } as const;
    await summariseDocuments({ app, scope }, { ...order, choice: { ids } });
  }
}
