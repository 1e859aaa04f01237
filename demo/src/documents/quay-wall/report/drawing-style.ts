import type { Box } from '../../../pdf/canvas.ts';
import { ink } from '../../../pdf/sheet.ts';

export const water = '#d7e6ee';
export const sand = '#efe4c8';
export const clay = '#cdbfa6';
export const dense = '#e2cf9a';
export const steel = '#17496b';
export const concrete = '#b9bec4';
export const added = '#b45309';
export const word = { face: 'sans', size: 7.8, color: ink } as const;

/** A drawing scale: metres across the quay and metres to NAP, to points on the page. */
export function createScale(box: Box, across: [number, number], levels: [number, number]) {
  const x = (metres: number) => box.x + ((metres - across[0]) / (across[1] - across[0])) * box.width;
  const y = (level: number) => box.y + ((levels[1] - level) / (levels[1] - levels[0])) * box.height;
  const at = (metres: number, level: number): [number, number] => [x(metres), y(level)];
  return { x, y, at };
}
