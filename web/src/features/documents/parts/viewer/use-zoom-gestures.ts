import { useEffect, useEffectEvent } from 'react';

/** So far fingers spread, or the wheel turns with Ctrl, for one step: the natural logarithm of the distances' ratio. */
const STEP = 0.16;
/** What a pixel of the wheel counts for; a pinch on a trackpad comes as a wheel with Ctrl. */
const PER_PIXEL = 0.004;

/** Two fingers, or the wheel with Ctrl, zoom in steps. */
export function useZoomGestures(element: HTMLElement | null, step: (by: 1 | -1) => void): void {
  const zoom = useEffectEvent(step);
  useEffect(() => {
    if (!element) return undefined;
    let turned = 0;
    let apart: number | null = null;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      turned -= event.deltaY * PER_PIXEL;
      if (Math.abs(turned) < STEP) return;
      zoom(turned > 0 ? 1 : -1);
      turned = 0;
    };
    const onTouch = ({ touches }: TouchEvent) => {
      const now = distanceOf(touches);
      if (apart === null || now === null) {
        apart = now;
        return;
      }
      const spread = Math.log(now / apart);
      if (Math.abs(spread) < STEP) return;
      zoom(spread > 0 ? 1 : -1);
      apart = now;
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

/** How far two fingers are apart; null for more or fewer. */
function distanceOf(touches: TouchList): number | null {
  const [one, other] = touches;
  if (!one || !other || touches.length > 2) return null;
  return Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
}
