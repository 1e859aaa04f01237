import type { Document } from '@dossier/contract/documents/schema';
import { TagsInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../parts/forms/form-dialog.tsx';
import { useUpdateDocument } from '../queries.ts';

interface Props {
  document: Document;
  onClose: () => void;
}

export function RenameDialog({ document, onClose }: Props) {
  const { t } = useTranslation('documents');
  const update = useUpdateDocument();
  const form = useForm({ initialValues: { name: document.name } });
  return (
    <FormDialog
      onClose={onClose}
      title={t('rename.title')}
      form={form}
      onSend={(body) => update.mutateAsync({ id: document.id, body })}
    >
      <TextInput label={t('rename.label')} data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  );
}

export function LabelsDialog({ document, knownLabels, onClose }: Props & { knownLabels: readonly string[] }) {
  const { t } = useTranslation('documents');
  const update = useUpdateDocument();
  const form = useForm({ initialValues: { labels: document.labels } });
  return (
    <FormDialog
      onClose={onClose}
      title={t('labels.title')}
      form={form}
      onSend={(body) => update.mutateAsync({ id: document.id, body })}
    >
      <TagsInput
        label={t('labels.label')}
        description={t('labels.hint')}
        data={[...knownLabels]}
        {...form.getInputProps('labels')}
      />
    </FormDialog>
  );
}
