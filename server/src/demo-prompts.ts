import { demoPrompts } from '@dossier/demo/prompts';
import type { FullAuthority } from './access/authority.ts';
import type { App } from './app.ts';
import { createPrompt } from './features/prompts/verbs/create-prompt.ts';
import { listPrompts } from './features/prompts/verbs/list-prompts.ts';

/** Creates the missing prompts of the demo company. */
export async function makePrompts(app: App, authority: FullAuthority, companyId: number): Promise<void> {
  const query = { level: ['company'], company_id: companyId, page: 1, per_page: 200, sort: 'title' } as const;
  const { items } = await listPrompts({ app, authority }, query);
  const titles = new Set(items.map(({ title }) => title));
  for (const { title, description, text } of demoPrompts) {
    if (titles.has(title)) continue;
    await createPrompt({ app, authority }, { level: 'company', company_id: companyId, title, description, text });
  }
}
