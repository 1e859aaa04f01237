import { useTranslation } from 'react-i18next';
import { Key } from '../../../../parts/key.tsx';
import { LABEL_KEYS } from '../labels/label-list.tsx';
import classes from './annotate.module.css';
import type { AnnotateActions } from './use-annotate-keys.ts';
import type { Round } from './use-round.ts';

interface Props {
  /** Number of labels. */
  labels: number;
  round: Round;
  actions: AnnotateActions;
}

/** The verbs with their keys; also for pointers. */
export function KeyHints({ labels, round, actions }: Props) {
  const { t } = useTranslation('ner');
  const hasSuggestions = (round.state?.annotation.suggestions.length ?? 0) > 0;
  const last = Math.min(labels, LABEL_KEYS);
  return (
    <div className={classes.keys}>
      {!hasSuggestions && (
        <span data-hint>
          <Key>←</Key>
          <Key>→</Key> {t('keys.select')}
        </span>
      )}
      {last > 0 && (
        <span data-hint>
          <Key>1</Key>
          {last > 1 && (
            <>
              <Key>–</Key>
              <Key>{last}</Key>
            </>
          )}{' '}
          {t('keys.label')}
        </span>
      )}
      {hasSuggestions && (
        <>
          <button type="button" onClick={() => actions.accept()}>
            <Key>A</Key> {t('keys.accept')}
          </button>
          <button type="button" onClick={() => actions.refuse()}>
            <Key>R</Key> {t('keys.refuse')}
          </button>
          <span data-hint>
            <Key>Tab</Key> {t('keys.next')}
          </span>
        </>
      )}
      <button type="button" onClick={actions.done}>
        <Key>Enter</Key> {t('keys.done')}
      </button>
      <button type="button" onClick={actions.skip}>
        <Key>S</Key> {t('keys.skip')}
      </button>
      <button type="button" disabled={!round.mayUndo} onClick={actions.undo}>
        <Key>Z</Key> {t('keys.undo')}
      </button>
    </div>
  );
}
