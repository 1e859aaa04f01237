import type { Evaluation, Instance, Model } from '@dossier/contract/classification/schema';
import { Button } from '@mantine/core';
import { IconDownload, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../../client/failures.ts';
import { usePermissions } from '../../../client/me.ts';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { RowMenu } from '../../../parts/data-table/row-menu.tsx';
import { MissingPage } from '../../../parts/missing-page.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { useDeletion } from '../../../parts/use-deletion.ts';
import { useLiveClassification } from '../live.ts';
import { EvaluateDialog } from '../parts/results/evaluate-dialog.tsx';
import { EvaluationBadge, EvaluationPending } from '../parts/results/evaluation-state.tsx';
import { isFinished, Report } from '../parts/results/report.tsx';
import { evaluationQuery, useRemoveEvaluation } from '../parts/results/result-queries.ts';
import { ResultWords } from '../parts/results/result-words.tsx';
import { useDownload } from '../parts/results/use-download.ts';
import { instanceQuery, modelQuery } from '../queries.ts';

const route = getRouteApi(
  '/layout/document-classification/model/$modelId/instance/$instanceId/evaluation/$evaluationId',
);

/** An evaluation of a version: figures, matrix, classes, plots, and the samples that it got wrong. */
export function EvaluationPage() {
  const { t } = useTranslation(['classification', 'frame']);
  const { modelId, instanceId, evaluationId } = route.useParams();
  const model = useQuery(modelQuery(modelId));
  const instance = useQuery(instanceQuery(instanceId));
  const evaluation = useQuery(evaluationQuery(evaluationId));
  useLiveClassification(model.data ? [model.data.company.id] : []);
  const at = `/document-classification/model/${modelId}`;
  useCrumbs([
    { label: t('frame:classification.titles.classification'), to: '/document-classification' },
    ...(model.data ? [{ label: model.data.name, to: at }] : []),
    ...(instance.data
      ? [{ label: t('version', { number: instance.data.version }), to: `${at}/instance/${instanceId}` }]
      : []),
    { label: t('frame:classification.titles.evaluation') },
  ]);
  const error = model.error ?? instance.error ?? evaluation.error;
  if (isNotFound(error)) {
    return <MissingPage title={t('results.gone.evaluation')}>{t('results.gone.text')}</MissingPage>;
  }
  if (error) throw error;
  return (
    <Page scroll>
      {model.data && instance.data && evaluation.data ? (
        <OpenEvaluation model={model.data} instance={instance.data} evaluation={evaluation.data} />
      ) : (
        <>
          <PageHeader title={t('frame:classification.titles.evaluation')} ruled />
          <SkeletonRows />
        </>
      )}
    </Page>
  );
}

interface Props {
  model: Model;
  instance: Instance;
  evaluation: Evaluation;
}

function OpenEvaluation({ model, instance, evaluation }: Props) {
  const { t } = useTranslation('classification');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const finished = isFinished(evaluation) ? evaluation : null;
  return (
    <>
      <PageHeader
        ruled
        title={t('results.title_evaluation', { name: model.name, version: instance.version })}
        beside={<EvaluationBadge evaluation={evaluation} />}
        sub={finished && <ResultWords instance={instance} evaluation={finished} other={null} hasTime />}
        actions={<Actions model={model} instance={instance} evaluation={evaluation} />}
      />
      {finished ? (
        <Report
          model={model}
          instance={instance}
          evaluation={finished}
          search={search}
          onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
          hasClassesFirst
        />
      ) : (
        <EvaluationPending evaluation={evaluation} />
      )}
    </>
  );
}

function Actions({ model, instance, evaluation }: Props) {
  const { t } = useTranslation('classification');
  const may = usePermissions('company', model.company.id);
  const navigate = route.useNavigate();
  const remove = useRemoveEvaluation();
  const deletion = useDeletion();
  const download = useDownload();
  const [again, setAgain] = useState(false);
  const title = t('results.title_evaluation', { name: model.name, version: instance.version });
  const at = `/document-classification/model/${model.id}/instance/${instance.id}`;
  const removeEvaluation = () =>
    deletion
      .one({
        object: t('results.evaluation'),
        name: title,
        run: () => remove.mutateAsync(evaluation.id),
        doneText: t('results.evaluation_deleted'),
      })
      .then((isDeleted) => (isDeleted ? navigate({ to: at }) : undefined));
  const mayDelete = may('CLASSIFICATION_MODEL_DELETE') && !model.shared && evaluation.state !== 'evaluating';
  return (
    <>
      {evaluation.metrics && (
        <Button
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void download(evaluation.id, title)}
        >
          {t('results.download')}
        </Button>
      )}
      {may('CLASSIFICATION_MODEL_UPDATE') && !model.shared && (
        <Button variant="filled" leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => setAgain(true)}>
          {t('results.evaluate.again')}
        </Button>
      )}
      {mayDelete && (
        <RowMenu
          name={title}
          actions={() => [
            {
              label: t('results.delete_evaluation'),
              icon: <IconTrash size={15} aria-hidden />,
              danger: true,
              run: () => void removeEvaluation(),
            },
          ]}
        />
      )}
      {again && (
        <EvaluateDialog model={model} instance={instance} method={evaluation.method} onClose={() => setAgain(false)} />
      )}
    </>
  );
}
