import { useTranslation } from 'react-i18next';
import { Key } from '../../../../parts/key.tsx';
import classes from './labelling.module.css';
import type { Labelling } from './use-labelling.ts';

interface Props {
  labelling: Labelling;
  /** Null without a guess. */
  onAccept: (() => void) | null;
  onOpen: () => void;
}

/** The further verbs with their keys; also for pointers. */
export function LabelKeys({ labelling, onAccept, onOpen }: Props) {
  const { t } = useTranslation('classification');
  return (
    <div className={classes.keys}>
      {onAccept && (
        <button type="button" onClick={onAccept}>
          <Key>Enter</Key> {t('next.accept')}
        </button>
      )}
      <button type="button" onClick={labelling.skip}>
        <Key>S</Key> {t('next.skip')}
      </button>
      <button type="button" disabled={!labelling.mayUndo} onClick={labelling.undo}>
        <Key>Z</Key> {t('next.undo')}
      </button>
      <button type="button" onClick={onOpen}>
        <Key>O</Key> {t('next.open_key')}
      </button>
    </div>
  );
}
