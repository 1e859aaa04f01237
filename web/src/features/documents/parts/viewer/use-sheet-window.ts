import { useEffect, useState } from 'react';

/** What can be seen of something that scrolls, in CSS pixels. */
export interface SheetWindow {
  top: number;
  left: number;
  width: number;
  height: number;
  /** Whether it is being scrolled just now. */
  moving: boolean;
}

const REST_MS = 90;

/** Follows what can be seen of an element as it is scrolled and changes its size. */
export function useSheetWindow(element: HTMLElement | null): SheetWindow {
  const [seen, setSeen] = useState<SheetWindow>({ top: 0, left: 0, width: 0, height: 0, moving: false });
  useEffect(() => {
    if (!element) return undefined;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const look = (moving: boolean) =>
      setSeen({
        top: element.scrollTop,
        left: element.scrollLeft,
        width: element.clientWidth,
        height: element.clientHeight,
        moving,
      });
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
  }, [element]);
  return seen;
}
