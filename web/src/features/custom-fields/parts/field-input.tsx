import type { CustomField, ValueInput } from '@dossier/contract/custom-fields/schema';
import { rolePaths } from '@dossier/contract/roles/paths';
import { MultiSelect, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { Picker } from '../../../parts/forms/picker.tsx';
import { useFormats } from '../../../parts/use-formats.ts';

interface Props {
  field: CustomField;
  /** The project whose members can be selected. */
  projectId: number;
  value: ValueInput;
  onChange: (value: ValueInput) => void;
  label: ReactNode;
  error?: ReactNode;
  /** The selected user, by name. */
  person?: { id: number; name: string } | undefined;
}

/** The form input for a value of this type. An empty value is null. */
export function FieldInput({ field, projectId, value, onChange, label, error, person }: Props) {
  const { t } = useTranslation('custom-fields');
  const { decimalSeparator } = useFormats();
  const shared = { label, error, ...(field.description && { description: field.description }) };
  const choices = field.options.map((option) => ({ value: option.key, label: option.label }));
  const clear = { clearable: true, clearButtonProps: { 'aria-label': t('values.clear', { name: field.name }) } };
  const words = typeof value === 'string' ? value : '';
  switch (field.type) {
    case 'text':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={10_000}
          value={words}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      );
    case 'link':
      return (
        <TextInput
          {...shared}
          type="url"
          placeholder="https://"
          maxLength={2000}
          value={words}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      );
    case 'date':
      return (
        <TextInput
          {...shared}
          type="date"
          max="9999-12-31"
          value={words}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...shared}
          hideControls
          decimalSeparator={decimalSeparator}
          value={typeof value === 'number' ? value : ''}
          onChange={(input) => onChange(typeof input === 'number' ? input : null)}
        />
      );
    case 'choice':
      return (
        <Select
          {...shared}
          {...clear}
          data={choices}
          placeholder={t('values.unset')}
          value={words || null}
          onChange={onChange}
        />
      );
    case 'multiple_choice':
      return (
        <MultiSelect
          {...shared}
          {...clear}
          data={choices}
          value={Array.isArray(value) ? value : []}
          onChange={(keys) => onChange(keys.length === 0 ? null : keys)}
        />
      );
    case 'yes_no':
      return (
        <Select
          {...shared}
          {...clear}
          data={[
            { value: 'true', label: t('values.yes') },
            { value: 'false', label: t('values.no') },
          ]}
          placeholder={t('values.unset')}
          value={typeof value === 'boolean' ? String(value) : null}
          onChange={(input) => onChange(input === null ? null : input === 'true')}
        />
      );
    case 'user':
      return (
        <Picker
          {...shared}
          clearable
          placeholder={t('values.select_member')}
          queryKey={['projects', projectId, 'members', 'picker']}
          load={async (q, signal) => {
            const query = { ...(q && { q }), per_page: 8, sort: 'name' as const };
            const { items, total } = await call(
              rolePaths.projectMembers,
              { params: { id: projectId }, query },
              { signal },
            );
            return { items: items.map(({ id, name, email }) => ({ id, name, detail: email })), total };
          }}
          selected={person}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
  }
}
