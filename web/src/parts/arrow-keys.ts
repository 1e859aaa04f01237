import type { KeyboardEvent } from 'react';

/** The arrow keys go from one element with `data-arrow` to the next. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target instanceof Element) || !event.target.matches('[data-arrow]')) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-arrow]')];
  const next = links[links.indexOf(event.target as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
