import { useEffect, useEffectEvent } from 'react';
import type { PlaceMark } from '../viewer/place-mark.ts';
import type { PanelContext } from './panel-frame.tsx';

/** Marks places on the pages while the panel is open. */
export function useShownMarks(
  marks: readonly PlaceMark[],
  isMarking: boolean,
  { mark }: Pick<PanelContext, 'mark'>,
): void {
  const show = useEffectEvent(() => mark(isMarking ? marks : []));
  useEffect(() => show(), [marks, isMarking]);
  const unmark = useEffectEvent(() => mark([]));
  useEffect(() => () => unmark(), []);
}
