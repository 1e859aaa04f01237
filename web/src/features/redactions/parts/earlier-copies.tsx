import type { Redaction } from '@dossier/contract/redactions/schema';
import { useTranslation } from 'react-i18next';
import { When } from '../../../parts/when.tsx';
import classes from './redactions.module.css';

/** Other copies of the document; choosing one shows its result. */
export function EarlierCopies({ copies, onChoose }: { copies: readonly Redaction[]; onChoose: (id: number) => void }) {
  const { t } = useTranslation('redactions');
  return (
    <section aria-label={t('earlier')} className={classes.section}>
      <h4>{t('earlier')}</h4>
      <ul className={classes.copies}>
        {copies.map(({ id, created_at: at, state, outdated }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(id)}>
              <span>
                <When at={at} />
              </span>
              <small>{outdated && state === 'verified' ? t('state.outdated') : t(`state.${state}`)}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
