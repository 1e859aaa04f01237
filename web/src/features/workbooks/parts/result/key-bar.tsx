import type { WorkbookComparison } from '@dossier/contract/workbooks/schema';
import { IconAlertTriangle, IconKey, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Stepper } from '../../../../parts/comparisons/change-stepper.tsx';
import { TextButton } from '../../../../parts/text-button.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useKeyReason } from '../key-reason.ts';
import { shortOptions } from '../options/workbook-options.ts';
import type { ChangeListState } from './use-changes.ts';
import classes from './workbook.module.css';

interface Props {
  comparison: WorkbookComparison;
  /** The position of the sheet. */
  sheet: number;
  list: ChangeListState;
  showsHidden: boolean;
  onShowHidden: (shows: boolean) => void;
  onStep: (step: 1 | -1) => void;
  /** Opens the panel, which lists what was not compared. */
  onNotCompared: () => void;
  children?: ReactNode;
}

/** By what rows were matched, what is hidden or recalculated, and the way from one change to the next. */
export function KeyBar(props: Props) {
  const { comparison, sheet: position, list, showsHidden, onShowHidden, onStep, onNotCompared } = props;
  const { t } = useTranslation(['workbooks', 'comparisons']);
  const { number } = useFormats();
  const reason = useKeyReason();
  const { source, target, counts, options } = comparison;
  const sheet = comparison.sheets[position];
  const similar = sheet?.by_similarity ?? 0;
  const isPair = sheet !== undefined && sheet.a !== null && sheet.b !== null;
  const missing = comparison.not_compared.length;
  const [hidden, recalculated] = [counts?.hidden ?? 0, sheet?.counts.recalculated ?? 0];
  return (
    <div className={classes.keyBar}>
      {isPair && (
        <span className={classes.matched} title={sheet.key ? reason(sheet.key) : undefined}>
          <IconKey size={15} aria-hidden />
          {sheet.key ? (
            <>
              {t('matched_by')} <strong>{sheet.key.columns.map(({ name, b }) => name || b).join(' + ')}</strong>
            </>
          ) : (
            t('matched_by_similarity', { count: similar, total: number(similar) })
          )}
          <Link
            to="/workbook-compare"
            search={{
              source: source.document.id,
              source_version: source.version.number,
              target: target.document.id,
              target_version: target.version.number,
              options: shortOptions(options),
            }}
          >
            {t('change')}
          </Link>
          {sheet.key && similar > 0 && t('then_by_similarity', { count: similar, total: number(similar) })}
        </span>
      )}
      {recalculated > 0 && (
        <span className={classes.fact}>
          <IconRefresh size={13} aria-hidden />
          {t('recalculated', { count: recalculated, total: number(recalculated) })}
        </span>
      )}
      {hidden > 0 && (
        <span className={classes.fact}>
          {showsHidden
            ? t('hidden_shown', { count: hidden, total: number(hidden) })
            : t('comparisons:hidden_changes', { count: hidden, total: number(hidden) })}{' '}
          <TextButton onClick={() => onShowHidden(!showsHidden)}>
            {showsHidden ? t('hide') : t('comparisons:show_hidden')}
          </TextButton>
        </span>
      )}
      {missing > 0 && (
        <button type="button" className={classes.missing} onClick={onNotCompared}>
          <IconAlertTriangle size={13} aria-hidden />
          {t('comparisons:state.not_compared', { count: missing, total: number(missing) })}
        </button>
      )}
      <span className={classes.steps}>
        {props.children}
        <span role="status">
          {list.total === null
            ? ''
            : list.index < 0
              ? t('changes', { count: list.total, total: number(list.total) })
              : t('change_position', { index: number(list.index + 1), total: number(list.total) })}
        </span>
        <Stepper onStep={onStep} isDisabled={!list.total} />
      </span>
    </div>
  );
}
