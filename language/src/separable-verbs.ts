import { isSupportedLanguage, type SupportedLanguage } from './languages.ts';

/** Parts of verbs that stand at the end of a clause: "Wie baue ich den Akku aus?" */
const PARTICLES: Partial<Record<SupportedLanguage, string>> = {
  de: `ab|an|auf|aus|bei|ein|fest|fort|her|hin|los|mit|nach|statt|teil|um|vor|weg|weiter|wieder|zu|zurück|zusammen`,
  nl: `aan|af|bij|door|in|mee|na|om|op|over|plaats|samen|terug|toe|uit|vast|voor|weg`,
};

/** A word of a question that may be the rest of such a verb. */
const REST = /^\p{Ll}{3,}$/u;
/** The verb is the second word after a question word, else the first. */
const WITHIN = 3;

/**
 * The verb of a question whose other part is at its end: "ausbaue" for "Wie baue ich den Akku aus?".
 *
 * @param isEmpty whether a word has no meaning of its own
 * @returns the word and the whole verb; null if there is none
 */
export function separatedVerb(
  question: string,
  language: string | null,
  isEmpty: (word: string) => boolean,
): { word: string; verb: string } | null {
  const particles = isSupportedLanguage(language) ? PARTICLES[language] : undefined;
  if (particles === undefined) return null;
  const words = question.match(/\p{L}+/gu) ?? [];
  const last = words.at(-1)?.toLowerCase() ?? '';
  if (!new RegExp(`^(?:${particles})$`, 'u').test(last)) return null;
  const word = words
    .slice(0, Math.min(WITHIN, words.length - 1))
    .map((candidate, at) => (at === 0 ? candidate.toLowerCase() : candidate))
    .find((candidate) => REST.test(candidate) && !isEmpty(candidate));
  return word === undefined ? null : { word, verb: `${last}${word}` };
}
