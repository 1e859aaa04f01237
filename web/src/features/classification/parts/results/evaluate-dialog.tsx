import { type EvaluationMethod, evaluationMethods } from '@dossier/contract/classification/constants';
import type { Instance, Model } from '@dossier/contract/classification/schema';
import { Radio } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../client/toasts.ts';
import { FormDialog } from '../../../../parts/forms/form-dialog.tsx';
import { useMoney } from '../../../../parts/use-money.ts';
import { DatasetPicker } from '../models/dataset-picker.tsx';
import classes from './results.module.css';
import { useEvaluate } from './result-queries.ts';

interface Values extends Record<string, unknown> {
  method: EvaluationMethod;
  dataset_id: number | null;
}

interface Props {
  model: Model;
  instance: Instance;
  method?: EvaluationMethod;
  onClose: () => void;
}

/** Chooses how a version is evaluated. */
export function EvaluateDialog({ model, instance, method: initial, onClose }: Props) {
  const { t } = useTranslation('classification');
  const { cost } = useMoney();
  const evaluate = useEvaluate(instance.id);
  // One key for all attempts, so that a double click starts one evaluation.
  const [key] = useState(() => crypto.randomUUID());
  // Without a dataset of its own, a model can be evaluated on another one only.
  const methods = model.dataset ? evaluationMethods : (['dataset'] as const);
  const form = useForm<Values>({
    initialValues: { method: initial ?? (model.dataset ? 'cross_validation' : 'dataset'), dataset_id: null },
    validate: {
      dataset_id: (id, { method }) =>
        method === 'dataset' && id === null ? t('results.evaluate.dataset_missing') : null,
    },
  });
  const { method, dataset_id: datasetId } = form.getValues();
  const price = instance.cost_per_100;
  return (
    <FormDialog
      title={t('results.evaluate.title', { version: instance.version })}
      verb={t('results.evaluate.verb')}
      form={form}
      onClose={onClose}
      onSend={async (values) => {
        await evaluate.mutateAsync({
          method: values.method,
          dataset_id: values.method === 'dataset' ? values.dataset_id : null,
          key,
        });
        showToast({ kind: 'info', text: t('results.evaluate.started', { version: instance.version }) });
      }}
    >
      <Radio.Group label={t('results.evaluate.method')} {...form.getInputProps('method')}>
        <div className={classes.choices}>
          {methods.map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(`results.method.${value}`)}
              description={t(`results.evaluate.help.${value}`)}
            />
          ))}
        </div>
      </Radio.Group>
      {method === 'dataset' && (
        <DatasetPicker
          companyId={model.company.id}
          value={datasetId}
          onChange={(id) => form.setFieldValue('dataset_id', id)}
          error={form.errors['dataset_id']}
        />
      )}
      {price && <p className={classes.note}>{t('results.evaluate.cost', { cost: cost(price.amount) })}</p>}
    </FormDialog>
  );
}
