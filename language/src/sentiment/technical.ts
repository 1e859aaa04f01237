/**
 * Sentences of manuals and of texts about programs, whose errors and faults are their subject and no opinion: with options ("--force"), paths,
 * files, calls, tags and names of code.
 */
export const isTechnical = (sentence: string): boolean => CODE.test(sentence) || SIGNAL.test(sentence);

const OPTION = /(?<![\p{L}\p{N}])--?[a-z][\w-]*/u;
const PATH = /(?:^|[\s"'(=~])(?:~|\.{1,2})?\/[\w.-]+/;
const FILE =
  /\w\.(?:c|cfg|conf|cpp|css|dll|exe|h|html|ini|java|js|json|jsx|log|md|py|rb|rs|sh|so|sql|ts|tsx|toml|xml|ya?ml)\b/;
const NAME = /\b[A-Za-z]{2,}_\w+|\b[a-z]{2,}[A-Z][a-z]+[A-Za-z]*\b|\$[A-Za-z_]{2,}/;
const CALL = /\b\w{2,}\((?:\d\w?)?\)/;
/** Not those that texts of people are emphasised and broken with. */
const TAG = /<\/?(?!(?:b|br|em|i|strong|u)\b)[a-z][\w:.-]*(?:\s[^<>]*|\/)?>/;
const CODE = new RegExp([OPTION, PATH, FILE, NAME, CALL, TAG].map(({ source }) => source).join('|'), 'u');
const CODES = new RegExp(CODE, 'gu');

/** Words that safety instructions begin with, as on a sign: "DANGER: High voltage." */
const SIGNAL =
  /^\P{L}{0,4}(?:danger|warning|caution|notice|gefahr|warnung|vorsicht|achtung|hinweis|gevaar|waarschuwing|let op|voorzichtig|pericolo|avvertenza|avvertimento|attenzione|cautela|peligro|advertencia|precaución|atención|cuidado)\s?[:!.–—]/iu;
const SIGNALS = new RegExp(SIGNAL, 'gimu');

/** What is read of a text to decide whether it is a manual. */
const SAMPLE = 100_000;
/** The least number in a text, and the most characters for each. */
const [LEAST_CODES, CHARACTERS_PER_CODE] = [20, 1000];
const [LEAST_SIGNALS, CHARACTERS_PER_SIGNAL] = [5, 5000];

/** Whether a text as a whole is a manual or about programs: it has many names of code, or many signal words. */
export function isManual(text: string): boolean {
  const sample = text.slice(0, SAMPLE);
  const isAtLeast = (found: number, least: number, each: number) => found >= least && found * each >= sample.length;
  return (
    isAtLeast(sample.match(CODES)?.length ?? 0, LEAST_CODES, CHARACTERS_PER_CODE) ||
    isAtLeast(sample.match(SIGNALS)?.length ?? 0, LEAST_SIGNALS, CHARACTERS_PER_SIGNAL)
  );
}
