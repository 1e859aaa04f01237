import type { QuestionSet } from '@dossier/contract/evaluations/schema';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../../client/failures.ts';
import { showToast } from '../../../client/toasts.ts';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { LoadingPage } from '../../../parts/loading-page.tsx';
import { MissingPage } from '../../../parts/missing-page.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { useDeletion } from '../../../parts/use-deletion.ts';
import { SetForm } from '../parts/set-form.tsx';
import { toInput, toValues } from '../parts/set-values.ts';
import { setQuery, useAddSet, useRemoveSet, useUpdateSet } from '../queries.ts';

const route = getRouteApi('/layout/ai-providers/questions/$setId');
const newRoute = getRouteApi('/layout/ai-providers/questions/add/$companyId');

function useSetCrumbs(name: string | undefined): void {
  const { t } = useTranslation('frame');
  useCrumbs([
    { label: t('ai-providers.title'), to: '/ai-providers' },
    { label: t('evaluations.title'), to: '/ai-providers/evaluations?tab=sets' },
    ...(name === undefined ? [] : [{ label: name }]),
  ]);
}

function useToSets() {
  const navigate = useNavigate();
  return () => navigate({ to: '/ai-providers/evaluations', search: { tab: 'sets' } });
}

/** Questions of a company, to be changed. */
export function QuestionSetPage() {
  const { t } = useTranslation(['evaluations', 'frame']);
  const { setId } = route.useParams();
  const { data: set, error } = useQuery(setQuery(setId));
  useSetCrumbs(set?.name);
  if (isNotFound(error)) {
    return <MissingPage title={t('set.gone')}>{t('set.gone_text')}</MissingPage>;
  }
  if (error) throw error;
  if (set) return <EditSet key={set.id} set={set} />;
  return <LoadingPage title={t('frame:evaluations.title')} />;
}

function EditSet({ set }: { set: QuestionSet }) {
  const { t } = useTranslation('evaluations');
  // What is typed stays when another admin changes the set; the server then refuses to save it.
  const [shown] = useState(set);
  const update = useUpdateSet();
  const remove = useRemoveSet();
  const deletion = useDeletion();
  const toSets = useToSets();
  const deleteSet = () =>
    deletion.one({
      object: t('objects.set'),
      name: set.name,
      run: () => remove.mutateAsync(set.id),
      doneText: t('set.deleted'),
    });
  return (
    <Page>
      <PageHeader
        title={set.name}
        sub={set.company.name}
        ruled
        actions={
          <Button onClick={() => void deleteSet().then((isDeleted) => (isDeleted ? toSets() : undefined))}>
            {t('delete')}
          </Button>
        }
      />
      <SetForm
        companyId={set.company.id}
        initialValues={toValues(shown)}
        hidden={shown.hidden}
        onCancel={() => void toSets()}
        onSave={async (values) => {
          await update.mutateAsync({ id: set.id, body: { ...toInput(values), based_on: shown.updated_at } });
          showToast({ kind: 'success', text: t('set.saved') });
          void toSets();
        }}
      />
    </Page>
  );
}

/** New questions of a company. */
export function NewQuestionSetPage() {
  const { t } = useTranslation('evaluations');
  const { companyId } = newRoute.useParams();
  const add = useAddSet(companyId);
  const toSets = useToSets();
  // One key for all attempts, so that a double click adds one set.
  const [key] = useState(() => crypto.randomUUID());
  const [initialValues] = useState(() => ({ name: '', questions: [] }));
  useSetCrumbs(t('set.new'));
  return (
    <Page>
      <PageHeader title={t('set.new')} ruled />
      <SetForm
        companyId={companyId}
        initialValues={initialValues}
        hidden={0}
        onCancel={() => void toSets()}
        onSave={async (values) => {
          await add.mutateAsync({ body: toInput(values), key });
          showToast({ kind: 'success', text: t('set.saved') });
          void toSets();
        }}
      />
    </Page>
  );
}
