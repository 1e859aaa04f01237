import type { DatasetClass } from '@dossier/contract/classification/dataset-schema';
import { classChoices } from '@dossier/contract/classification/constants';
import { Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconDatabasePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../client/toasts.ts';
import { BulkVerb } from '../../../../parts/data-table/bulk-bar.tsx';
import { FormDialog } from '../../../../parts/forms/form-dialog.tsx';
import { NamedSelect } from '../../../../parts/forms/named-select.tsx';
import { useCompaniesWithPermission } from '../../../companies/queries.ts';
import type { BulkContext } from '../../../documents/parts/bulk-context.ts';
import { sentChoice } from '../../../documents/queries.ts';
import { projectQuery } from '../../../projects/queries.ts';
import { classesQuery } from '../../queries.ts';
import { DatasetPicker } from '../models/dataset-picker.tsx';
import { useAddDocuments } from './sample-queries.ts';
import { useAddedWords } from './use-added-words.ts';

/** Makes the selected documents of a project samples of a dataset. */
export function AddToDataset({ selection, projectId }: BulkContext) {
  const { t } = useTranslation('classification');
  const companyId = useQuery(projectQuery(projectId)).data?.company.id;
  const updatable = useCompaniesWithPermission('CLASSIFICATION_DATASET_UPDATE');
  const [isOpen, setOpen] = useState(false);
  if (companyId === undefined || !updatable.has(companyId)) return null;
  return (
    <>
      <BulkVerb leftSection={<IconDatabasePlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('documents.bulk')}
      </BulkVerb>
      {isOpen && (
        <AddDialog selection={selection} projectId={projectId} companyId={companyId} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface Values extends Record<string, unknown> {
  dataset_id: number | null;
  class_from: (typeof classChoices)[number];
  class_id: string | null;
}

const noClasses: readonly DatasetClass[] = [];

function AddDialog({
  selection,
  projectId,
  companyId,
  onClose,
}: BulkContext & { companyId: number; onClose: () => void }) {
  const { t } = useTranslation('classification');
  // One key for all attempts, so that a double click adds the documents once.
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<Values>({
    initialValues: { dataset_id: null, class_from: 'none', class_id: null },
    validate: {
      dataset_id: (id) => (id === null ? t('documents.dataset_missing') : null),
      class_id: (id, { class_from: from }) => (from === 'given' && id === null ? t('documents.class_missing') : null),
    },
  });
  const { dataset_id: datasetId, class_from: from } = form.getValues();
  const add = useAddDocuments(datasetId ?? 0);
  const wordAdded = useAddedWords();
  const classList = useQuery({ ...classesQuery(datasetId ?? 0), enabled: datasetId !== null }).data?.items ?? noClasses;
  return (
    <FormDialog
      title={t('documents.bulk_title')}
      verb={t('documents.verb')}
      form={form}
      onClose={onClose}
      onSend={async (values) => {
        const body = {
          ...sentChoice(selection.choice),
          project_id: projectId,
          class_from: values.class_from,
          class_id: values.class_from === 'given' ? Number(values.class_id) : null,
        };
        const result = await add.mutateAsync({ body, key });
        selection.clear();
        showToast({ kind: 'success', text: wordAdded(result) });
      }}
    >
      <DatasetPicker
        companyId={companyId}
        label={t('documents.dataset')}
        description={t('documents.readable')}
        value={datasetId}
        error={form.errors['dataset_id']}
        onChange={(id) => form.setValues({ dataset_id: id, class_id: null })}
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
