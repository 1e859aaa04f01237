import type { Project } from '@dossier/contract/projects/schema';
import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery, permissionsQuery, usePermissions } from '../../../client/me.ts';
import { pickFolder } from '../../../parts/dropzone.tsx';
import { FormDialog } from '../../../parts/forms/form-dialog.tsx';
import { TextButton } from '../../../parts/text-button.tsx';
import { projectQuery } from '../../projects/queries.ts';
import { ArrivalChoicesFields } from './folders/arrival-choices.tsx';
import { type ArrivalChoices, countUploads, needsPlan, planArrival, toUploads } from './folders/arrival.ts';
import { startChosen } from './pick-uploads.ts';
import { TargetProjectPicker } from './target-project-picker.tsx';

interface Props {
  files: readonly File[];
  /** The preselected project. */
  project: Pick<Project, 'id' | 'name'> | null;
  onClose: () => void;
}

type Values = ArrivalChoices & { project: number | null; notifyUser: boolean };

/** Selects the project for the files and opens it, where the uploads are shown. */
export function UploadDialog({ files: chosen, project, onClose }: Props) {
  const { t } = useTranslation('documents');
  const client = useQueryClient();
  const navigate = useNavigate();
  const me = useSuspenseQuery(meQuery).data;
  const [added, setAdded] = useState<readonly File[]>([]);
  const files = useMemo(() => [...chosen, ...added], [chosen, added]);
  const form = useForm<Values>({
    initialValues: { project: project?.id ?? null, folderLabels: true, zips: 'unpack', notifyUser: false },
    validate: { project: (id) => (id === null ? t('upload.no_project') : null) },
  });
  const { project: selected, folderLabels, zips } = form.getValues();
  const isPlanned = needsPlan(files);
  const may = usePermissions('project', selected ?? undefined);
  const target = useQuery({ ...projectQuery(selected ?? 0), enabled: selected !== null && isPlanned }).data;
  const plan = useMemo(() => (target && isPlanned ? planArrival(target, files) : null), [target, files, isPlanned]);

  async function upload() {
    if (selected === null) return;
    const into = await client.fetchQuery(projectQuery(selected));
    const { permissions } = await client.fetchQuery(permissionsQuery('project', selected));
    const mayUpdate = me.permissions.DOCUMENT_UPDATE ?? permissions.DOCUMENT_UPDATE ?? false;
    const choices = { zips, folderLabels: mayUpdate && folderLabels };
    startChosen(into, toUploads(planArrival(into, files), choices), {
      mayUpdate,
      notifyUser: form.getValues().notifyUser,
    });
    await navigate({
      to: '/company/$companyId/project/$projectId',
      params: { companyId: into.company.id, projectId: selected },
    });
  }

  return (
    <FormDialog
      onClose={onClose}
      title={
        isPlanned
          ? t('arrival.title', { count: plan ? countUploads(plan) : files.length })
          : t('upload.title', { count: files.length })
      }
      {...(!isPlanned && { sub: t('upload.names', { name: files[0]?.name, count: files.length - 1 }) })}
      verb={t('upload.verb')}
      form={form}
      onSend={upload}
    >
      <TargetProjectPicker
        value={selected}
        selected={project ?? undefined}
        error={form.errors['project']}
        onChange={(id) => form.setFieldValue('project', id)}
      />
      {plan && (
        <ArrivalChoicesFields
          plan={plan}
          choices={{ folderLabels, zips }}
          onChange={(choices) => form.setValues(choices)}
          mayLabel={may('DOCUMENT_UPDATE')}
        />
      )}
      <div>
        <TextButton onClick={() => pickFolder((more) => setAdded([...added, ...more]))}>
          {t('arrival.add_folder')}
        </TextButton>
      </div>
      <Checkbox label={t('upload.notify')} {...form.getInputProps('notifyUser', { type: 'checkbox' })} />
    </FormDialog>
  );
}
