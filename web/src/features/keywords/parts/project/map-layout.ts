/** A circle of the map, in units of the drawing. */
export interface Bubble {
  x: number;
  y: number;
  radius: number;
}

const GAP = 4;
const EDGE = 1;
const ROUNDS = 300;
/** The share of the drawing that the circles cover, if they find room. */
const COVERED = 0.42;
/** Circles without room are made smaller by this, so often at most. */
const SMALLER = 0.88;
const ATTEMPTS = 12;

interface Place {
  x: number;
  y: number;
  documents: number;
}
interface Box {
  width: number;
  height: number;
}

/**
 * Circles whose areas are as their values, near their places (0 to 1) and apart from each other; in a box. The same for the same input. Time grows
 * with the square of their number.
 */
export function layOutBubbles(subjects: readonly Place[], box: Box): Bubble[] {
  let bubbles: Bubble[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    bubbles = bubblesOf(subjects, box, COVERED * SMALLER ** attempt);
    if (findsRoom(bubbles, box)) break;
  }
  return centred(bubbles, box);
}

/** Circles with as much room on the left as on the right, and above as below. */
function centred(bubbles: readonly Bubble[], { width, height }: Box): Bubble[] {
  const middle = (axis: 'x' | 'y') =>
    (Math.min(...bubbles.map((one) => one[axis] - one.radius)) +
      Math.max(...bubbles.map((one) => one[axis] + one.radius))) /
    2;
  const [x, y] = [width / 2 - middle('x'), height / 2 - middle('y')];
  return bubbles.map((bubble) => ({ ...bubble, x: bubble.x + x, y: bubble.y + y }));
}

function bubblesOf(subjects: readonly Place[], { width, height }: Box, covered: number): Bubble[] {
  const sum = subjects.reduce((total, { documents }) => total + documents, 0);
  const scale = Math.sqrt((width * height * covered) / (Math.PI * Math.max(1, sum)));
  const most = Math.min(width, height) * 0.3;
  return subjects.map(({ x, y, documents }) => {
    const radius = Math.min(most, Math.max(10, scale * Math.sqrt(documents)));
    const edge = radius + EDGE;
    return { x: edge + x * (width - 2 * edge), y: edge + y * (height - 2 * edge), radius };
  });
}

/** Moves circles apart in the box. Returns whether there is room. */
function findsRoom(bubbles: readonly Bubble[], { width, height }: Box): boolean {
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!pushApart(bubbles)) return true;
    for (const bubble of bubbles) {
      const edge = bubble.radius + EDGE;
      bubble.x = Math.min(Math.max(bubble.x, edge), width - edge);
      bubble.y = Math.min(Math.max(bubble.y, edge), height - edge);
    }
  }
  return false;
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
