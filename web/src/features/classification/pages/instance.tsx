import type { Instance, Model } from '@dossier/contract/classification/schema';
import { Button } from '@mantine/core';
import { IconChartDots3, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound, showFailure } from '../../../client/failures.ts';
import { usePermissions } from '../../../client/me.ts';
import { wordSentence } from '../../../client/sentences.ts';
import { showToast } from '../../../client/toasts.ts';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { RowMenu } from '../../../parts/data-table/row-menu.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { MissingPage } from '../../../parts/missing-page.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { useDeletion } from '../../../parts/use-deletion.ts';
import { useLiveClassification } from '../live.ts';
import { InstanceState, useTrainedShare } from '../parts/models/model-state.tsx';
import { BesideMenu } from '../parts/results/beside-menu.tsx';
import { EvaluateDialog } from '../parts/results/evaluate-dialog.tsx';
import { EvaluationPending, TaskProgress } from '../parts/results/evaluation-state.tsx';
import { EvaluationsList } from '../parts/results/evaluations-list.tsx';
import { RenameInstance } from '../parts/results/rename-instance.tsx';
import { isFinished, Report } from '../parts/results/report.tsx';
import { evaluationQuery, trainedVersionsQuery } from '../parts/results/result-queries.ts';
import type { ResultSearch } from '../parts/results/result-search.ts';
import { ResultWords } from '../parts/results/result-words.tsx';
import classes from '../parts/results/results.module.css';
import { useDownload } from '../parts/results/use-download.ts';
import { instanceQuery, modelQuery, useRemoveInstance, useUpdateModel } from '../queries.ts';

const route = getRouteApi('/layout/document-classification/model/$modelId/instance/$instanceId');

/** A version of a model: how good it is, also beside another version, and the samples that it gets wrong. */
export function InstancePage() {
  const { t } = useTranslation(['classification', 'frame']);
  const { modelId, instanceId } = route.useParams();
  const model = useQuery(modelQuery(modelId));
  const instance = useQuery(instanceQuery(instanceId));
  useLiveClassification(model.data ? [model.data.company.id] : []);
  useCrumbs([
    { label: t('frame:classification.titles.classification'), to: '/document-classification' },
    ...(model.data ? [{ label: model.data.name, to: `/document-classification/model/${modelId}` }] : []),
    ...(instance.data ? [{ label: t('version', { number: instance.data.version }) }] : []),
  ]);
  const error = model.error ?? instance.error;
  if (isNotFound(error)) {
    return <MissingPage title={t('results.gone.version')}>{t('results.gone.text')}</MissingPage>;
  }
  if (error) throw error;
  return (
    <Page scroll>
      {model.data && instance.data ? (
        <OpenInstance key={instanceId} model={model.data} instance={instance.data} />
      ) : (
        <>
          <PageHeader title={t('frame:classification.titles.instance')} ruled />
          <SkeletonRows />
        </>
      )}
    </Page>
  );
}

function OpenInstance({ model, instance }: { model: Model; instance: Instance }) {
  const { t } = useTranslation('classification');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const evaluation = useQuery({
    ...evaluationQuery(instance.evaluation_id ?? 0),
    enabled: instance.evaluation_id !== null,
  });
  const versions = useQuery(trainedVersionsQuery(model.id)).data ?? [];
  const beside = versions.find(({ version }) => version === search.beside && version !== instance.version);
  const otherEvaluation = useQuery({
    ...evaluationQuery(beside?.evaluation_id ?? 0),
    enabled: beside !== undefined && beside.evaluation_id !== null,
  });
  const [evaluating, setEvaluating] = useState(false);
  const shown = evaluation.data;
  const finished = isFinished(shown) ? shown : null;
  const other =
    beside && isFinished(otherEvaluation.data)
      ? { version: beside.version, metrics: otherEvaluation.data.metrics, evaluationId: otherEvaluation.data.id }
      : null;
  const show = (next: ResultSearch) => void navigate({ search: next, replace: true, resetScroll: false });
  const title = t('results.title', { name: model.name, version: instance.version });
  return (
    <>
      <PageHeader
        ruled
        title={title}
        beside={
          <>
            <InstanceState instance={instance} />
            {finished && (
              <BesideMenu
                versions={versions.filter(
                  ({ id, evaluation_id: evaluated }) => id !== instance.id && evaluated !== null,
                )}
                value={beside?.version}
                onChange={(version) => {
                  const { beside: _, changed: __, ...rest } = search;
                  show({ ...rest, ...(version !== undefined && { beside: version }) });
                }}
              />
            )}
          </>
        }
        sub={finished && <ResultWords instance={instance} evaluation={finished} other={other} />}
        actions={
          <Actions
            model={model}
            instance={instance}
            evaluationId={finished?.id ?? null}
            title={title}
            onEvaluate={() => setEvaluating(true)}
          />
        }
      />
      {otherEvaluation.error && <MessageBar kind="warning" title={t('results.beside.failed')} />}
      <Training instance={instance} />
      {instance.state === 'trained' && instance.evaluation_id === null && (
        <EmptyState title={t('results.not_evaluated.title')}>{t('results.not_evaluated.text')}</EmptyState>
      )}
      {evaluation.error && <MessageBar kind="error" title={evaluation.error.message} />}
      {shown && !finished && <EvaluationPending evaluation={shown} />}
      {instance.evaluation_id !== null && evaluation.isPending && <SkeletonRows />}
      {finished && (
        <Report model={model} instance={instance} evaluation={finished} other={other} search={search} onSearch={show} />
      )}
      {instance.state === 'trained' && <EvaluationsList model={model} instance={instance} />}
      {evaluating && <EvaluateDialog model={model} instance={instance} onClose={() => setEvaluating(false)} />}
    </>
  );
}

/** The progress of the training, or why it failed. */
function Training({ instance }: { instance: Instance }) {
  const { t } = useTranslation('classification');
  const { share } = useFormats();
  const done = useTrainedShare(instance);
  if (instance.state === 'failed') {
    return (
      <div className={classes.pending}>
        <MessageBar kind="error" title={t('results.failed.training')}>
          {instance.problem && wordSentence(instance.problem)}
        </MessageBar>
      </div>
    );
  }
  if (instance.state === 'trained') return null;
  return (
    <TaskProgress
      words={t(`version_state.${instance.state}`, { share: share(done) })}
      share={done}
      taskId={instance.task_result_id}
    />
  );
}

interface ActionsProps {
  model: Model;
  instance: Instance;
  /** The evaluation that can be downloaded. */
  evaluationId: number | null;
  title: string;
  onEvaluate: () => void;
}

function Actions({ model, instance, evaluationId, title, onEvaluate }: ActionsProps) {
  const { t } = useTranslation('classification');
  const may = usePermissions('company', model.company.id);
  const navigate = route.useNavigate();
  const update = useUpdateModel();
  const remove = useRemoveInstance();
  const deletion = useDeletion();
  const download = useDownload();
  const [renaming, setRenaming] = useState(false);
  const { version } = instance;
  const mayUpdate = may('CLASSIFICATION_MODEL_UPDATE') && !model.shared;
  const mayDelete = may('CLASSIFICATION_MODEL_DELETE') && !model.shared && !instance.active_instance;
  const isTrained = instance.state === 'trained';
  const activate = () =>
    update.mutate(
      { id: model.id, body: { active_model_instance_id: instance.id } },
      {
        onSuccess: () => showToast({ kind: 'success', text: t('done.model_updated') }),
        onError: (error) => showFailure(error),
      },
    );
  const removeInstance = () =>
    deletion
      .one({
        object: t('objects.version'),
        name: t('version', { number: version }),
        details: t('delete_detail.version'),
        run: () => remove.mutateAsync(instance.id),
        doneText: t('done.instance_deleted', { name: t('version', { number: version }) }),
      })
      .then((isDeleted) => (isDeleted ? navigate({ to: `/document-classification/model/${model.id}` }) : undefined));
  const menu = [
    ...(mayUpdate
      ? [{ label: t('edit.version'), icon: <IconPencil size={15} aria-hidden />, run: () => setRenaming(true) }]
      : []),
    ...(mayDelete
      ? [
          {
            label: t('delete.version'),
            icon: <IconTrash size={15} aria-hidden />,
            danger: true,
            run: () => void removeInstance(),
          },
        ]
      : []),
  ];
  return (
    <>
      {evaluationId !== null && (
        <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void download(evaluationId, title)}>
          {t('results.download')}
        </Button>
      )}
      {isTrained && mayUpdate && (
        <Button leftSection={<IconChartDots3 size={16} aria-hidden />} onClick={onEvaluate}>
          {t('results.evaluate.verb')}
        </Button>
      )}
      {isTrained && mayUpdate && !instance.active_instance && (
        <Button variant="filled" loading={update.isPending} onClick={activate}>
          {t('results.activate', { version })}
        </Button>
      )}
      {menu.length > 0 && <RowMenu name={title} actions={() => menu} />}
      {renaming && <RenameInstance instance={instance} onClose={() => setRenaming(false)} />}
    </>
  );
}
