import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './changes.module.css';

interface Props<C extends { number: number }> {
  /** How many can be shown, and how many match the filters. */
  count: number;
  total: number | null;
  /** A change by its position; undefined until it is loaded. */
  changeAt: (index: number) => C | undefined;
  /** The position of the current change; -1 if there is none. */
  current: number;
  /** Called with the positions in view. */
  onView: (first: number, last: number) => void;
  children: (change: C, isCurrent: boolean) => ReactNode;
}

/** Two lines and the space around them. */
const ITEM_HEIGHT = 52;

/** The changes that match the filters; only those in view are drawn. */
export function ChangeList<C extends { number: number }>(props: Props<C>) {
  const { count, total, changeAt, current, onView, children } = props;
  const { t } = useTranslation('comparisons');
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ITEM_HEIGHT,
    getItemKey: (index) => changeAt(index)?.number ?? `unloaded ${index}`,
    overscan: 6,
  });
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  const notifyView = useEffectEvent(onView);
  useEffect(() => notifyView(first, last), [first, last, count]);
  const arrive = useEffectEvent(() => {
    if (current >= 0) virtual.scrollToIndex(current, { align: 'auto' });
  });
  useEffect(() => arrive(), [current]);
  return (
    <div ref={scroller} className={classes.scroller} tabIndex={0} role="region" aria-label={t('list_of_changes')}>
      <ol className={classes.run} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const change = changeAt(index);
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={total ?? -1}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)`, minHeight: change ? undefined : ITEM_HEIGHT }}
            >
              {change && children(change, index === current)}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
