import { IconTags } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { idParams, integerFrom, tabbed } from '../../parts/address-values.ts';
import { listSearch, type ListSearch } from '../../parts/data-table/list-search.ts';
import { layout } from '../../shell/frame-routes.tsx';
import { lazyPage } from '../../shell/lazy-page.ts';
import type { Room } from '../../shell/room.ts';
import { resultSearch } from './parts/results/result-search.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    classification: typeof texts;
  }
  interface FrameTexts {
    classification: typeof frame;
  }
}

const readsModels = { permission: 'CLASSIFICATION_MODEL_READ', at: 'anywhere' } as const;
const readsDatasets = { permission: 'CLASSIFICATION_DATASET_READ', at: 'anywhere' } as const;

const overview = createRoute({
  getParentRoute: () => layout,
  path: '/document-classification',
  staticData: { title: 'classification.titles.classification', access: readsModels },
  validateSearch: tabbed,
  component: lazyPage(() => import('./pages/classification.tsx'), 'ClassificationPage'),
});

const model = createRoute({
  getParentRoute: () => layout,
  path: '/document-classification/model/$modelId',
  staticData: { title: 'classification.titles.model', access: readsModels },
  params: idParams('modelId'),
  validateSearch: tabbed,
  component: lazyPage(() => import('./pages/model.tsx'), 'ModelPage'),
});

const instance = createRoute({
  getParentRoute: () => layout,
  path: '/document-classification/model/$modelId/instance/$instanceId',
  staticData: { title: 'classification.titles.instance', access: readsModels },
  params: idParams('modelId', 'instanceId'),
  validateSearch: resultSearch,
  component: lazyPage(() => import('./pages/instance.tsx'), 'InstancePage'),
});

const evaluation = createRoute({
  getParentRoute: () => layout,
  path: '/document-classification/model/$modelId/instance/$instanceId/evaluation/$evaluationId',
  staticData: { title: 'classification.titles.evaluation', access: readsModels },
  params: idParams('modelId', 'instanceId', 'evaluationId'),
  validateSearch: resultSearch,
  component: lazyPage(() => import('./pages/evaluation.tsx'), 'EvaluationPage'),
});

const dataset = createRoute({
  getParentRoute: () => layout,
  path: '/document-classification/dataset/$datasetId',
  staticData: { title: 'classification.titles.dataset', access: readsDatasets },
  params: idParams('datasetId'),
  validateSearch: tabbed,
  component: lazyPage(() => import('./pages/dataset.tsx'), 'DatasetPage'),
});

const uploadSamples = createRoute({
  getParentRoute: () => layout,
  path: '/document-classification/dataset/$datasetId/upload-samples',
  staticData: { title: 'classification.titles.upload', access: readsDatasets },
  params: idParams('datasetId'),
  validateSearch: (raw: Record<string, unknown>): ListSearch & { task?: number } => {
    const task = integerFrom(raw['task'], 1);
    return { ...listSearch(raw), ...(task !== undefined && { task }) };
  },
  component: lazyPage(() => import('./pages/upload-samples.tsx'), 'UploadSamplesPage'),
});

export const classificationRoom = {
  name: 'classification',
  routes: [overview, model, instance, evaluation, dataset, uploadSamples],
  menu: [
    {
      group: 'analysis',
      to: '/document-classification',
      text: 'classification.titles.classification',
      icon: IconTags,
      permission: 'CLASSIFICATION_MODEL_READ',
    },
  ],
  live: { events: ['classification', 'task'], load: () => import('./live.ts') },
  entities: {
    classification_model: ({ entity_id: id }) => (id ? `/document-classification/model/${id}` : null),
    classification_model_instance: ({ entity_id: id, entity: { parents } }) => {
      const model = parents?.classification_model;
      return id && model ? `/document-classification/model/${model}/instance/${id}` : null;
    },
    classification_model_evaluation: ({ entity_id: id, entity: { parents } }) => {
      const { classification_model: model, classification_model_instance: instance } = parents ?? {};
      return id && model && instance
        ? `/document-classification/model/${model}/instance/${instance}/evaluation/${id}`
        : null;
    },
    classification_dataset: ({ entity_id: id }) => (id ? `/document-classification/dataset/${id}` : null),
  },
  tasks: {
    import_samples: ({ id, entity_id: dataset }) =>
      dataset ? `/document-classification/dataset/${dataset}/upload-samples?task=${id}` : null,
  },
  slots: {
    documentPanel: [
      {
        key: 'classification',
        order: 2.5,
        permission: 'DOCUMENT_READ',
        label: 'classification.titles.classification',
        icon: IconTags,
        component: lazyPage(() => import('./parts/predictions/classification-panel.tsx'), 'ClassificationPanel'),
      },
    ],
    documentsColumns: [
      {
        key: 'classification',
        component: lazyPage(() => import('./parts/predictions/document-columns.tsx'), 'ClassificationColumns'),
      },
    ],
    documentsBulk: [
      {
        key: 'classify',
        component: lazyPage(() => import('./parts/predictions/classify-bulk.tsx'), 'ClassifyBulk'),
      },
      {
        key: 'dataset',
        component: lazyPage(() => import('./parts/samples/add-to-dataset.tsx'), 'AddToDataset'),
      },
    ],
    projectTab: [
      {
        key: 'classification',
        order: 2.3,
        permission: 'DOCUMENT_READ',
        label: 'classification.titles.classification',
        component: lazyPage(() => import('./parts/predictions/project-classes.tsx'), 'ProjectClasses'),
      },
    ],
    settingChoices: [
      {
        key: 'classification_model',
        load: async (place) => (await import('./parts/predictions/setting-choices.ts')).modelChoices(place),
      },
    ],
    companyTab: [
      {
        key: 'models',
        order: 6,
        permission: 'CLASSIFICATION_MODEL_READ',
        label: 'classification.tab.models',
        component: lazyPage(() => import('./parts/company-models.tsx'), 'CompanyModels'),
      },
    ],
    companyAction: [
      {
        key: 'model',
        order: 3,
        permission: 'CLASSIFICATION_MODEL_CREATE',
        component: lazyPage(() => import('./parts/company-models.tsx'), 'AddCompanyModel'),
      },
    ],
  },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
