import type { OfferedSample } from '@dossier/contract/classification/sample-schema';
import { useTranslation } from 'react-i18next';
import { FileBadge } from '../../../../parts/file-badge.tsx';
import { FileName } from '../../../../parts/file-name.tsx';
import { MarkedText } from '../../../../parts/marked-text.tsx';
import { TextButton } from '../../../../parts/text-button.tsx';
import classes from './labelling.module.css';

/** The text of an offered sample, with the words that decided. */
export function OfferedText({ item, onOpen }: { item: OfferedSample; onOpen: () => void }) {
  const { t } = useTranslation('classification');
  const { sample, excerpt, marks } = item;
  return (
    <article className={classes.card} aria-label={sample.filename}>
      <header>
        <FileBadge type={sample.type} />
        <span className={classes.name}>
          <FileName name={sample.filename} />
        </span>
        <TextButton aria-label={`${t('next.open')} ${sample.filename}`} onClick={onOpen}>
          {t('next.open')}
        </TextButton>
      </header>
      <div className={classes.text} tabIndex={0} role="group" aria-label={sample.filename}>
        <MarkedText text={excerpt} marks={marks.filter(({ weight }) => weight > 0)} />
      </div>
    </article>
  );
}
