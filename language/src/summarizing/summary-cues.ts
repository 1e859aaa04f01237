import type { SupportedLanguage } from '../languages.ts';

/** What a summary is for. `general` prefers no kind of sentence. */
export const summaryPurposes = ['general', 'decisions', 'obligations', 'numbers', 'risks'] as const;
export type SummaryPurpose = (typeof summaryPurposes)[number];

type CuedPurpose = 'decisions' | 'obligations' | 'risks';

/** Words of sentences that a purpose prefers: sources of regular expressions over folded text, between word borders. */
const CUES: Readonly<Record<SupportedLanguage, Readonly<Record<CuedPurpose, string>>>> = {
  de: {
    decisions: String.raw`beschl(?:oss|uss|iess)\w*|entsch(?:ied|eid)\w*|genehmig\w*|vereinbart\w*|angenommen|abgelehnt|zugestimmt|lehnt|akzeptier\w*|bestellt|ernannt|einigt\w*`,
    obligations: String.raw`muss|mussen|soll|sollen|hat zu|haben zu|verpflicht\w*|spatestens|frist\w*|bis zum|binnen|innerhalb|fallig\w*|darf nicht|durfen nicht`,
    risks: String.raw`risik\w*|gefahr\w*|haft(?:et|en|ung)\w*|schaden\w*|verlust\w*|verzug|verletz\w*|vertragsstrafe\w*|mangel\w*|ausfall\w*|warn\w*`,
  },
  en: {
    decisions: String.raw`decid\w+|decisions?|resol(?:ved|ution)|approv\w+|agree[sd]|adopt(?:s|ed)|accept(?:s|ed)|reject(?:s|ed)|appoint(?:s|ed)|conclude[sd]`,
    obligations: String.raw`must|shall|required to|obliged|obligations?|responsible for|no later than|at the latest|deadline|due|within \w+ (?:business )?(?:days|weeks|months)|may not`,
    risks: String.raw`risks?|dangers?|hazard\w*|liab\w+|damag\w+|loss(?:es)?|breach\w*|penalt\w+|threat\w*|fail(?:s|ed|ure)?|default|warn\w*`,
  },
  es: {
    decisions: String.raw`decid\w+|decision\w*|acord\w+|acuerdan?|aprob\w+|aprueban?|resolv\w+|resolucion|acept\w+|adopt\w+|nombr\w+|rechaz\w+`,
    obligations: String.raw`debe|deben|debera|deberan|obliga\w*|tiene que|tienen que|a mas tardar|plazo|vencimiento|antes del|dentro de|no podra\w*`,
    risks: String.raw`riesgos?|peligro\w*|responsabilidad\w*|danos?|perdidas?|incumpl\w+|penaliza\w+|amenaza\w*|fallos?|advert\w+|mora`,
  },
  it: {
    decisions: String.raw`deci[ds]\w+|deliber\w+|approv\w+|concordat\w+|convenut\w+|accett\w+|respin\w+|adott\w+|nomin\w+|stabilit\w+`,
    obligations: String.raw`deve|devono|dovra|dovranno|obblig\w+|tenut[oaie] a|entro|scadenz\w+|termine|non oltre|non puo|non possono|non potra`,
    risks: String.raw`risch\w+|pericol\w+|responsabilita|dann\w+|perdit\w+|inadempi\w+|penal[ei]|minacc\w+|guast\w+|avvert\w+|mora`,
  },
  nl: {
    decisions: String.raw`beslo\w+|beslui\w+|beslist\w*|beslissing\w*|goedgekeurd|keurt|aanvaardt?|geaccepteerd|accepteert|benoemt?|akkoord|afgesproken|overeengekomen|aangenomen|afgewezen|vastgesteld`,
    obligations: String.raw`moet|moeten|dient|dienen|verplicht\w*|zal|zullen|uiterlijk|termijn|binnen|deadline|vervalt|vervaldatum|mag niet|mogen niet`,
    risks: String.raw`risico\w*|geva(?:ar|ren)\w*|aansprakelijk\w*|schade\w*|verlies|verliezen|verzuim|schending\w*|boete\w*|dreig\w+|gebrek\w*|storing\w*|waarschuw\w*`,
  },
};

/** The beginnings of the names of months in the supported languages. */
const MONTH = `(?:jan|ene|gen|feb|mar|maa|apr|abr|may|mai|mag|mei|jun|giu|jul|lug|aug|ago|sep|set|oct|okt|ott|nov|dec|dez|dic)\\w*`;
/** Days. A year alone says when something was, not when it is due. */
const DATE = String.raw`\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2}(?:st|nd|rd|th)?\.? (?:of |de )?${MONTH}|${MONTH} \d{1,2}(?:st|nd|rd|th)?`;
const AMOUNT =
  /[€$£%]|\d[.,]?\s?(?:%|per ?cent|prozent|procent|por ciento|per cento|eur|euros?|usd|million\w*|miljo\w+|mio|mln|milion\w*)/u;

/** Digits behind a letter are the mark of a footnote, or a part of a name. */
const NUMBER = /(?<![\p{L}\d.,-])\d+/gu;

const patterns = Object.fromEntries(
  Object.entries(CUES).map(([language, cues]) => [
    language,
    {
      decisions: bordered(cues.decisions),
      obligations: bordered(`${cues.obligations}|${DATE}`),
      risks: bordered(cues.risks),
    },
  ]),
) as Record<SupportedLanguage, Record<CuedPurpose, RegExp>>;

function bordered(source: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})(?![\p{L}\p{N}])`, 'u');
}

/**
 * Whether a sentence has words of a purpose: those of its language, or of any supported one if that is unknown. Numbers are found in any
 * language.
 *
 * @param folded the sentence as `fold` returns it
 */
export function servesPurpose(folded: string, purpose: SummaryPurpose, language: SupportedLanguage | null): boolean {
  if (purpose === 'general') return false;
  if (purpose === 'numbers') return AMOUNT.test(folded) || (folded.match(NUMBER)?.length ?? 0) > 1;
  const known = language === null ? Object.values(patterns) : [patterns[language]];
  return known.some((cues) => cues[purpose].test(folded));
}
