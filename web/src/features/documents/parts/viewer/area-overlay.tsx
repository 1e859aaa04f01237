import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Area, areaBetween, type PageArea, type PageAreas } from './page-areas.ts';
import classes from './area-overlay.module.css';

/** Smaller areas are slips of the pointer. */
const MIN_SIDE = 0.008;

/** The framed areas of a page, and the one that is being drawn. */
export function AreaOverlay({ page, areas }: { page: number; areas: PageAreas }) {
  const { items, onChoose, onDraw } = areas;
  return (
    <div className={classes.areas}>
      {items
        .filter((item) => item.page === page)
        .map((item) => (
          <Frame key={item.key} item={item} onChoose={() => onChoose(item.key)} />
        ))}
      {onDraw && <Drawing onDraw={(area) => onDraw(page, area)} />}
    </div>
  );
}

function Frame({ item: { area, label, isDashed, isCurrent }, onChoose }: { item: PageArea; onChoose: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) ref.current?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [isCurrent]);
  return (
    <button
      ref={ref}
      type="button"
      className={classes.frame}
      data-dashed={isDashed || undefined}
      aria-pressed={isCurrent}
      style={toStyle(area)}
      onClick={onChoose}
    >
      <span>{label}</span>
    </button>
  );
}

/** Takes the pointer from the page while an area is drawn on it. */
function Drawing({ onDraw }: { onDraw: (area: Area) => void }) {
  const [ends, setEnds] = useState<[[number, number], [number, number]] | null>(null);
  const pointAt = ({ currentTarget, clientX, clientY }: PointerEvent): [number, number] => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return [(clientX - left) / width, (clientY - top) / height];
  };
  const finish = () => {
    setEnds(null);
    if (!ends) return;
    const area = areaBetween(...ends);
    if (Math.min(area[2], area[3]) >= MIN_SIDE) onDraw(area);
  };
  return (
    <div
      className={classes.drawing}
      data-drawing
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setEnds([pointAt(event), pointAt(event)]);
      }}
      onPointerMove={(event) => ends && setEnds([ends[0], pointAt(event)])}
      onPointerUp={finish}
      onPointerCancel={() => setEnds(null)}
    >
      {ends && <div className={classes.drawn} style={toStyle(areaBetween(...ends))} />}
    </div>
  );
}

const percent = (share: number): string => `${share * 100}%`;
const toStyle = ([x, y, width, height]: Area) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});
