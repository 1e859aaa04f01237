/**
 * The heaviest increasing subsequence (Jacobson and Vo 1992), by a Fenwick tree of maxima in O(n log n).
 *
 * @param places from 0; a place that is there twice is chosen once
 * @param weights positive; by default all are equal
 * @returns 1 for each member of the subsequence
 */
export function heaviestIncreasing(places: Int32Array, weights?: Float64Array): Uint8Array {
  const count = places.length;
  if (isIncreasing(places)) return new Uint8Array(count).fill(1);
  const chosen = new Uint8Array(count);
  let size = 0;
  for (const place of places) if (place >= size) size = place + 1;
  const tree = new Int32Array(size + 1).fill(-1);
  const total = new Float64Array(count);
  const before = new Int32Array(count);
  let best = -1;
  for (let index = 0; index < count; index += 1) {
    const place = places[index] as number;
    let previous = -1;
    for (let at = place; at > 0; at -= at & -at) {
      const candidate = tree[at] as number;
      if (candidate >= 0 && (previous < 0 || (total[candidate] as number) > (total[previous] as number))) {
        previous = candidate;
      }
    }
    before[index] = previous;
    total[index] = (weights ? (weights[index] as number) : 1) + (previous < 0 ? 0 : (total[previous] as number));
    for (let at = place + 1; at <= size; at += at & -at) {
      const current = tree[at] as number;
      if (current < 0 || (total[index] as number) > (total[current] as number)) tree[at] = index;
    }
    if (best < 0 || (total[index] as number) > (total[best] as number)) best = index;
  }
  for (let at = best; at >= 0; at = before[at] as number) chosen[at] = 1;
  return chosen;
}

function isIncreasing(places: Int32Array): boolean {
  for (let index = 1; index < places.length; index += 1) {
    if ((places[index] as number) <= (places[index - 1] as number)) return false;
  }
  return true;
}
