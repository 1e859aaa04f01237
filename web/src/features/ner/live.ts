import { useCompanyEvents } from '../../parts/use-company-events.ts';
import type { Outdated } from '../../shell/room.ts';
import { nerKeys as keys } from './queries.ts';

export const outdated: Outdated = {
  ner_model: ({ entity, id }) => {
    if (entity === 'samples')
      return [{ queryKey: keys.samples(id) }, { queryKey: keys.models }, { queryKey: keys.sources(id) }];
    if (entity === 'sources') return [{ queryKey: keys.sources(id) }, { queryKey: keys.models }];
    return [{ queryKey: keys.all }];
  },
  // Events of running tasks contain the percentage.
  task: ({ task_id: kind, step }) => (step === null && kind === 'train_ner_model' ? [{ queryKey: keys.all }] : []),
};

/** Refreshes the models of companies while others change them. */
export const useLiveModels = (companyIds: readonly number[]): void => useCompanyEvents(companyIds, keys.all);
