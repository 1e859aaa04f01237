import { MAX_SENTENCE } from '@dossier/contract/ner/constants';
import type { Sample } from '@dossier/contract/ner/sample-schema';
import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../parts/forms/form-dialog.tsx';
import { useSampleVerbs } from '../../queries.ts';

interface Props {
  modelId: number;
  onClose: () => void;
  onSaved: (sample: Sample) => void;
}

/** Adds a typed sentence, which is then labelled. */
export function SentenceDialog({ modelId, onClose, onSaved }: Props) {
  const { t } = useTranslation('ner');
  const { add } = useSampleVerbs(modelId);
  // One key for all attempts, so that a double click adds one sentence.
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm({
    initialValues: { text: '' },
    validate: { text: (text) => (text.trim() === '' ? t('form.sentence_missing') : null) },
  });
  return (
    <FormDialog
      title={t('add.sentence')}
      form={form}
      onClose={onClose}
      onSend={async (body) => onSaved(await add.mutateAsync({ body, key }))}
    >
      <Textarea
        label={t('column.sentence')}
        description={t('form.sentence_help')}
        rows={3}
        maxLength={MAX_SENTENCE}
        data-autofocus
        {...form.getInputProps('text')}
      />
    </FormDialog>
  );
}
