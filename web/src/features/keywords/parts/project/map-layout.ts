/** A circle of the map, in units of the drawing. */
export interface Bubble {
  x: number;
  y: number;
  radius: number;
}

const GAP = 4;
const EDGE = 1;
const ROUNDS = 300;
/** The share of the drawing that the circles cover. */
const COVERED = 0.42;

/**
 * Circles whose areas are as their values, near their places (0 to 1) and apart from each other; in a box. The same for the same input. Time grows
 * with the square of their number.
 */
export function layOutBubbles(
  subjects: readonly { x: number; y: number; documents: number }[],
  { width, height }: { width: number; height: number },
): Bubble[] {
  const sum = subjects.reduce((total, { documents }) => total + documents, 0);
  const scale = Math.sqrt((width * height * COVERED) / (Math.PI * Math.max(1, sum)));
  const most = Math.min(width, height) * 0.3;
  const bubbles = subjects.map(({ x, y, documents }) => {
    const radius = Math.min(most, Math.max(10, scale * Math.sqrt(documents)));
    const edge = radius + EDGE;
    return { x: edge + x * (width - 2 * edge), y: edge + y * (height - 2 * edge), radius };
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!pushApart(bubbles)) break;
    for (const bubble of bubbles) {
      const edge = bubble.radius + EDGE;
      bubble.x = Math.min(Math.max(bubble.x, edge), width - edge);
      bubble.y = Math.min(Math.max(bubble.y, edge), height - edge);
    }
  }
  return bubbles;
}

/** Moves circles that overlap apart. Returns whether some did. */
function pushApart(bubbles: readonly Bubble[]): boolean {
  let overlapped = false;
  for (const [at, one] of bubbles.entries()) {
    for (const [distance, other] of bubbles.slice(at + 1).entries()) {
      const [x, y] = [other.x - one.x, other.y - one.y];
      const apart = Math.hypot(x, y);
      const over = one.radius + other.radius + GAP - apart;
      if (over <= 0.5) continue;
      overlapped = true;
      // Two at the same place go different ways.
      const angle = apart > 0.01 ? Math.atan2(y, x) : at + distance;
      const step = { x: (Math.cos(angle) * over) / 2, y: (Math.sin(angle) * over) / 2 };
      one.x -= step.x;
      one.y -= step.y;
      other.x += step.x;
      other.y += step.y;
    }
  }
  return overlapped;
}
