import type { Finder } from './mentions.ts';
import { NUMBER, numberOf, plainNumber } from './number-words.ts';

/** Units by their symbols, as they are written (SI brochure, and those in common use). */
const SYMBOLS: Record<string, string> = Object.fromEntries(
  `km/h km/h|km/u km/h|kmh km/h|mph mph|m/s m/s|km² km²|km2 km²|m² m²|m2 m²|qm m²|mq m²|cm² cm²|cm2 cm²|mm² mm²|mm2 mm²|ha ha|m³ m³|m3 m³|mc m³|cm³ cm³|cm3 cm³
   km km|m m|cm cm|mm mm|µm µm|nm nm|kg kg|g g|mg mg|µg µg|t t|lbs lb|lb lb|oz oz|ft ft|l l|L l|ml ml|mL ml|cl cl|dl dl|hl hl|kWh kWh|kwh kWh|MWh MWh|GWh GWh|Wh Wh|kW kW|MW MW
   GW GW|kWp kWp|kVA kVA|W W|V V|kV kV|mA mA|Ah Ah|mAh mAh|Hz Hz|kHz kHz|MHz MHz|GHz GHz|°C °C|°F °F|K K|bar bar|mbar mbar|Pa Pa|kPa kPa|MPa MPa|hPa hPa|psi psi|N N|kN kN|Nm Nm|kNm kNm
   dB dB|dB(A) dB(A)|dBA dB(A)|lx lx|lm lm|GB GB|MB MB|kB kB|KB kB|TB TB|PB PB|GiB GiB|MiB MiB|Mbit/s Mbit/s|Mbps Mbit/s|Gbit/s Gbit/s|Gbps Gbit/s|ms ms|h h|min min
   kJ kJ|MJ MJ|GJ GJ|kcal kcal|ppm ppm|rpm rpm|Nm³ Nm³|m³/h m³/h|m3/h m³/h|l/min l/min|kg/m³ kg/m³|kg/m3 kg/m³|N/mm² N/mm²|N/mm2 N/mm²|W/m² W/m²|ct ct|pcs piece|Stk piece|pzs piece|pz piece`
    .split(/[|\n]/)
    .map((pair) => pair.trim().split(' ') as [string, string]),
);
/** Units by their names, as folded patterns in five languages. */
const NAMES: [string, string][] = [
  [
    'year',
    String.raw`(?:calendar |contract )?years?|(?:kalender|vertrags|geschafts)?jahre?n?|(?:kalender)?jaren|jaar|ann[oi]|anos?`,
  ],
  [
    'month',
    String.raw`(?:calendar |consecutive )?months?|(?:kalender)?monate?n?|(?:kalender)?maand(?:en)?|mes[ei]|mes(?:es)?`,
  ],
  ['week', String.raw`weeks?|wochen?|weken|week|settiman[ae]|semanas?`],
  [
    'working day',
    String.raw`(?:business|working) days?|(?:werk|arbeits|geschafts|bank)tage?n?|werkdag(?:en)?|giorni lavorativi|dias (?:habiles|laborables)`,
  ],
  ['day', String.raw`(?:calendar )?days?|(?:kalender)?tage?n?|(?:kalender)?dag(?:en)?|giorn[oi]|dias?`],
  ['hour', String.raw`hours?|hrs|stunden?|uur|uren|ore|horas?`],
  ['minute', String.raw`minutes?|minuten?|minut[oi]|minutos?`],
  ['second', String.raw`seconds?|sekunden?|seconden?|second[oi]|segundos?`],
  ['km', String.raw`kilomet(?:er|ers|re|res|ro|ri|ros)`],
  [
    'm²',
    String.raw`square met(?:er|ers|re|res)|quadratmetern?|vierkante meters?|metri quadr(?:i|ati)|metros cuadrados`,
  ],
  ['m³', String.raw`cubic met(?:er|ers|re|res)|kubikmetern?|kubieke meters?|metri cubi|metros cubicos`],
  ['m', String.raw`met(?:er|ers|ern|re|res|ro|ri|ros)`],
  ['kg', String.raw`kilo(?:s|gram|grams|gramm|grammi|grammo|gramos?)?|kgs`],
  ['t', String.raw`(?:metric )?ton(?:s|nes?|nen|nellate|nellata|eladas?)?`],
  ['g', String.raw`gramm?s?|gramm[oi]|gramos?`],
  ['l', String.raw`lit(?:er|ers|ern|re|res|ro|ri|ros)`],
  ['kWh', String.raw`kilowatt ?hours?|kilowattstunden?|kilowattuur|kilowattora|kilovatios? hora`],
  ['mile', String.raw`miles?|mijl(?:en)?|meilen?|migli[ao]|millas?`],
  ['°C', String.raw`degrees celsius|grad celsius|graden celsius|gradi centigradi|grados (?:celsius|centigrados)`],
  ['piece', String.raw`pieces|units|items|stuks?|stuck|eenheden|einheiten|pezzi|unita|unidades|piezas`],
];
const names = NAMES.map(([unit, source]) => ({ unit, pattern: new RegExp(`^(?:${source})$`, 'u') }));
const unitOfName = new Map<string, string>();

const SYMBOL = new RegExp(
  String.raw`^(?<gap>[ \u00a0\u202f-]?)(?<symbol>${Object.keys(SYMBOLS)
    .toSorted((a, b) => b.length - a.length)
    .map((symbol) => symbol.replaceAll(/[()/.]/g, String.raw`\$&`))
    .join('|')})(?![\p{L}\p{N}²³/])`,
  'u',
);
const NAME = new RegExp(
  String.raw`^[ -](?:full |volle |consecutive |consecutivi |opeenvolgende )?(?<name>${NAMES.map(([, source]) => source).join('|')})(?![\p{L}\p{N}])`,
  'u',
);
const NUMBERS = new RegExp(String.raw`(?<![\p{L}\p{N}.,/:#§-])${NUMBER}`, 'gu');
/** One letter behind a number is often something else: "Figure 5 m", "section 3 K". */
const DOUBTFUL = new Set(['K', 'N', 'L', 'ct', 'g', 'h']);
const MAX_UNIT = 40;

/** Numbers with a unit: lengths, weights, energy, durations and the like. The value is `30 km/h`, `14 working day`; units by their symbol or English name. */
export const findQuantities: Finder = ({ text, folded, language }) =>
  [...folded.matchAll(NUMBERS)].flatMap(({ 0: match, index: start, groups }) => {
    const behind = start + match.length;
    const symbol = groups!['spelled'] === undefined ? SYMBOL.exec(text.slice(behind, behind + MAX_UNIT)) : null;
    const name = symbol ? null : NAME.exec(folded.slice(behind, behind + MAX_UNIT));
    if (!symbol && !name) return [];
    const number = numberOf(groups as Record<string, string | undefined>, language, false);
    if (number === null) return [];
    const unit = symbol ? SYMBOLS[symbol.groups!['symbol']!]! : unitNamed(name!.groups!['name']!);
    const certainty =
      symbol && DOUBTFUL.has(symbol.groups!['symbol']!) ? 0.6 : groups!['spelled'] === undefined ? 0.93 : 0.8;
    // "14.30 uur" is a time.
    if (unit === 'hour' && /^\d{1,2}[.:]\d{2}$/.test(match)) return [];
    return [{ start, end: behind + (symbol ?? name)![0].length, value: `${plainNumber(number)} ${unit}`, certainty }];
  });

function unitNamed(words: string): string {
  let unit = unitOfName.get(words);
  if (unit === undefined) unitOfName.set(words, (unit = names.find(({ pattern }) => pattern.test(words))!.unit));
  return unit;
}
