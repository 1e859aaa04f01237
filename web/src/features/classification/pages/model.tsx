import type { Model } from '@dossier/contract/classification/schema';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../../client/failures.ts';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { RowMenu } from '../../../parts/data-table/row-menu.tsx';
import { LoadingPage } from '../../../parts/loading-page.tsx';
import { MissingPage } from '../../../parts/missing-page.tsx';
import { PageTabs, tabNamed, TabPanel } from '../../../parts/page-tabs.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { useLiveClassification } from '../live.ts';
import { InstancesTable } from '../parts/models/instances-table.tsx';
import { ModelBars } from '../parts/models/model-bars.tsx';
import { ModelCompaniesTab } from '../parts/models/model-companies.tsx';
import { ModelDialog } from '../parts/models/model-dialog.tsx';
import { ModelInfo } from '../parts/models/model-info.tsx';
import { ModelLine } from '../parts/models/model-line.tsx';
import { ModelState } from '../parts/models/model-state.tsx';
import { TrainButton } from '../parts/models/train-button.tsx';
import { useModelActions } from '../parts/models/use-model-actions.tsx';
import { modelQuery } from '../queries.ts';

const route = getRouteApi('/layout/document-classification/model/$modelId');

/** A model: its versions, the companies that use it, and its settings. */
export function ModelPage() {
  const { t } = useTranslation(['classification', 'frame']);
  const { modelId } = route.useParams();
  const { data: model, error } = useQuery(modelQuery(modelId));
  const [isRemoving, setRemoving] = useState(false);
  useCrumbs([
    { label: t('frame:classification.titles.classification'), to: '/document-classification' },
    ...(model ? [{ label: model.name }] : []),
  ]);
  // The company of a shared model may be one that the user cannot see.
  useLiveClassification(model && !model.shared ? [model.company.id] : []);
  if (isNotFound(error) && !isRemoving) {
    return <MissingPage title={t('model.gone')}>{t('model.gone_text')}</MissingPage>;
  }
  if (error && !model) throw error;
  if (model) return <OpenModel key={model.id} model={model} onRemoving={setRemoving} />;
  return <LoadingPage title={t('frame:classification.titles.model')} />;
}

function OpenModel({ model, onRemoving }: { model: Model; onRemoving: (isRemoving: boolean) => void }) {
  const { t } = useTranslation('classification');
  const { tab: requested } = route.useSearch();
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const { mayEdit, getActions } = useModelActions({
    onEdit: () => setEditing(true),
    onRunning: onRemoving,
    onDeleted: () => void navigate({ to: '/document-classification' }),
  });
  const may = mayEdit(model);
  const menu = getActions(model);
  const tabs = [
    { value: 'versions', label: t('tab.versions'), count: model.number_of_instances },
    ...(model.shared ? [] : [{ value: 'companies', label: t('tab.companies') }]),
    { value: 'info', label: t('tab.info') },
  ];
  const tab = tabNamed(tabs, requested);
  return (
    <Page>
      <PageHeader
        title={model.name}
        beside={<ModelState model={model} isInline />}
        sub={<ModelLine model={model} />}
        actions={
          <>
            {may && model.number_of_instances > 0 && <TrainButton model={model} />}
            {menu.length > 0 && <RowMenu name={model.name} actions={() => menu} />}
          </>
        }
      />
      <PageTabs
        tabs={tabs}
        value={tab}
        label={model.name}
        onChange={(value) =>
          void navigate({
            to: '/document-classification/model/$modelId',
            params: { modelId: model.id },
            search: value === 'versions' ? {} : { tab: value },
          })
        }
      />
      <TabPanel value={tab}>
        <ModelBars model={model} />
        {tab === 'versions' && <InstancesTable model={model} mayEdit={may} />}
        {tab === 'companies' && <ModelCompaniesTab model={model} mayEdit={may} />}
        {tab === 'info' && <ModelInfo model={model} />}
      </TabPanel>
      {editing && <ModelDialog model={model} onClose={() => setEditing(false)} />}
    </Page>
  );
}
