import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './citation.module.css';

interface Props {
  number: number;
  /** "Framework agreement v3, p. 12": part of the accessible name. */
  location: string;
  /** The accessible name, where it is no source. */
  label?: string;
  /** The cited text, shown on hover. */
  sentence?: string;
  /** Whether it is the active citation. */
  current?: boolean;
  onOpen?: (event: MouseEvent) => void;
}

/** The yellow chip of a citation. The cited passage has the same number. Without `onOpen` it is that number. */
export function CitationChip({ number, location, label, sentence, current = false, onOpen }: Props) {
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
      aria-label={label ?? t('citation.open', { number, place: location })}
      title={sentence ? `${sentence}\n${location}` : location}
      onClick={onOpen}
    >
      {number}
    </button>
  );
}
