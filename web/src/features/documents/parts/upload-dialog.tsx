import type { Project } from '@dossier/contract/projects/schema';
import { projectPaths } from '@dossier/contract/projects/paths';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { FormDialog } from '../../../parts/forms/form-dialog.tsx';
import { Picker } from '../../../parts/forms/picker.tsx';
import { projectKeys, projectQuery } from '../../projects/queries.ts';
import { startUploads } from './uploads.ts';

interface Props {
  files: readonly File[];
  /** The preselected project. */
  project: Pick<Project, 'id' | 'name'> | null;
  onClose: () => void;
}

/** Selects the project for the files and opens it, where the uploads are shown. */
export function UploadDialog({ files, project, onClose }: Props) {
  const { t } = useTranslation('documents');
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<{ project: number | null; notifyUser: boolean }>({
    initialValues: { project: project?.id ?? null, notifyUser: false },
    validate: { project: (id) => (id === null ? t('upload.no_project') : null) },
  });
  const { project: selected } = form.getValues();

  async function upload() {
    if (selected === null) return;
    const target = await client.fetchQuery(projectQuery(selected));
    startUploads(target, files, form.getValues().notifyUser);
    await navigate({
      to: '/company/$companyId/project/$projectId',
      params: { companyId: target.company.id, projectId: selected },
    });
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t('upload.title', { count: files.length })}
      sub={t('upload.names', { name: files[0]?.name, count: files.length - 1 })}
      verb={t('upload.verb')}
      form={form}
      onSend={upload}
    >
      <Picker
        label={t('upload.project')}
        value={selected}
        selected={project ?? undefined}
        error={form.errors['project']}
        queryKey={[...projectKeys.all, 'picker', 'DOCUMENT_CREATE']}
        load={(q, signal) =>
          call(
            projectPaths.list,
            { query: { ...(q && { q }), permission: 'DOCUMENT_CREATE', archived: false, per_page: 5, sort: 'name' } },
            { signal },
          )
        }
        onChange={(id) => form.setFieldValue('project', id)}
      />
      <Checkbox label={t('upload.notify')} {...form.getInputProps('notifyUser', { type: 'checkbox' })} />
    </FormDialog>
  );
}
