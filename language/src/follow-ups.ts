import { fold } from './fold.ts';
import { isKnownLanguage, type KnownLanguage } from './languages.ts';
import { isQuestionWord } from './questions.ts';
import { terms } from './stems.ts';

/** How a question begins that goes on with the one before, and the pronouns that stand for what was said there. */
const cues: Record<KnownLanguage, { beginning: string; pronouns: string }> = {
  de: {
    beginning: `und|oder|aber|sonst`,
    pronouns: `er|sie|es|ihn|ihm|ihr|ihre[mnrs]?|seine?[mnrs]?|das|dies\\w*|davon|dafür|damit|daran|dort|dann`,
  },
  en: {
    beginning: `and|or|but|what about|how about`,
    pronouns: `he|she|it|they|him|her|them|his|its|their|that|this|these|those|there|then`,
  },
  es: { beginning: `y|e|o|pero`, pronouns: `el|ella|ello|ellos|ellas|eso|esto|ese|este|su|sus|alli|entonces` },
  it: {
    beginning: `e|ed|o|ma`,
    pronouns: `lui|lei|esso|essa|essi|loro|questo|questa|quello|quella|suo|sua|suoi|ne|allora`,
  },
  nl: {
    beginning: `en|of|maar|hoe zit het met`,
    pronouns: `hij|zij|ze|het|hem|haar|hun|dat|dit|deze|die|daar\\w*|er\\w*|dan|toen`,
  },
};
const fewest = 2;
const most = 4;

/**
 * Whether a question only makes sense after the one before it: "And in the second year?", "Who signed it?", "Why?".
 *
 * @param language ISO 639-1 code of the question; of other languages only very short questions follow up
 */
export function followsUp(question: string, language: string | null): boolean {
  const telling = terms(question, language).filter(
    (term) => !term.stop && !isQuestionWord(question.slice(term.start, term.end)),
  ).length;
  if (telling === 0) return true;
  if (!isKnownLanguage(language) || telling > most) return false;
  const folded = fold(question);
  const { beginning, pronouns } = cues[language];
  if (new RegExp(String.raw`^\W*(?:${beginning})\b`, 'u').test(folded)) return true;
  return telling <= fewest && new RegExp(String.raw`\b(?:${pronouns})\b`, 'u').test(folded.replace(/^\W*\w+ /, ''));
}

/**
 * What a question carries over from those before it in its conversation: the words of the last that stands by itself,
 * and of those between; empty when the question stands by itself.
 *
 * @param earlier the questions before it, last first
 * @param languageOf tells the ISO 639-1 code of a question, null when it is too short to tell
 */
export function carriedOver(
  question: string,
  earlier: readonly string[],
  languageOf: (question: string) => string | null,
): string {
  const all = [question, ...earlier];
  const language = all.map(languageOf).find((known) => known !== null) ?? null;
  const standing = all.findIndex((one) => !followsUp(one, languageOf(one) ?? language));
  return all
    .slice(1, standing < 0 ? all.length : standing + 1)
    .toReversed()
    .join(' ');
}
