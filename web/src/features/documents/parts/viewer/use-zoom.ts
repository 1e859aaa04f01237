import { useLayoutEffect, useState } from 'react';
import { PAGE_MARGIN } from './pdf-pages.tsx';
import { useZoomGestures } from './use-zoom-gestures.ts';

/** CSS pixels per point at 100 %. */
const ACTUAL_SCALE = 96 / 72;
const STEPS = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3];

/**
 * The zoom of the pages. Until the user zooms, a page fits the available width, up to 110 %.
 *
 * @param width the widest page in points; null if pages flow, for which 1 is the default size
 */
export function useZoom(width: number | null) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [chosenZoom, setChosenZoom] = useState<number | null>(null);
  const [room, setRoom] = useState(800);
  useLayoutEffect(() => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    setRoom(element.clientWidth);
    return () => observer.disconnect();
  }, [element]);

  const fitting = width === null ? 1 : Math.min(1.1, Math.max(0.1, (room - 2 * PAGE_MARGIN) / (width * ACTUAL_SCALE)));
  const zoom = chosenZoom ?? fitting;
  const step = (by: 1 | -1) => setChosenZoom((before) => stepFrom(before ?? fitting, by));
  useZoomGestures(element, step);
  return {
    /** Ref of the element that contains the pages. */
    roomRef: setElement,
    zoom,
    /** CSS pixels per point. */
    scale: zoom * ACTUAL_SCALE,
    step,
  };
}

/** The next step; null below the smallest one, where a page fits the width again. */
function stepFrom(zoom: number, by: 1 | -1): number | null {
  if (by < 0) return STEPS.findLast((step) => step < zoom - 0.01) ?? null;
  return STEPS.find((step) => step > zoom + 0.01) ?? zoom;
}
