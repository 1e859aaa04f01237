import type { Outline } from '@dossier/contract/documents/schema';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PageDrawing } from './page-drawing.tsx';
import { pdfPageSize } from './pdf-pages.tsx';
import type { PlaceMark } from './place-mark.ts';
import classes from './thumbnails.module.css';

interface Props {
  pages: Outline['pages'];
  /** Whether there are pages to draw small; else lines stand for words. */
  drawn: boolean;
  marks: readonly PlaceMark[];
  shownPage: number;
  onPage: (page: number) => void;
}

const WIDTH = 66;
const GAP = 34;
/** So long, in milliseconds, a page is looked at before the rail goes to it: it does not run along with pages that rush past. */
const FOLLOWS_AFTER = 100;

/** Small pages beside the big one, with a yellow line where something is marked. */
export function Thumbnails({ pages, drawn, marks, shownPage, onPage }: Props) {
  const { t } = useTranslation('documents');
  const rail = useRef<HTMLElement>(null);
  const heightOf = (index: number) => {
    const size = pdfPageSize(pages[index]);
    return Math.min(140, (WIDTH * size.height) / size.width);
  };
  const run = useVirtualizer({
    count: pages.length,
    getScrollElement: () => rail.current,
    estimateSize: (index) => heightOf(index) + GAP,
    paddingStart: 12,
    overscan: 3,
  });
  const follow = useEffectEvent(() => run.scrollToIndex(shownPage - 1, { align: 'auto' }));
  useEffect(() => {
    const timer = setTimeout(() => follow(), FOLLOWS_AFTER);
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
              <button
                type="button"
                className={classes.thumb}
                style={{ width: WIDTH, height: heightOf(item.index) }}
                aria-label={t('viewer.page', { number })}
                aria-current={number === shownPage ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {drawn ? <PageDrawing page={number} width={WIDTH} isSmall waiting={<Lines />} /> : <Lines />}
                {here.slice(0, 4).map((mark, at) => (
                  <span key={mark.start} className={classes.mark} style={{ top: `${24 + at * 14}%` }} />
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
