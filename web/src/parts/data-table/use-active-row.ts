import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useKeys } from '../keys.ts';
import type { NameColumn } from './column.ts';
import type { List } from './use-list.ts';
import type { RowSelection } from './use-selection.ts';

/** Elements that handle Enter themselves. */
export const OWN_ENTER = 'a, button, input, [role=menuitem], [role=option]';

/**
 * The active row and its keys: J and K move, Enter opens, X selects, Escape deselects.
 *
 * @param selection null if rows cannot be selected
 */
export function useActiveRow<Row>(list: List<Row>, name: NameColumn<Row>, selection: RowSelection | null) {
  const navigate = useNavigate();
  const [active, setActive] = useState<number | null>(null);
  useEffect(() => setActive(null), [list.question, list.page, list.sort]);

  const last = list.count - 1;
  const move = (step: 1 | -1) =>
    setActive((before) => {
      const next = before === null ? (step > 0 ? 0 : last) : before + step;
      return Math.min(last, Math.max(0, next));
    });
  const choose = (range: boolean) => {
    if (active !== null) selection?.choose(active, range);
  };
  function open() {
    const row = active === null ? undefined : list.rowAt(active);
    if (!row) return;
    const href = name.href(row);
    if (href) void navigate({ to: href });
    else name.open?.(row);
  }

  useKeys({
    j: () => move(1),
    k: () => move(-1),
    x: () => choose(false),
    'shift+x': () => choose(true),
    Enter: ({ target }) => {
      if (!(target instanceof Element && target.closest(OWN_ENTER))) open();
    },
    Escape: () => (selection && selection.count > 0 ? selection.clear() : setActive(null)),
  });
  return { active, setActive };
}

/** Calls with the active row whenever another one becomes it. */
export function useActiveRowCall<Row extends { id: number }>(
  row: Row | undefined,
  onRow: ((row: Row) => void) | undefined,
): void {
  const report = useEffectEvent(() => row && onRow?.(row));
  const id = row?.id;
  useEffect(() => {
    if (id !== undefined) report();
  }, [id]);
}
