import type { Changed } from '../base/event.ts';

/** `entity_analysis`: an analysis to the room of its company, results and decisions to the room of their project. */
export type EntityAnalysisEvent = Changed & {
  /** What changed. `id` is that of the analysis. */
  entity: 'analysis' | 'results' | 'decisions';
  company_id: number;
  /** Of results and decisions. */
  project_id?: number;
};
