import type { SupportedLanguage } from '../languages.ts';
import { stem } from '../stems.ts';
import type { Opinion, SentenceOpinions } from './opinions.ts';
import { type Rating, rateSums } from './rating.ts';

/** Something that texts have opinions of, and the words for it ("delivery", "shipping"). A word matches in all its forms. */
export interface Aspect {
  name: string;
  words: readonly string[];
}

/** What a passage says of an aspect. */
export interface AspectRating extends Rating {
  name: string;
  /** the opinion words nearest to a mention of the aspect */
  words: Opinion[];
}

/** The distance of another clause, in words. */
const CLAUSE_DISTANCE = 12;

/** Finds aspects in sentences of a language. */
export class AspectFinder {
  readonly #names: readonly string[];
  readonly #byStem = new Map<string, { aspect: number; stems: readonly string[] }[]>();

  constructor(aspects: readonly Aspect[], language: SupportedLanguage | null) {
    this.#names = aspects.map(({ name }) => name);
    for (const [aspect, { words }] of aspects.entries()) {
      for (const phrase of words) {
        const stems = phrase.split(/[\s-]+/).flatMap((word) => (word === '' ? [] : [stem(word, language)]));
        if (stems.length === 0) continue;
        this.#byStem.set(stems[0]!, [...(this.#byStem.get(stems[0]!) ?? []), { aspect, stems }]);
      }
    }
  }

  /** The aspects that the sentences of a passage mention, in the order of `aspects`, with the opinion words that are nearest to each. */
  rate(sentences: readonly SentenceOpinions[]): AspectRating[] {
    const byAspect = new Map<number, { words: Opinion[]; sentences: number }>();
    for (const sentence of sentences) {
      const mentions = this.#findMentions(sentence);
      for (const { aspect } of mentions) if (!byAspect.has(aspect)) byAspect.set(aspect, { words: [], sentences: 0 });
      const counted = new Set<number>();
      for (const { opinion, aspect } of assign(sentence, mentions)) {
        const rated = byAspect.get(aspect)!;
        rated.words.push(opinion);
        if (!counted.has(aspect)) rated.sentences++;
        counted.add(aspect);
      }
    }
    return [...byAspect]
      .toSorted(([one], [other]) => one - other)
      .map(([aspect, { words, sentences: count }]) => ({
        name: this.#names[aspect]!,
        ...rateSums({ ...sumWeights(words), sentences: count }),
        words,
      }));
  }

  #findMentions({ terms }: SentenceOpinions): Mention[] {
    return terms.flatMap(({ stem: first }, at) =>
      (this.#byStem.get(first) ?? [])
        .filter(({ stems }) => stems.every((part, offset) => terms[at + offset]?.stem === part))
        .map(({ aspect }) => ({ aspect, at })),
    );
  }
}

interface Mention {
  aspect: number;
  at: number;
}

/** Each opinion word belongs to the nearest mention, another clause being far; to all aspects mentioned there. */
function assign({ opinions, terms, clauses, offset }: SentenceOpinions, mentions: readonly Mention[]) {
  if (mentions.length === 0) return [];
  const places = new Map(terms.map(({ start }, at) => [start + offset, at]));
  // Of an emoji, which is no term, the last term before it.
  const placeOf = ({ start }: Opinion) =>
    places.get(start) ??
    Math.max(
      0,
      terms.findLastIndex((term) => term.start + offset < start),
    );
  let next = 0;
  return opinions.flatMap((opinion) => {
    const place = placeOf(opinion);
    while (next < mentions.length && mentions[next]!.at < place) next++;
    // The distance grows on both sides, so that only the neighbours can be the nearest.
    const distance = (at: number) =>
      Math.abs(at - place) + CLAUSE_DISTANCE * Math.abs(clauses[at]! - (clauses[place] ?? 0));
    const neighbours = [mentions[next - 1]?.at, mentions[next]?.at].filter((at) => at !== undefined);
    const nearest = Math.min(...neighbours.map(distance));
    const aspects = neighbours.filter((at) => distance(at) === nearest).flatMap((at) => aspectsAt(mentions, next, at));
    return [...new Set(aspects)].map((aspect) => ({ opinion, aspect }));
  });
}

/** The aspects mentioned at a place beside the given mention. */
function aspectsAt(mentions: readonly Mention[], near: number, at: number): number[] {
  const aspects: number[] = [];
  for (let index = near - 1; mentions[index]?.at === at; index--) aspects.push(mentions[index]!.aspect);
  for (let index = near; mentions[index]?.at === at; index++) aspects.push(mentions[index]!.aspect);
  return aspects;
}

/** What the opinion words say in favour and against. */
export function sumWeights(opinions: readonly Opinion[]): { positive: number; negative: number } {
  let [positive, negative] = [0, 0];
  for (const { weight } of opinions) {
    if (weight > 0) positive += weight;
    else negative -= weight;
  }
  return { positive, negative };
}
