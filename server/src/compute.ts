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
  group_documents: async () => (await import('./features/keywords/compute-texts.ts')).computeGroups,
  compare_documents: async () => (await import('./features/keywords/compute-texts.ts')).computeComparison,
  draw_document: async () => (await import('./features/documents/drawing.ts')).computeDrawing,
  write_word_file: async () => (await import('./features/ask/word-file.ts')).computeWordFile,
  train_classifier: async () => (await import('./features/classification/compute-training.ts')).computeTraining,
  evaluate_classifier: async () => (await import('./features/classification/compute-training.ts')).computeEvaluation,
  classify_texts: async () => (await import('./features/classification/compute-texts.ts')).computeClasses,
  explain_class: async () => (await import('./features/classification/compute-texts.ts')).computeExplanation,
  label_next: async () => (await import('./features/classification/compute-texts.ts')).computeOffers,
  detect_entities: async () => (await import('./features/entities/compute-entities.ts')).computeEntities,
  train_ner_model: async () => (await import('./features/ner/compute-models.ts')).computeTraining,
  choose_ner_sentences: async () => (await import('./features/ner/compute-models.ts')).computeRound,
  parse_ner_samples: async () => (await import('./features/ner/compute-models.ts')).computeImport,
  parse_word_list: async () => (await import('./features/entities/compute-entities.ts')).computeWordList,
  match_expression: async () => (await import('./features/entities/compute-entities.ts')).computeMatches,
  rate_sentiment: async () => (await import('./features/sentiment/compute-sentiment.ts')).computeSentiment,
  train_sentiment: async () => (await import('./features/sentiment/compute-training.ts')).computeTraining,
  read_sentiment_samples: async () => (await import('./features/sentiment/compute-samples.ts')).computeSamples,
  redact_file: async () => (await import('./features/redactions/compute-redaction.ts')).computeRedaction,
  verify_redaction: async () => (await import('./features/redactions/compute-redaction.ts')).computeVerification,
  select_summary: async () => (await import('./features/summaries/compute-summaries.ts')).computeSelection,
  choose_summary_passages: async () => (await import('./features/summaries/compute-summaries.ts')).computePassages,
  cut_recording: async () => (await import('./features/speech/compute-pieces.ts')).computePieces,
  find_chapters: async () => (await import('./features/speech/compute-chapters.ts')).computeChapters,
  draft_transcript: async () => (await import('./features/speech/compute-draft.ts')).computeDraft,
  write_transcript: async () => (await import('./features/speech/word-file.ts')).computeTranscriptFile,
  detect_signatures: async () => (await import('./features/signatures/compute-signatures.ts')).computeSignatures,
  crop_signature: async () => (await import('./features/signatures/compute-signatures.ts')).computeCrop,
  compare_readings: async () => (await import('./features/compare/compute-comparison.ts')).computeComparison,
  write_comparison: async () => (await import('./features/compare/compute-export.ts')).computeExport,
  compare_workbooks: async () => (await import('./features/workbooks/compute-workbooks.ts')).computeWorkbooks,
  look_at_workbooks: async () => (await import('./features/workbooks/compute-workbooks.ts')).computeLook,
  find_workbook_inputs: async () => (await import('./features/workbooks/compute-inputs.ts')).computeInputs,
  write_workbook_comparison: async () => (await import('./features/workbooks/compute-export.ts')).computeExport,
  preview_template: async () => (await import('./features/templates/preview.ts')).computePreview,
};

serveComputations(computations, {
  model: async () => (await import('./engines/ai/local/model-process.ts')).openModel,
});
