import type { DocumentVersion } from '@dossier/contract/documents/schema';
import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../parts/forms/form-dialog.tsx';
import { useUpdateVersion } from './version-queries.ts';
import { NOTE_LENGTH } from './note-length.ts';

interface Props {
  documentId: number;
  version: DocumentVersion;
  onClose: () => void;
}

/** Edits what a version says of its changes. */
export function NoteDialog({ documentId, version, onClose }: Props) {
  const { t } = useTranslation('documents');
  const update = useUpdateVersion();
  const form = useForm({ initialValues: { note: version.note } });
  return (
    <FormDialog
      onClose={onClose}
      title={t('versions.note_title', { number: version.number })}
      verb={t('versions.note_save')}
      form={form}
      onSend={({ note }) => update.mutateAsync({ id: documentId, number: version.number, note: note.trim() })}
    >
      <Textarea
        label={t('versions.note_label')}
        rows={3}
        maxLength={NOTE_LENGTH}
        data-autofocus
        {...form.getInputProps('note')}
      />
    </FormDialog>
  );
}
