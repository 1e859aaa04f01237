import { MAX_DESCRIPTION, MAX_LABEL_NAME, MAX_LABELS, MAX_NAME } from '@dossier/contract/ner/constants';
import type { NerModel } from '@dossier/contract/ner/schema';
import { TagsInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../client/toasts.ts';
import { FormDialog, OptionalLabel } from '../../../../parts/forms/form-dialog.tsx';
import { NameFields } from '../../../companies/parts/name-fields.tsx';
import { useCompanyChoice } from '../../../companies/parts/use-company-choice.ts';
import { useModelVerbs } from '../../queries.ts';

interface Values extends Record<string, unknown> {
  company_id: number | null;
  name: string;
  description: string;
  labels: string[];
}

interface Props {
  /** The model to edit; without it a new one is added. */
  model?: NerModel;
  /** The company of a new model; without it, it is chosen. */
  companyId?: number;
  onClose: () => void;
  onSaved?: (model: NerModel) => void;
}

/** Adds or edits a model. A new one can have its first labels; more are added while sentences are labelled. */
export function ModelDialog({ model, companyId: givenId, onClose, onSaved }: Props) {
  const { t } = useTranslation('ner');
  const { add, update } = useModelVerbs();
  // One key for all attempts, so that a double click adds one model.
  const [key] = useState(() => crypto.randomUUID());
  const company = useCompanyChoice('ENTITY_ANALYSIS_CREATE', model?.company.id ?? givenId ?? null);
  const form = useForm<Values>({
    initialValues: {
      company_id: company.initial,
      name: model?.name ?? '',
      description: model?.description ?? '',
      labels: [],
    },
    validate: {
      company_id: (id) => (id === null ? t('form.company_missing') : null),
      name: (name) => (name.trim() === '' ? t('form.name_missing') : null),
      labels: (labels) =>
        labels.some((name) => name.length > MAX_LABEL_NAME) ? t('form.label_long', { limit: MAX_LABEL_NAME }) : null,
    },
  });

  async function save({ company_id: companyId, labels, ...values }: Values) {
    if (model) {
      onSaved?.(await update.mutateAsync({ id: model.id, body: { ...values, based_on: model.updated_at } }));
      showToast({ kind: 'success', text: t('done.model_updated') });
    } else {
      const body = { ...values, company_id: companyId ?? 0, labels: labels.map((name) => ({ name })) };
      const saved = await add.mutateAsync({ body, key });
      showToast({ kind: 'success', text: t('done.added', { name: saved.name }) });
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
      <NameFields
        form={form}
        company={company}
        labels={{ company: t('form.company'), name: t('form.name'), description: t('form.description') }}
        limits={{ name: MAX_NAME, description: MAX_DESCRIPTION }}
      />
      {!model && (
        <TagsInput
          label={<OptionalLabel>{t('form.labels')}</OptionalLabel>}
          description={t('form.labels_help')}
          maxTags={MAX_LABELS}
          splitChars={[',', ';']}
          acceptValueOnBlur
          {...form.getInputProps('labels')}
        />
      )}
    </FormDialog>
  );
}
