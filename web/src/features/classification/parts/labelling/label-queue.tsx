import { useTranslation } from 'react-i18next';
import { FileBadge } from '../../../../parts/file-badge.tsx';
import { FileName } from '../../../../parts/file-name.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import classes from './labelling.module.css';
import type { Labelling } from './use-labelling.ts';

/** The samples that come next, with the guess for each; a click shows one of them at once. */
export function LabelQueue({ labelling }: { labelling: Labelling }) {
  const { t } = useTranslation('classification');
  const { share } = useFormats();
  const { items, current } = labelling;
  return (
    <ul className={classes.queue} aria-label={t('next.queue')}>
      {items.map(({ sample, guesses: [guess], reason }) => (
        <li key={sample.id}>
          <button
            type="button"
            className={classes.queued}
            aria-current={sample.id === current?.sample.id || undefined}
            onClick={() => labelling.choose(sample.id)}
          >
            <FileBadge type={sample.type} />
            <span>
              <b>
                <FileName name={sample.filename} />
              </b>
              <small>{t(`next.reason.${reason}`)}</small>
            </span>
            {guess && (
              <span className={classes.meta}>
                {guess.name} {share(guess.probability)}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
