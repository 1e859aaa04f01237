import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** What can be seen of something that scrolls, in CSS pixels at its usual size. */
export interface SheetWindow {
  top: number;
  left: number;
  width: number;
  height: number;
  /** Whether it is being scrolled just now. */
  moving: boolean;
}

const REST_MS = 90;

/** Follows what can be seen of an element as it is scrolled, zoomed and changes its size. */
export function useSheetWindow(element: HTMLElement | null, zoom: number): SheetWindow {
  const [seen, setSeen] = useState<SheetWindow>({ top: 0, left: 0, width: 0, height: 0, moving: false });
  useEffect(() => {
    if (!element) return undefined;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const look = (moving: boolean) => setSeen({ ...visibleOf(element, zoom), moving });
    const onScroll = () => {
      look(true);
      clearTimeout(rest);
      rest = setTimeout(() => look(false), REST_MS);
    };
    const observer = new ResizeObserver(() => look(false));
    observer.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    look(false);
    return () => {
      clearTimeout(rest);
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [element, zoom]);
  return seen;
}

/** What is at the top left stays there when the sheet is zoomed. */
export function useStayingPut(box: HTMLElement | null, zoom: number): void {
  const before = useRef(zoom);
  useLayoutEffect(() => {
    const ratio = zoom / before.current;
    before.current = zoom;
    if (ratio !== 1) box?.scrollTo({ top: box.scrollTop * ratio, left: box.scrollLeft * ratio });
  }, [box, zoom]);
}

/** What can be seen of an element now. */
export function visibleOf(box: HTMLElement, zoom: number): Omit<SheetWindow, 'moving'> {
  return {
    top: box.scrollTop / zoom,
    left: box.scrollLeft / zoom,
    width: box.clientWidth / zoom,
    height: box.clientHeight / zoom,
  };
}
