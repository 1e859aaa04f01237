import { MAX_MODELS } from '@dossier/contract/evaluations/constants';
import type { QuestionSetEntry } from '@dossier/contract/evaluations/schema';
import { Checkbox, Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import { FormDialog } from '../../../parts/forms/form-dialog.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { modelsQuery, useStartEvaluation } from '../queries.ts';
import classes from './evaluations.module.css';

interface Values extends Record<string, unknown> {
  set_id: string | null;
  model_ids: string[];
}

interface Props {
  companyId: number;
  sets: readonly QuestionSetEntry[];
  /** What is chosen initially. */
  setId?: number | null;
  modelIds?: readonly number[];
  onClose: () => void;
}

/** Chooses the questions and the models of a new evaluation. */
export function StartDialog({ companyId, sets, setId = null, modelIds = [0], onClose }: Props) {
  const { t } = useTranslation('evaluations');
  const { number } = useFormats();
  const navigate = useNavigate();
  const models = useQuery(modelsQuery(companyId)).data?.items ?? [];
  const start = useStartEvaluation(companyId);
  // One key for all attempts, so that a double click starts one evaluation.
  const [key] = useState(() => crypto.randomUUID());
  const initial = sets.find(({ id }) => id === setId) ?? (sets.length === 1 ? sets[0] : undefined);
  const form = useForm<Values>({
    initialValues: { set_id: initial ? String(initial.id) : null, model_ids: modelIds.map(String) },
    validate: {
      set_id: (id) => (id === null ? t('start_form.set_missing') : null),
      model_ids: (ids) =>
        ids.length === 0
          ? t('start_form.models_missing')
          : ids.length > MAX_MODELS
            ? t('start_form.models_many', { limit: MAX_MODELS })
            : null,
    },
  });
  const values = form.getValues();
  const set = sets.find(({ id }) => String(id) === values.set_id);
  const calls = (set?.questions ?? 0) * values.model_ids.length;
  return (
    <FormDialog
      title={t('start')}
      form={form}
      onClose={onClose}
      onSend={async ({ set_id: chosen, model_ids: ids }) => {
        const available = ids.map(Number).filter((id) => models.some((model) => model.id === id));
        const started = await start.mutateAsync({ set_id: Number(chosen), model_ids: available, key });
        showToast({ kind: 'info', text: t('started') });
        void navigate({ to: `/ai-providers/evaluations/${started.id}` });
      }}
    >
      <Select
        label={t('start_form.set')}
        data={sets.map(({ id, name }) => ({ value: String(id), label: name }))}
        data-autofocus
        {...form.getInputProps('set_id')}
      />
      <Checkbox.Group label={t('start_form.models')} {...form.getInputProps('model_ids')}>
        <div className={classes.choices}>
          {models.map(({ id, name, provider }) => (
            <Checkbox
              key={id}
              value={String(id)}
              label={name === provider ? name : `${name}, ${provider}`}
              styles={{ label: { overflowWrap: 'anywhere' } }}
            />
          ))}
        </div>
      </Checkbox.Group>
      {calls > 0 && <p className={classes.note}>{t('start_form.calls', { count: calls, total: number(calls) })}</p>}
    </FormDialog>
  );
}
