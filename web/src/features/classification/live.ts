import { useCompanyEvents } from '../../parts/use-company-events.ts';
import type { Outdated } from '../../shell/room.ts';
import { documentKeys } from '../documents/queries.ts';
import { projectKeys } from '../projects/queries.ts';
import { classificationKeys as keys } from './queries.ts';

const samplesOf = (id: number) => [{ queryKey: keys.dataset(id) }, { queryKey: keys.datasetTable }];

const predictionsIn = (projectId: number) => [
  { queryKey: [...keys.predictions, projectId] },
  // Columns and filters of the documents.
  { queryKey: documentKeys.inProject(projectId) },
  { queryKey: projectKeys.one(projectId), exact: true },
];

export const outdated: Outdated = {
  classification: ({ entity, id, model_id: model }) => {
    if (entity === 'samples') return [...samplesOf(id), { queryKey: keys.modelTables }];
    if (entity === 'dataset') return [{ queryKey: keys.datasets }, { queryKey: keys.modelTables }];
    if (entity === 'predictions') return [...predictionsIn(id), { queryKey: keys.modelTables }];
    if (entity === 'model') return [{ queryKey: keys.models }, { queryKey: keys.datasets }];
    const ofModel = model === undefined ? [] : [{ queryKey: keys.model(model) }];
    return [{ queryKey: keys.instances }, { queryKey: keys.evaluations }, { queryKey: keys.modelTables }, ...ofModel];
  },
  // Events of running tasks contain the percentage.
  task: ({ entity_type: type, entity_id: id, step }) => {
    if (step !== null || id === null) return [];
    if (type === 'classification_dataset') return samplesOf(id);
    return type === 'classification_model_instance' || type === 'classification_model_evaluation'
      ? [{ queryKey: keys.all }]
      : [];
  },
};

/** Refreshes models and datasets of companies while others change them. */
export const useLiveClassification = (companyIds: readonly number[]): void => useCompanyEvents(companyIds, keys.all);
