import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The visible part of a scrolling element, in CSS pixels before zoom. */
export interface SheetWindow {
  top: number;
  left: number;
  width: number;
  height: number;
  /** Whether it is being scrolled. */
  moving: boolean;
}

const REST_MS = 90;

/** Follows the visible part of an element on scroll, zoom and resize. */
export function useSheetWindow(element: HTMLElement | null, zoom: number): SheetWindow {
  const [viewport, setViewport] = useState<SheetWindow>({ top: 0, left: 0, width: 0, height: 0, moving: false });
  useEffect(() => {
    if (!element) return undefined;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const updateViewport = (moving: boolean) => setViewport({ ...visibleWindow(element, zoom), moving });
    const onScroll = () => {
      updateViewport(true);
      clearTimeout(rest);
      rest = setTimeout(() => updateViewport(false), REST_MS);
    };
    const observer = new ResizeObserver(() => updateViewport(false));
    observer.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    updateViewport(false);
    return () => {
      clearTimeout(rest);
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [element, zoom]);
  return viewport;
}

/** Zooming keeps the top left corner. */
export function useStayingPut(box: HTMLElement | null, zoom: number): void {
  const before = useRef(zoom);
  useLayoutEffect(() => {
    const ratio = zoom / before.current;
    before.current = zoom;
    if (ratio !== 1) box?.scrollTo({ top: box.scrollTop * ratio, left: box.scrollLeft * ratio });
  }, [box, zoom]);
}

/** The visible part of an element. */
export function visibleWindow(box: HTMLElement, zoom: number): Omit<SheetWindow, 'moving'> {
  return {
    top: box.scrollTop / zoom,
    left: box.scrollLeft / zoom,
    width: box.clientWidth / zoom,
    height: box.clientHeight / zoom,
  };
}
