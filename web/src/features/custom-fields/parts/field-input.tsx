import type { CustomField, SentValue } from '@dossier/contract/custom-fields/schema';
import { projectCalls } from '@dossier/contract/projects/calls';
import { MultiSelect, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { Picker } from '../../../parts/forms/picker.tsx';
import { useFormats } from '../../../parts/use-formats.ts';

interface Props {
  field: CustomField;
  /** Whose members a person is chosen from. */
  projectId: number;
  value: SentValue;
  onChange: (value: SentValue) => void;
  label: ReactNode;
  error?: ReactNode;
  /** The person that is chosen now, by name. */
  person?: { id: number; name: string } | undefined;
}

/** The field of a form in which a value of this type is given. Nothing given is null. */
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
          onChange={(given) => onChange(typeof given === 'number' ? given : null)}
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
          onChange={(given) => onChange(given === null ? null : given === 'true')}
        />
      );
    case 'user':
      return (
        <Picker
          {...shared}
          clearable
          placeholder={t('values.person')}
          queryKey={['projects', projectId, 'members', 'picker']}
          load={async (q, signal) => {
            const query = { ...(q && { q }), per_page: 8, sort: 'name' as const };
            const { items, total } = await call(projectCalls.members, { params: { id: projectId }, query }, { signal });
            return { items: items.map(({ id, name, email }) => ({ id, name, detail: email })), total };
          }}
          chosen={person}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
  }
}
