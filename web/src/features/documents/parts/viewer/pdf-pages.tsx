import type { Outline } from '@dossier/contract/documents/schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLookedAt } from './page-drawing.tsx';
import { PageSkeleton, PdfPage } from './pdf-page.tsx';
import type { PageRun } from './use-page-run.ts';
import classes from './pages.module.css';

interface Props {
  pages: Outline['pages'];
  /** CSS pixels per point. */
  scale: number;
  run: PageRun;
  /** Marks of a page. */
  marksOn: (page: number) => ReactNode;
  /** The name of the column. */
  label?: string;
}

/** A4 in points, for pages of unknown size. */
const A4 = { width: 595, height: 842 };
export const PAGE_MARGIN = 20;

export function pdfPageSize(page: Outline['pages'][number] | undefined): { width: number; height: number } {
  return { width: page?.width ?? A4.width, height: page?.height ?? A4.height };
}

/** The pages of a PDF in one column. */
export function PdfPages({ pages, scale, run, marksOn, label }: Props) {
  const { t } = useTranslation('documents');
  useLookedAt(run.shownPage);
  const widest = Math.max(...pages.map((page) => pdfPageSize(page).width)) * scale + 2 * PAGE_MARGIN;
  return (
    <div
      ref={run.deskRef}
      className={classes.desk}
      tabIndex={0}
      role="region"
      aria-label={label ?? t('viewer.pages')}
      data-desk
    >
      <div className={classes.run} style={{ height: run.virtualizer.getTotalSize(), minWidth: widest }}>
        {run.virtualizer.getVirtualItems().map((item) => {
          const size = pdfPageSize(pages[item.index]);
          const number = item.index + 1;
          return (
            <div
              key={item.key}
              className={classes.slot}
              style={{ transform: `translateY(${item.start}px)` }}
              data-page={number}
            >
              <PdfPage page={number} width={size.width * scale} height={size.height * scale}>
                {marksOn(number)}
              </PdfPage>
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Placeholder while the document is loading. */
export function DeskSkeleton() {
  return (
    <div className={classes.desk}>
      <div className={classes.slot} style={{ position: 'static' }}>
        <div className={`${classes.paper} ${classes.flow}`}>
          <PageSkeleton />
        </div>
      </div>
    </div>
  );
}
