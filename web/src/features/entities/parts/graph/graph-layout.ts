/** A circle of the graph; the radius is in units of the drawing. */
export interface LaidNode {
  id: number;
  radius: number;
}

/** A line of the graph between two nodes, which draws them together the more it weighs. */
export interface LaidEdge {
  from: number;
  to: number;
  weight: number;
}

export interface Point {
  x: number;
  y: number;
}

const STEPS = 240;
/** Kept free at the edges, for the names below the nodes. */
const MARGIN = 34;
/** The share of its distance from the middle by which a node is drawn there, so that parts without lines between them do not drift apart. */
const GRAVITY = 1.6;
/** The place that a node takes with the name below it. */
const NAME_WIDTH = 116;
const NAME_HEIGHT = 26;
const SEPARATIONS = 80;
/** The angle between neighbours of a spiral whose points are spread evenly. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/**
 * The places of nodes in a box, the same for the same input: Fruchterman and Reingold, "Graph Drawing by Force-directed Placement" (1991),
 * from a spiral instead of random places. Nodes without lines stay at the edge. Time grows with the square of the number of nodes.
 *
 * @param nodes in the order of importance: the first ones begin in the middle
 */
export function layoutGraph(
  nodes: readonly LaidNode[],
  edges: readonly LaidEdge[],
  { width, height }: { width: number; height: number },
): Map<number, Point> {
  const places = nodes.map((_, index) => spiral(index, nodes.length, width, height));
  const indexes = new Map(nodes.map(({ id }, index) => [id, index]));
  const lines = edges.flatMap(({ from, to, weight }) => {
    const [a, b] = [indexes.get(from), indexes.get(to)];
    return a === undefined || b === undefined || a === b ? [] : [{ a, b, weight }];
  });
  const heaviest = Math.max(1, ...lines.map(({ weight }) => weight));
  const ideal = 0.45 * Math.sqrt((width * height) / Math.max(1, nodes.length));
  for (let step = 0; step < STEPS; step += 1) {
    const forces = places.map((): Point => ({ x: 0, y: 0 }));
    pushApart(places, forces, ideal);
    for (const [index, { x, y }] of places.entries()) {
      // Weaker to the sides of a wide box.
      forces[index]!.x += (width / 2 - x) * GRAVITY * Math.min(1, height / width);
      forces[index]!.y += (height / 2 - y) * GRAVITY * Math.min(1, width / height);
    }
    for (const { a, b, weight } of lines) pull(places, forces, { a, b, strength: (0.4 + weight / heaviest) / ideal });
    const most = (ideal / 2) * (1 - step / STEPS);
    for (const [index, place] of places.entries()) {
      const { x, y } = forces[index]!;
      const length = Math.hypot(x, y) || 1;
      const share = Math.min(length, most) / length;
      place.x += x * share;
      place.y += y * share;
      keepInside(place, nodes[index]!, { width, height });
    }
  }
  for (let step = 0; step < SEPARATIONS; step += 1) {
    if (!separate(places, nodes)) break;
    for (const [index, place] of places.entries()) keepInside(place, nodes[index]!, { width, height });
  }
  return new Map(nodes.map(({ id }, index) => [id, places[index]!]));
}

function keepInside(place: Point, { radius }: LaidNode, { width, height }: { width: number; height: number }): void {
  const edge = MARGIN + radius;
  place.x = clamp(place.x, edge, width - edge);
  place.y = clamp(place.y, edge, height - edge);
}

/** Moves nodes whose names overlap apart, the shorter way. Returns whether some did. */
function separate(places: readonly Point[], nodes: readonly LaidNode[]): boolean {
  let overlapped = false;
  for (const [at, one] of places.entries()) {
    for (let next = at + 1; next < places.length; next += 1) {
      const other = places[next]!;
      const [x, y] = [other.x - one.x, other.y - one.y];
      const overX = NAME_WIDTH - Math.abs(x);
      const overY = nodes[at]!.radius + nodes[next]!.radius + NAME_HEIGHT - Math.abs(y);
      if (overX <= 0 || overY <= 0) continue;
      overlapped = true;
      const axis = overX < overY ? 'x' : 'y';
      const half = ((axis === 'x' ? overX : overY) / 2) * ((axis === 'x' ? x : y) < 0 ? -1 : 1);
      one[axis] -= half;
      other[axis] += half;
    }
  }
  return overlapped;
}

function spiral(index: number, count: number, width: number, height: number): Point {
  const far = Math.sqrt((index + 0.5) / count) / 2;
  return {
    x: width / 2 + Math.cos(index * GOLDEN_ANGLE) * far * (width - 2 * MARGIN),
    y: height / 2 + Math.sin(index * GOLDEN_ANGLE) * far * (height - 2 * MARGIN),
  };
}

function pushApart(places: readonly Point[], forces: readonly Point[], ideal: number): void {
  for (const [at, one] of places.entries()) {
    for (let next = at + 1; next < places.length; next += 1) {
      const other = places[next]!;
      const x = one.x - other.x;
      const y = one.y - other.y;
      const squared = Math.max(x * x + y * y, 1);
      const strength = (ideal * ideal) / squared;
      forces[at]!.x += x * strength;
      forces[at]!.y += y * strength;
      forces[next]!.x -= x * strength;
      forces[next]!.y -= y * strength;
    }
  }
}

function pull(
  places: readonly Point[],
  forces: readonly Point[],
  { a, b, strength }: { a: number; b: number; strength: number },
): void {
  const x = places[b]!.x - places[a]!.x;
  const y = places[b]!.y - places[a]!.y;
  const length = Math.hypot(x, y);
  forces[a]!.x += x * length * strength;
  forces[a]!.y += y * length * strength;
  forces[b]!.x -= x * length * strength;
  forces[b]!.y -= y * length * strength;
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most));
