import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './citation.module.css';

interface Props {
  number: number;
  /** "Framework agreement v3, p. 12": part of the chip's name. */
  place: string;
  /** The cited words, shown on hover. */
  sentence?: string;
  /** The one that is looked at. */
  current?: boolean;
  onOpen?: (event: MouseEvent) => void;
}

/** The yellow chip beside a claim. The same number stands at the place. Without `onOpen` it is that number at the place. */
export function CitationChip({ number, place, sentence, current = false, onOpen }: Props) {
  const { t } = useTranslation('parts');
  if (!onOpen) {
    return (
      <span className={classes.chip} data-current={current || undefined} aria-hidden>
        {number}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={classes.chip}
      data-current={current || undefined}
      aria-current={current || undefined}
      aria-label={t('citation.open', { number, place })}
      title={sentence ? `${sentence}\n${place}` : place}
      onClick={onOpen}
    >
      {number}
    </button>
  );
}
