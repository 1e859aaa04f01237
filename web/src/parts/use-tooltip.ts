import { useEffect, useState } from 'react';

/** How long the mouse rests on a button until its tooltip opens. */
const DELAY_MS = 400;

/**
 * Whether the tooltip of an element is open: while the mouse rests on it, or it has the focus of the keyboard. Escape, a click and a touch
 * close it, and the keys still reach the page.
 */
export function useTooltip(target: HTMLElement | null): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!target) return undefined;
    const listening = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(timer);
      setOpen(false);
    };
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
    ) => target.addEventListener(name, listener, { signal: listening.signal });
    on('pointerenter', ({ pointerType }) => {
      if (pointerType !== 'touch') timer = setTimeout(() => setOpen(true), DELAY_MS);
    });
    on('focus', () => {
      if (target.matches(':focus-visible')) setOpen(true);
    });
    on('keydown', ({ key }) => {
      if (key === 'Escape') close();
    });
    for (const name of ['pointerleave', 'pointerdown', 'blur'] as const) on(name, close);
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [target]);
  return isOpen;
}
