import type { Outline } from '@dossier/contract/documents/schema';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PageDrawing } from './page-drawing.tsx';
import { pdfPageSize } from './pdf-pages.tsx';
import type { PlaceMark } from './place-mark.ts';
import classes from './thumbnails.module.css';

interface Props {
  pages: Outline['pages'];
  /** Whether pages can be drawn; otherwise lines are placeholders. */
  drawn: boolean;
  marks: readonly PlaceMark[];
  shownPage: number;
  onPage: (page: number) => void;
  /** Draws a page at a width; without it pages are those of the surrounding PDF. */
  draw?: (page: number, width: number) => ReactNode;
}

const WIDTH = 66;
const GAP = 34;
/** Milliseconds on a page before the thumbnails follow, so that they do not jump while scrolling fast. */
const FOLLOWS_AFTER = 100;

/** Thumbnails beside the page, with a yellow line on pages with marks. */
export function Thumbnails({ pages, drawn, marks, shownPage, onPage, draw }: Props) {
  const { t } = useTranslation('documents');
  const rail = useRef<HTMLElement>(null);
  const rowHeight = (index: number) => {
    const size = pdfPageSize(pages[index]);
    return Math.min(140, (WIDTH * size.height) / size.width);
  };
  const run = useVirtualizer({
    count: pages.length,
    getScrollElement: () => rail.current,
    estimateSize: (index) => rowHeight(index) + GAP,
    paddingStart: 12,
    overscan: 3,
  });
  const scrollToShownPage = useEffectEvent(() => run.scrollToIndex(shownPage - 1, { align: 'auto' }));
  useEffect(() => {
    const timer = setTimeout(() => scrollToShownPage(), FOLLOWS_AFTER);
    return () => clearTimeout(timer);
  }, [shownPage]);
  return (
    <nav ref={rail} className={classes.rail} aria-label={t('viewer.thumbnails')}>
      <div className={classes.run} style={{ height: run.getTotalSize() }}>
        {run.getVirtualItems().map((item) => {
          const number = item.index + 1;
          const here = marks.filter((mark) => mark.page === number);
          return (
            <div key={item.key} className={classes.slot} style={{ transform: `translateY(${item.start}px)` }}>
              {/* Below the button, whose name is not the text of the page. */}
              {draw && (
                <div className={classes.drawing} style={{ width: WIDTH, height: rowHeight(item.index) }}>
                  {draw(number, WIDTH)}
                </div>
              )}
              <button
                type="button"
                className={classes.thumb}
                data-above={draw ? '' : undefined}
                style={{ width: WIDTH, height: rowHeight(item.index) }}
                aria-label={t('viewer.page', { number })}
                aria-current={number === shownPage ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {!draw && drawn && <PageDrawing page={number} width={WIDTH} isSmall waiting={<Lines />} />}
                {!drawn && <Lines />}
                {here.slice(0, 4).map((mark, at) => (
                  <span
                    key={mark.start}
                    className={classes.mark}
                    data-tone={mark.kind?.tone}
                    style={{ top: `${24 + at * 14}%` }}
                  />
                ))}
              </button>
              <span className={classes.number} data-current={number === shownPage || undefined}>
                {number}
              </span>
            </div>
          );
        })}
      </div>
    </nav>
  );
}

function Lines() {
  return (
    <span className={classes.lines} aria-hidden>
      {Array.from({ length: 9 }, (_, line) => (
        <i key={line} />
      ))}
    </span>
  );
}
