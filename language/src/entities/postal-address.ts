import type { Finder } from './mentions.ts';
import { knownPlace } from './place-lists.ts';
import {
  DUTCH_STREET_ENDS,
  ENGLISH_STREETS,
  FRENCH_STREETS,
  GERMAN_STREET_ENDS,
  ITALIAN_STREETS,
  SPANISH_STREETS,
  US_STATES,
} from './street-words.ts';

const START = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;
/** Between the lines of an address. */
const GAP = String.raw`(?:,? ?\n ?| ?[,·•|] ?| [-–] | )`;
const CAP = String.raw`(?:['’]?\p{Lu}[\p{L}\p{M}'’.-]{0,30}|\d{1,2}[eè])`;
const SMALL = String.raw`(?:de|den|der|van|von|zum|zur|am|an|im|in|het|'t|la|las|los|le|les|du|des|del|della|delle|dei|degli|di|do|da|y|e|el|d'|of|the|upon|op|aan|bij|ten|ter|te|und|sur|sous|lès|en)`;
const WORDS = (most: number) => String.raw`${CAP}(?: (?:${SMALL} ){0,2}${CAP}){0,${most}}`;
/** A town of up to four words; not the first word of the next sentence. */
const TOWN = String.raw`(?:'s-|’s-|'t )?\p{Lu}[\p{L}\p{M}'’-]{1,30}(?:[ -](?:(?:am|an der|aan den|aan de|an den|in|op|upon|on|sur|de la|de|del|di|la|d'|den|der|ob der|im) ?)?(?:\p{Lu}[\p{L}\p{M}'’-]{1,25}|${String.raw`\(\p{Lu}[\p{L}]{1,20}\)`})){0,2}`;
const HOUSE = String.raw`\d{1,5}(?: ?[-–/] ?\d{1,4})?(?: ?[a-zA-Z](?![\p{L}\p{N}]))?(?:[ -](?:[IVX]{1,4}|\d{1,3}|bis|hs|huis|bg)(?![\p{L}\p{N}]))?`;
const COUNTRY = String.raw`(?:${GAP}(?:The Netherlands|Netherlands|Nederland|Niederlande|Germany|Deutschland|Duitsland|Österreich|Austria|Belgium|België|Belgique|United Kingdom|UK|England|Scotland|USA|United States|Spain|España|Italy|Italia|France|Frankrijk|Switzerland|Schweiz))?`;

const DUTCH_POSTCODE = String.raw`(?:NL-?)?[1-9]\d{3} ?(?!SA|SD|SS)[A-Z]{2}`;
const patterns: { pattern: RegExp; certainty: number }[] = [
  // Keizersgracht 123, 1015 CJ Amsterdam
  [String.raw`${WORDS(4)},? ${HOUSE}${GAP}(?:${CAP} )?${DUTCH_POSTCODE}[ ,\n]{1,2}${TOWN}${COUNTRY}`, 0.96],
  [String.raw`Postbus \d{1,6}${GAP}${DUTCH_POSTCODE}[ ,\n]{1,2}${TOWN}${COUNTRY}`, 0.96],
  [String.raw`${DUTCH_POSTCODE}[ ,]{1,2}${TOWN}`, 0.75],
  // Musterstraße 12, 10115 Berlin; also of Austria, Switzerland, Flanders
  [
    String.raw`(?:${CAP}[ -](?:(?:${SMALL} ){0,2}${CAP}[ -]){0,3})?(?:[\p{Lu}][\p{L}\p{M}.-]{0,30})?(?:${GERMAN_STREET_ENDS}|${capitalised(GERMAN_STREET_ENDS)}|${DUTCH_STREET_ENDS}|${capitalised(DUTCH_STREET_ENDS)}) ?${HOUSE}(?:,? (?:bus|boîte|bte|Top|App\.) ?\w{1,5})?${GAP}(?:[ABDLF]|CH|DE|AT|BE)?-?[1-9]\d{3,4} ${TOWN}${COUNTRY}`,
    0.95,
  ],
  [
    String.raw`(?:Am|An der|An den|Auf der|Auf dem|Im|In der|In den|Unter den|Zum|Zur|Bei der|Hinter der|Vor dem) ${WORDS(2)} ${HOUSE}${GAP}(?:D-)?\d{5} ${TOWN}${COUNTRY}`,
    0.95,
  ],
  [String.raw`Postfach \d{1,2}(?: ?\d{2}){1,3}${GAP}(?:D-)?\d{5} ${TOWN}`, 0.95],
  // 10 Downing Street, London SW1A 2AA
  [
    String.raw`(?:(?:Flat|Unit|Suite|Floor|Apt\.?) \w{1,5},? )?\d{1,5}[A-Za-z]?(?:[-–]\d{1,5}[A-Za-z]?)?,? (?:${CAP} ){1,5}?(?:${ENGLISH_STREETS})(?:${GAP}(?:${TOWN})){1,3}${GAP}(?:GIR 0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})${COUNTRY}`,
    0.96,
  ],
  // 350 Fifth Avenue, Suite 300, New York, NY 10118
  [
    String.raw`\d{1,6}[A-Z]?(?:-\d{1,5})? (?:(?:[NSEW]\.?|North|South|East|West|${CAP}|\d{1,3}(?:st|nd|rd|th)) ){1,5}?(?:${ENGLISH_STREETS})(?:,? (?:NW|NE|SW|SE|N|S|E|W)${END})?(?:${GAP}(?:Suite|Ste\.?|Apt\.?|Floor|Unit|Room|#|\d{1,3}(?:st|nd|rd|th) Floor) ?[\w-]{0,6})?${GAP}${TOWN},? (?:${US_STATES}),? \d{5}(?:-\d{4})?${COUNTRY}`,
    0.97,
  ],
  [
    String.raw`P\.? ?O\.? Box \d{1,6}${GAP}${TOWN},? (?:(?:${US_STATES}),? \d{5}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})`,
    0.95,
  ],
  // Calle de Alcalá, 45, 3.º B, 28014 Madrid
  [
    String.raw`(?:${SPANISH_STREETS}) ?(?:(?:${SMALL} ){0,2}${CAP} ?){1,5},? ?(?:n\.?[º°o]\.? ?|núm\.? ?)?(?:${HOUSE}|s\/n)(?:, ?(?:\d{1,2}\.?[ºª°]? ?[A-Za-z]{0,4}|(?:piso|planta|local|bajo|nave|esc\.?|puerta|oficina) ?\w{0,4})){0,3}${GAP}(?:E-)?\d{5},? ${TOWN}${COUNTRY}`,
    0.96,
  ],
  // Via Giuseppe Verdi 5, 20121 Milano (MI)
  [
    String.raw`(?:${ITALIAN_STREETS}) ?(?:(?:${SMALL} ){0,2}${CAP} ?){1,5},? ?(?:n\.? ?)?\d{1,4}(?:[/-]?[A-Za-z0-9]{1,2})?${GAP}(?:I-)?\d{5},? ${TOWN}(?: ?\([A-Z]{2}\))?${COUNTRY}`,
    0.96,
  ],
  // 12 bis, rue de la Paix, 75002 Paris
  [
    String.raw`\d{1,4}(?: (?:bis|ter))?,? (?:${FRENCH_STREETS}) (?:(?:${SMALL} |[dl]['’]){0,3}\p{Lu}[\p{L}'’-]{1,30} ?){1,4}${GAP}(?:[BF]-)?\d{4,5} ${TOWN}(?: (?:Cedex|CEDEX)(?: \d{1,2})?)?${COUNTRY}`,
    0.96,
  ],
  // Rue de la Loi 200, 1040 Bruxelles
  [
    String.raw`(?:${FRENCH_STREETS}) (?:(?:${SMALL} |[dl]['’]){0,3}\p{Lu}[\p{L}'’-]{1,30} ?){1,4},? ?\d{1,4}[a-zA-Z]?${GAP}(?:B-)?\d{4,5} ${TOWN}${COUNTRY}`,
    0.95,
  ],
  // A street and number without a town
  [
    String.raw`(?:${CAP} ){0,3}\p{Lu}[\p{L}\p{M}-]{2,30}(?:straße|strasse|gasse|allee|straat|gracht|laan|plein|kade|singel|dreef|steenweg) ${HOUSE}`,
    0.75,
  ],
  [
    String.raw`(?:Via|Viale|Piazza|Corso|Calle|Avenida|Avda\.|Plaza|Paseo) (?:(?:${SMALL} ){0,2}${CAP} ?){1,4},? ?(?:n\.?[º°]? ?)?\d{1,4}[A-Za-z]?`,
    0.75,
  ],
  [String.raw`\d{1,5}[A-Z]? (?:${CAP} ){1,3}?(?:Street|Avenue|Boulevard|Lane|Road)`, 0.7],
].map(([source, certainty]) => ({
  pattern: new RegExp(String.raw`${START}${String(source)}${END}`, 'gu'),
  certainty: Number(certainty),
}));

/** Words that the ends of street names are by themselves: "Weg 5". */
function capitalised(ends: string): string {
  return ends
    .split('|')
    .map((end) => end[0]!.toUpperCase() + end.slice(1))
    .join('|');
}

/** Meir 78, 2000 Antwerpen: any street, with a town that is known. */
const ANY_STREET = new RegExp(
  String.raw`${START}${WORDS(2)},? ${HOUSE}${GAP}(?:[ABDLF]|CH|DE|AT|BE)?-?[1-9]\d{3,4} (?<town>${TOWN})${COUNTRY}${END}`,
  'gu',
);

/**
 * Postal addresses in the shapes of the Netherlands, Belgium, Germany (Austria, Switzerland), the United Kingdom, the United States, Spain, Italy
 * and France: street and number with postcode and town; also a Dutch postcode with a town, and a street with a number. Lines are joined by
 * a comma in the value.
 */
export const findPostalAddresses: Finder = ({ text }) => {
  // Without a digit there is no address.
  if (!/\d/.test(text)) return [];
  const found = patterns.flatMap(({ pattern, certainty }) =>
    [...text.matchAll(pattern)].map((match) => addressOf(match, certainty)),
  );
  for (const match of text.matchAll(ANY_STREET)) {
    if (knownPlace(match.groups!['town']!)) found.push(addressOf(match, 0.8));
  }
  return found;
};

function addressOf({ 0: match, index: start }: RegExpExecArray, certainty: number) {
  const words = match.replace(/[\s,.]{1,9}$/, '');
  return { start, end: start + words.length, value: oneLine(words), certainty };
}

const oneLine = (words: string) =>
  words
    .replaceAll(/,?\s{0,3}\n\s{0,3}/g, ', ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ,/g, ',');
