import { type ReactNode, useState } from 'react';
import { Page } from 'react-pdf';
import { useTranslation } from 'react-i18next';
import classes from './pages.module.css';

interface Props {
  page: number;
  /** CSS pixels. */
  width: number;
  height: number;
  /** It is drawn, or cannot be. */
  onDrawn: () => void;
  /** The marks on it. */
  children: ReactNode;
}

/** One page of a PDF: the drawn page, its selectable words, and the marks on it. */
export function PdfPage({ page, width, height, onDrawn, children }: Props) {
  const { t } = useTranslation('documents');
  const [isDone, setDone] = useState(false);
  const done = () => {
    setDone(true);
    onDrawn();
  };
  return (
    <div className={classes.paper} style={{ width, height }} aria-busy={!isDone}>
      <Page
        pageNumber={page}
        width={width}
        renderAnnotationLayer={false}
        loading={null}
        error={<p className={classes.failed}>{t('viewer.page_failed')}</p>}
        onRenderSuccess={done}
        onRenderError={done}
        onLoadError={done}
      />
      {!isDone && (
        <div className={classes.undrawn}>
          <PageSkeleton />
        </div>
      )}
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
