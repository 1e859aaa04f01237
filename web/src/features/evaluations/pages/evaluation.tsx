import type { Evaluation } from '@dossier/contract/evaluations/schema';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../../client/failures.ts';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { MissingPage } from '../../../parts/missing-page.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { personName } from '../../../parts/person-name.ts';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { useDeletion } from '../../../parts/use-deletion.ts';
import { useFormats } from '../../../parts/use-formats.ts';
import { When } from '../../../parts/when.tsx';
import { cancelTask } from '../../../shell/tasks/cancel-task.ts';
import { EvaluatedQuestions } from '../parts/evaluated-questions.tsx';
import { EvaluationState } from '../parts/evaluation-state.tsx';
import classes from '../parts/evaluations.module.css';
import { FiguresTable } from '../parts/figures-table.tsx';
import { StartDialog } from '../parts/start-dialog.tsx';
import { evaluationQuery, setsQuery, useRemoveEvaluation } from '../queries.ts';

const route = getRouteApi('/layout/ai-providers/evaluations/$evaluationId');

/** The figures of the models of an evaluation side by side, and what became of each question. */
export function EvaluationPage() {
  const { t } = useTranslation(['evaluations', 'frame']);
  const { evaluationId } = route.useParams();
  const { data: evaluation, error } = useQuery(evaluationQuery(evaluationId));
  useCrumbs([
    { label: t('frame:ai-providers.title'), to: '/ai-providers' },
    { label: t('frame:evaluations.title'), to: '/ai-providers/evaluations' },
    ...(evaluation ? [{ label: evaluation.set_name }] : []),
  ]);
  if (isNotFound(error)) {
    return <MissingPage title={t('gone.title')}>{t('gone.text')}</MissingPage>;
  }
  if (error) throw error;
  return (
    <Page scroll>
      {evaluation ? (
        <>
          <PageHeader
            ruled
            title={evaluation.set_name}
            beside={<EvaluationState evaluation={evaluation} />}
            sub={<Sub evaluation={evaluation} />}
            actions={<Actions evaluation={evaluation} />}
          />
          <section className={classes.section}>
            <FiguresTable models={evaluation.models} />
            <Judged />
          </section>
          <EvaluatedQuestions evaluation={evaluation} />
        </>
      ) : (
        <>
          <PageHeader title={t('frame:evaluations.title')} ruled />
          <SkeletonRows />
        </>
      )}
    </Page>
  );
}

function Sub({ evaluation }: { evaluation: Evaluation }) {
  const { t } = useTranslation('evaluations');
  const { number } = useFormats();
  const { company, questions, created_at: at, created_by: by } = evaluation;
  return (
    <>
      {company.name} · {t('sub.questions', { count: questions, total: number(questions) })} · <When at={at} />{' '}
      {by && t('sub.by', { name: personName(by) })}
    </>
  );
}

function Actions({ evaluation }: { evaluation: Evaluation }) {
  const { t } = useTranslation('evaluations');
  const navigate = useNavigate();
  const deletion = useDeletion();
  const remove = useRemoveEvaluation();
  const [starting, setStarting] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const isRunning = evaluation.state === 'running';
  const sets = useQuery({ ...setsQuery(evaluation.company.id), enabled: !isRunning }).data?.items ?? [];
  const hasSet = sets.some(({ id }) => id === evaluation.set_id);
  const taskId = evaluation.task_id;
  async function cancel() {
    setCancelling(true);
    try {
      await cancelTask(taskId!);
    } finally {
      setCancelling(false);
    }
  }
  return (
    <>
      {isRunning && taskId !== null && (
        <Button loading={cancelling} onClick={() => void cancel()}>
          {t('cancel')}
        </Button>
      )}
      {!isRunning && (
        <Button
          onClick={() =>
            void deletion
              .one({
                object: t('objects.evaluation'),
                name: evaluation.set_name,
                run: () => remove.mutateAsync(evaluation.id),
                doneText: t('deleted'),
              })
              .then((isDeleted) => (isDeleted ? navigate({ to: '/ai-providers/evaluations' }) : undefined))
          }
        >
          {t('delete')}
        </Button>
      )}
      {hasSet && (
        <Button variant="filled" leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => setStarting(true)}>
          {t('again')}
        </Button>
      )}
      {starting && (
        <StartDialog
          companyId={evaluation.company.id}
          sets={sets}
          setId={evaluation.set_id}
          modelIds={evaluation.models.map(({ id }) => id)}
          onClose={() => setStarting(false)}
        />
      )}
    </>
  );
}

/** What the figures mean, always in sight. */
function Judged() {
  const { t } = useTranslation('evaluations');
  return (
    <div className={classes.judged}>
      <h2>{t('judged.title')}</h2>
      <ul>
        {(['right', 'refusals', 'citations', 'time', 'lists'] as const).map((key) => (
          <li key={key}>{t(`judged.${key}`)}</li>
        ))}
      </ul>
    </div>
  );
}
