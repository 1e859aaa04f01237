import type { Chain } from './chain.ts';
import { OUTSIDE, tagAt } from './tags.ts';

/** A reading of tokens from the first to the last as an entity of a type, by number. */
export interface DecodedSpan {
  from: number;
  to: number;
  type: number;
  /** that it is exactly this entity: of all sequences of tags together */
  probability: number;
  /** other readings of the same tokens, best first; null: none of them is in an entity */
  alternatives: { type: number | null; probability: number }[];
}

type Span = Omit<DecodedSpan, 'alternatives'>;

/** Longer entities are not looked for. */
const MAX_TOKENS = 100;
const MAX_ALTERNATIVES = 3;
/** Of alternatives. */
const LEAST_PROBABILITY = 0.01;

/** The entities of the sentence that a chain has computed, by place: among overlapping ones the most probable stays. */
export function decode(chain: Chain, types: number, minProbability: number): DecodedSpan[] {
  const spans: Span[] = [];
  for (let from = 0; from < chain.length; from++) {
    for (let type = 0; type < types; type++) spans.push(...spansFrom(chain, from, type, minProbability));
  }
  spans.sort((one, other) => other.probability - one.probability || one.from - other.from || one.type - other.type);
  const taken = new Uint8Array(chain.length);
  const chosen: DecodedSpan[] = [];
  for (const span of spans) {
    if (taken.subarray(span.from, span.to + 1).includes(1)) continue;
    taken.fill(1, span.from, span.to + 1);
    chosen.push({ ...span, alternatives: alternativesTo(chain, types, span) });
  }
  return chosen.toSorted((one, other) => one.from - other.from);
}

/** The entities of a type that begin at a token and are probable enough. */
function spansFrom(chain: Chain, from: number, type: number, minProbability: number): Span[] {
  const spans: Span[] = [];
  const alone = tagAt(type, from, from, from);
  const probability = chain.probability(from, alone);
  if (probability >= minProbability) spans.push({ from, to: from, type, probability });
  let before = tagAt(type, from, from, from + 1);
  let value = chain.start(from, before);
  const end = Math.min(chain.length, from + MAX_TOKENS);
  // An entity that continues beyond a token is not more probable than its part up to there.
  for (let to = from + 1; to < end && chain.endAt(value, to - 1, before) >= minProbability; to++) {
    const last = tagAt(type, to, from, to);
    const whole = chain.endAt(chain.step(value, before, to, last), to, last);
    if (whole >= minProbability) spans.push({ from, to, type, probability: whole });
    const next = tagAt(type, to, from, to + 1);
    value = chain.step(value, before, to, next);
    before = next;
  }
  return spans;
}

function alternativesTo(chain: Chain, types: number, { from, to, type }: Span): DecodedSpan['alternatives'] {
  const others: DecodedSpan['alternatives'] = [
    { type: null, probability: pathProbability(chain, from, to, () => OUTSIDE) },
  ];
  for (let other = 0; other < types; other++) {
    if (other === type) continue;
    const probability = pathProbability(chain, from, to, (at) => tagAt(other, at, from, to));
    others.push({ type: other, probability });
  }
  return others
    .filter(({ probability }) => probability >= LEAST_PROBABILITY)
    .toSorted((one, other) => other.probability - one.probability)
    .slice(0, MAX_ALTERNATIVES);
}

function pathProbability(chain: Chain, from: number, to: number, tagOf: (at: number) => number): number {
  let value = chain.start(from, tagOf(from));
  for (let at = from + 1; at <= to; at++) value = chain.step(value, tagOf(at - 1), at, tagOf(at));
  return chain.endAt(value, to, tagOf(to));
}
