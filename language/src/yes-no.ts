import { fold } from './fold.ts';
import { isSupportedLanguage, type SupportedLanguage } from './languages.ts';
import { isLightWord } from './questions.ts';
import { splitSentences } from './sentences.ts';
import { terms } from './stems.ts';

export type Direction = 'yes' | 'no';

interface Words {
  /** makes what is said depend on something */
  condition: string;
  negation: string;
  /** says by itself that something is not allowed */
  forbidden: string;
  permission: string;
  duty: string;
}

const WORDS: Record<SupportedLanguage, Words> = {
  de: {
    condition: `wenn|falls|sofern|soweit|es sei denn|vorbehaltlich|ausser|ausgenommen|nur|lediglich|ohne|zustimmung|einwilligung|genehmigung|solange|bevor|grundsatzlich|in der regel|ausnahm\\w*|jedoch|aber|teilweise|entweder`,
    negation: `nicht|kein\\w*|nie|niemals|weder`,
    forbidden: `untersagt|verboten|unzulassig|ausgeschlossen`,
    permission: `darf|durfen|kann|konnen|berechtigt|erlaubt|gestattet|zulassig`,
    duty: `muss|mussen|hat|haben|verpflichtet|ist zu|sind zu|soll|sollen|schuldet`,
  },
  en: {
    condition: `if|unless|except\\w*|provided|without|subject to|consent|approval|only|solely|however|but|until|in the event|in case|where|when|whether|to the extent|other than|save|notwithstanding|upon|so long as|as long as|generally|may also|either|prior to|after|before|once|limited|to certain|some|certain|partly|should`,
    negation: `not|no|never|neither|nor|none|cannot|nothing`,
    forbidden: `prohibited|forbidden|precluded|barred`,
    permission: `may|can|entitled|right to|allowed|permitted|free to`,
    duty: `must|shall|required|obliged|obligated|has to|have to|will|agrees to`,
  },
  es: {
    condition: `si|salvo|excepto|siempre que|a menos que|solo|solamente|unicamente|sin|consentimiento|autorizacion|previo|previa|sujeto a|cuando|hasta|pero|no obstante|en caso|siempre y cuando|parcialmente`,
    negation: `no|ningun\\w*|nunca|ni|tampoco`,
    forbidden: `prohibid\\w+|queda excluid\\w+`,
    permission: `puede|pueden|podra|podran|derecho a|facultad|permitid\\w+|autorizad\\w+`,
    duty: `debe|deben|debera|deberan|obligad\\w+|tiene que|tendra que`,
  },
  it: {
    condition: `se|salvo|eccetto|tranne|purche|a condizione|a meno|solo|soltanto|esclusivamente|senza|consenso|autorizzazione|previo|previa|qualora|quando|fino a|ma|tuttavia|in caso|nel caso|limitatamente`,
    negation: `non|nessun\\w*|mai|ne`,
    forbidden: `vietat\\w+|proibit\\w+|esclus\\w+`,
    permission: `puo|possono|potra|potranno|diritto di|facolta|consentit\\w+|permess\\w+|autorizzat\\w+`,
    duty: `deve|devono|dovra|dovranno|obbligat\\w+|tenut[oaie] a|e tenut[oa]`,
  },
  nl: {
    condition: `als|indien|tenzij|mits|behalve|behoudens|alleen|slechts|uitsluitend|zonder|toestemming|goedkeuring|voor zover|wanneer|zolang|totdat|maar|echter|in geval|in principe|deels|met uitzondering`,
    negation: `niet|geen|nooit|noch|nimmer`,
    forbidden: `verboden|uitgesloten|ontzegd`,
    permission: `mag|mogen|kan|kunnen|gerechtigd|bevoegd|toegestaan|recht om`,
    duty: `moet|moeten|dient|dienen|verplicht|is gehouden`,
  },
};

const COMPILED = Object.fromEntries(
  Object.entries(WORDS).map(([language, words]) => [
    language,
    Object.fromEntries(
      Object.entries(words).map(([name, source]) => [
        name,
        new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source as string})(?![\p{L}\p{N}])`, 'gu'),
      ]),
    ),
  ]),
) as Record<SupportedLanguage, Record<keyof Words, RegExp>>;

/** A question that offers a choice, or asks the other way round, has no plain direction. */
const NO_DIRECTION: Record<SupportedLanguage, RegExp> = {
  de: /(?<!\p{L})(?:oder|nicht|kein\p{L}*|nur|ausser)(?!\p{L})/u,
  en: /(?<!\p{L})(?:or|not|n['’]t|no|only|except|any other)(?!\p{L})/u,
  es: /(?<!\p{L})(?:o|no|solo|ningun\p{L}*)(?!\p{L})/u,
  it: /(?<!\p{L})(?:o|oppure|non|solo|nessun\p{L}*)(?!\p{L})/u,
  nl: /(?<!\p{L})(?:of|niet|geen|alleen)(?!\p{L})/u,
};

/** Longer sentences say several things. */
const MAX_WORDS = 36;

/**
 * Whether a quote says yes or no to a question, if that is certain: one sentence of it has all words of the question that mean something, says
 * one thing, and depends on no condition. "May not assign without consent" is neither.
 *
 * @param language ISO 639-1 code of the question; the quote must be in the same language
 */
export function directionOf(question: string, quote: string, language: string | null): Direction | null {
  if (!isSupportedLanguage(language)) return null;
  const asked = fold(question);
  if (NO_DIRECTION[language].test(asked)) return null;
  const patterns = COMPILED[language];
  const has = (name: keyof Words, text: string) => text.search(patterns[name]) >= 0;
  const wanted = contentStems(question, language, patterns);
  if (wanted.size === 0) return null;
  const deciding = splitSentences(quote, language)
    .map(({ start, end }) => quote.slice(start, end))
    .filter((sentence) => {
      const stems = new Set(terms(sentence, language).map(({ stem }) => stem));
      return [...wanted].every((stem) => stems.has(stem));
    });
  const [sentence] = deciding;
  if (sentence === undefined || deciding.length > 1 || /[\t?]/.test(sentence)) return null;
  const folded = fold(sentence);
  if (folded.split(/\s+/).length > MAX_WORDS || has('condition', folded)) return null;
  const negations = folded.match(patterns.negation)?.length ?? 0;
  const isForbidden = has('forbidden', folded);
  if (negations + (isForbidden ? 1 : 0) > 1) return null;
  const isNegative = negations === 1 || isForbidden;
  const asksWhetherForbidden = has('forbidden', asked);
  if (asksWhetherForbidden) return isNegative ? 'yes' : null;
  if (isNegative) return 'no';
  if (has('permission', asked)) return has('permission', folded) ? 'yes' : null;
  if (has('duty', asked)) return has('duty', folded) && !has('permission', folded) ? 'yes' : null;
  // What may be is not what is.
  return has('permission', folded) ? null : 'yes';
}

/** Stems of the words that mean something: neither stop words nor modal verbs, nor "is", "there". */
function contentStems(
  question: string,
  language: SupportedLanguage,
  patterns: Record<keyof Words, RegExp>,
): Set<string> {
  return new Set(
    terms(question, language)
      .filter(({ stop, word }) => !stop && !isLightWord(word) && !isModal(word, patterns))
      .map(({ stem }) => stem),
  );
}

const isModal = (word: string, { permission, duty, forbidden }: Record<keyof Words, RegExp>) =>
  [permission, duty, forbidden].some((pattern) => word.replace(pattern, '') === '');
