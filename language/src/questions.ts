import { fold } from './fold.ts';
import { isKnownLanguage, knownLanguages, type KnownLanguage } from './languages.ts';

/** What kind of thing a question asks for. */
export type AnswerKind = 'person' | 'time' | 'quantity' | 'place' | 'reason' | 'other';

type Cues = Record<Exclude<AnswerKind, 'other'>, string>;

/** Regular expressions over the folded question; the first kind that fits, in this order, is the one asked for. */
const cues: Record<KnownLanguage, Cues> = {
  de: {
    quantity: `wie ?(viele?n?|hoch|lange?|alt|weit|oft|gross|tief|schnell|breit|teuer)|prozentsatz|welche[rn]? (summe|betrag|anzahl|zahl|preis)`,
    time: `wann|welche[nmrs]? (jahr|jahre|datum|tag|monat|jahrzehnt|jahrhundert|zeit|zeitraum|frist)`,
    place: `wo|woher|wohin|welche[nmrs]? (stadt|land|ort|staat|region|fluss|kontinent|adresse|insel|bundesland)`,
    person: `wer|wen|wem|wessen|welche[rnms]? (person|autor|konig|prasident|firma|unternehmen|mannschaft)`,
    reason: `warum|weshalb|wieso|aus welchem grund`,
  },
  en: {
    quantity: `how (many|much|long|old|far|often|large|big|high|tall|deep|fast|wide)|what (percentage|percent|number|amount|price|sum)`,
    time: `when|(what|which) (year|date|day|month|decade|century|time|period)|how soon|deadline`,
    place: `where|(what|which) (city|country|place|state|town|region|location|river|continent|county|address|island)`,
    person: `who|whom|whose|(what|which) (person|author|king|queen|president|company|team|man|woman)`,
    reason: `why|what (caused|causes|reason)|for what reason`,
  },
  es: {
    quantity: `cuant[oa]s?|que (porcentaje|numero|cantidad|importe|precio|distancia|altura)|cual es el (numero|importe|precio|porcentaje)`,
    time: `cuando|(que|cual) (ano|anos|fecha|dia|mes|decada|siglo|epoca|momento|plazo)`,
    place: `a?donde|(que|cual|cuales) (ciudad|pais|lugar|estado|region|rio|continente|direccion|isla|provincia)`,
    person: `quien|quienes|que (persona|autor|rey|presidente|empresa|equipo)`,
    reason: `por que|por cual motivo`,
  },
  it: {
    quantity: `quant[oaie]|(che|quale) (percentuale|numero|importo|somma|prezzo)`,
    time: `quando|(che|quale|quali) (anno|anni|data|giorno|mese|decennio|secolo|periodo|termine)`,
    place: `dove|(che|quale|quali) (citta|paese|luogo|stato|regione|fiume|continente|indirizzo|isola|provincia)`,
    person: `chi|(che|quale) (persona|autore|re|presidente|societa|squadra)`,
    reason: `perche|per quale motivo`,
  },
  nl: {
    quantity: `hoeveel|hoe (lang|hoog|groot|oud|ver|vaak|diep|snel|breed|duur)|welke? (percentage|bedrag|aantal|prijs)`,
    time: `wanneer|welke? (jaar|datum|dag|maand|decennium|eeuw|periode|tijd|termijn)`,
    place: `waar|waarheen|waarvandaan|welke? (stad|land|plaats|staat|regio|rivier|continent|adres|eiland|provincie)`,
    person: `wie|welke? (persoon|auteur|koning|president|bedrijf|team)`,
    reason: `waarom|om welke reden`,
  },
};

const compiled = Object.fromEntries(
  knownLanguages.map((language) => [
    language,
    Object.entries(cues[language]).map(([kind, source]) => [kind, new RegExp(String.raw`\b(?:${source})\b`)] as const),
  ]),
) as unknown as Record<KnownLanguage, [AnswerKind, RegExp][]>;

/**
 * The kind of answer a question asks for, by its question words in German, English, Spanish, Italian and Dutch.
 *
 * @param language ISO 639-1 code of the question; where it is not known every language's words are tried.
 */
export function askedFor(question: string, language: string | null): AnswerKind {
  const folded = fold(question);
  for (const known of isKnownLanguage(language) ? [language] : knownLanguages) {
    for (const [kind, pattern] of compiled[known]) if (pattern.test(folded)) return kind;
  }
  return 'other';
}

/** Words that say what is asked, not what about: they do not help to find the place. */
const questionWords = new Set(
  `how many much long old what which who whom whose when where why did does
   wie viel viele vielen wieviel wieviele welche welcher welches welchem welchen wer wen wem wann wo warum
   hoe hoeveel welk welke wie wat wanneer waar waarom
   quanto quanta quanti quante quale quali chi cosa dove quando perche
   cuanto cuanta cuantos cuantas cual cuales que quien quienes donde cuando`.split(/\s+/),
);

/** Whether a word is a question word in one of the known languages. */
export function isQuestionWord(word: string): boolean {
  return questionWords.has(fold(word));
}

const month = `jan|feb|mar|maerz|marz|apr|mai|may|mei|maj|jun|jul|aug|sep|okt|oct|nov|dez|dec|dic|ene|ago|set|ott|gen|mag|giu|lug|mrt|maart`;
const timeWord = `year|years|century|decade|month|day|week|monday|jahr\\w*|jahrhundert|monat\\w*|tag\\w*|woche\\w*|jaar|jaren|eeuw|maand\\w*|dag|dagen|anno|anni|secolo|mese|mesi|giorn[oi]|ano|anos|siglo|mes|meses|dias?`;
const numberWord = `one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred\\w*|thousand\\w*|million\\w*|billion\\w*|half|third|quarter|twice|ein\\w{0,2}|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|hundert\\w*|tausend\\w*|milli\\w+|halfte|drittel|uno|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|cien\\w*|mil|miles|mitad|tercio|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|cento|mille|mila|meta|twee|drie|vijf|zes|zeven|negen|tien|twaalf|honderd\\w*|duizend\\w*|miljoen\\w*|miljard\\w*|helft|derde`;
const placeWord = `in|at|near|from|im|bei|nahe|aus|nach|te|bij|uit|naar|a|en|nel|nella|presso|cerca|desde`;
const reasonWord = `because|since|due|caused?|reason|therefore|thus|so|weil|da|wegen|deshalb|daher|grund|aufgrund|omdat|wegens|daarom|doordat|vanwege|want|perche|poiche|causa|quindi|dovuto|grazie|porque|debido|pues|causa|motivo|ya`;

const answers: Record<Exclude<AnswerKind, 'other' | 'person'>, RegExp> = {
  quantity: new RegExp(String.raw`\p{N}|\b(?:${numberWord})\b`, 'u'),
  time: new RegExp(String.raw`\b\d{4}\b|\b\d{1,2}[./:-]\d{1,2}\b|\b(?:${month})\w*\b|\b(?:${timeWord})\b`, 'u'),
  place: new RegExp(String.raw`\b(?:${placeWord})\b`, 'u'),
  reason: new RegExp(String.raw`\b(?:${reasonWord})\b`, 'u'),
};
const digits = /\p{N}/u;
const capitalised = /(?<=[\p{L}\p{N},;:)”"]\s+[“"„«(]?)\p{Lu}[\p{L}\p{M}'’-]+/gu;

/**
 * How well a sentence can hold an answer of the kind, 0 to 1: a number for "how many", a date for "when", a name that
 * the question does not hold itself for "who" and "where".
 *
 * @param asked folded words of the question, which cannot be its answer
 */
export function answerFit(kind: AnswerKind, sentence: string, asked: ReadonlySet<string>): number {
  if (kind === 'other') return 0;
  const folded = fold(sentence);
  if (kind === 'person' || kind === 'place') {
    const names = sentence.match(capitalised)?.filter((name) => !asked.has(fold(name))) ?? [];
    const named = names.length > 0 ? 1 : 0;
    return kind === 'place' ? named * (answers.place.test(folded) ? 1 : 0.5) : named;
  }
  if (kind === 'reason') return answers.reason.test(folded) ? 1 : 0;
  const unasked = folded.replace(/[\p{L}\p{N}]+/gu, (word) => (asked.has(word) ? '' : word));
  if (!answers[kind].test(unasked)) return 0;
  return digits.test(unasked) ? 1 : 0.6;
}
