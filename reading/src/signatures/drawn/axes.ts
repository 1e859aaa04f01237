import type { Rule } from './rules.ts';

interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** In inches: how far the axes of a plot may be from its curves, and from each other where they meet. */
const DISTANCE = 0.22;
const CORNER = 0.08;
/** The curves of a plot may be this far above its lower axis. */
const ABOVE = 1.2;

/** How much of the left and the lower side of ink has a line along it, if these lines meet and none is along the right side: plots have axes. */
export function betweenAxes(ink: Edges, rules: readonly Rule[], resolution: number): number {
  const [reach, corner] = [DISTANCE * resolution, CORNER * resolution];
  const [width, height] = [ink.right - ink.left, ink.bottom - ink.top];
  const isUpright = (rule: Rule) => rule.bottom - rule.top > rule.right - rule.left;
  const upright = rules.filter(isUpright);
  const along = (rule: Rule) =>
    Math.max(0, Math.min(rule.bottom, ink.bottom) - Math.max(rule.top, ink.top)) / Math.max(1, height);
  const besides = (x: number) =>
    upright.filter((rule) => Math.abs((rule.left + rule.right) / 2 - x) <= reach && along(rule) > 0);
  const closed = Math.max(0, ...besides(ink.right).map(along));
  let best = 0;
  for (const axis of besides(ink.left)) {
    for (const base of rules) {
      if (isUpright(base) || Math.abs(base.bottom - axis.bottom) > corner || Math.abs(base.left - axis.left) > corner)
        continue;
      if (base.top < ink.bottom - reach || base.top > ink.bottom + ABOVE * resolution) continue;
      const below = Math.max(0, Math.min(base.right, ink.right) - Math.max(base.left, ink.left)) / Math.max(1, width);
      best = Math.max(best, Math.min(along(axis), below));
    }
  }
  return Math.min(1, best) * (1 - Math.min(1, closed));
}
