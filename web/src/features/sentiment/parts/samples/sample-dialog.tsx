import { MAX_SAMPLE_TEXT, polarities, type Polarity } from '@dossier/contract/sentiment/constants';
import type { Sample } from '@dossier/contract/sentiment/sample-schema';
import { Group, Radio, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../client/toasts.ts';
import { FormDialog } from '../../../../parts/forms/form-dialog.tsx';
import { useSampleVerbs } from './sample-queries.ts';

interface Values extends Record<string, unknown> {
  text: string;
  label: Polarity | null;
}

interface Props {
  analysisId: number;
  /** The sample to edit; without it a new one is added. */
  sample?: Sample;
  onClose: () => void;
}

/** Adds or edits a sample: a text with its label. */
export function SampleDialog({ analysisId, sample, onClose }: Props) {
  const { t } = useTranslation('sentiment');
  const { add, update } = useSampleVerbs(analysisId);
  // One key for all attempts, so that a double click adds one sample.
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<Values>({
    initialValues: { text: sample?.text ?? '', label: sample?.label ?? null },
    validate: {
      text: (text) => (text.trim() === '' ? t('form.text_missing') : null),
      label: (label) => (label === null ? t('form.label_missing') : null),
    },
  });
  async function save({ text, label }: Values) {
    if (label === null) return;
    if (sample) {
      await update.mutateAsync({ sampleId: sample.id, body: { text, label, based_on: sample.updated_at } });
      showToast({ kind: 'success', text: t('done.sample_updated') });
    } else {
      await add.mutateAsync({ body: { text, label }, key });
      showToast({ kind: 'success', text: t('done.sample_added') });
    }
  }
  return (
    <FormDialog
      title={t(sample ? 'edit.sample' : 'add.sample')}
      {...(sample && { verb: t('form.save') })}
      form={form}
      onClose={onClose}
      onSend={save}
    >
      <Textarea
        label={t('form.text')}
        description={t('form.text_help')}
        rows={5}
        maxLength={MAX_SAMPLE_TEXT}
        data-autofocus
        {...form.getInputProps('text')}
      />
      <Radio.Group label={t('column.label')} {...form.getInputProps('label')}>
        <Group gap={16} mt={6}>
          {polarities.map((value) => (
            <Radio key={value} value={value} label={t(`sentiment.${value}`)} />
          ))}
        </Group>
      </Radio.Group>
    </FormDialog>
  );
}
