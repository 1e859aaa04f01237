import { MAX_SAMPLE_NAME, MAX_TYPED_TEXT } from '@dossier/contract/classification/constants';
import type { DatasetClass } from '@dossier/contract/classification/dataset-schema';
import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../client/toasts.ts';
import { FormDialog, OptionalLabel } from '../../../../parts/forms/form-dialog.tsx';
import { NamedSelect } from '../../../../parts/forms/named-select.tsx';
import { useAddText } from './sample-queries.ts';

interface Values extends Record<string, unknown> {
  text: string;
  filename: string;
  class_id: string | null;
}

interface Props {
  datasetId: number;
  classList: readonly DatasetClass[];
  onClose: () => void;
}

/** Adds a text as a sample. */
export function TypedSampleDialog({ datasetId, classList, onClose }: Props) {
  const { t } = useTranslation('classification');
  const add = useAddText(datasetId);
  // One key for all attempts, so that a double click adds one sample.
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<Values>({
    initialValues: { text: '', filename: '', class_id: null },
    validate: { text: (text) => (text.trim() === '' ? t('typed.text_missing') : null) },
  });
  return (
    <FormDialog
      title={t('typed.title')}
      verb={t('typed.verb')}
      form={form}
      onClose={onClose}
      onSend={async ({ class_id: id, ...body }) => {
        await add.mutateAsync({ body: { ...body, class_id: id === null ? null : Number(id) }, key });
        showToast({ kind: 'success', text: t('typed.added') });
      }}
    >
      <Textarea
        label={t('typed.text')}
        rows={8}
        maxLength={MAX_TYPED_TEXT}
        data-autofocus
        {...form.getInputProps('text')}
      />
      <NamedSelect
        label={<OptionalLabel>{t('typed.class')}</OptionalLabel>}
        things={classList}
        clearable
        {...form.getInputProps('class_id')}
      />
      <TextInput
        label={<OptionalLabel>{t('typed.name')}</OptionalLabel>}
        maxLength={MAX_SAMPLE_NAME}
        {...form.getInputProps('filename')}
      />
    </FormDialog>
  );
}
