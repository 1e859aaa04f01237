import { type CustomField, type FieldValue, hasOptions, type SentValue } from '@dossier/contract/custom-fields/schema';
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

/** What a field holds, as its type is shown; "–" where it holds nothing. */
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
  if (field.type === 'date') return dayOf(value);
  if (field.type === 'link' && opensOutside(value)) {
    return (
      <a href={value} target="_blank" rel="noopener noreferrer nofollow">
        {value.replace(/^https?:\/\//i, '')}
      </a>
    );
  }
  return value;
}

/** '2026-11-02' -> '2-11-2026', as all dates are written. */
export function dayOf(date: string): string {
  const [year, month, day] = date.split('-');
  return `${Number(day)}-${Number(month)}-${year}`;
}

/** A value as it is sent: a person by their id. */
export function sentOf(value: FieldValue | undefined): SentValue {
  if (value === undefined) return null;
  return typeof value === 'object' && !Array.isArray(value) ? value.id : value;
}
