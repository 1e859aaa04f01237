import { demoQuestions, unansweredQuestions } from '@dossier/demo/questions';
import type { FullAuthority } from './access/authority.ts';
import type { App } from './app.ts';
import { listSets } from './features/evaluations/verbs/list-sets.ts';
import { createSet } from './features/evaluations/verbs/save-set.ts';
import { listProjects } from './features/projects/verbs/list-projects.ts';

const NAME = 'Demo documents';

/** Creates the questions about the demo company's documents with which models can be compared, if they are missing. */
export async function makeQuestions(app: App, authority: FullAuthority, companyId: number): Promise<void> {
  const context = { app, authority, scope: await authority.company('COMPANY_SETTINGS_EDIT', companyId) };
  if ((await listSets(context)).length > 0) return;
  const scope = await authority.accessible('PROJECT_READ');
  const { items } = await listProjects(
    { app, scope },
    { company_id: [companyId], page: 1, per_page: 200, sort: 'name' },
  );
  const ids = new Map(items.map(({ code, id }) => [code, id]));
  const place = (code: string) => ({ project_id: ids.get(code) ?? null, document_id: null });
  const questions = [
    ...demoQuestions.map(({ question, project, answer }) => ({ question, expected: [answer], ...place(project) })),
    ...unansweredQuestions.map(({ question, project }) => ({ question, expected: [], ...place(project) })),
  ];
  await createSet(context, { name: NAME, questions });
}
