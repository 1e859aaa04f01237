import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import type { List } from './use-list.ts';

/** Indexes of the first and last row to render: one page, or for "All" the visible range, which is then loaded. */
export function useDrawnRows<Row, Scroller extends Element>(list: List<Row>, virtual: Virtualizer<Scroller, Element>) {
  const renderedItems = virtual.getVirtualItems();
  const from = list.all ? (renderedItems[0]?.index ?? 0) : 0;
  const to = list.all ? (renderedItems.at(-1)?.index ?? 0) : list.count - 1;
  const { all, showRange } = list;
  useEffect(() => {
    if (all) showRange(from, to);
  }, [all, showRange, from, to]);
  return { from, to };
}
