import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../client/failures.ts';
import { MessageBar } from '../message-bar.tsx';
import { SkeletonRows } from '../skeleton-rows.tsx';
import { TextButton } from '../text-button.tsx';
import classes from './changes.module.css';

interface Props {
  list: { error: unknown; total: number | null; reload: () => void };
  /** Clears the filters; null without filters. */
  onClear: (() => void) | null;
  /** Why there are no changes, without filters. */
  none: ReactNode;
}

/** What is shown instead of the list of changes: an error, its loading, or that there are none. */
export function NoChanges({ list, onClear, none }: Props) {
  const { t } = useTranslation('comparisons');
  if (list.error) {
    return (
      <div className={classes.padded}>
        <MessageBar kind="error" title={errorMessage(list.error)} action={{ label: t('retry'), run: list.reload }} />
      </div>
    );
  }
  if (list.total === null) {
    return (
      <div className={classes.padded}>
        <SkeletonRows count={6} />
      </div>
    );
  }
  if (list.total > 0) return null;
  return (
    <p className={classes.none}>
      {onClear ? t('none.filtered') : none} {onClear && <TextButton onClick={onClear}>{t('none.clear')}</TextButton>}
    </p>
  );
}
