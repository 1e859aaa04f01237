import { fold } from './fold.ts';
import { isSupportedLanguage, type SupportedLanguage } from './languages.ts';
import { isQuestionWord } from './questions.ts';
import { terms } from './stems.ts';

/** How a follow-up question begins, pronouns that refer to the previous question, and question words, with one word behind them. */
const CUES: Record<SupportedLanguage, { beginning: string; pronouns: string; asking: string }> = {
  de: {
    beginning: `und|oder|aber|sonst`,
    pronouns: `er|sie|es|ihn|ihm|ihr|ihre[mnrs]?|seine?[mnrs]?|das|dies\\w*|davon|dafür|damit|daran|dort|dann`,
    asking: `(?:(?:ab|an|auf|aus|bei|bis|fur|in|mit|nach|seit|uber|um|unter|von|zu) )?(?:wann|wem|wen|wer|welche[rnms]?|wie ?viele?|wie oft)`,
  },
  en: {
    beginning: `and|or|but|what about|how about`,
    pronouns: `he|she|it|they|him|her|them|his|its|their|that|this|these|those|there|then`,
    asking: `(?:(?:at|by|for|from|in|of|on|since|to|under|until|with) )?(?:how (?:many|much|long|often)|what|when|where|which|who|whom)`,
  },
  es: {
    beginning: `y|e|o|pero`,
    pronouns: `el|ella|ello|ellos|ellas|eso|esto|ese|este|su|sus|alli|entonces`,
    asking: `(?:(?:a|con|de|desde|en|hasta|para|por|sobre) )?(?:cual(?:es)?|cuando|cuant[oa]s?|donde|que|quien(?:es)?)`,
  },
  it: {
    beginning: `e|ed|o|ma`,
    pronouns: `lui|lei|esso|essa|essi|loro|questo|questa|quello|quella|suo|sua|suoi|ne|allora`,
    asking: `(?:(?:a|con|da|di|entro|fino a|in|per|su) )?(?:che|chi|dove|quando|quant[oaie]|qual[ei]?)`,
  },
  nl: {
    beginning: `en|of|maar|hoe zit het met`,
    pronouns: `hij|zij|ze|het|hem|haar|hun|dat|dit|deze|die|daar\\w*|er\\w*|dan|toen`,
    asking: `(?:(?:aan|bij|in|met|na|naar|om|op|over|sinds|tot|uit|van|vanaf|voor) )?(?:hoe ?veel|hoe ?lang|hoe vaak|waar|wanneer|wat|welke?|wie)`,
  },
};
/** Folded beginnings that refer to what was said before, also in a longer question: "Do I then have to pay?" */
const THEN =
  /^\W*(?:\p{L}+ ){1,3}(?:dann (?:noch|trotzdem|auch|immer|also|weiterhin)|dan (?:nog|toch|ook|alsnog|wel)|then (?:still|also)|still|allora|lo stesso|in quel caso|entonces|en ese caso|in dem fall|in dat geval|in that case)\b/u;
const MIN_TERMS = 2;
const MAX_TERMS = 4;

/**
 * Whether a question depends on the previous one: "And in the second year?", "Who signed it?", "Why?".
 *
 * @param language ISO 639-1 code of the question; in other languages only very short questions are follow-ups
 */
export function followsUp(question: string, language: string | null): boolean {
  const significant = terms(question, language).filter(
    (term) => !term.stop && !isQuestionWord(question.slice(term.start, term.end)),
  ).length;
  if (significant === 0) return true;
  if (!isSupportedLanguage(language) || significant > MAX_TERMS) return false;
  const folded = fold(question);
  if (THEN.test(folded)) return true;
  const { beginning, pronouns, asking } = CUES[language];
  if (new RegExp(String.raw`^\W*(?:${beginning})\b`, 'u').test(folded)) return true;
  // "To which account?" has no verb.
  if (new RegExp(String.raw`^[^\p{L}]*(?:${asking})(?: \p{L}+)?\W*$`, 'u').test(folded)) return true;
  return (
    significant <= MIN_TERMS && new RegExp(String.raw`\b(?:${pronouns})\b`, 'u').test(folded.replace(/^\W*\w+ /, ''))
  );
}

/**
 * The previous questions whose words apply to a follow-up question: the last standalone one and those after it; empty if the
 * question itself is standalone.
 *
 * @param earlier previous questions of the conversation, latest first
 * @param detectLanguage returns the ISO 639-1 code of a question, null if it is too short
 */
export function carryOver(
  question: string,
  earlier: readonly string[],
  detectLanguage: (question: string) => string | null,
): string {
  // A question that is asked again depends on what it depended on before.
  const folded = fold(question);
  const all = [question, ...earlier.filter((previous) => fold(previous) !== folded)];
  const language = all.map(detectLanguage).find((code) => code !== null) ?? null;
  const standalone = all.findIndex((previous) => !followsUp(previous, detectLanguage(previous) ?? language));
  return all
    .slice(1, standalone < 0 ? all.length : standalone + 1)
    .toReversed()
    .join(' ');
}
