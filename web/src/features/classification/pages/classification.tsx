import { Button } from '@mantine/core';
import { IconDatabasePlus, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissionsAnywhere } from '../../../client/me.ts';
import { PageTabs, tabNamed, TabPanel } from '../../../parts/page-tabs.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { useCompaniesWithPermission } from '../../companies/queries.ts';
import { useLiveClassification } from '../live.ts';
import { DatasetDialog } from '../parts/datasets/dataset-dialog.tsx';
import { DatasetsTable } from '../parts/datasets/datasets-table.tsx';
import { ModelDialog } from '../parts/models/model-dialog.tsx';
import { ModelsTable } from '../parts/models/models-table.tsx';
import { datasetCountQuery, modelCountQuery } from '../queries.ts';

const route = getRouteApi('/layout/document-classification');

/** The models and datasets of all companies of the user. */
export function ClassificationPage() {
  const { t } = useTranslation(['classification', 'frame']);
  const { tab: requested } = route.useSearch();
  const navigate = useNavigate();
  const mayAnywhere = usePermissionsAnywhere();
  const readsDatasets = mayAnywhere('CLASSIFICATION_DATASET_READ');
  useLiveClassification([...useCompaniesWithPermission('CLASSIFICATION_MODEL_READ')]);
  const mayAddModel = useCompaniesWithPermission('CLASSIFICATION_MODEL_CREATE').size > 0;
  const mayAddDataset = useCompaniesWithPermission('CLASSIFICATION_DATASET_CREATE').size > 0;
  const models = useQuery(modelCountQuery).data;
  const datasets = useQuery({ ...datasetCountQuery, enabled: readsDatasets }).data;
  const [adding, setAdding] = useState<'model' | 'dataset' | null>(null);
  const tabs = [
    { value: 'models', label: t('tab.models'), count: models },
    ...(readsDatasets ? [{ value: 'datasets', label: t('tab.datasets'), count: datasets }] : []),
  ];
  const tab = tabNamed(tabs, requested);
  const isEmpty = (tab === 'datasets' ? datasets : models) === 0;

  const button = (what: 'model' | 'dataset') => {
    const Icon = what === 'model' ? IconPlus : IconDatabasePlus;
    return (
      <Button
        variant={(what === 'dataset') === (tab === 'datasets') ? 'filled' : 'default'}
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => setAdding(what)}
      >
        {t(`add.${what}`)}
      </Button>
    );
  };
  const addModel = mayAddModel && button('model');
  const addDataset = mayAddDataset && button('dataset');
  const first = tab === 'datasets' ? addDataset : addModel;

  return (
    <Page>
      <PageHeader
        title={t('frame:classification.titles.classification')}
        sub={t('subtitle')}
        actions={
          tab === 'datasets' ? (
            <>
              {addModel}
              {!isEmpty && addDataset}
            </>
          ) : (
            <>
              {addDataset}
              {!isEmpty && addModel}
            </>
          )
        }
      />
      <PageTabs
        tabs={tabs}
        value={tab}
        label={t('tab.label')}
        onChange={(value) =>
          void navigate({ to: '/document-classification', search: value === 'models' ? {} : { tab: value } })
        }
      />
      <TabPanel value={tab}>
        {tab === 'datasets' ? <DatasetsTable add={first} /> : <ModelsTable add={first} />}
      </TabPanel>
      {adding === 'model' && (
        <ModelDialog
          onClose={() => setAdding(null)}
          onSaved={({ id }) =>
            void navigate({ to: '/document-classification/model/$modelId', params: { modelId: id } })
          }
        />
      )}
      {adding === 'dataset' && (
        <DatasetDialog
          onClose={() => setAdding(null)}
          onSaved={({ id }) =>
            void navigate({ to: '/document-classification/dataset/$datasetId', params: { datasetId: id } })
          }
        />
      )}
    </Page>
  );
}
