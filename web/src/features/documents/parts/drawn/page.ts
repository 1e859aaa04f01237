import { px } from './elements.ts';

/** A drawn page: its size in points, and its element, in which a pixel is a point. */
export interface DrawnPage {
  width: number;
  height: number;
  /** Built when it is first shown. */
  element: () => HTMLElement;
}

/** Runs a function on elements that are laid out but invisible. */
export function measured<Result>(
  elements: readonly HTMLElement[],
  measure: (host: HTMLElement) => Result,
  className: string,
): Result {
  const host = document.createElement('div');
  host.className = className;
  Object.assign(host.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    visibility: 'hidden',
    width: px(4000),
    contain: 'strict',
    height: px(10),
  });
  host.setAttribute('aria-hidden', 'true');
  host.append(...elements);
  document.body.append(host);
  try {
    return measure(host);
  } finally {
    host.remove();
  }
}
