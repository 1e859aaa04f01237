import type { Component } from './components.ts';
import type { Ink } from './ink.ts';

/** In inches: the size of a dot, and the space between two. */
const DOT = 0.045;
const DOT_GAP = 0.075;
const MIN_DOTS = 8;

/** Removes lines of dots to write on from the ink, and returns the other components. */
export function removeDottedLines({ mask, rules }: Ink, components: readonly Component[], resolution: number) {
  const isDot = ({ left, right, top, bottom }: Component) => Math.max(right - left, bottom - top) <= DOT * resolution;
  const dots = components.filter(isDot).toSorted((one, other) => one.left - other.left);
  const chains: Component[][] = [];
  for (const dot of dots) {
    const chain = chains.findLast((one) => {
      const last = one.at(-1)!;
      return (
        dot.left - last.right <= DOT_GAP * resolution &&
        dot.left >= last.left + 1 &&
        Math.abs(dot.bottom - last.bottom) <= 2
      );
    });
    if (chain) chain.push(dot);
    else chains.push([dot]);
  }
  const lines = chains.filter(({ length }) => length >= MIN_DOTS);
  for (const line of lines) {
    for (const { pixels } of line) for (const at of pixels) mask[at] = 0;
    rules.push({
      left: Math.min(...line.map(({ left }) => left)),
      right: Math.max(...line.map(({ right }) => right)),
      top: Math.min(...line.map(({ top }) => top)),
      bottom: Math.max(...line.map(({ bottom }) => bottom)),
    });
  }
  const taken = new Set(lines.flat());
  return components.filter((component) => !taken.has(component));
}
