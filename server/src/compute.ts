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
  train_classifier: async () => (await import('./features/classification/compute-training.ts')).computeTraining,
  evaluate_classifier: async () => (await import('./features/classification/compute-training.ts')).computeEvaluation,
  classify_texts: async () => (await import('./features/classification/compute-texts.ts')).computeClasses,
  explain_class: async () => (await import('./features/classification/compute-texts.ts')).computeExplanation,
  label_next: async () => (await import('./features/classification/compute-texts.ts')).computeOffers,
  preview_template: async () => (await import('./features/templates/preview.ts')).computePreview,
};

serveComputations(computations, {
  model: async () => (await import('./engines/ai/local/model-process.ts')).openModel,
});
