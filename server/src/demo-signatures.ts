import type { Authority } from './access/authority.ts';
import type { App } from './app.ts';
import { startDetection } from './features/signatures/verbs/start-detection.ts';

/** Detects the signatures of the PDFs of a project of the demo company that were not looked at. */
export async function detectSignatures(app: App, authority: Authority, projectId: number): Promise<void> {
  const scope = await authority.project('SIGNATURE_SCHEDULE', projectId);
  await startDetection({ app, scope }, { choice: { filter: { type: ['pdf'] } }, onlyNew: true });
}
