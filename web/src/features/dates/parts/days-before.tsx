import { MAX_DAYS_BEFORE } from '@dossier/contract/dates/constants';
import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  label: string;
  help?: string;
  placeholder?: string;
  /** Empty: no reminder. */
  value: number | '';
  onChange: (value: number | '') => void;
}

/** How many days before a date its reminder is sent. */
export function DaysBefore({ label, help, placeholder, value, onChange }: Props) {
  const { t } = useTranslation('dates');
  return (
    <NumberInput
      label={label}
      description={help}
      placeholder={placeholder}
      suffix={` ${t('reminders.suffix')}`}
      min={0}
      max={MAX_DAYS_BEFORE}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="strict"
      hideControls
      value={value}
      onChange={(days) => onChange(typeof days === 'number' ? days : '')}
    />
  );
}
