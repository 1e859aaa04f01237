import type { CheckOrder } from './features/companies/archive-form.ts';
import { loadArchiveRules } from './archive/load-archive-rules.ts';
import { type Computations, serveComputations } from './engines/computing/serve.ts';

/** Program of a computing process. Loads code on demand, because a process runs one computation and exits. */
const computations: Computations = {
  async check_archive() {
    const { checkArchive } = await import('./features/companies/check-archive.ts');
    return async (order: CheckOrder) => checkArchive(await loadArchiveRules(order.rooms), order);
  },
  compare_texts: async () => (await import('./features/classification/comparing.ts')).computeDuplicates,
  draw_document: async () => (await import('./features/documents/drawing.ts')).computeDrawing,
  preview_template: async () => (await import('./features/templates/preview.ts')).computePreview,
};

serveComputations(computations, {
  model: async () => (await import('./engines/ai/local/model-process.ts')).openModel,
});
