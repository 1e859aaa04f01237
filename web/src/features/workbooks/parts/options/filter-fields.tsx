import { Checkbox, NumberInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../parts/use-formats.ts';
import classes from './options.module.css';
import type { OptionsProps } from './workbook-options.ts';

const switches = ['case', 'space', 'displayed', 'empty_zero'] as const;
const MAX_DIFFERENCE = 1e15;
const PERCENT = 100;

/** Differences that are hidden in the result. */
export function FilterFields({ options, onChange }: OptionsProps) {
  const { t } = useTranslation('workbooks');
  const { decimalSeparator } = useFormats();
  const legend = useId();
  const { filters } = options;
  const set = (next: Partial<typeof filters>) => onChange({ ...options, filters: { ...filters, ...next } });
  function setNumber(name: 'absolute' | 'relative', value: string | number, divisor = 1) {
    const { [name]: _, ...others } = filters;
    const isNumber = typeof value === 'number' && value > 0;
    onChange({ ...options, filters: isNumber ? { ...others, [name]: value / divisor } : others });
  }
  return (
    <div className={classes.group} role="group" aria-labelledby={legend}>
      <span id={legend} className={classes.legend}>
        {t('options.ignore')}
      </span>
      {switches.map((name) => (
        <Checkbox
          key={name}
          label={t(`filters.${name}`)}
          checked={filters[name]}
          onChange={(event) => set({ [name]: event.currentTarget.checked })}
        />
      ))}
      <div className={classes.tolerances}>
        <NumberInput
          label={t('options.absolute')}
          value={filters.absolute ?? ''}
          min={0}
          max={MAX_DIFFERENCE}
          decimalSeparator={decimalSeparator}
          hideControls
          onChange={(value) => setNumber('absolute', value)}
        />
        <NumberInput
          label={t('options.relative')}
          value={filters.relative === undefined ? '' : filters.relative * PERCENT}
          min={0}
          max={PERCENT}
          decimalScale={6}
          suffix=" %"
          decimalSeparator={decimalSeparator}
          hideControls
          onChange={(value) => setNumber('relative', value, PERCENT)}
        />
      </div>
    </div>
  );
}
