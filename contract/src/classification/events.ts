import type { Changed } from '../base/event.ts';

/** `classification`, sent to the rooms of the companies that can use it. */
export type ClassificationEvent = Changed & {
  /** What changed. `samples`: classes or samples of the dataset `id`; `predictions`: of documents of the project `id`. */
  entity: 'dataset' | 'samples' | 'model' | 'instance' | 'evaluation' | 'predictions';
  company_id: number;
  /** The model of an instance or evaluation. */
  model_id?: number;
};
