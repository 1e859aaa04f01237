import type { NotCompared as Entry } from '@dossier/contract/compare/schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../parts/use-formats.ts';

const MAX_PAGES_NAMED = 8;

/** "Headers (older document): cannot be compared in this type of file" */
export function useEntryWords() {
  const { t, i18n } = useTranslation(['compare', 'comparisons']);
  const { number } = useFormats();
  return ({ side, part, reason, count, pages }: Entry): { key: string; words: string } => {
    const facts = [
      t(`comparisons:not_compared.side.${side}`),
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
    return {
      key: `${side} ${part} ${reason}`,
      words: `${t(`not_compared.part.${part}`)} (${facts.join(', ')}): ${t(`not_compared.reason.${reason}`)}`,
    };
  };
}
