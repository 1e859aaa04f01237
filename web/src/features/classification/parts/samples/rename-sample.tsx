import { MAX_SAMPLE_NAME } from '@dossier/contract/classification/constants';
import type { Sample } from '@dossier/contract/classification/sample-schema';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../client/toasts.ts';
import { FormDialog } from '../../../../parts/forms/form-dialog.tsx';
import { useUpdateSample } from './sample-queries.ts';

/** Renames a sample. */
export function RenameSample({ sample, onClose }: { sample: Sample; onClose: () => void }) {
  const { t } = useTranslation('classification');
  const update = useUpdateSample(sample.dataset_id);
  const form = useForm({
    initialValues: { filename: sample.filename },
    validate: { filename: (name) => (name.trim() === '' ? t('form.name_missing') : null) },
  });
  return (
    <FormDialog
      title={t('samples.rename')}
      verb={t('form.save')}
      form={form}
      onClose={onClose}
      onSend={async (body) => {
        await update.mutateAsync({ id: sample.id, body });
        showToast({ kind: 'success', text: t('samples.renamed') });
      }}
    >
      <TextInput
        label={t('form.name')}
        maxLength={MAX_SAMPLE_NAME}
        data-autofocus
        {...form.getInputProps('filename')}
      />
    </FormDialog>
  );
}
