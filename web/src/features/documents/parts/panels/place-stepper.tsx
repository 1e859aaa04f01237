import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { useKeys } from '../../../../parts/keys.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import classes from './analysis-panel.module.css';
import { currentPlace, nextPlace, type Place, previousPlace } from './place-steps.ts';

interface Props<P extends Place> {
  /** In the order of the text. */
  places: readonly P[];
  current: Place | null;
  /** How many there are, in words: said while none is the current one. */
  count: string;
  labels: { previous: string; next: string };
  onGo: (place: P) => void;
}

/** Steps through places of a document, also with the keys J and K, and says which one is the current one. */
export function PlaceStepper<P extends Place>({ places, current, count, labels, onGo }: Props<P>) {
  const { t } = useTranslation('documents');
  const { number } = useFormats();
  const at = currentPlace(places, current);
  const go = (place: P | undefined) => place && onGo(place);
  const next = () => go(nextPlace(places, at));
  const previous = () => go(previousPlace(places, at));
  useKeys({ j: next, k: previous }, places.length > 0);
  if (places.length === 0) return null;
  return (
    <p className={classes.steps}>
      <span role="status">
        {at.index === null ? count : t('analysis.position', { at: number(at.index + 1), total: number(places.length) })}
      </span>
      <IconButton label={labels.previous} hint="K" onClick={previous}>
        <IconChevronLeft size={16} aria-hidden />
      </IconButton>
      <IconButton label={labels.next} hint="J" onClick={next}>
        <IconChevronRight size={16} aria-hidden />
      </IconButton>
    </p>
  );
}
