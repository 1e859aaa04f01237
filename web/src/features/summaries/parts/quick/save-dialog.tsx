import type { Summarization } from '@dossier/contract/summaries/schema';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../client/toasts.ts';
import { FormDialog } from '../../../../parts/forms/form-dialog.tsx';
import { TargetProjectPicker } from '../../../documents/parts/target-project-picker.tsx';
import { useSaveText } from '../../queries.ts';

interface Props {
  text: Pick<Summarization, 'id' | 'title'>;
  onClose: () => void;
}

/** Adds the text to a project as a document. */
export function SaveDialog({ text: { id, title }, onClose }: Props) {
  const { t } = useTranslation('summaries');
  const navigate = useNavigate();
  const save = useSaveText(id);
  // One key for all attempts, so that a double click adds one document.
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<{ project: number | null }>({
    initialValues: { project: null },
    validate: { project: (project) => (project === null ? t('save.project_missing') : null) },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('save.title')}
      sub={title}
      verb={t('save.verb')}
      form={form}
      onSend={async ({ project }) => {
        const document = await save.mutateAsync({ projectId: project ?? 0, key });
        const { company_id: company, project_id: place } = document;
        showToast({
          kind: 'success',
          text: t('save.done', { name: document.name }),
          action: {
            label: t('save.open'),
            run: () => void navigate({ to: `/company/${company}/project/${place}/document/${document.id}` }),
          },
        });
      }}
    >
      <p>{t('save.text')}</p>
      <TargetProjectPicker
        value={form.getValues().project}
        error={form.errors['project']}
        onChange={(project) => form.setFieldValue('project', project)}
      />
    </FormDialog>
  );
}
