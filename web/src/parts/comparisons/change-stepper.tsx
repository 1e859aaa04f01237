import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../icon-button.tsx';
import { useFormats } from '../use-formats.ts';
import classes from './changes.module.css';

interface PositionProps {
  /** The position of the current change, -1 if there is none; and how many there are, null until it is known. */
  list: { index: number; total: number | null };
}

/** "14 of 45" */
export function Position({ list }: PositionProps) {
  const { t } = useTranslation('comparisons');
  const { number } = useFormats();
  if (list.total === null) return null;
  return (
    <span className={classes.position} role="status">
      {list.index < 0
        ? number(list.total)
        : t('position', { index: number(list.index + 1), total: number(list.total) })}
    </span>
  );
}

export function Stepper({ onStep, isDisabled }: { onStep: (step: 1 | -1) => void; isDisabled: boolean }) {
  const { t } = useTranslation('comparisons');
  return (
    <span className={classes.stepper}>
      <IconButton label={t('previous_change')} hint="K" disabled={isDisabled} onClick={() => onStep(-1)}>
        <IconChevronUp size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('next_change')} hint="J" disabled={isDisabled} onClick={() => onStep(1)}>
        <IconChevronDown size={18} aria-hidden />
      </IconButton>
    </span>
  );
}
