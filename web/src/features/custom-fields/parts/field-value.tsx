import { hasOptions } from '@dossier/contract/custom-fields/constants';
import type { CustomField, FieldValue, ValueInput } from '@dossier/contract/custom-fields/schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelChip } from '../../../parts/label-chip.tsx';
import { opensOutside } from '../../../parts/opens-outside.ts';
import { personName } from '../../../parts/person-name.ts';
import { useFormats } from '../../../parts/use-formats.ts';

interface Props {
  field: Pick<CustomField, 'type' | 'options'>;
  value: FieldValue | undefined;
}

/** The value of a field, formatted by its type; "–" if empty. */
export function FieldValueText({ field, value }: Props): ReactNode {
  const { t } = useTranslation('custom-fields');
  const { number } = useFormats();
  if (value === undefined) return '–';
  if (hasOptions(field.type)) {
    const keys = Array.isArray(value) ? value : [value];
    const labels = keys.flatMap((key) => field.options.find((option) => option.key === key)?.label ?? []);
    return labels.length === 0 ? '–' : labels.map((label) => <LabelChip key={label}>{label}</LabelChip>);
  }
  if (typeof value === 'boolean') return t(value ? 'values.yes' : 'values.no');
  if (typeof value === 'number') return number(value, 10);
  if (typeof value === 'object') return Array.isArray(value) ? value.join(', ') : personName(value);
  if (field.type === 'date') return formatDay(value);
  if (field.type === 'link' && opensOutside(value)) {
    return (
      <a href={value} target="_blank" rel="noopener noreferrer nofollow">
        {value.replace(/^https?:\/\//i, '')}
      </a>
    );
  }
  return value;
}

/** '2026-11-02' -> '2-11-2026', the format of all dates. */
export function formatDay(date: string): string {
  const [year, month, day] = date.split('-');
  return `${Number(day)}-${Number(month)}-${year}`;
}

/** A value as sent in a request: a user by id. */
export function toSentValue(value: FieldValue | undefined): ValueInput {
  if (value === undefined) return null;
  return typeof value === 'object' && !Array.isArray(value) ? value.id : value;
}
