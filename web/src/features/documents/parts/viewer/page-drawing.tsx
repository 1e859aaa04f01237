import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDocumentContext } from 'react-pdf';
import { drawingsOf } from './page-drawings.ts';
import classes from './pages.module.css';

interface Props {
  page: number;
  /** CSS pixels. */
  width: number;
  isSmall?: boolean;
  /** What is seen until there is a drawing. */
  waiting: ReactNode;
  onDrawn?: () => void;
  onFail?: () => void;
}

/** Small pages need more than the pixels they have to be recognised. */
const SHARP = 1.5;

/** A page of the PDF around it, drawn when its turn comes; until then as it was drawn before. */
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
    const pixels = Math.round(width * Math.max(globalThis.devicePixelRatio, isSmall ? SHARP : 1));
    return drawingsOf(pdf).want({
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

/** Tells the drawings of the PDF around it which page is looked at. */
export function useLookedAt(page: number): void {
  const pdf = useDocumentContext()?.pdf;
  useEffect(() => {
    if (pdf) drawingsOf(pdf).lookAt(page);
  }, [pdf, page]);
}
