import type { CheckOrder } from './features/companies/archive-form.ts';
import { loadArchiveRules } from './archive/load-archive-rules.ts';
import { serveComputations } from './engines/computing/serve.ts';

/** Program of a computing process. Loads code on demand, because a process runs one computation and exits. */
serveComputations({
  async check_archive() {
    const { checkArchive } = await import('./features/companies/check-archive.ts');
    return async (order: CheckOrder) => checkArchive(await loadArchiveRules(order.rooms), order);
  },
  preview_template: async () => (await import('./features/templates/preview.ts')).computePreview,
});
