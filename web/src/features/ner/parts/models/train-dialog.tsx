import { type Engine, engines, MAX_EXAMPLES, MAX_MEASURED, USUAL_EXAMPLES } from '@dossier/contract/ner/constants';
import type { NerModel } from '@dossier/contract/ner/schema';
import { NumberInput, Radio, Select, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../../client/sentences.ts';
import { showToast } from '../../../../client/toasts.ts';
import { formatMoney } from '../../../../parts/formats/number.ts';
import { aiModelOptions } from '../../../../parts/ai-model-options.ts';
import { FormDialog } from '../../../../parts/forms/form-dialog.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { aiModelsQuery, useVersionVerbs } from '../../queries.ts';

interface Values extends Record<string, unknown> {
  engine: Engine;
  provider_model_id: string | null;
  /** Text while it is not a number. */
  examples: number | string;
}

/** Starts the training of the next version, or adds one that an AI model answers. */
export function TrainDialog({ model, onClose }: { model: NerModel; onClose: () => void }) {
  const { t, i18n } = useTranslation('ner');
  const { number } = useFormats();
  const aiModels = useQuery(aiModelsQuery(model.id)).data ?? [];
  const { train } = useVersionVerbs(model.id);
  // One key for all attempts, so that a double click trains one version.
  const [key] = useState(() => crypto.randomUUID());
  const { untrainable } = model;
  const form = useForm<Values>({
    initialValues: {
      engine: untrainable ? 'provider' : 'built_in',
      provider_model_id: null,
      examples: USUAL_EXAMPLES,
    },
    validate: {
      provider_model_id: (id, { engine }) =>
        engine === 'provider' && id === null ? t('training.ai_model_missing') : null,
      examples: (count, { engine }) =>
        engine === 'provider' && (typeof count !== 'number' || count < 0 || count > MAX_EXAMPLES)
          ? t('training.examples_wrong', { limit: MAX_EXAMPLES })
          : null,
    },
  });
  const { engine, provider_model_id: aiModelId } = form.getValues();
  const chosen = aiModels.find(({ id }) => String(id) === aiModelId);
  const money = ({ amount, currency }: { amount: number; currency: string }) =>
    formatMoney(amount, currency, i18n.language);

  return (
    <FormDialog
      title={t('training.title', { number: model.next_version })}
      verb={t('training.verb')}
      form={form}
      onClose={onClose}
      onSend={async (values) => {
        const body = {
          engine: values.engine,
          ...(values.engine === 'provider' && {
            provider_model_id: Number(values.provider_model_id),
            examples: Number(values.examples),
          }),
        };
        const version = await train.mutateAsync({ key, body });
        showToast({ kind: 'info', text: t('done.training', { number: version.version }) });
      }}
    >
      <Radio.Group label={t('training.engine')} {...form.getInputProps('engine')}>
        <Stack gap={8} mt={6}>
          {engines.map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(`training.${value}`)}
              disabled={value === 'built_in' && untrainable !== null}
              description={
                value === 'built_in' && untrainable
                  ? wordSentence(untrainable)
                  : t(`training.${value}_help`, { total: number(MAX_MEASURED) })
              }
            />
          ))}
        </Stack>
      </Radio.Group>
      {engine === 'provider' && (
        <>
          <Select
            label={t('training.ai_model')}
            {...(chosen?.cost_of_measuring &&
              chosen.cost_per_100 && {
                description: t('training.ai_cost', {
                  measuring: money(chosen.cost_of_measuring),
                  pages: money(chosen.cost_per_100),
                }),
              })}
            data={aiModelOptions(aiModels)}
            allowDeselect={false}
            {...form.getInputProps('provider_model_id')}
          />
          <NumberInput
            label={t('training.examples')}
            description={t('training.examples_help', { limit: MAX_EXAMPLES })}
            min={0}
            max={MAX_EXAMPLES}
            w={160}
            {...form.getInputProps('examples')}
          />
        </>
      )}
    </FormDialog>
  );
}
