import type { ReactNode } from 'react';
import { Page } from 'react-pdf';
import { useTranslation } from 'react-i18next';
import classes from './pages.module.css';

interface Props {
  page: number;
  /** CSS pixels. */
  width: number;
  height: number;
  /** The marks on it. */
  children: ReactNode;
}

/** One page of a PDF: the drawn page, its selectable words, and the marks on it. */
export function PdfPage({ page, width, height, children }: Props) {
  const { t } = useTranslation('documents');
  return (
    <div className={classes.paper} style={{ width, height }}>
      <Page
        pageNumber={page}
        width={width}
        renderAnnotationLayer={false}
        loading={<PageSkeleton />}
        error={<p className={classes.failed}>{t('viewer.page_failed')}</p>}
      />
      {children}
    </div>
  );
}

/** Grey lines where words will be. */
export function PageSkeleton() {
  return (
    <div className={classes.skeleton} aria-hidden>
      {Array.from({ length: 14 }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  );
}
