import { SimilarityIndex } from './similarity-index.ts';
import type { WeightedMatrix } from './matrix.ts';
import type { Pace } from './pace.ts';
import { type RandomBelow, shuffle } from './random.ts';

/** A text to choose from. */
export interface Candidate {
  /** its document in the matrix */
  position: number;
  /** 0 to 1: how much it is worth to represent it */
  uncertainty: number;
}

interface Choice<C> {
  matrix: WeightedMatrix;
  /** the texts to represent; of many a random part counts */
  all: readonly C[];
  /** those to choose from */
  candidates: readonly C[];
  /** labelled texts, by their documents in the matrix */
  known: readonly number[];
  count: number;
}

/** Texts to represent at most. */
const MAX_REPRESENTED = 2000;
/** Texts more similar are nearly the same. */
const SAME = 0.9;

/**
 * Chooses texts that together are as similar as possible to uncertain texts which no known text is similar to, the best one after the other
 * (facility location: K. Wei, R. Iyer, J. Bilmes: Submodularity in Data Subset Selection and Active Learning, ICML 2015). Of those that are nearly the
 * same or known it takes only one or none.
 */
export async function chooseRepresentatives<C extends Candidate>(
  { matrix, all, candidates, known, count }: Choice<C>,
  random: RandomBelow,
  pace: Pace,
): Promise<C[]> {
  const order = all.map((_, at) => at);
  shuffle(order, random);
  const represented = order.slice(0, MAX_REPRESENTED).map((at) => all[at]!);
  const weights = Float32Array.from(represented, ({ uncertainty }) => uncertainty);
  const toRepresented = new SimilarityIndex(matrix, represented.map(toDocument));
  /** by represented text: its highest similarity to a known or chosen one */
  const nearest = new Float32Array(represented.length);
  const toCandidates = new SimilarityIndex(matrix, candidates.map(toDocument));
  const left = new Map<number, Float32Array>();
  for (const [index, candidate] of candidates.entries()) {
    left.set(index, toRepresented.of(candidate.position));
    if (pace.isDue) await pace.pause(0);
  }
  const take = (document: number, similarities: Float32Array) => {
    for (const [at, similarity] of similarities.entries()) if (similarity > nearest[at]!) nearest[at] = similarity;
    for (const [index, similarity] of toCandidates.of(document).entries()) if (similarity >= SAME) left.delete(index);
  };
  for (const document of known) {
    take(document, toRepresented.of(document));
    if (pace.isDue) await pace.pause(0);
  }
  const chosen: C[] = [];
  while (chosen.length < count && left.size > 0) {
    const index = mostGain(left, weights, nearest);
    const candidate = candidates[index]!;
    chosen.push(candidate);
    take(candidate.position, left.get(index)!);
    left.delete(index);
    if (pace.isDue) await pace.pause(0);
  }
  return chosen;
}

const toDocument = ({ position }: Candidate): number => position;

/** The candidate that adds most to how well the texts are represented. */
function mostGain(left: ReadonlyMap<number, Float32Array>, weights: Float32Array, nearest: Float32Array): number {
  let best = -1;
  let highest = -1;
  for (const [index, similarities] of left) {
    let gain = 0;
    for (let at = 0; at < similarities.length; at++) {
      const more = similarities[at]! - nearest[at]!;
      if (more > 0) gain += weights[at]! * more;
    }
    if (gain > highest) [best, highest] = [index, gain];
  }
  return best;
}
