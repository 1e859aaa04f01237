import type { RandomBelow } from '../classification/random.ts';
import type { SparseVectors } from './sparse-vectors.ts';

/** Vectors in clusters; `cluster` and `cosines` are in the order of the clustered positions. */
export interface Clusters {
  /** of length 1 */
  centers: Float32Array[];
  cluster: Int32Array;
  /** with the own center */
  cosines: Float32Array;
}

const MAX_ROUNDS = 25;

/** Spherical k-means from centers that are far from each other (D. Arthur, S. Vassilvitskii: k-means++, SODA 2007). */
export function cluster(
  vectors: SparseVectors,
  positions: readonly number[],
  { number, random }: { number: number; random: RandomBelow },
): Clusters {
  let centers = chooseCenters(vectors, positions, number, random);
  let found = assign(vectors, positions, centers);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    centers = moveCenters(vectors, positions, found);
    const next = assign(vectors, positions, centers);
    const isSame = next.cluster.every((own, at) => own === found.cluster[at]);
    found = next;
    if (isSame) break;
  }
  return found;
}

/** The cosine of a vector with the nearest center but one. */
export function nearestOther(vectors: SparseVectors, document: number, { centers }: Clusters, own: number): number {
  let nearest = 0;
  for (const [at, center] of centers.entries()) {
    if (at !== own) nearest = Math.max(nearest, cosineWith(vectors, document, center));
  }
  return nearest;
}

function cosineWith({ starts, features, values }: SparseVectors, document: number, center: Float32Array): number {
  let product = 0;
  for (let at = starts[document]!; at < starts[document + 1]!; at++) product += values[at]! * center[features[at]!]!;
  return product;
}

function addTo(center: Float32Array, { starts, features, values }: SparseVectors, document: number): void {
  for (let at = starts[document]!; at < starts[document + 1]!; at++) {
    const feature = features[at]!;
    center[feature] = center[feature]! + values[at]!;
  }
}

/** Each next center is a vector, the more likely the less it has in common with the chosen ones. */
function chooseCenters(
  vectors: SparseVectors,
  positions: readonly number[],
  number: number,
  random: RandomBelow,
): Float32Array[] {
  const centers: Float32Array[] = [];
  const distances = new Float64Array(positions.length).fill(1);
  let next = random(positions.length);
  for (;;) {
    const center = new Float32Array(vectors.size);
    addTo(center, vectors, positions[next]!);
    centers.push(center);
    if (centers.length === number) return centers;
    let sum = 0;
    for (const [at, document] of positions.entries()) {
      const distance = (1 - cosineWith(vectors, document, center)) ** 2;
      const nearest = Math.min(distances[at]!, distance);
      distances[at] = nearest;
      sum += nearest;
    }
    // Random to the 2^20th of the sum; rounding may leave the last one.
    let rest = (random(1 << 20) / (1 << 20)) * sum;
    next = positions.length - 1;
    for (const [at, distance] of distances.entries()) {
      rest -= distance;
      if (rest < 0) {
        next = at;
        break;
      }
    }
  }
}

function assign(vectors: SparseVectors, positions: readonly number[], centers: Float32Array[]): Clusters {
  const own = new Int32Array(positions.length);
  const cosines = new Float32Array(positions.length);
  for (const [at, document] of positions.entries()) {
    let [best, most] = [0, -1];
    for (const [number, center] of centers.entries()) {
      const cosine = cosineWith(vectors, document, center);
      if (cosine > most) [best, most] = [number, cosine];
    }
    own[at] = best;
    cosines[at] = most;
  }
  return { centers, cluster: own, cosines };
}

function moveCenters(vectors: SparseVectors, positions: readonly number[], { centers, cluster: own }: Clusters) {
  const moved = centers.map(() => new Float32Array(vectors.size));
  for (const [at, document] of positions.entries()) addTo(moved[own[at]!]!, vectors, document);
  return moved.map((center) => {
    let squares = 0;
    for (const value of center) squares += value * value;
    return squares > 0 ? center.map((value) => value / Math.sqrt(squares)) : center;
  });
}
