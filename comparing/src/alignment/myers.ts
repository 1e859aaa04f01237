/** A pair of equal elements. */
export type Match = [a: number, b: number];

/**
 * The matches of a longest common subsequence of two sequences: Myers, "An O(ND) Difference Algorithm and Its Variations" (1986), with the
 * linear-space refinement. Where the search for one middle takes more than `bound` steps, the furthest point so far is taken instead, so the
 * result is a common subsequence, but not always the longest; the time is O(N * bound).
 */
export function myers(a: Int32Array, b: Int32Array, bound = Infinity): Match[] {
  // What is on one side only is in no common subsequence.
  const [aPlaces, bPlaces] = [placesIn(a, new Set(b)), placesIn(b, new Set(a))];
  if (aPlaces.length === 0) return [];
  const size = aPlaces.length + bPlaces.length + 3;
  const search: Search = {
    a: aPlaces.map((place) => a[place] as number),
    b: bPlaces.map((place) => b[place] as number),
    forward: new Int32Array(size),
    backward: new Int32Array(size),
    bound,
    matches: [],
  };
  divide(search, 0, aPlaces.length, 0, bPlaces.length);
  return search.matches.map(([x, y]) => [aPlaces[x] as number, bPlaces[y] as number]);
}

/** The positions of elements that are in a set. */
function placesIn(elements: Int32Array, known: ReadonlySet<number>): Int32Array {
  const places = new Int32Array(elements.length);
  let count = 0;
  for (const [place, element] of elements.entries()) if (known.has(element)) places[count++] = place;
  return places.subarray(0, count);
}

interface Search {
  a: Int32Array;
  b: Int32Array;
  forward: Int32Array;
  backward: Int32Array;
  bound: number;
  matches: Match[];
}

function divide(search: Search, aStart: number, aStop: number, bStart: number, bStop: number): void {
  const { a, b, matches } = search;
  let [aFrom, bFrom, aTo, bTo] = [aStart, bStart, aStop, bStop];
  while (aFrom < aTo && bFrom < bTo && a[aFrom] === b[bFrom]) {
    matches.push([aFrom, bFrom]);
    aFrom += 1;
    bFrom += 1;
  }
  let suffix = 0;
  while (aFrom < aTo && bFrom < bTo && a[aTo - 1] === b[bTo - 1]) {
    aTo -= 1;
    bTo -= 1;
    suffix += 1;
  }
  if (aFrom < aTo && bFrom < bTo) {
    const middle = findMiddle(search, aFrom, aTo, bFrom, bTo);
    if (middle) {
      divide(search, aFrom, middle[0], bFrom, middle[1]);
      divide(search, middle[0], aTo, middle[1], bTo);
    }
  }
  for (let index = 0; index < suffix; index += 1) matches.push([aTo + index, bTo + index]);
}

/** A point on a shortest path, from both ends at once; undefined if nothing is in common. */
function findMiddle(
  { a, b, forward, backward, bound }: Search,
  aFrom: number,
  aTo: number,
  bFrom: number,
  bTo: number,
): Match | undefined {
  const [n, m] = [aTo - aFrom, bTo - bFrom];
  const delta = n - m;
  const isOdd = (delta & 1) !== 0;
  const most = (n + m + 1) >> 1;
  const offset = m + 1;
  forward.fill(-1, 0, n + m + 3);
  backward.fill(-1, 0, n + m + 3);
  forward[offset + 1] = 0;
  backward[offset + 1] = 0;
  let furthest: Match | undefined;
  for (let d = 0; d <= most; d += 1) {
    for (let k = -Math.min(d, m - ((d ^ m) & 1)); k <= d && k <= n; k += 2) {
      const left = k > -d && k - 1 >= -m ? (forward[offset + k - 1] as number) : -1;
      const right = k < d && k + 1 <= n ? (forward[offset + k + 1] as number) : -1;
      let x = d === 0 ? 0 : left >= right ? left + 1 : right;
      if (x > n) x = n;
      let y = x - k;
      if (y < 0 || y > m) continue;
      while (x < n && y < m && a[aFrom + x] === b[bFrom + y]) {
        x += 1;
        y += 1;
      }
      forward[offset + k] = x;
      const reverse = delta - k;
      if (isOdd && reverse >= -(d - 1) && reverse <= d - 1 && reverse >= -m && reverse <= n) {
        const other = backward[offset + reverse] as number;
        if (other >= 0 && x + other >= n) return usable([aFrom + x, bFrom + y], aFrom, aTo, bFrom, bTo);
      }
      if (d >= bound && (!furthest || x + y > furthest[0] - aFrom + furthest[1] - bFrom)) {
        furthest = [aFrom + x, bFrom + y];
      }
    }
    if (d >= bound) return furthest && usable(furthest, aFrom, aTo, bFrom, bTo);
    for (let k = -Math.min(d, m - ((d ^ m) & 1)); k <= d && k <= n; k += 2) {
      const left = k > -d && k - 1 >= -m ? (backward[offset + k - 1] as number) : -1;
      const right = k < d && k + 1 <= n ? (backward[offset + k + 1] as number) : -1;
      let x = d === 0 ? 0 : left >= right ? left + 1 : right;
      if (x > n) x = n;
      let y = x - k;
      if (y < 0 || y > m) continue;
      while (x < n && y < m && a[aTo - 1 - x] === b[bTo - 1 - y]) {
        x += 1;
        y += 1;
      }
      backward[offset + k] = x;
      const reverse = delta - k;
      if (!isOdd && reverse >= -d && reverse <= d && reverse >= -m && reverse <= n) {
        const other = forward[offset + reverse] as number;
        if (other >= 0 && x + other >= n) return usable([aTo - x, bTo - y], aFrom, aTo, bFrom, bTo);
      }
    }
  }
  return undefined;
}

/** A corner would divide the same range again. */
function usable(point: Match, aFrom: number, aTo: number, bFrom: number, bTo: number): Match | undefined {
  const [x, y] = point;
  return (x === aFrom && y === bFrom) || (x === aTo && y === bTo) ? undefined : point;
}
