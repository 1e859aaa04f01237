import { engines, type Engine, MAX_NAME } from '@dossier/contract/classification/constants';
import type { Instance, Model } from '@dossier/contract/classification/schema';
import { NumberInput, Radio, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../client/toasts.ts';
import { aiModelOptions } from '../../../../parts/ai-model-options.ts';
import { FormDialog, OptionalLabel } from '../../../../parts/forms/form-dialog.tsx';
import { formatMoney } from '../../../../parts/formats/number.ts';
import { aiModelsQuery, useTrain } from '../../queries.ts';

interface Values extends Record<string, unknown> {
  model_id: string | null;
  engine: Engine;
  provider_model_id: string | null;
  /** Text while it is not a number. */
  examples: number | string;
  name: string;
}

interface Props {
  companyId: number;
  /** The models that can be trained; a choice if there are several. */
  models: readonly Pick<Model, 'id' | 'name'>[];
  onClose: () => void;
  onStarted?: (instance: Instance) => void;
}

const MAX_EXAMPLES = 10;

/** Starts the training of a new version of a model, or adds one that an AI model answers. */
export function TrainDialog({ companyId, models, onClose, onStarted }: Props) {
  const { t, i18n } = useTranslation('classification');
  const aiModels = useQuery(aiModelsQuery(companyId)).data ?? [];
  const train = useTrain();
  // One key for all attempts, so that a double click starts one training.
  const [key] = useState(() => crypto.randomUUID());
  const [first] = models;
  const form = useForm<Values>({
    initialValues: {
      model_id: first && models.length === 1 ? String(first.id) : null,
      engine: 'built_in',
      provider_model_id: null,
      examples: 0,
      name: '',
    },
    validate: {
      model_id: (id) => (id === null ? t('train.model_missing') : null),
      provider_model_id: (id, { engine }) =>
        engine === 'provider' && id === null ? t('train.ai_model_missing') : null,
      examples: (count, { engine }) =>
        engine === 'provider' && (typeof count !== 'number' || count < 0 || count > MAX_EXAMPLES)
          ? t('train.examples_wrong')
          : null,
    },
  });
  const { engine, provider_model_id: aiModelId } = form.getValues();
  const cost = aiModels.find(({ id }) => String(id) === aiModelId)?.cost_per_100;

  return (
    <FormDialog
      title={t('train.title')}
      verb={t('train.first')}
      form={form}
      onClose={onClose}
      onSend={async (values) => {
        const body = {
          name: values.name,
          engine: values.engine,
          ...(values.engine === 'provider' && {
            provider_model_id: Number(values.provider_model_id),
            examples: Number(values.examples),
          }),
        };
        const instance = await train.mutateAsync({ modelId: Number(values.model_id), body, key });
        showToast({ kind: 'info', text: t('done.training', { version: instance.version }) });
        onStarted?.(instance);
      }}
    >
      {models.length > 1 && (
        <Select
          label={t('train.model')}
          data={models.map(({ id, name }) => ({ value: String(id), label: name }))}
          allowDeselect={false}
          {...form.getInputProps('model_id')}
        />
      )}
      {aiModels.length > 0 && (
        <Radio.Group label={t('train.engine')} {...form.getInputProps('engine')}>
          <Stack gap={8} mt={6}>
            {engines.map((value) => (
              <Radio key={value} value={value} label={t(`train.${value}`)} description={t(`train.${value}_help`)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {engine === 'provider' && (
        <>
          <Select
            label={t('train.ai_model')}
            {...(cost && {
              description: t('train.ai_cost', { cost: formatMoney(cost.amount, cost.currency, i18n.language) }),
            })}
            data={aiModelOptions(aiModels)}
            allowDeselect={false}
            {...form.getInputProps('provider_model_id')}
          />
          <NumberInput
            label={t('train.examples')}
            description={t('train.examples_help')}
            min={0}
            max={MAX_EXAMPLES}
            w={160}
            {...form.getInputProps('examples')}
          />
        </>
      )}
      <TextInput
        label={<OptionalLabel>{t('train.name')}</OptionalLabel>}
        maxLength={MAX_NAME}
        {...form.getInputProps('name')}
      />
    </FormDialog>
  );
}
