import type { Pace } from './pace.ts';
import { type RandomBelow, shuffle } from './random.ts';
import { dotProduct } from './sketches.ts';

/** A text to choose from. */
export interface Sketched {
  /** 0 to 1: how much it is worth to represent it */
  uncertainty: number;
  /** of length 1 */
  sketch: Float32Array;
}

/** Texts that the chosen ones are to represent. */
interface Anchors {
  sketches: Float32Array[];
  /** how much each is worth, 0 to 1 */
  weights: Float32Array;
  /** the highest likeness of each to a labelled or chosen text, 0 to 1 */
  represented: Float32Array;
}

const MAX_ANCHORS = 500;
/** Texts more alike are nearly the same. */
const SAME = 0.9;

/**
 * Chooses texts that together are as like as possible to what is uncertain and not like a known text, the best one after the other (facility
 * location: K. Wei, R. Iyer, J. Bilmes: Submodularity in Data Subset Selection and Active Learning, ICML 2015). Of those that are nearly the
 * same or known it takes only one or none.
 * @param all the texts to represent; of many a random part counts
 * @param candidates those to choose from
 * @param known the sketches of labelled texts, of length 1
 */
export async function chooseRepresentatives<C extends Sketched>(
  {
    all,
    candidates,
    known,
    count,
  }: { all: readonly C[]; candidates: readonly C[]; known: readonly Float32Array[]; count: number },
  random: RandomBelow,
  pace: Pace,
): Promise<C[]> {
  const anchors = await takeAnchors(all, known, random, pace);
  const likenesses = new Map<C, Float32Array>();
  for (const candidate of candidates) {
    likenesses.set(
      candidate,
      Float32Array.from(anchors.sketches, (sketch) => likeness(candidate.sketch, sketch)),
    );
    if (pace.isDue) await pace.pause(0);
  }
  const chosen: C[] = [];
  while (chosen.length < count && likenesses.size > 0) {
    const [next, own] = takeBest(likenesses, anchors);
    const isSame = (sketch: Float32Array) => dotProduct(sketch, next.sketch) >= SAME;
    if (known.some(isSame) || chosen.some(({ sketch }) => isSame(sketch))) continue;
    chosen.push(next);
    for (const [at, value] of own.entries()) anchors.represented[at] = Math.max(anchors.represented[at]!, value);
    if (pace.isDue) await pace.pause(0);
  }
  return chosen;
}

/** Takes out the candidate that adds most to how well the anchors are represented. */
function takeBest<C extends Sketched>(
  likenesses: Map<C, Float32Array>,
  { weights, represented }: Anchors,
): [candidate: C, likeness: Float32Array] {
  let best: [C, Float32Array] | null = null;
  let highestGain = -1;
  for (const entry of likenesses) {
    const [, own] = entry;
    let gain = 0;
    for (let at = 0; at < own.length; at++) gain += weights[at]! * Math.max(0, own[at]! - represented[at]!);
    if (gain > highestGain) [best, highestGain] = [entry, gain];
  }
  likenesses.delete(best![0]);
  return best!;
}

async function takeAnchors(
  all: readonly Sketched[],
  known: readonly Float32Array[],
  random: RandomBelow,
  pace: Pace,
): Promise<Anchors> {
  const order = all.map((_, at) => at);
  shuffle(order, random);
  const chosen = order.slice(0, MAX_ANCHORS).map((at) => all[at]!);
  const represented = new Float32Array(chosen.length);
  for (const [at, { sketch }] of chosen.entries()) {
    for (const other of known) represented[at] = Math.max(represented[at]!, likeness(sketch, other));
    if (pace.isDue) await pace.pause(0);
  }
  return {
    sketches: chosen.map(({ sketch }) => sketch),
    weights: Float32Array.from(chosen, ({ uncertainty }) => uncertainty),
    represented,
  };
}

/** How like two texts are, 0 to 1. */
const likeness = (one: Float32Array, other: Float32Array): number => Math.max(0, dotProduct(one, other));
