import { type ReactNode, useState } from 'react';
import { Page } from 'react-pdf';
import StructTree from 'react-pdf/dist/StructTree.js';
import { useTranslation } from 'react-i18next';
import { PageDrawing } from './page-drawing.tsx';
import classes from './pages.module.css';

interface Props {
  page: number;
  /** CSS pixels. */
  width: number;
  height: number;
  /** Its marks. */
  children: ReactNode;
}

/** One page of a PDF: the drawn page, its selectable text layer, and the highlights. */
export function PdfPage({ page, width, height, children }: Props) {
  const { t } = useTranslation('documents');
  const [state, setState] = useState<'waits' | 'drawn' | 'failed'>('waits');
  return (
    <div className={classes.paper} style={{ width, height }} aria-busy={state === 'waits'}>
      {state === 'failed' ? (
        <p className={classes.failed}>{t('viewer.page_failed')}</p>
      ) : (
        <PageDrawing
          page={page}
          width={width}
          waiting={<Undrawn />}
          onDrawn={() => setState('drawn')}
          onFail={() => setState('failed')}
        />
      )}
      {state === 'drawn' && (
        <div className={classes.words}>
          <Page
            pageNumber={page}
            width={width}
            renderMode="none"
            canvasBackground="transparent"
            renderAnnotationLayer={false}
            loading={null}
            error={null}
          >
            <StructTree />
          </Page>
        </div>
      )}
      {children}
    </div>
  );
}

function Undrawn() {
  return (
    <div className={classes.undrawn}>
      <PageSkeleton />
    </div>
  );
}

/** Grey lines as placeholders for text. */
export function PageSkeleton() {
  return (
    <div className={classes.skeleton} aria-hidden>
      {Array.from({ length: 14 }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  );
}
