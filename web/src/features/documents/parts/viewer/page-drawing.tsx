import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDocumentContext } from 'react-pdf';
import { getDrawings } from './page-drawings.ts';
import classes from './pages.module.css';

interface Props {
  page: number;
  /** CSS pixels. */
  width: number;
  isSmall?: boolean;
  /** Shown until there is a drawing. */
  waiting: ReactNode;
  onDrawn?: () => void;
  onFail?: () => void;
}

/** Thumbnails are drawn larger than shown, to be legible. */
const THUMBNAIL_SCALE = 1.5;

/** A page of the surrounding PDF, drawn when it is next in the queue; until then its cached drawing. */
export function PageDrawing({ page, width, isSmall = false, waiting, onDrawn, onFail }: Props) {
  const pdf = useDocumentContext()?.pdf;
  const box = useRef<HTMLDivElement>(null);
  const [isThere, setThere] = useState(false);
  const show = useEffectEvent((drawing: HTMLCanvasElement, isFinal: boolean) => {
    box.current?.replaceChildren(drawing);
    setThere(true);
    if (isFinal) onDrawn?.();
  });
  const fail = useEffectEvent(() => onFail?.());
  useEffect(() => {
    if (!pdf) return undefined;
    const pixels = Math.round(width * Math.max(globalThis.devicePixelRatio, isSmall ? THUMBNAIL_SCALE : 1));
    return getDrawings(pdf).request({
      page,
      width: pixels,
      isSmall,
      onDrawing: (drawing, isFinal) => show(drawing, isFinal),
      onFail: () => fail(),
    });
  }, [pdf, page, width, isSmall]);
  return (
    <>
      <div ref={box} className={classes.drawing} aria-hidden />
      {!isThere && waiting}
    </>
  );
}

/** Reports the current page to the drawing queue of the surrounding PDF. */
export function useLookedAt(page: number): void {
  const pdf = useDocumentContext()?.pdf;
  useEffect(() => {
    if (pdf) getDrawings(pdf).setVisible(page);
  }, [pdf, page]);
}
