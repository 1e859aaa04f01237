import { Page } from 'react-pdf';
import { useTranslation } from 'react-i18next';
import { MarkOverlay } from './mark-overlay.tsx';
import type { PlaceMark } from './place-mark.ts';
import classes from './pages.module.css';

interface Props {
  documentId: number;
  versionId: number;
  page: number;
  /** CSS pixels. */
  width: number;
  height: number;
  /** CSS pixels per point. */
  scale: number;
  marks: readonly PlaceMark[];
}

/** One page of a PDF: the drawn page, its selectable words, and the marks on it. */
export function PdfPage({ documentId, versionId, page, width, height, scale, marks }: Props) {
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
      <MarkOverlay documentId={documentId} versionId={versionId} page={page} marks={marks} scale={scale} />
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
