import type { DatasetDetails } from '@dossier/contract/classification/dataset-schema';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../../client/failures.ts';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { RowMenu } from '../../../parts/data-table/row-menu.tsx';
import { ButtonLink } from '../../../parts/link.tsx';
import { LoadingPage } from '../../../parts/loading-page.tsx';
import { PageTabs, tabNamed, TabPanel } from '../../../parts/page-tabs.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { useNarrow } from '../../../parts/screen.ts';
import { useLiveClassification } from '../live.ts';
import { DatasetDesk } from '../parts/datasets/dataset-desk.tsx';
import { DatasetDialog } from '../parts/datasets/dataset-dialog.tsx';
import { DatasetInfo } from '../parts/datasets/dataset-info.tsx';
import { SuitableBadge } from '../parts/datasets/suitable-badge.tsx';
import { useDatasetActions } from '../parts/datasets/use-dataset-actions.tsx';
import { useDatasetLine } from '../parts/datasets/use-dataset-line.ts';
import { useSampleActions } from '../parts/datasets/use-sample-actions.tsx';
import { MissingPage } from '../../../parts/missing-page.tsx';
import { TrainFromDataset } from '../parts/models/train-button.tsx';
import { DuplicateGroups } from '../parts/samples/duplicate-groups.tsx';
import { MistakesTable } from '../parts/samples/mistakes-table.tsx';
import { useOpenedSample } from '../parts/samples/use-opened-sample.tsx';
import { classesQuery, datasetQuery } from '../queries.ts';

const route = getRouteApi('/layout/document-classification/dataset/$datasetId');

/** A dataset: its classes and samples, and the ones to label next. */
export function DatasetPage() {
  const { t } = useTranslation(['classification', 'frame']);
  const { datasetId } = route.useParams();
  const { data: dataset, error } = useQuery(datasetQuery(datasetId));
  const [isRemoving, setRemoving] = useState(false);
  useCrumbs([
    { label: t('frame:classification.titles.classification'), to: '/document-classification' },
    { label: t('tab.datasets'), to: '/document-classification?tab=datasets' },
    ...(dataset ? [{ label: dataset.name }] : []),
  ]);
  useLiveClassification(dataset ? [dataset.company.id] : []);
  if (isNotFound(error) && !isRemoving) {
    return <MissingPage title={t('dataset.gone')}>{t('dataset.gone_text')}</MissingPage>;
  }
  if (error && !dataset) throw error;
  if (dataset) return <OpenDataset key={dataset.id} dataset={dataset} onRemoving={setRemoving} />;
  return <LoadingPage title={t('frame:classification.titles.dataset')} />;
}

function OpenDataset({ dataset, onRemoving }: { dataset: DatasetDetails; onRemoving: (isRemoving: boolean) => void }) {
  const { t } = useTranslation('classification');
  const { tab: requested } = route.useSearch();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const [editing, setEditing] = useState(false);
  const { mayEdit, getActions } = useDatasetActions({
    onEdit: () => setEditing(true),
    onRunning: onRemoving,
    onDeleted: () => void navigate({ to: '/document-classification', search: { tab: 'datasets' } }),
  });
  const may = mayEdit(dataset);
  const answer = useQuery(classesQuery(dataset.id)).data;
  const classList = answer?.items ?? [];
  const samples = useSampleActions(dataset, { classList, mayEdit: may });
  const { open, dialog } = useOpenedSample(dataset, { classList, mayEdit: may });
  const line = useDatasetLine(dataset);
  const tabs = [
    { value: 'samples', label: t('tab.samples'), count: dataset.number_of_samples },
    ...(narrow ? [{ value: 'classes', label: t('tab.classes'), count: dataset.number_of_classes }] : []),
    { value: 'label_next', label: t('tab.label_next'), count: dataset.unlabelled },
    { value: 'mistakes', label: t('tab.mistakes'), count: dataset.possible_mistakes },
    { value: 'duplicates', label: t('tab.duplicates'), count: dataset.duplicates },
    { value: 'info', label: t('tab.info') },
  ];
  const tab = tabNamed(tabs, requested);
  const show = (value: string, filters?: Record<string, string[]>) =>
    void navigate({
      to: '/document-classification/dataset/$datasetId',
      params: { datasetId: dataset.id },
      search: { ...(value !== 'samples' && { tab: value }), ...(filters && { filters }) },
    });
  const menu = [...samples.actions, ...getActions(dataset)];
  const hasSamples = dataset.number_of_samples > 0;

  return (
    <Page>
      <PageHeader
        title={dataset.name}
        beside={<SuitableBadge dataset={dataset} />}
        sub={line}
        actions={
          <>
            {may && hasSamples && <UploadLink datasetId={dataset.id} variant="default" />}
            {hasSamples && <TrainFromDataset dataset={dataset} variant="filled" />}
            {menu.length > 0 && <RowMenu name={dataset.name} actions={() => menu} />}
          </>
        }
      />
      <PageTabs tabs={tabs} value={tab} label={dataset.name} onChange={(value) => show(value)} />
      <TabPanel value={tab}>
        {(tab === 'samples' || tab === 'label_next' || tab === 'classes') && (
          <DatasetDesk
            dataset={dataset}
            answer={answer}
            tab={tab}
            mayEdit={may}
            onShow={show}
            onOpen={open}
            add={
              may && (
                <>
                  <UploadLink datasetId={dataset.id} variant="filled" />
                  {samples.fromProject}
                </>
              )
            }
          />
        )}
        {tab === 'mistakes' && <MistakesTable dataset={dataset} mayEdit={may} onOpen={open} />}
        {tab === 'duplicates' && <DuplicateGroups dataset={dataset} mayEdit={may} onOpen={open} />}
        {tab === 'info' && <DatasetInfo dataset={dataset} />}
      </TabPanel>
      {editing && <DatasetDialog dataset={dataset} onClose={() => setEditing(false)} />}
      {samples.dialog}
      {dialog}
    </Page>
  );
}

function UploadLink({ datasetId, variant }: { datasetId: number; variant: string }) {
  const { t } = useTranslation('classification');
  return (
    <ButtonLink
      to="/document-classification/dataset/$datasetId/upload-samples"
      params={{ datasetId }}
      variant={variant}
      leftSection={<IconUpload size={16} aria-hidden />}
    >
      {t('dataset.upload')}
    </ButtonLink>
  );
}
