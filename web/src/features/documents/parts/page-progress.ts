import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../parts/use-formats.ts';
import type { IndexingProgress } from './indexing-progress.ts';

/** "Page 118 of 640"; "Page 118" while the number of pages is unknown; null while no pages are read. */
export function usePageProgress(): (progress: IndexingProgress) => string | null {
  const { t } = useTranslation('documents');
  const { number } = useFormats();
  return ({ page, pages }) => {
    if (page === null) return null;
    if (pages === 0) return t('indexing_page', { page: number(page) });
    return t('indexing_page_of', { page: number(page), pages: number(pages) });
  };
}
