import type { ReviewInput } from '@dossier/contract/compare/schema';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEvent } from '../../../../parts/use-event.ts';
import { ChangeItem } from './change-item.tsx';
import classes from './changes.module.css';
import type { ChangeListState } from './use-changes.ts';

interface Props {
  list: ChangeListState;
  onOpen: (number: number) => void;
  onReview: (number: number, review: ReviewInput) => void;
}

/** Two lines and the space around them. */
const ITEM_HEIGHT = 52;

/** The changes that match the filters; only those in view are drawn. */
export function ChangeList({ list, onOpen, onReview }: Props) {
  const { t } = useTranslation('compare');
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: list.changes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ITEM_HEIGHT,
    getItemKey: (index) => list.changes[index]!.number,
    overscan: 6,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const open = useEvent(onOpen);
  const review = useEvent(onReview);
  const loadMore = useEffectEvent(() => list.showUpTo(last));
  useEffect(() => loadMore(), [last, list.changes.length]);
  const arrive = useEffectEvent(() => {
    if (list.index >= 0) virtual.scrollToIndex(list.index, { align: 'auto' });
  });
  const current = list.current?.number;
  useEffect(() => arrive(), [current]);
  return (
    <div ref={scroller} className={classes.scroller} tabIndex={0} role="region" aria-label={t('list_of_changes')}>
      <ol className={classes.run} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const change = list.changes[index]!;
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={list.total ?? -1}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <ChangeItem change={change} isCurrent={index === list.index} onOpen={open} onReview={review} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}
