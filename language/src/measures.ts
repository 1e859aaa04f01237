import { fold } from './fold.ts';

const DISTANCES = `[mck]?m|(?:kilo|centi|milli|mili)?met(?:er|re|r|ro|ri)\\w*`;
/** Of texts and passwords too. */
const LENGTHS = `${DISTANCES}|characters?|zeichen|tekens?|caratteri|caracteres|bits?|bytes?`;

/** Quantities that a text states by unit without naming them: "30 kilometres an hour" is a speed. */
const QUANTITIES = [
  {
    words: `speed\\w*|fast|velocity|snelheid|snel|\\w*geschwindigkeit\\w*|schnell|velocit\\w+|rapid\\w+|veloc\\w+`,
    units: `km ?\\/ ?[hu]|kmh|mph|m\\/s|(?:kilomet|met|mile|mijl|meile|migli|milla)\\w* (?:per|an|pro|in|all|por|a|x) ?(?:la )?(?:hour|uur|stunde|ora|hora|second\\w*|sekunde)|knots?|kno(?:op|pen|ten)|nodi|nudos`,
  },
  {
    words: `weigh\\w*|heavy|mass|\\w*gewicht\\w*|weegt|wegen|zwaar|wieg\\w+|schwer|massa|pes[oai]\\w*`,
    units: `kg|kilo(?:s|gram\\w*)?|t|ton\\w*|gram\\w*|lbs?|pounds?`,
  },
  {
    words: `high|hoog|hoch`,
    units: `€|euros?|eur|\\$|usd|£|gbp|chf|%|per ?cent|procent|prozent|[mck]?m|(?:kilo|centi|milli)?met(?:er|re)\\w*|db ?\\(?a?\\)?`,
  },
  {
    words: `length|long|lengte|lange|lunghezza|lung[oaie]|lunghi|lunghe|longitud|larg[oa]s?`,
    units: LENGTHS,
  },
  {
    words: `height|tall|depth|deep|width|wide|distance|draught|hoogte|diepte|diep|breedte|breed|afstand|hohe|tiefe|tief|breite|breit|abstand|entfernung|altezza|profondita|larghezza|distanza|altura|profundidad|anchura|ancho|distancia`,
    units: DISTANCES,
  },
  {
    words: `temperatur\\w*|warm|cold|hot|koud|heet|kalt|heiss`,
    units: `° ?c|degrees?|graden|grad|gradi|grados`,
  },
  {
    words: `prices?|costs?|fees?|rates?|expensive|paid|pay|prij[sz]\\w*|kost\\w*|tarie\\w+|duur|betaal\\w*|betalen|\\w*preise?\\w*|kostet|gebuhr\\w*|teuer|zahl(?:t|en)|prezz[oi]|cost[oai]\\w*|tariff\\w+|paga\\w*|precios?|cuest\\w+|tarifas?|salar\\w*|wages?|loon|\\w*gehalt\\w*|stipendi\\w*|sueldos?`,
    units: `€|euros?|eur|\\$|usd|dollars?|£|gbp|pounds?|chf|francs?|kron\\w+|crowns?`,
  },
  {
    words: `noise|loud|geluid\\w*|lawaai|larm\\w*|laut|rumore|ruido`,
    units: `db ?\\(?a?\\)?|decibel\\w*`,
  },
  {
    words: `power|vermogen|leistung|potenza|potencia`,
    units: `[km]?w|[km]?va|(?:kilo|mega)?watts?`,
  },
  { words: `pressure|druk|\\w*druck|pressione|presion`, units: `bar|[km]?pa|psi` },
].map(({ words, units: UNITS }) => ({
  words: new RegExp(`^(?:${words})$`, 'u'),
  amounts: new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:(?:${UNITS})\s?\p{N}|\p{N}[\p{N}.,’' –-]{0,20}(?:${UNITS})(?![\p{L}\p{N}]))`,
    'u',
  ),
}));

/**
 * Whether a text states a quantity that a word asks for, by its unit: "30 kilometres an hour" for "speed" and "fast". Supports German,
 * English, Spanish, Italian and Dutch.
 *
 * @param word a folded word of the question
 * @returns null if the word does not ask for a quantity with a unit
 */
export function quantityMatcher(word: string): ((text: string) => boolean) | null {
  const quantity = QUANTITIES.find(({ words }) => words.test(word));
  return quantity ? (text) => quantity.amounts.test(fold(text)) : null;
}
