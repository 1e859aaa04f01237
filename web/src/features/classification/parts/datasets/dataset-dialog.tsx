import { MAX_CLASS_NAME, MAX_DESCRIPTION, MAX_NAME } from '@dossier/contract/classification/constants';
import type { Dataset } from '@dossier/contract/classification/dataset-schema';
import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../client/toasts.ts';
import { FormDialog, OptionalLabel } from '../../../../parts/forms/form-dialog.tsx';
import { CompanyPicker } from '../../../../shell/pickers/company-picker.tsx';
import { useCompanyChoice } from '../../../companies/parts/use-company-choice.ts';
import { useAddDataset, useUpdateDataset } from '../../queries.ts';

interface Values extends Record<string, unknown> {
  company_id: number | null;
  name: string;
  description: string;
  /** One per line. */
  classes: string;
}

interface Props {
  /** The dataset to edit; without it a new one is added. */
  dataset?: Pick<Dataset, 'id' | 'name' | 'description' | 'company'>;
  onClose: () => void;
  onSaved?: (dataset: Dataset) => void;
}

/** Adds or edits a dataset. */
export function DatasetDialog({ dataset, onClose, onSaved }: Props) {
  const { t } = useTranslation('classification');
  const add = useAddDataset();
  const update = useUpdateDataset();
  // One key for all attempts, so that a double click adds one dataset.
  const [key] = useState(() => crypto.randomUUID());
  const company = useCompanyChoice('CLASSIFICATION_DATASET_CREATE', dataset?.company.id ?? null);
  const form = useForm<Values>({
    initialValues: {
      company_id: company.initial,
      name: dataset?.name ?? '',
      description: dataset?.description ?? '',
      classes: '',
    },
    validate: {
      company_id: (id) => (!dataset && id === null ? t('form.company_missing') : null),
      name: (name) => (name.trim() === '' ? t('form.name_missing') : null),
      classes: (lines) =>
        namesIn(lines).some((name) => name.length > MAX_CLASS_NAME)
          ? t('form.classes_long', { limit: MAX_CLASS_NAME })
          : null,
    },
  });

  async function save({ company_id: companyId, classes, ...values }: Values) {
    if (dataset) {
      await update.mutateAsync({ id: dataset.id, body: values });
      showToast({ kind: 'success', text: t('done.dataset_updated') });
      return;
    }
    const body = { ...values, company_id: companyId ?? 0, classes: namesIn(classes).map((name) => ({ name })) };
    const saved = await add.mutateAsync({ body, key });
    showToast({ kind: 'success', text: t('done.dataset_added', { name: saved.name }) });
    onSaved?.(saved);
  }

  return (
    <FormDialog
      title={t(dataset ? 'edit.dataset' : 'add.dataset')}
      {...(dataset && { verb: t('form.save') })}
      form={form}
      onClose={onClose}
      onSend={save}
    >
      {company.isAsked && (
        <CompanyPicker
          label={t('form.company')}
          permission="CLASSIFICATION_DATASET_CREATE"
          value={form.getValues().company_id}
          error={form.errors['company_id']}
          onChange={(id) => form.setFieldValue('company_id', id)}
        />
      )}
      <TextInput label={t('form.name')} maxLength={MAX_NAME} data-autofocus {...form.getInputProps('name')} />
      {!dataset && (
        <Textarea
          label={<OptionalLabel>{t('form.classes')}</OptionalLabel>}
          description={t('form.classes_help')}
          rows={4}
          {...form.getInputProps('classes')}
        />
      )}
      <Textarea
        label={<OptionalLabel>{t('form.description')}</OptionalLabel>}
        rows={2}
        maxLength={MAX_DESCRIPTION}
        {...form.getInputProps('description')}
      />
    </FormDialog>
  );
}

/** The names of classes, one per line; a name is taken once. */
function namesIn(lines: string): string[] {
  const names = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
}
