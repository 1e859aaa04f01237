import type { Document } from '@dossier/contract/documents/schema';
import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../parts/forms/form-dialog.tsx';
import { projectQuery } from '../../../projects/queries.ts';
import { startVersion } from '../uploads.ts';
import { NOTE_LENGTH } from './note-length.ts';

interface Props {
  document: Document;
  file: File;
  onClose: () => void;
  /** Called once the upload has started. */
  onStart: () => void;
}

/** Confirms a file as the next version of a document, with a note of what changed. */
export function NewVersionDialog({ document, file, onClose, onStart }: Props) {
  const { t } = useTranslation('documents');
  const client = useQueryClient();
  const form = useForm({ initialValues: { note: '' } });
  return (
    <FormDialog
      onClose={onClose}
      title={t('versions.new_title', { name: document.name })}
      sub={file.name}
      verb={t('upload.verb')}
      form={form}
      onSend={async ({ note }) => {
        const target = await client.fetchQuery(projectQuery(document.project_id));
        startVersion(target, file, { versionOf: document, note: note.trim() });
        onStart();
      }}
    >
      <Textarea
        label={t('versions.note_label')}
        description={t('versions.note_hint')}
        rows={3}
        maxLength={NOTE_LENGTH}
        data-autofocus
        {...form.getInputProps('note')}
      />
    </FormDialog>
  );
}
