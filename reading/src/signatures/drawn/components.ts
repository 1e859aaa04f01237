import type { Ink } from './ink.ts';

/** Connected ink: its box in pixels with the ends excluded, and its pixels as offsets into the mask. */
export interface Component {
  left: number;
  top: number;
  right: number;
  bottom: number;
  pixels: number[];
}

/** Ink of fewer pixels is noise. */
const MIN_PIXELS = 3;
/** Ink of fewer pixels is dust, unless it is a dot of a line. */
const MIN_STROKE = 10;
const MAX_COMPONENTS = 60_000;

/** The connected parts of the ink; pixels that touch at a corner are connected. Noise is removed from the mask. */
export function findComponents({ mask, width, height }: Ink): Component[] {
  const seen = new Uint8Array(mask.length);
  const components: Component[] = [];
  const stack: number[] = [];
  for (let start = 0; start < mask.length; start += 1) {
    if (mask[start] === 0 || seen[start] === 1) continue;
    seen[start] = 1;
    stack.push(start);
    const pixels: number[] = [];
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      pixels.push(at);
      const x = at % width;
      const y = (at - x) / width;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      if (y < top) top = y;
      if (y >= bottom) bottom = y + 1;
      for (let dy = y > 0 ? -1 : 0; dy <= (y < height - 1 ? 1 : 0); dy += 1) {
        for (let dx = x > 0 ? -1 : 0; dx <= (x < width - 1 ? 1 : 0); dx += 1) {
          const next = at + dy * width + dx;
          if (mask[next] === 0 || seen[next] === 1) continue;
          seen[next] = 1;
          stack.push(next);
        }
      }
    }
    if (pixels.length < MIN_PIXELS || components.length >= MAX_COMPONENTS) {
      for (const at of pixels) mask[at] = 0;
    } else components.push({ left, top, right, bottom, pixels });
  }
  return components;
}

/** Components that are large enough for a stroke; the others are removed from the mask. */
export function withoutDust({ mask }: Ink, components: readonly Component[]): Component[] {
  return components.filter(({ pixels }) => {
    if (pixels.length >= MIN_STROKE) return true;
    for (const at of pixels) mask[at] = 0;
    return false;
  });
}

/** Components that belong together because they are near each other: the groups of a union of boxes that overlap once they are wider. */
export function groupComponents(
  components: readonly Component[],
  { across, down }: { across: number; down: number },
): Component[][] {
  const parents = components.map((_, index) => index);
  const root = (index: number): number => {
    let at = index;
    while (parents[at] !== at) at = parents[at] = parents[parents[at] as number] as number;
    return at;
  };
  const order = components
    .map((_, index) => index)
    .toSorted((one, other) => (components[one] as Component).left - (components[other] as Component).left);
  for (const [position, index] of order.entries()) {
    const one = components[index] as Component;
    for (let next = position + 1; next < order.length; next += 1) {
      const other = components[order[next] as number] as Component;
      if (other.left > one.right + across) break;
      if (other.top <= one.bottom + down && other.bottom >= one.top - down)
        parents[root(order[next] as number)] = root(index);
    }
  }
  const groups = new Map<number, Component[]>();
  for (const [index, component] of components.entries()) {
    const key = root(index);
    const group = groups.get(key);
    if (group) group.push(component);
    else groups.set(key, [component]);
  }
  return [...groups.values()];
}
