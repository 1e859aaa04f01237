import {
  MAX_DESCRIPTION,
  MAX_PROMPT,
  MAX_TITLE,
  type PromptLevel,
  promptLevels,
} from '@dossier/contract/prompts/constants';
import type { Prompt } from '@dossier/contract/prompts/schema';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions, usePermissionsAnywhere } from '../../../client/me.ts';
import { showToast } from '../../../client/toasts.ts';
import { FormDialog, OptionalLabel } from '../../../parts/forms/form-dialog.tsx';
import { CompanyPicker } from '../../../shell/pickers/company-picker.tsx';
import { useAddPrompt } from '../queries.ts';
import { VARIABLE_EXAMPLES } from './variable-examples.ts';

export interface NewPromptValues extends Record<string, unknown> {
  title: string;
  description: string;
  text: string;
  level: PromptLevel;
  /** Only at company level. */
  company_id: number | null;
}

interface Props {
  values: Partial<NewPromptValues>;
  /** The company in which the user works. */
  companyId: number | null;
  onClose: () => void;
  onAdded: (prompt: Prompt) => void;
}

/** Adds a prompt at a level at which the user may. */
export function PromptDialog({ values: initial, companyId, onClose, onAdded }: Props) {
  const { t } = useTranslation('prompts');
  const add = useAddPrompt();
  const [key] = useState(() => crypto.randomUUID());
  const mayInApp = usePermissions()('SETTING_UPDATE');
  const mayInCompany = usePermissionsAnywhere()('COMPANY_SETTINGS_EDIT');
  const levels = promptLevels.filter((level) => ({ app: mayInApp, company: mayInCompany, own: true })[level]);
  const form = useForm<NewPromptValues>({
    initialValues: { title: '', description: '', text: '', level: 'own', company_id: companyId, ...initial },
    validate: {
      title: (title) => (title.trim() === '' ? t('form.title_missing') : null),
      text: (text) => (text.trim() === '' ? t('form.text_missing') : null),
      company_id: (id, { level }) => (level === 'company' && id === null ? t('form.company_missing') : null),
    },
  });
  const { level, company_id: chosenCompany } = form.getValues();

  async function send({ title, description, text }: NewPromptValues) {
    const place = { app: null, company: chosenCompany, own: companyId }[level];
    const prompt = await add.mutateAsync({ body: { title, description, text, level, company_id: place }, key });
    showToast({ kind: 'success', text: t('added', { title: prompt.title }) });
    onAdded(prompt);
  }
  return (
    <FormDialog onClose={onClose} title={t('add')} form={form} onSend={send}>
      <TextInput label={t('form.title')} maxLength={MAX_TITLE} data-autofocus {...form.getInputProps('title')} />
      <TextInput
        label={<OptionalLabel>{t('form.description')}</OptionalLabel>}
        maxLength={MAX_DESCRIPTION}
        {...form.getInputProps('description')}
      />
      <Textarea
        label={t('form.text')}
        description={t('form.text_help', VARIABLE_EXAMPLES)}
        rows={5}
        maxLength={MAX_PROMPT}
        {...form.getInputProps('text')}
      />
      {levels.length > 1 && (
        <NativeSelect
          label={t('form.level')}
          data={levels.toReversed().map((value) => ({ value, label: t(`level_long.${value}`) }))}
          {...form.getInputProps('level')}
        />
      )}
      {level === 'company' && (
        <CompanyPicker
          permission="COMPANY_SETTINGS_EDIT"
          value={chosenCompany}
          error={form.errors['company_id']}
          onChange={(id) => form.setFieldValue('company_id', id)}
        />
      )}
    </FormDialog>
  );
}
