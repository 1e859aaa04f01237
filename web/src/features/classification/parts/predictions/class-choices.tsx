import type { ClassificationEntry } from '@dossier/contract/base/classification';
import type { Explanation } from '@dossier/contract/classification/prediction-schema';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Key } from '../../../../parts/key.tsx';
import { type KeyBindings, useKeys } from '../../../../parts/keys.ts';
import { ProgressBar } from '../../../../parts/progress-bar.tsx';
import { TextButton } from '../../../../parts/text-button.tsx';
import { useFigures } from '../results/use-figures.ts';
import classes from './predictions.module.css';

interface Props {
  entry: ClassificationEntry;
  /** The most probable first; empty while loading, and if it was not predicted. */
  guesses: Explanation['guesses'];
  /** Corrects or confirms the class; null for users who may not. */
  onChoose: ((classId: number) => void) | null;
  /** Withdraws the correction; null if there is none. */
  onWithdraw: (() => void) | null;
}

/** Classes that are listed at first, by their probability. */
const FIRST = 5;
/** Classes that have a key, by their order in the model. */
const KEYS = 9;

/** The classes with their probabilities; the number of a class, or Enter for the guess, chooses it, Z withdraws. */
export function ClassChoices({ entry, guesses, onChoose, onWithdraw }: Props) {
  const { t } = useTranslation('classification');
  const { wholePercent } = useFigures();
  const [isWhole, setWhole] = useState(false);
  const options = entry.class_options;
  const chosen = (entry.feedback_class ?? entry.class)?.id;
  const guess = entry.feedback_class === null ? entry.predicted_class : null;
  const shares = new Map(guesses.map(({ class_id: id, probability }) => [id, probability]));
  const sorted = options.toSorted((a, b) => (shares.get(b.id) ?? -1) - (shares.get(a.id) ?? -1));
  // The chosen class stays in sight.
  const shown = isWhole ? sorted : sorted.filter(({ id }, index) => index < FIRST || id === chosen);

  const bindings: KeyBindings = {};
  for (const [index, { id }] of options.slice(0, KEYS).entries()) bindings[`${index + 1}`] = () => onChoose?.(id);
  if (guess && options.some(({ id }) => id === guess.id)) {
    bindings['Enter'] = (event) => {
      // Enter on a button or link is for that.
      if (event.target instanceof Element && event.target.closest('button, a, input, [role=tab]')) return;
      onChoose?.(guess.id);
    };
  }
  if (onWithdraw) bindings['z'] = () => onWithdraw();
  useKeys(bindings, onChoose !== null);

  return (
    <div className={classes.choices}>
      <h3>{onChoose ? t('results.panel.choose') : t('results.panel.classes')}</h3>
      <ul>
        {shown.map(({ id, name }) => {
          const number = options.findIndex((option) => option.id === id) + 1;
          const probability = shares.get(id);
          const content = (
            <>
              {onChoose && number <= KEYS && <Key>{number}</Key>}
              <span className={classes.name}>
                {name} {id === chosen && <IconCheck size={14} aria-hidden />}
              </span>
              {probability !== undefined && (
                <>
                  <span className={classes.bar} aria-hidden>
                    <ProgressBar share={probability} label="" tone={id === chosen ? 'running' : 'quiet'} />
                  </span>
                  <span className={classes.share}>{wholePercent(probability)}</span>
                </>
              )}
            </>
          );
          return (
            <li key={id}>
              {onChoose ? (
                <button
                  type="button"
                  className={classes.choice}
                  aria-pressed={entry.feedback_class?.id === id}
                  data-chosen={id === chosen || undefined}
                  onClick={() => onChoose(id)}
                >
                  {content}
                </button>
              ) : (
                <div className={classes.choice} data-chosen={id === chosen || undefined}>
                  {content}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {shown.length < sorted.length && (
        <TextButton onClick={() => setWhole(true)}>
          {t('results.panel.more_classes', { count: sorted.length - shown.length })}
        </TextButton>
      )}
      {onWithdraw && <TextButton onClick={onWithdraw}>{t('results.panel.withdraw')}</TextButton>}
      {onChoose && (
        <p className={classes.keys}>
          <span>
            <Key>1</Key>–<Key>9</Key> {t('results.panel.keys.choose')}
          </span>
          {guess && (
            <span>
              <Key>Enter</Key> {t('results.panel.keys.accept')}
            </span>
          )}
          {onWithdraw && (
            <span>
              <Key>Z</Key> {t('results.panel.keys.undo')}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
