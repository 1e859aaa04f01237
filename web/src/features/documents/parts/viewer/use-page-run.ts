import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Where the looked-at mark comes to stand: the upper third of the desk. */
const UPPER_THIRD = 0.28;

export interface PageRun {
  /** The ref of the element that scrolls. It may come later than this hook: a PDF has pages only once it is open. */
  deskRef: (element: HTMLDivElement | null) => void;
  virtualizer: Virtualizer<HTMLDivElement, Element>;
  /** The first page that is in sight as a whole, or else the one that fills most of the desk, from 1. */
  shownPage: number;
  goTo: (page: number) => void;
}

interface Options {
  count: number;
  /** Height of a page with its margins, in CSS pixels: exact for PDF, a guess for pages that flow. */
  heightOf: (index: number) => number;
  /** The page to begin at, and to go to whenever it or the mark changes. */
  page: number;
  /** Names the mark looked at; null when there is none. */
  mark: string | null;
  /** Changes with the zoom: pages are then measured again, and what is looked at stays where it is. */
  size: number;
}

/** A run of pages of which only those near the eye are there. */
export function usePageRun({ count, heightOf, page, mark, size }: Options): PageRun {
  const [desk, setDesk] = useState<HTMLDivElement | null>(null);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => desk,
    estimateSize: heightOf,
    overscan: 1,
  });
  const shownPage = lookedAt(virtualizer) ?? page;
  const goTo = (to: number) => virtualizer.scrollToIndex(Math.min(Math.max(to, 1), count) - 1, { align: 'start' });
  const arrive = useEffectEvent(() => goTo(page));

  useEffect(() => {
    if (count === 0 || desk === null) return undefined;
    arrive();
    if (mark === null) return undefined;
    return bringMarkIntoView(desk);
  }, [page, mark, count, desk]);

  const kept = useRef<Kept | null>(null);
  const stay = useEffectEvent(() => {
    if (!desk) return;
    const place = kept.current ?? placeIn(desk, virtualizer);
    cancelAnimationFrame(kept.current?.frame ?? 0);
    virtualizer.measure();
    if (!place) return;
    // The run is as long as its pages only when it has been drawn once more.
    const frame = requestAnimationFrame(() => {
      kept.current = null;
      const page = virtualizer.measurementsCache[place.index];
      if (!page) return;
      virtualizer.scrollToOffset(page.start + place.down * page.size - desk.clientHeight * UPPER_THIRD);
      desk.scrollLeft = place.across * page.size - desk.clientWidth / 2;
    });
    kept.current = { ...place, frame };
  });
  const firstSize = useRef(size);
  // In the layout effect, so that the run is drawn with its new sizes before the frame in which it is scrolled.
  useLayoutEffect(() => {
    if (firstSize.current !== size) stay();
    firstSize.current = size;
  }, [size]);

  return { deskRef: setDesk, virtualizer, shownPage, goTo };
}

/** The number of the page that is looked at. */
function lookedAt(virtualizer: PageRun['virtualizer']): number | null {
  const top = virtualizer.scrollOffset ?? 0;
  const bottom = top + (virtualizer.scrollRect?.height ?? 0);
  let most = 0;
  let found: number | null = null;
  for (const { index, start, end } of virtualizer.getVirtualItems()) {
    // A pixel may be lost where sizes are no whole numbers.
    if (start >= top - 1 && end <= bottom + 1) return index + 1;
    const seen = Math.min(end, bottom) - Math.max(start, top);
    if (seen > most) [most, found] = [seen, index + 1];
  }
  return found;
}

/** What is looked at: a page, and where on it, in heights of the page. */
interface Place {
  index: number;
  down: number;
  across: number;
}

/** A place that is about to be shown in another size. */
interface Kept extends Place {
  frame: number;
}

function placeIn(desk: HTMLDivElement, { measurementsCache }: PageRun['virtualizer']): Place | null {
  const at = desk.scrollTop + desk.clientHeight * UPPER_THIRD;
  const page = measurementsCache.findLast(({ start }) => start <= at);
  if (!page) return null;
  const middle = desk.scrollLeft + desk.clientWidth / 2;
  return { index: page.index, down: (at - page.start) / page.size, across: middle / page.size };
}

/** Waits until the mark is drawn, which may take a load of the page, and brings it to the upper third. */
function bringMarkIntoView(desk: HTMLDivElement): () => void {
  let frame = 0;
  let settled = 0;
  const until = performance.now() + 8000;
  const look = () => {
    const mark = desk.querySelector('[data-current]');
    if (mark) {
      const box = mark.getBoundingClientRect();
      const room = desk.getBoundingClientRect();
      const off = box.top - room.top - room.height * UPPER_THIRD;
      if (Math.abs(off) > 4) desk.scrollTop += off;
      // Pages above may still grow to their real height; hold the place until nothing moves any more.
      settled = Math.abs(off) > 4 ? 0 : settled + 1;
    }
    if (settled < 20 && performance.now() < until) frame = requestAnimationFrame(look);
  };
  frame = requestAnimationFrame(look);
  const stop = () => cancelAnimationFrame(frame);
  // Whoever scrolls by hand wants to be elsewhere.
  desk.addEventListener('wheel', stop, { once: true, passive: true });
  desk.addEventListener('touchmove', stop, { once: true, passive: true });
  desk.addEventListener('keydown', stop, { once: true });
  return stop;
}
