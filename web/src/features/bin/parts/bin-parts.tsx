import { Button } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BulkVerb } from '../../../parts/data-table/bulk-bar.tsx';
import type { RowAction } from '../../../parts/data-table/column.ts';
import { IconButton } from '../../../parts/icon-button.tsx';
import { Key } from '../../../parts/key.tsx';
import { useSmall } from '../../../parts/screen.ts';
import classes from './bin.module.css';

interface RowProps {
  name: string;
  onRestore: () => void;
  onErase: () => void;
}

/** Restore and delete permanently, at the end of a row. */
export function BinButtons({ name, onRestore, onErase }: RowProps) {
  const { t } = useTranslation('bin');
  return (
    <span className={classes.buttons}>
      <Button
        size="xs"
        leftSection={<IconArrowBackUp size={15} aria-hidden />}
        aria-label={t('restore_name', { name })}
        onClick={onRestore}
      >
        {t('restore')}
      </Button>
      <IconButton label={t('erase_name', { name })} onClick={onErase}>
        <IconTrash size={16} aria-hidden />
      </IconButton>
    </span>
  );
}

/** The same for the selected rows. */
export function BinBulk({ onRestore, onErase }: Omit<RowProps, 'name'>) {
  const { t } = useTranslation('bin');
  return (
    <>
      <BulkVerb leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={onRestore}>
        {t('restore')}
      </BulkVerb>
      <BulkVerb leftSection={<IconTrash size={16} aria-hidden />} onClick={onErase}>
        {t('erase')}
      </BulkVerb>
    </>
  );
}

/** Width of the column with the buttons. */
export const BUTTONS_WIDTH = 168;

/** The same as a menu, for small screens. */
export function useBinActions() {
  const { t } = useTranslation('bin');
  return ({ onRestore, onErase }: Omit<RowProps, 'name'>): RowAction[] => [
    { label: t('restore'), icon: <IconArrowBackUp size={15} aria-hidden />, run: onRestore },
    { label: t('erase'), icon: <IconTrash size={15} aria-hidden />, danger: true, run: onErase },
  ];
}

/** How long things stay in the bin, and the button that empties it. */
export function BinTools({ days, onEmpty }: { days: number | undefined; onEmpty: () => void }) {
  const { t } = useTranslation('bin');
  const small = useSmall();
  return (
    <>
      {days !== undefined && <span className={classes.retention}>{t('retention', { count: days })}</span>}
      {small && (
        <IconButton label={t('empty_bin')} onClick={onEmpty}>
          <IconTrash size={17} aria-hidden />
        </IconButton>
      )}
      {!small && (
        <Button size="xs" leftSection={<IconTrash size={16} aria-hidden />} onClick={onEmpty}>
          {t('empty_bin')}
        </Button>
      )}
    </>
  );
}

/** The keys of a bin, in its footer. */
export function BinKeys() {
  const { t } = useTranslation('bin');
  const keys = [
    ['X', t('keys.select')],
    ['Enter', t('keys.restore')],
    ['Del', t('keys.erase')],
  ] as const;
  return keys.map(([key, text]) => (
    <span key={key} className={classes.hint}>
      <Key>{key}</Key>
      {text}
    </span>
  ));
}
