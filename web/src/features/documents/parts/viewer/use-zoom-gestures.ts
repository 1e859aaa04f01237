import { useEffect, useEffectEvent } from 'react';

/** Pinch or wheel distance for one step: the natural logarithm of the distances' ratio. */
const STEP = 0.16;
/** Factor per pixel of the wheel; a pinch on a trackpad is a wheel event with Ctrl. */
const PER_PIXEL = 0.004;

/** Zooms in steps by pinching, or by the wheel with Ctrl. */
export function useZoomGestures(element: HTMLElement | null, step: (by: 1 | -1) => void): void {
  const zoom = useEffectEvent(step);
  useEffect(() => {
    if (!element) return undefined;
    let wheelDelta = 0;
    let apart: number | null = null;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      wheelDelta -= event.deltaY * PER_PIXEL;
      if (Math.abs(wheelDelta) < STEP) return;
      zoom(wheelDelta > 0 ? 1 : -1);
      wheelDelta = 0;
    };
    const onTouch = ({ touches }: TouchEvent) => {
      const currentDistance = touchDistance(touches);
      if (apart === null || currentDistance === null) {
        apart = currentDistance;
        return;
      }
      const spread = Math.log(currentDistance / apart);
      if (Math.abs(spread) < STEP) return;
      zoom(spread > 0 ? 1 : -1);
      apart = currentDistance;
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    for (const kind of touchKinds) element.addEventListener(kind, onTouch, { passive: true });
    return () => {
      element.removeEventListener('wheel', onWheel);
      for (const kind of touchKinds) element.removeEventListener(kind, onTouch);
    };
  }, [element]);
}

const touchKinds = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;

/** The distance of two fingers; null for more or fewer. */
function touchDistance(touches: TouchList): number | null {
  const [first, second] = touches;
  if (!first || !second || touches.length > 2) return null;
  return Math.max(1, Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY));
}
