import type { DatasetDetails } from '@dossier/contract/classification/dataset-schema';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../../client/failures.ts';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { PageDropzone, pickFiles, pickFolder } from '../../../parts/dropzone.tsx';
import { ButtonLink } from '../../../parts/link.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LoadingPage } from '../../../parts/loading-page.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { MissingPage } from '../../../parts/missing-page.tsx';
import { Page, PageBody, PageHeader } from '../../../parts/page.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { useCompaniesWithPermission } from '../../companies/queries.ts';
import { useLiveClassification } from '../live.ts';
import { LeftOutTable } from '../parts/samples/left-out-table.tsx';
import { countFiles, emptyPlan, isEmptyPlan, planUploads, toUploads } from '../parts/samples/plan-uploads.ts';
import { startSampleUploads, useSampleUploads } from '../parts/samples/sample-uploads.ts';
import { UploadPlanView } from '../parts/samples/upload-plan.tsx';
import { UploadRows } from '../parts/samples/upload-rows.tsx';
import classes from '../parts/samples/uploads.module.css';
import { classesQuery, datasetQuery } from '../queries.ts';

const route = getRouteApi('/layout/document-classification/dataset/$datasetId/upload-samples');

/** Uploads samples: files and folders by class, zip and CSV files. */
export function UploadSamplesPage() {
  const { t } = useTranslation(['classification', 'frame']);
  const { datasetId } = route.useParams();
  const { task } = route.useSearch();
  const { data: dataset, error } = useQuery(datasetQuery(datasetId));
  useCrumbs([
    { label: t('frame:classification.titles.classification'), to: '/document-classification' },
    { label: t('tab.datasets'), to: '/document-classification?tab=datasets' },
    ...(dataset ? [{ label: dataset.name, to: `/document-classification/dataset/${datasetId}` }] : []),
    { label: t('upload.title') },
  ]);
  useLiveClassification(dataset ? [dataset.company.id] : []);
  if (isNotFound(error)) {
    return <MissingPage title={t('dataset.gone')}>{t('dataset.gone_text')}</MissingPage>;
  }
  if (error && !dataset) throw error;
  if (!dataset) {
    return <LoadingPage title={t('upload.title')} />;
  }
  if (task === undefined) return <Uploads key={dataset.id} dataset={dataset} />;
  return (
    <Page>
      <PageHeader title={t('upload.title')} sub={dataset.name} ruled actions={<BackLink datasetId={dataset.id} />} />
      <LeftOutTable dataset={dataset} taskId={task} />
    </Page>
  );
}

function Uploads({ dataset }: { dataset: DatasetDetails }) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const mayEdit = useCompaniesWithPermission('CLASSIFICATION_DATASET_UPDATE').has(dataset.company.id);
  const classList = useQuery(classesQuery(dataset.id)).data?.items ?? [];
  const running = useSampleUploads(dataset.id);
  const [plan, setPlan] = useState(emptyPlan);
  const add = (files: readonly File[]) => setPlan((before) => planUploads(before, files, classList));
  const count = countFiles(plan);
  const canStart = count > 0 || plan.imports.length > 0;
  const start = () => {
    startSampleUploads(dataset.id, toUploads(plan));
    setPlan(emptyPlan);
  };
  const choose = (variant: string, isFirst: boolean) => (
    <>
      <Button variant={variant} onClick={() => pickFiles([], add)}>
        {t(isFirst ? 'upload.choose_files' : 'upload.more_files')}
      </Button>
      <Button onClick={() => pickFolder(add)}>{t(isFirst ? 'upload.choose_folder' : 'upload.more_folder')}</Button>
    </>
  );

  if (!mayEdit) {
    return (
      <Page>
        <PageHeader title={t('upload.title')} sub={dataset.name} ruled actions={<BackLink datasetId={dataset.id} />} />
        <PageBody>
          <MessageBar kind="locked" title={t('upload.not_permitted')} />
        </PageBody>
      </Page>
    );
  }
  const isPlanned = !isEmptyPlan(plan);
  return (
    <Page>
      <PageDropzone target={t('upload.target', { name: dataset.name })} onFiles={add} />
      <PageHeader
        title={t('upload.title')}
        sub={dataset.name}
        ruled
        actions={
          isPlanned ? (
            <>
              <Button onClick={() => setPlan(emptyPlan)}>{t('upload.clear')}</Button>
              {canStart && (
                <Button variant="filled" onClick={start}>
                  {plan.imports.length === 0
                    ? t('upload.start', { count, total: number(count) })
                    : t('upload.start_files')}
                </Button>
              )}
            </>
          ) : (
            <BackLink datasetId={dataset.id} />
          )
        }
      />
      <UploadRows datasetId={dataset.id} />
      {!isPlanned ? (
        <EmptyState
          framed
          title={t('upload.empty')}
          actions={choose(running.length > 0 ? 'default' : 'filled', running.length === 0)}
        >
          {t('upload.empty_text')}
        </EmptyState>
      ) : (
        <div className={classes.body}>
          <UploadPlanView datasetId={dataset.id} plan={plan} classList={classList} onChange={setPlan} />
          <div className={classes.more}>{choose('default', false)}</div>
        </div>
      )}
    </Page>
  );
}

function BackLink({ datasetId }: { datasetId: number }) {
  const { t } = useTranslation('classification');
  return (
    <ButtonLink to="/document-classification/dataset/$datasetId" params={{ datasetId }}>
      {t('dataset.back')}
    </ButtonLink>
  );
}
