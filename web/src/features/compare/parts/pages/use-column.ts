import type { TextPlace } from '@dossier/contract/compare/schema';
import { useCallback, useEffect, useState } from 'react';
import { useEvent } from '../../../../parts/use-event.ts';
import { type PageRun, usePageRun } from '../../../documents/parts/viewer/use-page-run.ts';
import { useZoom } from '../../../documents/parts/viewer/use-zoom.ts';
import type { PositionOf, SideKey } from './levels.ts';
import type { Leveling } from './use-leveling.ts';

/** The place to show in a document; the key identifies it. */
export interface ColumnTarget {
  key: string;
  place: TextPlace | null;
}

interface Options {
  side: SideKey;
  leveling: Leveling;
  target: ColumnTarget;
  count: number;
  /** The widest page in points; null if pages flow. */
  width: number | null;
  /** Height of a page with its margins at a scale and zoom. */
  itemHeight: (index: number, scale: number, zoom: number) => number;
  /** The shown page of the target; null while it is being searched. */
  page: number | null;
  /** Where a place of the text that was read is on the shown pages. */
  positionOf: PositionOf;
  /** Gets the page in view and the number of pages. */
  onPage: (page: number, count: number) => void;
}

/** A column of pages that stays level with the other one. */
export function useColumn(options: Options) {
  const { side, leveling, target, count, width, itemHeight, page, positionOf } = options;
  const { roomRef, zoom, scale, step } = useZoom(width);
  // A document without the place stays where it is, or follows the other one.
  const [arrived, setArrived] = useState<{ key: string | null; page: number }>({ key: null, page: 1 });
  if (target.place && page !== null && (arrived.key !== target.key || arrived.page !== page)) {
    setArrived({ key: target.key, page });
  }
  const run = usePageRun({
    count,
    itemHeight: (index) => itemHeight(index, scale, zoom),
    page: arrived.page,
    mark: arrived.key,
    size: zoom,
  });
  const [desk, setDesk] = useState<HTMLDivElement | null>(null);
  const { deskRef, virtualizer } = run;
  const setBoth = useCallback(
    (element: HTMLDivElement | null) => {
      deskRef(element);
      setDesk(element);
    },
    [deskRef],
  );
  const measure = useEvent(positionOf);
  const zoomBy = useEvent(step);
  useEffect(() => {
    if (!desk) return undefined;
    leveling.set(side, {
      desk,
      virtualizer,
      positionOf: measure,
      onZoom: zoomBy,
    });
    const follow = () => leveling.follow(side);
    const lead = () => leveling.lead(side);
    desk.addEventListener('scroll', follow, { passive: true });
    for (const kind of leadingEvents) desk.addEventListener(kind, lead, { passive: true });
    return () => {
      leveling.set(side, null);
      desk.removeEventListener('scroll', follow);
      for (const kind of leadingEvents) desk.removeEventListener(kind, lead);
    };
  }, [desk, leveling, side, virtualizer, measure, zoomBy]);
  useEffect(() => leveling.settle(), [leveling, zoom]);
  const notify = useEvent(options.onPage);
  useEffect(() => notify(run.shownPage, count), [notify, run.shownPage, count]);
  return { roomRef, zoom, scale, run: { ...run, deskRef: setBoth } satisfies PageRun };
}

const leadingEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
