import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Where the current mark is scrolled to: the upper third. */
const UPPER_THIRD = 0.28;

export interface PageRun {
  /** Ref of the scrolling element. It may be mounted later than this hook: a PDF has pages once it is open. */
  deskRef: (element: HTMLDivElement | null) => void;
  virtualizer: Virtualizer<HTMLDivElement, Element>;
  /** The first page that is completely visible, or else the one that fills most of the view, from 1. */
  shownPage: number;
  goTo: (page: number) => void;
}

interface Options {
  count: number;
  /** Height of a page with its margins, in CSS pixels: exact for PDF, an estimate for flowing pages. */
  itemHeight: (index: number) => number;
  /** The initial page, scrolled to whenever it or the mark changes. */
  page: number;
  /** Identifies the current mark; null if there is none. */
  mark: string | null;
  /** Changes with the zoom: pages are measured again and the current place is kept. */
  size: number;
}

/** A virtual list of pages. */
export function usePageRun({ count, itemHeight, page, mark, size }: Options): PageRun {
  const [desk, setDesk] = useState<HTMLDivElement | null>(null);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => desk,
    estimateSize: itemHeight,
    overscan: 1,
  });
  const shownPage = lookedAt(virtualizer) ?? page;
  const goTo = (to: number) => virtualizer.scrollToIndex(Math.min(Math.max(to, 1), count) - 1, { align: 'start' });
  const arrive = useEffectEvent(() => goTo(page));

  useEffect(() => {
    if (count === 0 || desk === null) return undefined;
    arrive();
    if (mark === null) return undefined;
    return scrollMarkIntoView(desk);
  }, [page, mark, count, desk]);

  const anchor = useRef<Anchor | null>(null);
  const isRestoring = useRef(false);
  // Runs after the list has been rendered with its new sizes, before it is painted.
  useLayoutEffect(() => {
    if (!isRestoring.current || !desk || !anchor.current) return;
    isRestoring.current = false;
    const { index, down, across } = anchor.current;
    const page = virtualizer.measurementsCache[index];
    if (!page) return;
    virtualizer.scrollToOffset(page.start + down * page.size - desk.clientHeight * UPPER_THIRD);
    desk.scrollLeft = across * page.size - desk.clientWidth / 2;
    anchor.current.scrollTop = desk.scrollTop;
  });
  const stay = useEffectEvent(() => {
    if (!desk) return;
    // Steps of the zoom without a scroll between them keep the same place, so that it does not drift.
    const isUnmoved = anchor.current && Math.abs(anchor.current.scrollTop - desk.scrollTop) < 2;
    if (!isUnmoved) {
      const place = currentPlace(desk, virtualizer);
      anchor.current = place && { ...place, scrollTop: desk.scrollTop };
    }
    isRestoring.current = true;
    // Renders again before anything is painted.
    virtualizer.measure();
  });
  const firstSize = useRef(size);
  useLayoutEffect(() => {
    if (firstSize.current !== size) stay();
    firstSize.current = size;
  }, [size]);

  return { deskRef: setDesk, virtualizer, shownPage, goTo };
}

/** The number of the current page. */
function lookedAt(virtualizer: PageRun['virtualizer']): number | null {
  const top = virtualizer.scrollOffset ?? 0;
  const bottom = top + (virtualizer.scrollRect?.height ?? 0);
  let most = 0;
  let mostVisible: number | null = null;
  for (const { index, start, end } of virtualizer.getVirtualItems()) {
    // Tolerates fractions of a pixel.
    if (start >= top - 1 && end <= bottom + 1) return index + 1;
    const visibleHeight = Math.min(end, bottom) - Math.max(start, top);
    if (visibleHeight > most) [most, mostVisible] = [visibleHeight, index + 1];
  }
  return mostVisible;
}

/** The current place: a page and the position on it, relative to its height. */
interface Place {
  index: number;
  down: number;
  across: number;
}

/** The place that is kept while the zoom changes, and the scroll position that shows it. */
interface Anchor extends Place {
  scrollTop: number;
}

function currentPlace(desk: HTMLDivElement, { measurementsCache }: PageRun['virtualizer']): Place | null {
  const at = desk.scrollTop + desk.clientHeight * UPPER_THIRD;
  const page = measurementsCache.findLast(({ start }) => start <= at);
  if (!page) return null;
  const middle = desk.scrollLeft + desk.clientWidth / 2;
  return { index: page.index, down: (at - page.start) / page.size, across: middle / page.size };
}

/** Waits until the mark is rendered, which may need a load, and scrolls it to the upper third. */
function scrollMarkIntoView(desk: HTMLDivElement): () => void {
  let frame = 0;
  let settled = 0;
  const until = performance.now() + 8000;
  const scrollIntoView = () => {
    const mark = desk.querySelector('[data-current]');
    if (mark) {
      const box = mark.getBoundingClientRect();
      const room = desk.getBoundingClientRect();
      const offset = box.top - room.top - room.height * UPPER_THIRD;
      if (Math.abs(offset) > 4) desk.scrollTop += offset;
      // Pages above may still change their height; repeat until the position is stable.
      settled = Math.abs(offset) > 4 ? 0 : settled + 1;
    }
    if (settled < 20 && performance.now() < until) frame = requestAnimationFrame(scrollIntoView);
  };
  frame = requestAnimationFrame(scrollIntoView);
  const stop = () => cancelAnimationFrame(frame);
  // Stops when the user scrolls.
  desk.addEventListener('wheel', stop, { once: true, passive: true });
  desk.addEventListener('touchmove', stop, { once: true, passive: true });
  desk.addEventListener('keydown', stop, { once: true });
  return stop;
}
