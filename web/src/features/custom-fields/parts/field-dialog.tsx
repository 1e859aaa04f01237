import type { RoleContext } from '@dossier/contract/base/permission';
import {
  fieldTypes,
  type FieldType,
  fieldUses,
  type FieldUse,
  hasOptions,
} from '@dossier/contract/custom-fields/constants';
import type { CustomField } from '@dossier/contract/custom-fields/schema';
import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import { confirm } from '../../../parts/confirm.ts';
import { FieldPair, FormDialog, OptionalLabel } from '../../../parts/forms/form-dialog.tsx';
import { CompanyPicker } from '../../../shell/pickers/company-picker.tsx';
import { ProjectPicker } from '../../../shell/pickers/project-picker.tsx';
import { countedField, type FieldPlace, useAddField, useChangeField } from '../queries.ts';
import { ChoicesEditor, type Draft } from './choices-editor.tsx';
import classes from './field-dialog.module.css';

interface Values extends Record<string, unknown> {
  name: string;
  description: string;
  type: FieldType;
  used_on: FieldUse[];
  options: Draft[];
  level: RoleContext;
  company: number | null;
  project: number | null;
}

interface Props {
  /** The field to edit; without it a new one is added. */
  field?: CustomField;
  /** Levels at which a new field may be defined. */
  levels?: readonly RoleContext[];
  /** The company selected initially. */
  companyId?: number | null;
  onClose: () => void;
}

/** Adds or edits a custom field. */
export function FieldDialog({ field, levels = ['company'], companyId = null, onClose }: Props) {
  const { t } = useTranslation('custom-fields');
  const add = useAddField();
  const change = useChangeField();
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<Values>({
    initialValues: {
      name: field?.name ?? '',
      description: field?.description ?? '',
      type: field?.type ?? 'text',
      used_on: field?.used_on ?? ['document'],
      options: field ? field.options : [{ label: '' }],
      level: levels.includes('company') ? 'company' : (levels[0] ?? 'company'),
      company: companyId,
      project: null,
    },
    validate: {
      name: (name) => (name.trim() === '' ? t('form.name_missing') : null),
      company: (company, { level }) => (!field && level !== 'app' && company === null ? t('form.scope_missing') : null),
      project: (project, { level }) =>
        !field && level === 'project' && project === null ? t('form.scope_missing') : null,
    },
  });
  const { type, level, company, project, options } = form.getValues();

  async function save(values: Values) {
    const { name, description, used_on } = values;
    const choices = hasOptions(type) ? values.options.filter(({ label }) => label.trim() !== '') : [];
    if (!field) {
      const created = await add.mutateAsync({
        place: toPlace(values),
        body: { name, description, used_on, type, options: choices },
        key,
      });
      showToast({ kind: 'success', text: t('added', { name: created.name }) });
    } else {
      if (!(await losesValues(field, choices))) return false;
      await change.mutateAsync({
        field,
        body: { name, description, used_on, ...(hasOptions(type) && { options: choices }) },
      });
      showToast({ kind: 'success', text: t('saved', { name }) });
    }
    return undefined;
  }

  /** Removed choices also remove values: asks for confirmation first. */
  async function losesValues(before: CustomField, choices: readonly Draft[]): Promise<boolean> {
    const removed = before.options.filter((option) => !choices.some((choice) => choice.key === option.key));
    if (removed.length === 0) return true;
    const { number_by_choice: numbers } = await countedField(before);
    const count = removed.reduce((sum, option) => sum + (numbers[option.key] ?? 0), 0);
    if (count === 0) return true;
    return confirm({
      title: t('remove_choices'),
      text: t('remove_choices_detail', { count, names: removed.map(({ label }) => label).join(', ') }),
      verb: t('remove_choices_verb'),
      danger: true,
    });
  }

  return (
    <FormDialog
      onClose={onClose}
      title={field ? t('edit') : t('add')}
      verb={field ? t('save') : t('add')}
      form={form}
      onSend={save}
    >
      <FieldPair>
        <TextInput label={t('form.name')} maxLength={100} data-autofocus {...form.getInputProps('name')} />
        <Select
          label={t('form.type')}
          {...(field && { description: t('form.type_help') })}
          data={fieldTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
          allowDeselect={false}
          disabled={field !== undefined}
          {...form.getInputProps('type')}
        />
      </FieldPair>
      {hasOptions(type) && (
        <ChoicesEditor
          value={options}
          error={form.errors['options']}
          onChange={(choices) => form.setFieldValue('options', choices)}
        />
      )}
      {!field && (
        <>
          {levels.length > 1 && (
            <Select
              label={t('form.level')}
              data={levels.map((value) => ({ value, label: value === 'app' ? t('everywhere') : t(`level.${value}`) }))}
              allowDeselect={false}
              {...form.getInputProps('level')}
            />
          )}
          {level !== 'app' && (
            <CompanyPicker
              label={t('form.company')}
              {...(level === 'company' && { permission: 'CUSTOM_FIELD_CREATE' as const })}
              value={company}
              error={form.errors['company']}
              onChange={(id) => form.setValues({ company: id, project: null })}
            />
          )}
          {level === 'project' && (
            <ProjectPicker
              companyId={company}
              label={t('form.project')}
              value={project}
              error={form.errors['project']}
              onChange={(id) => form.setFieldValue('project', id)}
            />
          )}
        </>
      )}
      <Checkbox.Group label={t('form.used_on')} {...form.getInputProps('used_on')}>
        <div className={classes.uses}>
          {fieldUses.map((use) => (
            <Checkbox key={use} value={use} label={t(`use.${use}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <Textarea
        label={<OptionalLabel>{t('form.description')}</OptionalLabel>}
        description={t('form.description_help')}
        rows={2}
        maxLength={1000}
        {...form.getInputProps('description')}
      />
    </FormDialog>
  );
}

function toPlace({ level, company, project }: Values): FieldPlace {
  if (level === 'project' && project !== null) return { level, projectId: project };
  return level === 'company' && company !== null ? { level, companyId: company } : { level: 'app' };
}
