import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { CardPlace } from './cell-card.tsx';
import type { GridSelection } from './grid-selection.ts';

/** How long the mouse rests on a cell. */
const DELAY_MS = 400;

function placeIn(element: Element | null): CardPlace | null {
  if (!(element instanceof HTMLElement)) return null;
  const { row, column } = element.dataset;
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column), element };
}

/** The cell beside which its content is shown: the mouse rests on it, or the keyboard moved there. */
export function useCellCard(view: RefObject<HTMLElement | null>, selection: GridSelection | null) {
  const [place, setPlace] = useState<CardPlace | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isByKey = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hide = () => {
    clearTimeout(timer.current);
    setPlace(null);
  };
  useEffect(() => {
    hide();
    if (!isByKey.current || !selection || !view.current?.contains(document.activeElement)) return undefined;
    // Once it was scrolled into view.
    timer.current = setTimeout(() => {
      setPlace(placeIn(view.current?.querySelector('[role=gridcell][data-current]') ?? null));
    }, DELAY_MS / 2);
    return () => clearTimeout(timer.current);
  }, [selection, view]);
  return {
    place,
    hide,
    handlers: {
      onKeyDownCapture: () => {
        isByKey.current = true;
        hide();
      },
      onMouseDownCapture: () => {
        isByKey.current = false;
        hide();
      },
      onScrollCapture: hide,
      onMouseLeave: hide,
      onMouseOver: ({ target }: MouseEvent) => {
        const next = placeIn(target instanceof Element ? target.closest('[data-row]') : null);
        if (next?.element === place?.element) return;
        hide();
        if (next) timer.current = setTimeout(() => setPlace(next), DELAY_MS);
      },
    },
  };
}
