import { MAX_MEASURED } from '@dossier/contract/sentiment/constants';
import type { AiModel } from '@dossier/contract/sentiment/sample-schema';
import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../client/toasts.ts';
import { aiModelOptions } from '../../../../parts/ai-model-options.ts';
import { FormDialog } from '../../../../parts/forms/form-dialog.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useVersionVerbs } from './sample-queries.ts';
import classes from './samples.module.css';

interface Props {
  analysisId: number;
  aiModels: readonly AiModel[];
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  provider_model_id: string | null;
}

/** Adds a version that an AI model answers: it is measured with the samples. */
export function MeasureDialog({ analysisId, aiModels, onClose }: Props) {
  const { t } = useTranslation('sentiment');
  const { number } = useFormats();
  const { train } = useVersionVerbs(analysisId);
  // One key for all attempts, so that a double click adds one version.
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<Values>({
    initialValues: { provider_model_id: aiModels.length === 1 ? String(aiModels[0]!.id) : null },
    validate: { provider_model_id: (id) => (id === null ? t('provider.model_missing') : null) },
  });
  return (
    <FormDialog
      title={t('provider.title')}
      verb={t('provider.send')}
      form={form}
      onClose={onClose}
      onSend={async ({ provider_model_id: id }) => {
        const version = await train.mutateAsync({
          key,
          body: { engine: 'provider', provider_model_id: Number(id) },
        });
        showToast({ kind: 'info', text: t('done.measuring', { version: number(version.number) }) });
      }}
    >
      <p className={classes.muted}>{t('provider.text', { total: number(MAX_MEASURED) })}</p>
      <Select
        label={t('provider.model')}
        data={aiModelOptions(aiModels)}
        allowDeselect={false}
        {...form.getInputProps('provider_model_id')}
      />
    </FormDialog>
  );
}
