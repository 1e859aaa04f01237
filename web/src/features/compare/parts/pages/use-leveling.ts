import type { LevelsAnswer } from '@dossier/contract/compare/schema';
import type { Virtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { PAGE_MARGIN } from '../../../documents/parts/viewer/pdf-pages.tsx';
import { levelPosition, type PositionOf, type SideKey } from './levels.ts';

/** The column of a document. */
export interface Column {
  desk: HTMLDivElement;
  virtualizer: Virtualizer<HTMLDivElement, Element>;
  positionOf: PositionOf;
  onZoom: (step: 1 | -1) => void;
}

export interface Leveling {
  /** Adds a column, or replaces it. */
  set: (side: SideKey, column: Column | null) => void;
  /** The user scrolls this column; the other one follows. */
  lead: (side: SideKey) => void;
  /** A column was scrolled. */
  follow: (side: SideKey) => void;
  /** More is known of the pages. */
  settle: () => void;
  /** Both columns are scrolled to a place of their own; with a leader the other one has none. */
  arrive: (leader: SideKey | null) => void;
  zoom: (step: 1 | -1) => void;
}

/** Where in a column the places are that are level: the upper third. */
const HEIGHT = 0.28;
const other = { a: 'b', b: 'a' } as const;

/**
 * Keeps two columns of pages level while one of them is scrolled. Where they are not level at first, as at a text that was moved, they become
 * so over the length of a page.
 */
export function useLeveling(levels: LevelsAnswer['levels']): Leveling {
  const latest = useRef(levels);
  latest.current = levels;
  const [leveling] = useState(() => createLeveling(() => latest.current));
  return leveling;
}

function createLeveling(getLevels: () => LevelsAnswer['levels']): Leveling {
  const columns: Record<SideKey, Column | null> = { a: null, b: null };
  let leader: SideKey | null = null;
  let gap = { from: 0, by: 0 };

  const level = (side: SideKey): { own: Column; follower: Column; position: number; level: number } | null => {
    const [own, follower] = [columns[side], columns[other[side]]];
    if (!own || !follower) return null;
    const position = positionAt(own, own.desk.scrollTop + own.desk.clientHeight * HEIGHT);
    const from = { side, positionOf: own.positionOf, pages: pagesOf(own) };
    const to = { positionOf: follower.positionOf, pages: pagesOf(follower) };
    return { own, follower, position, level: levelPosition(getLevels(), position, from, to) };
  };

  const follow = (side: SideKey): void => {
    if (leader !== side) return;
    const now = level(side);
    if (!now) return;
    const rest = Math.max(0, 1 - Math.abs(now.position - gap.from));
    if (rest === 0) gap.by = 0;
    const { follower } = now;
    const top = offsetOf(follower, now.level + gap.by * rest) - follower.desk.clientHeight * HEIGHT;
    if (Math.abs(follower.desk.scrollTop - top) > 1) follower.desk.scrollTop = top;
  };

  return {
    follow,
    settle() {
      if (leader) follow(leader);
    },
    set(side, column) {
      columns[side] = column;
    },
    lead(side) {
      if (leader === side) return;
      leader = side;
      const now = level(side);
      if (!now) return;
      const { follower, position } = now;
      const actual = positionAt(follower, follower.desk.scrollTop + follower.desk.clientHeight * HEIGHT);
      gap = { from: position, by: actual - now.level };
    },
    arrive(next) {
      leader = next;
      gap = { from: 0, by: 0 };
    },
    zoom(step) {
      columns.a?.onZoom(step);
      columns.b?.onZoom(step);
    },
  };
}

const pagesOf = ({ virtualizer }: Column): number => virtualizer.options.count;

/** The position of a height in a column: `2.25` is a quarter down the third page. */
function positionAt({ virtualizer }: Column, y: number): number {
  const page = virtualizer.getVirtualItemForOffset(Math.max(0, y));
  if (!page) return 0;
  const paper = Math.max(1, page.size - PAGE_MARGIN);
  return page.index + Math.min(1, Math.max(0, (y - page.start - PAGE_MARGIN / 2) / paper));
}

function offsetOf({ virtualizer }: Column, position: number): number {
  const index = Math.min(Math.floor(position), virtualizer.options.count - 1);
  const page = virtualizer.measurementsCache[Math.max(0, index)];
  if (!page) return 0;
  return page.start + PAGE_MARGIN / 2 + (position - page.index) * Math.max(1, page.size - PAGE_MARGIN);
}
