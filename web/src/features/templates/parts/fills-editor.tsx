import { MAX_FILLS, fieldSources } from '@dossier/contract/templates/constants';
import { Autocomplete, Button, Input, Select, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../parts/icon-button.tsx';
import { OptionalLabel } from '../../../parts/forms/form-dialog.tsx';
import { placeFieldsQuery } from '../../custom-fields/queries.ts';
import type { FillDraft } from './template-values.ts';
import classes from './template.module.css';

interface Props {
  companyId: number | null;
  columns: readonly string[];
  value: readonly FillDraft[];
  onChange: (fills: FillDraft[]) => void;
  error?: ReactNode;
}

/** The item fields of the company. */
export function useItemFields(companyId: number | null) {
  const fields = useQuery({ ...placeFieldsQuery('company', companyId ?? 0), enabled: companyId !== null }).data ?? [];
  return fields.filter((field) => field.used_on.includes('requirement'));
}

/** Which custom fields an item gets, and the sources of their values. */
export function FillsEditor({ companyId, columns, value, onChange, error }: Props) {
  const { t } = useTranslation('templates');
  const fields = useItemFields(companyId);
  const label = useId();
  const change = (at: number, fill: Partial<FillDraft>) =>
    onChange(value.map((current, index) => (index === at ? { ...current, ...fill } : current)));
  return (
    <div role="group" aria-labelledby={label}>
      <Input.Label component="div" id={label}>
        <OptionalLabel>{t('form.fields')}</OptionalLabel>
      </Input.Label>
      <Input.Description>{fields.length === 0 ? t('form.fields_none') : t('form.fields_help')}</Input.Description>
      {value.map((fill, at) => {
        const words = {
          'aria-label': t('form.field_text', { number: at + 1 }),
          maxLength: 500,
          value: fill.words,
        };
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a fill has no other name than its place
          <div key={at} className={classes.fill}>
            <Select
              aria-label={t('form.field', { number: at + 1 })}
              placeholder={t('form.choose_field')}
              data={fields.map(({ id, name }) => ({ value: String(id), label: name }))}
              allowDeselect={false}
              value={fill.field_id === null ? null : String(fill.field_id)}
              onChange={(id) => change(at, { field_id: id === null ? null : Number(id) })}
            />
            <Select
              aria-label={t('form.field_from', { number: at + 1 })}
              data={fieldSources.map((source) => ({ value: source, label: t(`source.${source}`) }))}
              allowDeselect={false}
              value={fill.from}
              onChange={(from) => change(at, { from: from ?? 'column' })}
            />
            {fill.from === 'column' && (
              <Autocomplete
                {...words}
                placeholder={t('source_placeholder.column')}
                data={[...columns]}
                onChange={(text) => change(at, { words: text })}
              />
            )}
            {(fill.from === 'after' || fill.from === 'fixed') && (
              <TextInput
                {...words}
                placeholder={t(`source_placeholder.${fill.from}`)}
                onChange={(event) => change(at, { words: event.currentTarget.value })}
              />
            )}
            <IconButton
              label={t('form.remove_field', { number: at + 1 })}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            >
              <IconX size={15} aria-hidden />
            </IconButton>
          </div>
        );
      })}
      {error && <Input.Error>{error}</Input.Error>}
      {fields.length > 0 && value.length < MAX_FILLS && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...value, { field_id: null, from: 'column', words: '' }])}
        >
          {t('form.add_field')}
        </Button>
      )}
    </div>
  );
}
