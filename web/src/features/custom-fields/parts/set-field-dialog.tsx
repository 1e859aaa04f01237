import type { EffectiveField, ValueInput, ValuesInput } from '@dossier/contract/custom-fields/schema';
import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../../client/failures.ts';
import { showToast } from '../../../client/toasts.ts';
import { FormDialog, OptionalLabel } from '../../../parts/forms/form-dialog.tsx';
import { FieldInput } from './field-input.tsx';

interface Props {
  fields: readonly EffectiveField[];
  projectId: number;
  /** Number of entities that get the value. */
  count: number;
  /** Returns how many were changed. */
  onSave: (values: ValuesInput) => Promise<number>;
  onClose: () => void;
}

/** Sets one field of many entities to the same value. */
export function SetFieldDialog({ fields, projectId, count, onSave, onClose }: Props) {
  const { t } = useTranslation('custom-fields');
  const form = useForm<{ field: string | null; value: ValueInput }>({
    initialValues: { field: String(fields[0]?.id ?? ''), value: null },
  });
  const { field: selected, value } = form.getValues();
  const field = fields.find(({ id }) => String(id) === selected);
  return (
    <FormDialog
      onClose={onClose}
      title={t('bulk.title')}
      sub={t('bulk.for', { count })}
      form={form}
      onSend={async () => {
        if (!field) return;
        const changed = await save(field.id);
        showToast({ kind: 'success', text: changed === 0 ? t('bulk.none') : t('bulk.done', { count: changed }) });
      }}
    >
      <Select
        label={t('bulk.field')}
        data={fields.map(({ id, name }) => ({ value: String(id), label: name }))}
        allowDeselect={false}
        searchable
        value={selected}
        onChange={(id) => form.setValues({ field: id, value: null })}
      />
      {field && (
        <FieldInput
          key={field.id}
          field={{ ...field, description: field.description || (field.required ? '' : t('bulk.clear_hint')) }}
          projectId={projectId}
          label={field.required ? t('bulk.value') : <OptionalLabel>{t('bulk.value')}</OptionalLabel>}
          value={value}
          error={form.errors['value']}
          onChange={(input) => form.setFieldValue('value', input)}
        />
      )}
    </FormDialog>
  );

  /** The server names errors by field id; in this form the field is "value". */
  async function save(id: number): Promise<number> {
    try {
      return await onSave({ [id]: value });
    } catch (error) {
      if (!(error instanceof CallFailure) || !error.details[id]) throw error;
      throw error.withDetails({ value: error.details[id] });
    }
  }
}
