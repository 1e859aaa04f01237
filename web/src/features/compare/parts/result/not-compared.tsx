import type { Comparison, NotCompared as Entry } from '@dossier/contract/compare/schema';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../parts/use-formats.ts';
import classes from './changes.module.css';

/** What was not compared, and why; always shown, so that nothing is left out in silence. */
export function NotCompared({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation('compare');
  const words = useEntryWords();
  const entries = comparison.not_compared;
  if (entries.length === 0) return null;
  return (
    <section className={classes.missing} aria-label={t('not_compared.title')}>
      <h3>
        <IconAlertTriangle size={14} aria-hidden />
        {t('not_compared.title')}
      </h3>
      <ul tabIndex={0}>
        {entries.map((entry) => (
          <li key={`${entry.side} ${entry.part} ${entry.reason}`}>{words(entry)}</li>
        ))}
      </ul>
    </section>
  );
}

const MAX_PAGES_NAMED = 8;

/** "Headers, older document: this type of file does not contain them." */
function useEntryWords() {
  const { t, i18n } = useTranslation('compare');
  const { number } = useFormats();
  return ({ side, part, reason, count, pages }: Entry): string => {
    const facts = [
      t(`not_compared.side.${side}`),
      count !== undefined && number(count),
      pages !== undefined &&
        pages.length > 0 &&
        t('not_compared.pages', {
          pages: new Intl.ListFormat(i18n.language, { type: 'unit' }).format([
            ...pages.slice(0, MAX_PAGES_NAMED).map((page) => number(page)),
            ...(pages.length > MAX_PAGES_NAMED ? ['…'] : []),
          ]),
        }),
    ].filter(Boolean);
    return `${t(`not_compared.part.${part}`)} (${facts.join(', ')}): ${t(`not_compared.reason.${reason}`)}`;
  };
}
