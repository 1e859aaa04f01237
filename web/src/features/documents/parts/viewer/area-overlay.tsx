import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Area, areaAfterKey, areaBetween, type PageArea, type PageAreas } from './page-areas.ts';
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

/** Takes the pointer, and on the page in the middle of the screen the keys, while an area is drawn. */
function Drawing({ onDraw }: { onDraw: (area: Area) => void }) {
  const { t } = useTranslation('documents');
  const [ends, setEnds] = useState<[[number, number], [number, number]] | null>(null);
  const [byKeys, setByKeys] = useState<Area | null>(null);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { top, bottom } = ref.current!.getBoundingClientRect();
    const middle = globalThis.innerHeight / 2;
    if (top <= middle && bottom >= middle) ref.current!.focus({ preventScroll: true });
  }, []);
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && byKeys) {
      event.preventDefault();
      onDraw(byKeys);
      return;
    }
    const area = areaAfterKey(byKeys, event.key, event.shiftKey);
    if (!area) return;
    event.preventDefault();
    setByKeys(area);
  };
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
  const area = ends ? areaBetween(...ends) : byKeys;
  return (
    <div
      ref={ref}
      className={classes.drawing}
      data-drawing
      role="application"
      aria-label={t('viewer.draw_area')}
      tabIndex={0}
      onKeyDown={pressKey}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setByKeys(null);
        setEnds([pointAt(event), pointAt(event)]);
      }}
      onPointerMove={(event) => ends && setEnds([ends[0], pointAt(event)])}
      onPointerUp={finish}
      onPointerCancel={() => setEnds(null)}
    >
      {area && <div ref={keepInView} className={classes.drawn} style={toStyle(area)} />}
    </div>
  );
}

const keepInView = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
const percent = (share: number): string => `${share * 100}%`;
const toStyle = ([x, y, width, height]: Area) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});
