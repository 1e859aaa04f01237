import { fold } from './fold.ts';
import { isSupportedLanguage, SUPPORTED_LANGUAGES, type SupportedLanguage } from './languages.ts';

/** The kind of answer a question asks for. */
export type AnswerKind =
  | 'definition'
  | 'duration'
  | 'frequency'
  | 'quantity'
  | 'time'
  | 'place'
  | 'person'
  | 'reason'
  | 'other';

type Cues = Record<Exclude<AnswerKind, 'other'>, string>;

/** Regular expressions over the folded question; the first that matches, in this order, decides. */
const CUES: Record<SupportedLanguage, Cues> = {
  de: {
    definition: String.raw`was (bedeutet|heisst|meint)|was ist (ein|eine|mit)\b|was versteht man|definition`,
    duration: `wie lange|wie ?viele? (sekunden|minuten|stunden|tage|wochen|monate|jahre)|welche[rn]? (dauer|laufzeit|kundigungsfrist)|(zahlungs|liefer|kundigungs|gewahrleistungs|garantie|aufbewahrungs|einspruchs|widerrufs|reaktions)(frist|zeit)|zahlungsziel`,
    frequency: `wie oft|wie haufig|in welchen abstanden`,
    quantity: `wie ?(viele?n?|hoch|lange?|alt|weit|gross|tief|schnell|breit|teuer)|prozentsatz|welche[rn]? (summe|betrag|anzahl|zahl|preis)`,
    time: `wann|welche[nmrs]? (jahr|jahre|jahren|datum|tag|monat|jahrzehnt|jahrhundert|zeit|zeitraum|frist)`,
    place: `wo|woher|wohin|welche[nmrs]? (stadt|land|ort|staat|region|fluss|kontinent|adresse|insel|bundesland)`,
    person: `wer|wen|wem|wessen|welche[rnms]? (person|autor|konig|prasident|firma|unternehmen|mannschaft)`,
    reason: `warum|weshalb|wieso|aus welchem grund|was (ist|war|sind|waren) (der|die) (?:\\w+ )?(grund|grunde|ursachen?)`,
  },
  en: {
    definition: String.raw`what (is|are) (a|an|meant by)\b|what (do|does) .*\bmean|definition|define`,
    duration: `how long|how many (seconds|minutes|hours|days|weeks|months|years)|(what|which) (duration|notice)|(payment|notice|delivery|lead|warranty|guarantee|retention|response|grace|trial|waiting) (term|period|time)`,
    frequency: `how often|how frequently|how many times|at what intervals`,
    quantity: `how (many|much|long|old|far|large|big|high|tall|deep|fast|wide)|what (percentage|percent|number|amount|price|sum)`,
    time: `when|(what|which) (?:(?:fiscal|financial) )?(years?|date|day|month|decade|century|time|period)|how soon|deadline`,
    place: `where|(what|which) (city|country|place|state|town|region|location|river|continent|county|address|island)`,
    person: `who|whom|whose|(what|which) (person|author|king|queen|president|company|team|man|woman)`,
    reason: `why|what (caused|causes|reason)|(what|which) (is|was|are|were) the (?:\\w+ )?(reasons?|causes?)|for (what|which) (?:reason|purpose)s?|what (is|are) the (?:\\w+ )?purposes?`,
  },
  es: {
    definition: String.raw`que (significa|es un|es una|se entiende)\b|definicion`,
    duration: `cuanto tiempo|cuant[oa]s (segundos|minutos|horas|dias|semanas|meses|anos)|plazo de (pago|entrega|preaviso|garantia|conservacion|respuesta|prueba)`,
    frequency: `cada cuanto|con que frecuencia|cuantas veces`,
    quantity: `cuant[oa]s?|que (porcentaje|numero|cantidad|importe|precio|distancia|altura)|cual es el (numero|importe|precio|porcentaje)`,
    time: `cuando|(que|cual) (ano|anos|fecha|dia|mes|decada|siglo|epoca|momento|plazo)`,
    place: `a?donde|(que|cual|cuales) (ciudad|pais|lugar|estado|region|rio|continente|direccion|isla|provincia)`,
    person: `quien|quienes|que (persona|autor|rey|presidente|empresa|equipo)`,
    reason: `por que|por cual motivo|(cual|que) (es|fue|son|fueron) (el|la|los|las) (?:\\w+ )?(motivos?|causas?|razon|razones)`,
  },
  it: {
    definition: String.raw`(che|che cosa|cosa) (significa|si intende)|(cosa|che cos) e un|definizione`,
    duration: `quanto tempo|quant[eia] (dura|secondi|minuti|ore|giorni|settimane|mesi|anni)|termin[ei] di (pagamento|consegna|preavviso|garanzia|conservazione|risposta|prova)|tempi di (consegna|pagamento|risposta)`,
    frequency: `ogni quanto|con quale frequenza|quante volte`,
    quantity: `quant[oaie]|(che|quale) (percentuale|numero|importo|somma|prezzo)`,
    time: `quando|(che|quale|quali) (anno|anni|data|giorno|mese|decennio|secolo|periodo|termine)`,
    place: `dove|(che|quale|quali) (citta|paese|luogo|stato|regione|fiume|continente|indirizzo|isola|provincia)`,
    person: `chi|(che|quale) (persona|autore|re|presidente|societa|squadra)`,
    reason: `perche|per quale motivo|(qual|quali) (e|era|sono|erano) (il|la|i|le) (?:\\w+ )?(motiv[oi]|caus[ae]|ragion[ei])`,
  },
  nl: {
    definition: String.raw`wat (betekent|verstaat)|wat is een\b|wat wordt .*verstaan|definitie`,
    duration: `hoe ?lang|hoeveel (seconden|minuten|uur|uren|dagen|weken|maanden|jaar|jaren)|welke (duur|looptijd|opzegtermijn)|(betaal|betalings|opzeg|lever|garantie|bewaar|reactie|bedenk)(termijn|tijd)`,
    frequency: `hoe vaak|hoe dikwijls|hoeveel keer`,
    quantity: `hoeveel|hoe (lang|hoog|groot|oud|ver|diep|snel|breed|duur)|welke? (percentage|bedrag|aantal|prijs)`,
    time: `wanneer|welke? (jaar|jaren|datum|dag|maand|decennium|eeuw|periode|tijd|termijn)`,
    place: `waar|waarheen|waarvandaan|welke? (stad|land|plaats|staat|regio|rivier|continent|adres|eiland|provincie)`,
    person: `wie|welke? (persoon|auteur|koning|president|bedrijf|team)`,
    reason: `waarom|om welke reden|wat (is|was|zijn|waren) de (?:\\w+ )?(reden|redenen|oorzaak|oorzaken)`,
  },
};

const COMPILED = Object.fromEntries(
  SUPPORTED_LANGUAGES.map((language) => [
    language,
    Object.entries(CUES[language]).map(([kind, source]) => [kind, new RegExp(String.raw`\b(?:${source})\b`)] as const),
  ]),
) as unknown as Record<SupportedLanguage, [AnswerKind, RegExp][]>;

/**
 * The kind of answer a question asks for, by its question words in German, English, Spanish, Italian and Dutch.
 *
 * @param language ISO 639-1 code of the question; if unknown, the words of all languages are tried
 */
export function answerKind(question: string, language: string | null): AnswerKind {
  const folded = fold(question);
  for (const candidate of isSupportedLanguage(language) ? [language] : SUPPORTED_LANGUAGES) {
    for (const [kind, pattern] of COMPILED[candidate]) if (pattern.test(folded)) return kind;
  }
  return 'other';
}

const opening =
  /^\W*(?:(?:and|und|en|e|ed|y) )?(?:what|which|was|welche[rsnm]?|wat|welke?|cual|que|qual|quale|che)\b(?! (?:about|ist mit|over)\b)/;

/** Whether a question begins with "What is ...", "And which ...", "Wat is ..." or the like, in any supported language. */
export function isOpenQuestion(question: string): boolean {
  return opening.test(fold(question));
}

/** Words that express the question rather than its subject, so they do not help searching. */
const QUESTION_WORDS = new Set(
  `how many much long old what which who whom whose when where why did does
   wie viel viele vielen wieviel wieviele welche welcher welches welchem welchen wer wen wem wann wo warum
   hoe hoeveel welk welke wie wat wanneer waar waarom
   quanto quanta quanti quante quale quali chi cosa dove quando perche
   cuanto cuanta cuantos cuantas cual cuales que quien quienes donde cuando
   according laut gemass zufolge volgens secondo segun`.split(/\s+/),
);

/** What a question for a reason asks for, and its answer rarely says; "cause" is more often a verb. */
const REASON_NOUN =
  /^(?:main|primary|reasons?|grund|grunde|hauptgrund|reden|redenen|hoofdreden|motiv[oi]|motivos|ragion[ei]|razon|razones)$/;

/** Whether a folded word says that a question of this kind asks for a reason. */
export function isReasonNoun(word: string, kind: AnswerKind): boolean {
  return kind === 'reason' && REASON_NOUN.test(word);
}

/** Whether a word is a question word in a supported language. */
export function isQuestionWord(word: string): boolean {
  return QUESTION_WORDS.has(fold(word));
}

/** Verbs with little meaning of their own. */
const LIGHT_WORDS = new Set(
  `happen happens happened often frequently bring take get make give need want find tell show know use concern involve say said entitled anybody anyone nobody somebody someone summarise summarize summary describe explain
   passiert geschieht oft haufig bringen nehmen machen geben brauchen finden sagen zeigen wissen nutzen hoch jemand niemand beschreibe erklare zusammenfassung
   gebeurt gebeuren vaak brengen nemen maken geven nodig vinden zeggen weten gebruiken hoog mag mogen moet krijgt krijgen krijg niemand beschrijf uitleg samenvatting
   succede frequenza portare prendere fare dare serve trovare dire sapere usare ricevere riceve qualcuno nessuno riassumi descrivi spiega
   pasa frecuencia ocurre sucede llevar traer tomar hacer dar necesita decir saber usar recibir recibe alguien nadie resume describe explica`.split(
    /\s+/,
  ),
);

/** Whether a folded word says little about the subject: "bring", "happen". */
export function isLightWord(word: string): boolean {
  return LIGHT_WORDS.has(word);
}

/** Folded words that compare values, which a table gives without saying so. */
const COMPARISON_WORD =
  /^(?:larg|high|low|small|great|bigg|long|short)(?:er|est)$|^(?:most|least|biggest|peak|hoher|hochst|grosser|grosst|niedriger|niedrigst|kleiner|kleinst|geringer|geringst|langer|langst|kurzer|kurzest)(?:e[nrsm]?)?$|^(?:hoger|hoogst|groter|grootst|lager|laagst|kleiner|kleinst|meest|minst)e?$|^(?:maggior[ei]|minor[ei]|superior[ei]|inferior[ei]|mayor(?:es)?|menor(?:es)?|superior(?:es)?|inferior(?:es)?|massim[aoie]|minim[aoie]|maxim[oa]s?|minim[oa]s?|elevat[aoie]|alt[aoie]s?|bass[aoie]|baj[oa]s?)$/;

/** Whether a folded word compares values: "largest", "lower". */
export function isComparisonWord(word: string): boolean {
  return COMPARISON_WORD.test(word);
}

const MONTH = `jan|feb|mar|maerz|marz|apr|mai|may|mei|maj|jun|jul|aug|sep|okt|oct|nov|dez|dec|dic|ene|ago|set|ott|gen|mag|giu|lug|mrt|maart`;
const TIME_WORD = `year|years|century|decade|month|day|week|monday|jahr\\w*|jahrhundert|monat\\w*|tag\\w*|woche\\w*|jaar|jaren|eeuw|maand\\w*|dag|dagen|anno|anni|secolo|mese|mesi|giorn[oi]|ano|anos|siglo|mes|meses|dias?`;
const NUMBER_WORD = `one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred\\w*|thousand\\w*|million\\w*|billion\\w*|half|third|quarter|twice|ein\\w{0,2}|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|hundert\\w*|tausend\\w*|milli\\w+|halfte|drittel|uno|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|cien\\w*|mil|miles|mitad|tercio|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|cento|mille|mila|meta|twee|drie|vijf|zes|zeven|negen|tien|twaalf|honderd\\w*|duizend\\w*|miljoen\\w*|miljard\\w*|helft|derde`;
const PLACE_WORD = `in|at|near|from|im|bei|nahe|aus|nach|te|bij|uit|naar|a|en|nel|nella|presso|cerca|desde`;
const PURPOSE_WORD = `in order to|so that|for the purposes?|purposes|(?:use|uses|used|using) .{0,80} to|to (?:help|improve|provide|process|fulfil?|respond|communicate|personali[sz]e|customi[sz]e|protect|ensure|enforce|deliver|understand|analy[sz]e|administer|comply|prevent|verify)|um zu|zwecks?|zum zwecke?|damit|teneinde|om te|zodat|al fine di|allo scopo|finalita|a fin de|con el fin|fines`;
const REASON_WORD = `because|since|due|caused?|reason|therefore|thus|so|attribut\\w+|driven by|result(?:ed|s|ing)? (?:of|from)|zuruckzufuhren|toe te schrijven|attribuibil\\w*|atribuibles?|weil|da|wegen|deshalb|daher|grund|aufgrund|omdat|wegens|daarom|doordat|vanwege|want|perche|poiche|causa|quindi|dovuto|grazie|porque|debido|pues|causa|motivo|ya`;

const DURATION_WORD = `seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?|decades?|centur\\w+|sekunden?|minuten?|stunden?|tage?n?|wochen?|monate?n?|quartale?n?|jahre?n?|seconden?|uur|uren|dag|dagen|weken|maand|maanden|kwartaal|jaar|jaren|segundos?|minutos?|horas?|dias?|semanas?|mes|meses|anos?|secondi|minut[oi]|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]`;
const FREQUENCY_WORD = `(?:half|halb|bi|tri)?-?(?:daily|weekly|monthly|quarterly|yearly|annually|annual)|once|twice|thrice|every \\w+|(?:per|a|each) (?:day|week|month|quarter|year)|(?:halb|zwei|drei|vier)?(?:taglich|wochentlich|monatlich|vierteljahrlich|jahrlich|quartalsweise)\\w{0,2}|regelmassig|(?:ein|zwei|drei|vier|\\d+) ?mal|einmal|zweimal|(?:pro|im|je) (?:tag|woche|monat|quartal|jahr)|alle (?:\\w+ ){0,4}(?:tage|wochen|monate|jahre)|jede[nrs]? (?:tag|woche|monat|quartal|jahr)|dagelijks|wekelijks|maandelijks|per (?:dag|week|maand|kwartaal|jaar)|jaarlijkse?|halfjaarlijkse?|(?:een|twee|drie|vier|\\d+) ?(?:maal|keer)|eenmaal|tweemaal|elke \\w+|ieder \\w+|quotidian\\w+|giornalmente|settimanal\\w+|mensil\\w+|trimestral\\w+|semestral\\w+|annual\\w+|una volta|(?:due|tre|quattro|\\d+) volte|ogni \\w+|al (?:giorno|mese)|all.anno|l.anno|diari\\w+|semanal\\w*|mensual\\w*|anual\\w*|una vez|(?:dos|tres|cuatro|\\d+) veces|cada \\w+|al (?:dia|mes|ano)`;
const DEFINITION_WORD = `means?|meant|meaning|is an?|are called|refers to|defined|definition|betekent|betekenen|is een|wordt verstaan|verstaan onder|heet|bedeutet|heisst|bezeichnet|ist eine?|sind|versteht|verstanden|significa\\w*|es una?|se entiende|se denomina|si intend\\w+|e un[ao]?`;

const ANSWER_PATTERNS: Record<Exclude<AnswerKind, 'other' | 'person'>, RegExp> = {
  definition: new RegExp(String.raw`\b(?:${DEFINITION_WORD})\b`, 'u'),
  duration: new RegExp(String.raw`(?:\p{N}|\b(?:${NUMBER_WORD})\b)[ (),\p{L}-]{0,24}?\b(?:${DURATION_WORD})\b`, 'u'),
  frequency: new RegExp(String.raw`\b(?:${FREQUENCY_WORD})\b`, 'u'),
  quantity: new RegExp(String.raw`\p{N}|\b(?:${NUMBER_WORD})\b`, 'u'),
  time: new RegExp(
    String.raw`\b(?:1\d|20)\d{2}\b|\b\d{1,2}[./:-]\d{1,2}\b|\b(?:${MONTH})\w*\b|\b(?:${TIME_WORD})\b`,
    'u',
  ),
  place: new RegExp(String.raw`\b(?:${PLACE_WORD})\b`, 'u'),
  reason: new RegExp(String.raw`\b(?:${REASON_WORD}|${PURPOSE_WORD})\b`, 'u'),
};
const DIGITS = /\p{N}/u;
/** The number of a clause or list item is not an answer. */
const CLAUSE_NUMBER = /^\s*\(?\p{N}{1,2}(?:\.\p{N}{1,2})*[.)]?\s/u;
const CAPITALISED = /(?=\p{Lu})(?<=[\p{L}\p{N},;:)”"]\s+[“"„«(]?)\p{Lu}[\p{L}\p{M}'’-]+/gu;

/** A price has a currency, cents or a cell of its own; other numbers are of something else. */
const ASKS_PRICE = new RegExp(
  String.raw`\b(?:how expensive|what does .* cost|how much does .* cost|(?:what|which) (?:is the )?price|wie teuer|was kostet\w*|wie viel kostet\w*|welcher preis|wat kost\w*|hoeveel kost\w*|hoe duur|(?:quanto|cuanto) (?:costa|cuesta|costo|vale)\w*|(?:qual|cual) ?e?s? (?:e )?(?:il prezzo|el precio)|(?:how high|how much) is the (?:fine|penalty|salary|wage|deposit)|what (?:do|does) .* (?:earn|make a (?:year|month))|wie hoch (?:ist|war|sind) (?:die|der|das) (?:\p{L}+ )?(?:strafe|vertragsstrafe|gehalt|lohn|kaution|gebuhr|honorar|vergutung)|wa[ts] verdien\w*|hoe hoog is (?:de|het) (?:boete|borg|salaris|loon|vergoeding)|(?:quanto|cosa) guadagna\w*|cuanto (?:gana|cobra)\w*)\b`,
  'u',
);
const PRICE =
  /[€$£]|\b(?:eur|euros?|usd|chf|gbp|francs?|franken|dollars?|pounds?)\b|\p{N} ?%|\p{N}[.,]\p{N}{2}(?!\p{N})|\t/u;
const FREE =
  /\b(?:free|gratis|kosteloos|kostenlos|kostenfrei|unentgeltlich|ehrenamtlich|onbezoldigd|unpaid|gratuit\w+)\b/u;

/** Whether a sentence may give the price that a question asks for; true for other questions. */
export function mayGivePrice(question: string, sentence: string): boolean {
  if (!ASKS_PRICE.test(fold(question))) return true;
  const folded = fold(sentence);
  return (PRICE.test(folded) && DIGITS.test(folded)) || FREE.test(folded);
}

/**
 * How well a sentence can answer a question of the kind, 0 to 1: a number for "how many", a date for "when", a name that is not in the
 * question for "who" and "where".
 *
 * @param askedStems folded words of the question, which cannot be its answer
 */
export function answerFit(kind: AnswerKind, sentence: string, askedStems: ReadonlySet<string>): number {
  if (kind === 'other') return 0;
  const folded = fold(sentence);
  if (kind === 'person' || kind === 'place') {
    const names = sentence.match(CAPITALISED)?.filter((name) => !askedStems.has(fold(name))) ?? [];
    const hasNewName = names.length > 0 ? 1 : 0;
    return kind === 'place' ? hasNewName * (ANSWER_PATTERNS.place.test(folded) ? 1 : 0.5) : hasNewName;
  }
  if (kind === 'definition' && definesTerm(folded, askedStems)) return 1;
  if (kind === 'frequency' && ANSWER_PATTERNS.frequency.test(folded)) return 1;
  if (kind === 'reason' || kind === 'definition')
    return ANSWER_PATTERNS[kind].test(folded) ? (kind === 'reason' ? 1 : WEAK_DEFINITION) : 0;
  const newNames = folded
    .replace(CLAUSE_NUMBER, '')
    .replace(/[\p{L}\p{N}]+/gu, (word) => (askedStems.has(word) ? '' : word));
  // "How long" asks for a time or a distance; a weekday may be the whole answer.
  if (kind === 'duration' && ANSWER_PATTERNS.duration.test(folded.replace(CLAUSE_NUMBER, ''))) return 1;
  const isOther = kind === 'duration' || kind === 'frequency';
  if (!ANSWER_PATTERNS[isOther ? 'quantity' : kind].test(newNames)) return 0;
  return isOther ? 0.5 : DIGITS.test(newNames) ? 1 : 0.6;
}

/** Folded words by which a question asks for a value of a kind, and which its answer rarely has. */
const ASKING_WORDS: Partial<Record<AnswerKind, RegExp>> = {
  frequency:
    /^(?:often|frequently|oft|haufig|abstanden|vaak|dikwijls|keer|volte|frequenza|veces|frecuencia|intervals|times)$/,
  duration: /^(?:long|time|lange?|zeit|dauer|tijd|duur|tempo|durata|tiempo|duracion)$/,
};
const AGE = /^(?:age|alter|leeftijd|eta|edad)$/;

/**
 * Whether a text has the value that a word of the question asks for: "every two years" for "often", "five years" for "tempo" in "quanto
 * tempo".
 *
 * @param word a folded word of the question
 * @returns null if the word is no such word in a question of this kind
 */
export function askedValueMatcher(word: string, kind: AnswerKind): ((text: string) => boolean) | null {
  const pattern = ASKING_WORDS[kind]?.test(word)
    ? ANSWER_PATTERNS[kind === 'frequency' ? 'frequency' : 'duration']
    : AGE.test(word)
      ? ANSWER_PATTERNS.duration
      : null;
  return pattern && ((text) => pattern.test(fold(text).replace(CLAUSE_NUMBER, '')));
}

/** A sentence with a defining word may only use the term. */
const WEAK_DEFINITION = 0.7;

/** "a. processor: whoever ...", as in lists of terms. */
function definesTerm(folded: string, askedStems: ReadonlySet<string>): boolean {
  const term = /^\W{0,40}(?:[a-z0-9]{1,3}[.)] ?)?([\p{L}\p{N}' -]{2,40}?) ?(?::|–|—| - )/u.exec(folded)?.[1];
  return term !== undefined && term.split(/[^\p{L}\p{N}]+/u).some((word) => askedStems.has(word));
}

const SEVERAL_CUES: Record<SupportedLanguage, string> = {
  de: `was sind|nenne\\w*|liste|welche (?!stadt|frist|summe|zeit|person|firma)\\p{L}+(?:en|er|ungen|e|s)`,
  en: `what are|list|name (?:the|all)|(?:which|what) (?!is|was|does)\\p{L}+(?<!s)s(?! (?:is|was|does|has))|(?:which|what) \\p{L}+ \\p{L}+(?<!s)s (?:are|were|do|did|can|may|must|have|should)|(?:which|what) .*(?:consists?|composed|comprised) of`,
  es: `cuales son|enumera|lista|que (?!es)\\p{L}{3,}[oae]s`,
  it: `quali|elenca\\w*|elenco`,
  nl: `wat zijn|noem|lijst|welke \\p{L}+(?:en|s)`,
};
const several = Object.fromEntries(
  SUPPORTED_LANGUAGES.map((language) => [language, new RegExp(String.raw`^\W*(?:${SEVERAL_CUES[language]})\b`, 'u')]),
) as Record<SupportedLanguage, RegExp>;

/**
 * Whether a question asks for several things, by its beginning: "Which actions ...", "Wat zijn ...".
 *
 * @param language ISO 639-1 code of the question; false for other languages
 */
export function asksForSeveral(question: string, language: string | null): boolean {
  return isSupportedLanguage(language) && several[language].test(fold(question));
}
