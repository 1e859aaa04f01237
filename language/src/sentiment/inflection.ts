import type { SupportedLanguage } from '../languages.ts';

/** Endings of forms of the same word. Those that make another word of it ("-ful", "-lijk") are not among them, though stemming removes them. */
const ENDINGS: Record<SupportedLanguage, RegExp> = {
  de: /^(?:e|en|er|es|em|n|s|r|st|t|te|ten|et|ere|eren|erer|eres|ste|sten|ster|stes)?$/,
  en: /^(?:e|y|e?s|e?d|ing|e?r|e?st|ies|ied|ier|iest|s?')?$/,
  es: /^(?:[aeo]s?|es|s|r|n|m?os|[aei]r|[ae]n|[aei]mos|aron|ieron|iste|aste|i[oa]|aba|aban|ando|iendo|[ai]d[oa]s?)?$/,
  it: /^(?:[aeio]|h[ei]|i[aeo]|[aei]re|[aiu]t[aeio]|iamo|ano|ono|ava|avano|arono|irono|ando|endo|is+im[aeio])?$/,
  nl: /^(?:e|en|n|s|t|d|de|te|den|ten|er|r|ere|re|st|ste|je|jes)?$/,
};
/** Endings of adverbs, which the word of a list does not need to have. */
const ADVERBS: Partial<Record<SupportedLanguage, RegExp>> = {
  en: /^(?:i?ly|y)$/,
  es: /^[ao]?mente$/,
  it: /^[ae]?mente$/,
};
/** Shorter words have no forms. */
const SHORTEST = 3;
const DOUBLED = /(.)\1/g;

/** Whether a folded word is a form of a folded word of a list that has the same stem. */
export function isFormOf(word: string, listed: string, language: SupportedLanguage): boolean {
  if (word === listed) return true;
  if (Math.min(word.length, listed.length) < SHORTEST) return false;
  // "klaagt" and "klagen", "planning" and "plan".
  const [one, other] = [word.replace(DOUBLED, '$1'), listed.replace(DOUBLED, '$1')];
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const [rest, listedRest] = [one.slice(same), other.slice(same)];
  if (!ENDINGS[language].test(listedRest)) return false;
  return ENDINGS[language].test(rest) || ADVERBS[language]?.test(rest) === true;
}
