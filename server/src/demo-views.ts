import { demoViews } from '@dossier/demo/views';
import type { FullAuthority } from './access/authority.ts';
import type { App } from './app.ts';
import { createView } from './features/views/verbs/create-view.ts';
import { listViews } from './features/views/verbs/list-views.ts';

/** Creates the missing views of a project of the demo company. */
export async function makeViews(
  app: App,
  authority: FullAuthority,
  { id, code }: { id: number; code: string },
): Promise<void> {
  const context = { app, authority, scope: await authority.own() };
  const place = { list: 'documents', project_id: id };
  const { items } = await listViews(context, place);
  for (const { project, name, labels, sort } of demoViews) {
    if (project !== code || items.some((item) => item.name === name)) continue;
    await createView(context, { ...place, name, state: { filters: { label: labels }, sort }, shared: true });
  }
}
