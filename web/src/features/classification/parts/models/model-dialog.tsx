import { DEFAULT_MINIMUM_PROBABILITY, MAX_DESCRIPTION, MAX_NAME } from '@dossier/contract/classification/constants';
import type { Mention } from '@dossier/contract/base/page';
import type { Model } from '@dossier/contract/classification/schema';
import { Checkbox, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../../client/me.ts';
import { showToast } from '../../../../client/toasts.ts';
import { FormDialog, OptionalLabel } from '../../../../parts/forms/form-dialog.tsx';
import { CompanyPicker } from '../../../../shell/pickers/company-picker.tsx';
import { useCompanyChoice } from '../../../companies/parts/use-company-choice.ts';
import { useAddModel, useUpdateModel } from '../../queries.ts';
import { DatasetPicker } from './dataset-picker.tsx';

interface Values extends Record<string, unknown> {
  company_id: number | null;
  name: string;
  description: string;
  dataset_id: number | null;
  /** In percent; text while it is not a number. */
  minimum_probability: number | string;
  generic: boolean;
}

interface Props {
  /** The model to edit; without it a new one is added. */
  model?: Model;
  /** What a new model learns from. */
  dataset?: Mention;
  /** The company of a new model; without it, it is chosen. */
  companyId?: number;
  onClose: () => void;
  onSaved?: (model: Model) => void;
}

/** Adds or edits a model. */
export function ModelDialog({ model, dataset, companyId: givenId, onClose, onSaved }: Props) {
  const { t } = useTranslation('classification');
  const mayEverywhere = usePermissions()(model ? 'CLASSIFICATION_MODEL_UPDATE' : 'CLASSIFICATION_MODEL_CREATE');
  const add = useAddModel();
  const update = useUpdateModel();
  // One key for all attempts, so that a double click adds one model.
  const [key] = useState(() => crypto.randomUUID());
  const company = useCompanyChoice('CLASSIFICATION_MODEL_CREATE', model?.company.id ?? givenId ?? null);
  const form = useForm<Values>({
    initialValues: {
      company_id: company.initial,
      name: model?.name ?? '',
      description: model?.description ?? '',
      dataset_id: (model ? model.dataset?.id : dataset?.id) ?? null,
      minimum_probability: Math.round((model?.minimum_probability ?? DEFAULT_MINIMUM_PROBABILITY) * 100),
      generic: model?.generic ?? false,
    },
    validate: {
      company_id: (id) => (id === null ? t('form.company_missing') : null),
      name: (name) => (name.trim() === '' ? t('form.name_missing') : null),
      minimum_probability: (value) =>
        typeof value !== 'number' || value < 0 || value > 100 ? t('form.minimum_wrong') : null,
    },
  });
  const { company_id: companyId, dataset_id: datasetId } = form.getValues();

  async function save({ company_id: chosen, minimum_probability: percent, ...values }: Values) {
    const body = { ...values, minimum_probability: Number(percent) / 100 };
    if (model) {
      const { generic, ...rest } = body;
      const saved = await update.mutateAsync({ id: model.id, body: mayEverywhere ? { ...rest, generic } : rest });
      showToast({ kind: 'success', text: t('done.model_updated') });
      onSaved?.(saved);
    } else {
      const saved = await add.mutateAsync({ body: { ...body, company_id: chosen ?? 0 }, key });
      showToast({ kind: 'success', text: t('done.model_added', { name: saved.name }) });
      onSaved?.(saved);
    }
  }

  return (
    <FormDialog
      title={t(model ? 'edit.model' : 'add.model')}
      {...(model && { verb: t('form.save') })}
      form={form}
      onClose={onClose}
      onSend={save}
    >
      {company.isAsked && (
        <CompanyPicker
          label={t('form.company')}
          permission="CLASSIFICATION_MODEL_CREATE"
          value={companyId}
          error={form.errors['company_id']}
          onChange={(id) => form.setValues({ company_id: id, dataset_id: null })}
        />
      )}
      <TextInput label={t('form.name')} maxLength={MAX_NAME} data-autofocus {...form.getInputProps('name')} />
      <DatasetPicker
        companyId={companyId}
        label={<OptionalLabel>{t('form.dataset')}</OptionalLabel>}
        description={t('form.dataset_help')}
        value={datasetId}
        selected={model?.dataset ?? dataset}
        error={form.errors['dataset_id']}
        clearable
        onChange={(id) => form.setFieldValue('dataset_id', id)}
      />
      <NumberInput
        label={t('form.minimum')}
        description={t('form.minimum_help')}
        min={0}
        max={100}
        suffix=" %"
        w={160}
        {...form.getInputProps('minimum_probability')}
      />
      <Textarea
        label={<OptionalLabel>{t('form.description')}</OptionalLabel>}
        rows={2}
        maxLength={MAX_DESCRIPTION}
        {...form.getInputProps('description')}
      />
      {mayEverywhere && (
        <Checkbox
          label={t('form.generic')}
          description={t('form.generic_help')}
          {...form.getInputProps('generic', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  );
}
