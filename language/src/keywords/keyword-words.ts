import { fold } from '../fold.ts';
import type { SupportedLanguage } from '../languages.ts';

const foldedWords = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(fold));

/** Folded stop words that may be inside of a keyword. */
export const CONNECTING_WORDS: Readonly<Record<SupportedLanguage, ReadonlySet<string>>> = {
  de: foldedWords('für der des von zur zum'),
  en: foldedWords('of for'),
  es: foldedWords('de del la las los'),
  it: foldedWords(`di del della dello dei delle degli dell' d'`),
  nl: foldedWords('van de het der voor'),
};

/** Folded words that are no stop words of a search, but with which no keyword begins or ends. */
export const GENERAL_WORDS: Readonly<Record<SupportedLanguage, ReadonlySet<string>>> = {
  de: foldedWords(`je pro stück stk mm cm km kg beispiel bereits besonders bzw daher deshalb ebenfalls eigenen einfach erste ersten etwa ganz gemäß gemacht genau großen
    heute immer insbesondere jedoch jeweils jeweiligen lassen macht mehr mehrere möglich neue neuen neuer oft sagte sagt sogar somit sowohl
    statt steht stehen trotz unserem unseren verschiedene verschiedenen viel viele vielen wurden weiter weitere weiteren weniger wenige wichtig
    zudem zwei drei kommt kommen geht gehen
    januar februar märz april mai juni juli august september oktober november dezember montag dienstag mittwoch donnerstag freitag samstag sonntag tag tage tagen woche wochen monat monate monaten jahr jahre jahren stunde stunden minute minuten uhr std prozent euro seite`),
  en: foldedWords(`mm cm km kg pcs piece pieces qty able according additionally allow allows already although among another based become becomes became better came can come
    consider considered continue corresponding demonstrate derived describe described describes develop developed different discuss discussed
    easily effective effectively either enough especially etc ever every existing explain find first following found gave general generally get
    give given gives go going good got great however important improve improved include includes including increasing introduce introduced
    investigate investigated keep know known large last later least less let like likely little long made mainly make makes making many may much
    need needed new next non now obtain obtained often one others paper part particular particularly perform performed possible present
    presented presents problem propose proposed proposes provide provided provides put rather recent recently require required result results
    said say says second see seen several show showed shown shows significantly similar simple since small still study suggest take taken than
    achieve achieved achieves achieving added additional aim aims allowed allowing applied apply applies applying approximately
    associated assume assumed available believe called certain cause caused causes compare compared compares comparing concerning conclude
    consists contain containing contains contribute create created creates define defined demonstrates demonstrated depend depending depends
    determine determined difficult directly discusses done due employed enable enables ensure essential establish estimate evaluate evaluated
    examine examined exist exists expect expected explains extend extended fact far feel finally finds focus focused focuses form formed
    further giving help helped helping helps identify identified illustrate illustrated implement implemented improves indicate indicates
    involve involved involves involving lead leading leads look looking looks main maintain mean meant measure measured merely needs novel
    occur occurs offer offered offers open original overall play plays point possibly presenting previous previously produce produced
    produces proper quickly range reduce reduced reduces regarding related relatively remain report reported reports represent requires
    resulting reveal revealed run running saw saying series serve set several showing shown solve solved special specific specifically start
    started strong sure tell tend tested think thought told tried try trying turn turned understand understanding unlike usually whole wide
    widely working
    above acceptable accommodate accurate across actual adopted advanced affect affects against almost along always analyze
    analyzed apparent appear appears applicability approaching appropriate arise arising around assess assuming attempt avoid basic
    begin behind besides beyond brief bring build built calculate calculated capable carried characterize characterized choosing chosen
    classify classifying clear clearly close collected combine combined combines combining comes coming commonly comparable compatible
    completely composed comprehensive compute conducted consequently considerable considering considers consist consisting construct
    constructed constructing constructs conventional corresponds creating defines defining demonstrating derive designed designing
    desired despite detailed detect detecting determining differ divided dramatically efficient efficiently eliminate emerging employs
    enabling encourage enhance entering entire entirely essentially established establishing estimating evaluating even evolve evolving
    examines example excellent exhibit exhibits experimentally explicitly exploiting explore explored explores exponentially extensive
    extracting facilitate facilitates fails feasible finding followed formalisms former forming formulated four funded furthermore
    generalize generate generated generates generating guarantee hence higher holds idea identifying implementing implies imposed
    improving included incorporating increased increases inside instead integrating introduces investigates investigating keeping larger
    latest led maintaining manage maximizing meet minimizing modeled modern moreover motivated move named namely naturally nature
    neither observed obtaining offering ones onto operates outside participate people performing performs permits poses powerful
    practical precisely predict preferred preserve prior promising promote prove providing pure purely quick rapidly reach reaching
    realistic realize realized realizing really reasonable recognized relevant relies rely remains representing requiring respectively
    resulted satisfactory satisfy satisfying selecting selects serious serves simply simulating simultaneously slow smaller solves
    sometimes sophisticated specified specify specifying straightforward studying subjected subsequent substantial substantially
    successful successfully suggests suitable superior supporting supports surrounding takes taking theoretical thereby though
    throughout today toward traditional typical typically underlying uniformly unknown utilized utilizes utilizing via whenever whereas
    written yields
    therefore three thus together took towards two type types use used useful uses using various want way ways well went whose work works year
    years yet
    january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday day days week weeks month months hour hours minute minutes per cent percent euro euros page pages mr mrs ms dear iban vat`),
  es: foldedWords(`mm cm km kg uds unidad unidades además ahora ambos aunque bien casi cierto cosa cuenta da dar debe deben decir después dicha dicho dichos dijo entonces
    ejemplo embargo forma general gran grande hace hacen hacer hizo igual incluso luego manera mayor mediante mejor menos menudo mientras misma
    mismo momento nueva nuevas nuevo nuevos parte primer primera primero quiere respecto salvo sería siempre siguiente tal tales tener tenía
    través tres va vamos van varias varios veces vez dos
    enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miércoles jueves viernes sábado domingo día días semana semanas mes meses año años hora horas minuto minutos euro euros página iva ciento`),
  it: foldedWords(`mm cm km kg pz pezzi abbiamo alcune alcuni almeno altra altre altri altro ad esempio bene caso certo cioè circa comunque così deve devono dice
    dire disse due durante ecc fanno fare fatto forse forma già grande grandi infatti inoltre insieme maggiore mediante meglio meno mentre modo
    nuova nuove nuovi nuovo oggi oltre parte particolare possono presso prima primo primi propria proprio quindi sempre senza solo soprattutto
    stesso stessa tale tali tanto tre troppo tuttavia varie vari viene vengono volta volte
    gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre lunedì martedì mercoledì giovedì venerdì sabato domenica giorno giorni settimana settimane mese mesi anno anni ora ore minuto minuti euro pagina cento iva`),
  nl: foldedWords(`mm cm km kg stuk stuks aantal aldus alleen ander bijvoorbeeld daarom daarnaast dergelijke diverse dient eerste echter eigen enige enkele gaat gaan
    gebruikt gedaan geven gemaakt goed grote hele iedere immers jaar jaren kleine komen komt krijgen laat laten later maakt maken meest meeste
    mogelijk namelijk net nieuwe nodig nooit onderhavige steeds staan staat tijdens twee drie tweede vaak vanaf verder verschillende volgende
    volgens vooral waarbij waarin waarop weer weinig zegt zei zoal zowel
    januari februari maart april mei juni juli augustus september oktober november december maandag dinsdag woensdag donderdag vrijdag zaterdag zondag dag dagen week weken maand maanden uur uren minuut minuten euro procent pagina btw mag`),
};
