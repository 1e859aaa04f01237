import type { Comparison } from '@dossier/contract/compare/schema';
import { useTranslation } from 'react-i18next';
import { FileBadge } from '../../../../parts/file-badge.tsx';
import { FileName } from '../../../../parts/file-name.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import classes from './rows.module.css';

interface Props {
  comparison: Comparison;
  /** The page of a document that is in view; null if it is not known. */
  pageOf: (side: 'a' | 'b') => number | null;
  /** The number of its pages; by default of the pages that were read. */
  pagesOf?: (side: 'a' | 'b') => number | null;
  isInline?: boolean;
}

/** The names of both documents above their columns, with the pages in view. */
export function ColumnHeads({ comparison, pageOf, pagesOf, isInline = false }: Props) {
  const { t } = useTranslation('compare');
  const { number } = useFormats();
  const isOneDocument = comparison.source.document.id === comparison.target.document.id;
  const head = (side: 'a' | 'b') => {
    const { document, type, pages: read, version } = side === 'a' ? comparison.source : comparison.target;
    const [page, pages] = [pageOf(side), pagesOf?.(side) ?? read];
    return (
      <div key={side} className={classes.head}>
        <FileBadge type={type} />
        <span className={classes.headName}>
          <FileName name={document.name} />
        </span>
        {isOneDocument && <span className={classes.version}>v{version.number}</span>}
        {page !== null && pages !== null && (
          <span className={classes.page}>{t('page_of', { page: number(page), total: number(pages) })}</span>
        )}
      </div>
    );
  };
  return (
    <div className={classes.heads} data-inline={isInline || undefined}>
      {head('a')}
      {head('b')}
    </div>
  );
}
