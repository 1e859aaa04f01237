import { foldInPlace } from './dates.ts';
import { isSupportedLanguage, type SupportedLanguage } from './languages.ts';
import { type Term, terms } from './stems.ts';

/** Words that turn what is said into its opposite, and words that make it depend on something. */
const WORDS: Record<SupportedLanguage, { negation: string; condition: string }> = {
  de: {
    negation: String.raw`nicht|kein\w*|nie|niemals|weder`,
    condition: `wenn|falls|sofern|soweit|ausser|ausgenommen|nur|ohne|solange|bis`,
  },
  en: {
    negation: String.raw`not|no|never|neither|nor|none|cannot|\w+n['’]t`,
    condition: `if|unless|except|provided|without|subject to|only|until|when|where|other than|save`,
  },
  es: {
    negation: String.raw`no|ningun\w*|nunca|ni|tampoco`,
    condition: `si|salvo|excepto|siempre que|solo|solamente|sin|hasta|cuando`,
  },
  it: {
    negation: String.raw`non|nessun\w*|mai|ne`,
    condition: `se|salvo|eccetto|tranne|purche|solo|soltanto|senza|fino a|quando`,
  },
  nl: {
    negation: `niet|geen|nooit|noch|nimmer`,
    condition: `als|indien|tenzij|mits|behalve|behoudens|alleen|slechts|zonder|voor zover|wanneer|zolang|totdat|tot`,
  },
};
const COMPILED = Object.fromEntries(
  Object.entries(WORDS).map(([language, { negation, condition }]) => {
    const compile = (source: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})(?![\p{L}\p{N}])`, 'gu');
    return [language, { negation: compile(negation), condition: compile(condition) }];
  }),
) as Record<SupportedLanguage, { negation: RegExp; condition: RegExp }>;

const CLAUSE_END = /[.,;:()–—]/;
/** Words that a negation is about: those after it, or before it where it ends the clause, as in Dutch and German. */
const AFTER = 3;
const BEFORE = 2;

export interface NegatedWords {
  /** what a negation is about */
  negated: readonly Term[];
  /** whether something is said under a condition, so that it is neither plainly so nor plainly not */
  isConditional: boolean;
}

/**
 * The words of a sentence that a negation is about. In other languages than German, English, Spanish, Italian and Dutch
 * nothing is negated.
 *
 * @param language ISO 639-1 code of the sentence, or null if unknown
 */
export function negatedWords(text: string, language: string | null): NegatedWords {
  const said = terms(text, language).filter(({ stop }) => !stop);
  if (!isSupportedLanguage(language)) return { negated: [], isConditional: false };
  const folded = foldInPlace(text);
  const { negation, condition } = COMPILED[language];
  const negated = new Set<Term>();
  for (const match of folded.matchAll(negation)) {
    const end = match.index + match[0].length;
    const inClause = ({ start, end: stop }: Term) =>
      !CLAUSE_END.test(start >= end ? folded.slice(end, start) : folded.slice(stop, match.index));
    const after = said.filter((term) => term.start >= end && inClause(term)).slice(0, AFTER);
    const before = said.filter((term) => term.end <= match.index && inClause(term)).slice(-BEFORE);
    for (const term of after.length > 0 ? after : before) negated.add(term);
  }
  const isNegation = new Set([...folded.matchAll(negation)].map(({ index }) => index));
  return {
    negated: [...negated].filter(({ start }) => !isNegation.has(start)),
    isConditional: folded.search(condition) >= 0,
  };
}
