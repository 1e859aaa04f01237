import { SUPPORTED_LANGUAGES, type SupportedLanguage } from '../languages.ts';

/** How questions ask for changes: sources of regular expressions over the folded question, between word borders. */
export interface ChangeCues {
  count: string;
  inserted: string;
  deleted: string;
  moved: string;
  /** any change */
  changed: string;
}

export const CHANGE_CUES: Record<SupportedLanguage, ChangeCues> = {
  de: {
    count: `wie ?viele|anzahl`,
    inserted: `hinzu ?gefugt\\w*|hinzu ?gekommen\\w*|eingefugt\\w*|erganzt\\w*|erganzung\\w*|neuerung\\w*|zusatze|(?:was|etwas|nichts) (?:ist )?(?:\\p{L}+ )?neu\\w*|neue[nrs]? (?:abschnitt|absatz|klausel|regelung|bestimmung|paragraph|artikel|satz)\\w*`,
    deleted: `gestrichen\\w*|streichung\\w*|geloscht\\w*|entfernt\\w*|entfallen\\w*|weggefallen\\w*|weggelassen\\w*|fallt weg|fehlt jetzt`,
    moved: `verschoben\\w*|verschiebung\\w*|umgestellt\\w*`,
    changed: `\\p{L}{0,6}geandert\\w*|verandert\\w*|anderungen|anderung|andert sich|unterschied\\w*|unterscheide\\w*|abweichung\\w*|angepasst\\w*|ersetzt\\w*|umformuliert\\w*|uberarbeitet\\w*`,
  },
  en: {
    count: `how many|number of|count`,
    inserted: `added|additions?|inserted|insertions?|what(?: i|'|’)s new|anything new|something new|new (?:sections?|clauses?|paragraphs?|provisions?|articles?|sentences?|parts?)`,
    deleted: `removed|removals?|deleted|deletions?|dropped|left out|taken out|struck(?: out)?|omitted|omissions?|no longer (?:there|in|included)`,
    moved: `moved|moves|relocated`,
    changed: `changes?|changed|differ(?:s|ent|ences?)?|amended|amendments?|modified|modifications?|revised|revisions?|reworded|rewritten|replaced`,
  },
  es: {
    count: `cuant[oa]s|numero de`,
    inserted: `anadid\\w+|anadio|anadieron|agreg\\w+|insert\\w+|incorpora(?:d\\w+|ron)|adiciones|novedades|(?:que hay|algo|nada) (?:de )?nuevo|nuev[oa]s? (?:clausulas?|articulos?|apartados?|parrafos?|secciones|seccion|disposicion\\w*)`,
    deleted: `elimin\\w+|suprim\\w+|supresion\\w*|borr(?:ad\\w+|o|aron)|quit(?:ad\\w+|o|aron)`,
    moved: `movid\\w+|movio|movieron|traslad\\w+|desplaz\\w+`,
    changed: `cambi(?:os?|ad\\w+|aron|a|an)|modific\\w+|diferenc\\w+|diferentes?|sustitu\\w+|reemplaz\\w+|reformul\\w+|revisad\\w+`,
  },
  it: {
    count: `quant[ei]|numero di|numero delle|numero dei`,
    inserted: `aggiunt\\w+|inserit\\w+|inseriment\\w+|novita|(?:che cosa c['’]e|cosa c['’]e|qualcosa|niente) di nuovo|nuov[oaie] (?:clausol\\w+|articol\\w+|sezion\\w+|paragraf\\w+|disposizion\\w+)`,
    deleted: `rimoss\\w+|rimozion\\w+|eliminat\\w+|eliminazion\\w+|cancellat\\w+|cancellazion\\w+|soppress\\w+|tolt[oaie]|omess\\w+`,
    moved: `spostat\\w+|spostament\\w+`,
    changed: `cambi(?:at\\w+|ament\\w+|a|ano)|modific\\w+|differenz\\w+|divers[oaie]|sostituit\\w+|riformulat\\w+|rivist\\w+`,
  },
  nl: {
    count: `hoe ?veel|aantal`,
    inserted: `toegevoegd\\w*|toevoeging\\w*|ingevoegd\\w*|bijgekomen|aanvulling\\w*|wat is (?:er )?nieuw|iets nieuws|niets nieuws|nieuwe? (?:artikel\\w*|bepaling\\w*|clausule\\w*|paragra\\w*|hoofdstuk\\w*|alinea\\w*|zin\\w*|lid)`,
    deleted: `verwijder\\w*|geschrapt\\w*|schrapping\\w*|weggelaten|weggehaald|weggevallen|vervallen|doorgehaald`,
    moved: `verplaatst\\w*|verplaatsing\\w*|verschoven`,
    changed: `(?:ge)?wijzig\\w*|verander\\w*|verschil\\w*|afwijk\\w*|aangepast\\w*|aanpassing\\w*|vervangen|herschreven|herzien\\w*`,
  },
};

/** How a question begins that continues the one before. */
export const CONTINUES =
  /^(?:and|what about|how about|und|was ist mit|wie ist es (?:mit|in|bei)|en|hoe zit het (?:met|in)|wat betreft|y|e|ed|que (?:hay|pasa) (?:de|con|en))(?!\p{L})/u;

/** Questions for persons, reasons and days, which a list of changes does not answer. */
export const NOT_OF_CHANGES =
  /^(?:who|whom|whose|why|when|wer|wem|wen|wessen|warum|weshalb|wieso|wann|wie (?:is|zijn|mag|moet|kan|heeft)|waarom|wanneer|chi|perche|quando|quien(?:es)?|por que|cuando)(?!\p{L})/u;

/** A change that a document allows, asks for or forbids: "may be amended". */
export const PERMITS =
  /(?<!\p{L})(?:(?:can|may|must|shall|should|could|might|would)(?: not)? (?:\p{L}+ ){0,6}?(?:be|change|amend|modify|differ|replace)|(?:kann|konnen|darf|durfen|muss|mussen|soll|sollen|kan|kunnen|mag|mogen|moet|moeten) (?:\p{L}+ ){1,8}?(?:werden|worden)|(?:werden|worden) (?:kann|konnen|darf|durfen|muss|mussen)|(?:puede|pueden|debe|deben) (?:\p{L}+ ){0,6}?(?:ser|modificar\w*|cambiar\w*|eliminar\w*|anadir\w*)|(?:puo|possono|deve|devono) (?:\p{L}+ ){0,6}?(?:essere|modificar\w*|cambiare|venire))(?!\p{L})/u;

/** Words of a question about changes that do not say what these are about; folded. */
const EMPTY: Record<SupportedLanguage, string> = {
  de: `wichtig\\w*|wesentlich\\w*|grosst\\w*|alles|etwas|irgendetwas|insgesamt|dokument\\w*|fassung\\w*|version\\w*|text\\w*|vergleich\\w*|alt\\w{0,2}|neu\\w{0,2}|zeige?|liste|nenne|bezug|bezuglich|betreff\\w*|hinsichtlich|abschnitt\\w*|absatz|absatze|stell\\w*|klausel\\w*|artikel\\w*|passage\\w*|satz|satze|wort|worte|worter`,
  en: `important|main|major|biggest|key|all|anything|something|total|list|show|give|tell|summari[sz]e|overview|documents?|files?|versions?|texts?|comparison|compared?|older?|newer?|regarding|concerning|respect|relating|related|mention\\w*|affect\\w*|made|happened|happen|sections?|clauses?|articles?|paragraphs?|passages?|sentences?|words?|wording|parts?|provisions?`,
  es: `importante\\w*|principal\\w*|algo|todo\\w*|total|lista|muestra\\w*|documento\\w*|version\\w*|texto\\w*|comparacion|viej\\w+|antigu\\w+|nuev\\w+|respecto|relacion\\w*|acerca|hubo|hecho|hizo|secciones|seccion|clausula\\w*|articulo\\w*|apartado\\w*|parrafo\\w*|frase\\w*|palabra\\w*`,
  it: `important\\w*|principal\\w*|qualcosa|tutt\\w+|totale|elenc\\w+|mostra\\w*|document\\w*|version\\w*|test[oi]|confront\\w*|vecchi\\w*|nuov\\w+|riguard\\w*|relativ\\w*|stat[oaie]|fatt[oaie]|sezion\\w*|clausol\\w*|articol\\w*|paragraf\\w*|fras\\w*|parol\\w*`,
  nl: `belangrijk\\w*|grootste|alles|iets|totaal|lijst|toon|geef|noem|document\\w*|versie\\w*|tekst\\w*|vergelijking|oud\\w{0,2}|nieuw\\w{0,2}|betrekking|betreffende|omtrent|gedaan|afdeling\\w*|artikel\\w*|bepaling\\w*|clausule\\w*|paragra\\w*|alinea\\w*|zin|zinnen|woord\\w*`,
};

const emptyWords = new RegExp(
  String.raw`^(?:${SUPPORTED_LANGUAGES.flatMap((language) => {
    const { count: _, ...cues } = CHANGE_CUES[language];
    return [EMPTY[language], ...Object.values(cues)];
  }).join('|')})$`,
  'u',
);

/** Whether a folded word of a question about changes says nothing about their topic. */
export const isEmptyOfTopic = (word: string): boolean => emptyWords.test(word);

const DURATION_WORDS =
  /^(?:times?|periods?|terms?|durations?|deadlines?|(?:\p{L}*)(?:zeit(?:en)?|frist(?:en)?|dauer)|(?:\p{L}*)(?:tijd(?:en)?|termijn(?:en)?|duur)|temp[oi]|termin[ei]|durat[ae]|tiempos?|plazos?|duracion)$/u;

/** Whether a folded word of a topic asks for a duration: "response times", "Reaktionszeit". */
export const asksForDuration = (word: string): boolean => DURATION_WORDS.test(word);
