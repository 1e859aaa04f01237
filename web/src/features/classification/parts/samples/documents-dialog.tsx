import type { DatasetClass } from '@dossier/contract/classification/dataset-schema';
import { classChoices } from '@dossier/contract/classification/constants';
import { Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../client/toasts.ts';
import { FormDialog } from '../../../../parts/forms/form-dialog.tsx';
import { NamedSelect } from '../../../../parts/forms/named-select.tsx';
import { ProjectPicker } from '../../../../shell/pickers/project-picker.tsx';
import { useAddDocuments } from './sample-queries.ts';
import { useAddedWords } from './use-added-words.ts';

interface Values extends Record<string, unknown> {
  project_id: number | null;
  class_from: (typeof classChoices)[number];
  class_id: string | null;
}

interface Props {
  datasetId: number;
  companyId: number;
  classList: readonly DatasetClass[];
  onClose: () => void;
}

/** Adds all documents of a project as samples. */
export function DocumentsDialog({ datasetId, companyId, classList, onClose }: Props) {
  const { t } = useTranslation('classification');
  const add = useAddDocuments(datasetId);
  const wordAdded = useAddedWords();
  // One key for all attempts, so that a double click adds the documents once.
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<Values>({
    initialValues: { project_id: null, class_from: 'none', class_id: null },
    validate: {
      project_id: (id) => (id === null ? t('documents.project_missing') : null),
      class_id: (id, { class_from: from }) => (from === 'given' && id === null ? t('documents.class_missing') : null),
    },
  });
  const { project_id: projectId, class_from: from } = form.getValues();
  return (
    <FormDialog
      title={t('documents.title')}
      verb={t('documents.verb')}
      form={form}
      onClose={onClose}
      onSend={async (values) => {
        const body = {
          project_id: values.project_id ?? 0,
          filter: {},
          class_from: values.class_from,
          class_id: values.class_from === 'given' ? Number(values.class_id) : null,
        };
        showToast({ kind: 'success', text: wordAdded(await add.mutateAsync({ body, key })) });
      }}
    >
      <p>{t('documents.text')}</p>
      <ProjectPicker
        companyId={companyId}
        label={t('documents.project')}
        value={projectId}
        error={form.errors['project_id']}
        onChange={(id) => form.setFieldValue('project_id', id)}
      />
      <Radio.Group label={t('documents.class')} {...form.getInputProps('class_from')}>
        <Stack gap={8} mt={6}>
          {classChoices
            .filter((choice) => choice !== 'given' || classList.length > 0)
            .map((choice) => (
              <Radio key={choice} value={choice} label={t(`documents.class_${choice}`)} />
            ))}
        </Stack>
      </Radio.Group>
      {from === 'given' && (
        <NamedSelect label={t('column.class')} things={classList} {...form.getInputProps('class_id')} />
      )}
    </FormDialog>
  );
}
