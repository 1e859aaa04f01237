import type { ComparedSheet } from '@dossier/contract/workbooks/schema';
import { Portal } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { CellDetails } from './cell-details.tsx';
import { type CellPlace, isFull } from './cell-states.ts';
import classes from './grid.module.css';
import type { GridRow } from './use-grid-rows.ts';

export interface CardPlace extends CellPlace {
  /** The cell on the screen. */
  element: HTMLElement;
}

interface Props {
  sheet: ComparedSheet;
  place: CardPlace;
  rowAt: (row: number) => GridRow | undefined;
}

const GAP = 4;
const MARGIN = 12;

/** Beside a cell that differs, or whose text is cut: its content before and after. */
export function CellCard({ sheet, place, rowAt }: Props) {
  const card = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ left: number; top: number } | null>(null);
  const { element } = place;
  const row = rowAt(place.row);
  const text = element.firstElementChild;
  const isCut =
    text !== null &&
    (text.scrollWidth > text.clientWidth || [...text.children].some((one) => one.scrollWidth > one.clientWidth + 1));
  const isShown = row !== undefined && (isFull(row.cells[place.column]) || isCut);
  useLayoutEffect(() => {
    if (!card.current) return;
    const cell = element.getBoundingClientRect();
    const { width, height } = card.current.getBoundingClientRect();
    const isBelow = cell.bottom + GAP + height + MARGIN <= innerHeight;
    setAt({
      left: Math.max(MARGIN, Math.min(cell.left, innerWidth - width - MARGIN)),
      top: isBelow ? cell.bottom + GAP : Math.max(MARGIN, cell.top - GAP - height),
    });
  }, [element, place, isShown]);
  if (!isShown) return null;
  return (
    <Portal>
      {/* The grid says the same. */}
      <div ref={card} className={classes.card} aria-hidden style={at ?? { visibility: 'hidden' }}>
        <CellDetails sheet={sheet} row={row} column={place.column} />
      </div>
    </Portal>
  );
}
