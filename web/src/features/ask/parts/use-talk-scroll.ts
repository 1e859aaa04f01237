import type { ChatMessage } from '@dossier/contract/ask/schema';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Pixels. */
const QUESTION_FROM_TOP = 20;
const LOAD_AHEAD = 1500;

/** Earlier messages that are not loaded. */
export interface EarlierMessages {
  load: () => void;
  isLoading: boolean;
}

/**
 * The scroll position of a conversation. It opens at its last question, and follows a new one until the user scrolls. Earlier messages are
 * loaded before the user reaches them, and what is read stays in place.
 */
export function useTalkScroll(messages: readonly ChatMessage[], earlier: EarlierMessages | null) {
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const keepsPlace = useRef(false);
  const first = useRef<{ key: string; top: number } | null>(null);
  const last = messages.at(-1);
  const firstMessage = messages[0];

  useLayoutEffect(() => {
    if (keepsPlace.current) follows.current = false;
    else if (last?.id !== undefined) follows.current = true;
    keepsPlace.current = false;
  }, [last?.id]);
  useLayoutEffect(() => {
    const question = [...(box.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])].at(-1);
    if (!box.current || !question || !follows.current) return;
    // An answer longer than the view is read from its question on.
    const top = question.getBoundingClientRect().top - box.current.getBoundingClientRect().top;
    box.current.scrollBy(0, top - QUESTION_FROM_TOP);
  }, [last?.id, last?.content.length, last?.citations.length]);

  const firstKey = firstMessage && messageKey(firstMessage);
  useLayoutEffect(() => {
    const { current: element } = box;
    if (!element || firstKey === undefined) return;
    const { current: before } = first;
    const known = before && findMessage(element, before.key);
    if (known && before.key !== firstKey && known.offsetTop !== before.top) {
      element.scrollBy(0, known.offsetTop - before.top);
      requestAnimationFrame(() => element.style.removeProperty('overflow-anchor'));
    }
    first.current = { key: firstKey, top: findMessage(element, firstKey)?.offsetTop ?? 0 };
  }, [firstKey]);

  const load = () => {
    if (!earlier || earlier.isLoading) return;
    // The browser must not correct the position as well.
    box.current?.style.setProperty('overflow-anchor', 'none');
    earlier.load();
  };
  const loadEarlier = () => {
    if (box.current && box.current.scrollTop < LOAD_AHEAD) load();
  };
  // A page can be shorter than what is loaded ahead.
  useEffect(loadEarlier);

  const stopFollowing = () => (follows.current = false);
  return {
    box,
    load,
    /** The next version that is shown does not move the view. */
    keepPlace: () => (keepsPlace.current = true),
    handlers: {
      onScroll: loadEarlier,
      onWheel: stopFollowing,
      onTouchMove: stopFollowing,
      onPointerDown: stopFollowing,
      onKeyDown: stopFollowing,
    },
  };
}

/** The versions of a message have one key, so that its buttons keep the focus. */
export const messageKey = ({ id, versions }: ChatMessage): string => String(versions[0] ?? id);

const findMessage = (box: HTMLElement, key: string) => box.querySelector<HTMLElement>(`[data-message="${key}"]`);
