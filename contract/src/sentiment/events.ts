import type { Changed } from '../base/event.ts';

/** `sentiment_analysis`: results to the room of their project, everything else to the room of the company. */
export type SentimentAnalysisEvent = Changed & {
  /** What changed. `id` is that of the analysis. */
  entity: 'analysis' | 'samples' | 'versions' | 'results';
  company_id: number;
  /** Of results. */
  project_id?: number;
};
