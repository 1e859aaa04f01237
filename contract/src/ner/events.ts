import type { Changed } from '../base/event.ts';

/** `ner_model`, sent to the room of the company. */
export type NerModelEvent = Changed & {
  /** What changed. `id` is that of the model. `samples`: sentences or the round. */
  entity: 'model' | 'labels' | 'samples' | 'sources' | 'version';
  company_id: number;
};
