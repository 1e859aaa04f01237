import { Button, type ButtonProps } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../icon-button.tsx';
import { useFormats } from '../use-formats.ts';
import classes from './bulk-bar.module.css';

interface Props {
  selected: number;
  total: number;
  onSelectAll: () => void;
  onClear: () => void;
  children: ReactNode;
}

/** Floats above the footer while rows are selected. */
export function BulkBar({ selected, total, onSelectAll, onClear, children }: Props) {
  const { t } = useTranslation('parts');
  const { number } = useFormats();
  return (
    <div className={classes.place}>
      <div className={classes.bar} role="toolbar" aria-label={t('table.actions')}>
        <span className={classes.count} role="status">
          {t('table.selected', { selection: number(selected), amount: number(total) })}
        </span>
        {selected < total && (
          <button type="button" className={classes.all} onClick={onSelectAll}>
            {t('table.select_all', { amount: number(total) })}
          </button>
        )}
        <span className={classes.rule} />
        {children}
        <span className={classes.rule} />
        <IconButton className={classes.close ?? ''} label={t('table.clear_selection')} hint="Esc" onClick={onClear}>
          <IconX size={16} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

/** An action of the bulk bar. */
export function BulkVerb(props: ButtonProps & { onClick: () => void }) {
  return <Button variant="subtle" color="gray" size="xs" {...props} />;
}
