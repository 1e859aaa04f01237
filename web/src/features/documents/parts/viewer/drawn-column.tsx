import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawnFile } from '../../queries.ts';
import type { DrawnPage as Page } from '../drawn/page.ts';
import { DrawnPage } from './drawn-page.tsx';
import { PAGE_MARGIN } from './pdf-pages.tsx';
import type { PageRun } from './use-page-run.ts';
import classes from './pages.module.css';

interface Props {
  file: DrawnFile;
  pages: readonly Page[];
  /** CSS pixels per point. */
  scale: number;
  run: PageRun;
  /** Marks of a page. */
  marksOn?: (page: number) => ReactNode;
  /** The name of the column. */
  label?: string;
}

/** Drawn pages in one column. */
export function DrawnColumn({ file, pages, scale, run, marksOn, label }: Props) {
  const { t } = useTranslation('documents');
  const widest = Math.max(...pages.map(({ width }) => width));
  return (
    <div
      ref={run.deskRef}
      className={classes.desk}
      tabIndex={0}
      role="region"
      aria-label={label ?? t('viewer.pages')}
      data-desk
    >
      <div
        className={classes.run}
        style={{ height: run.virtualizer.getTotalSize(), minWidth: widest * scale + 2 * PAGE_MARGIN }}
      >
        {run.virtualizer.getVirtualItems().map((item) => {
          const page = pages[item.index];
          if (!page) return null;
          const number = item.index + 1;
          return (
            <div
              key={item.key}
              className={classes.slot}
              style={{ transform: `translateY(${item.start}px)` }}
              data-page={number}
            >
              <div className={classes.paper} style={{ width: page.width * scale, height: page.height * scale }}>
                <DrawnPage file={file} page={page} scale={scale} />
                {marksOn?.(number)}
              </div>
            </div>
          );
        })}
      </div>
    </div>
  );
}
