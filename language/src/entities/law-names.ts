/**
 * Laws by their abbreviations and names, with a name that is the same in all languages: `GDPR` for AVG, DSGVO and RGPD. Abbreviations are matched
 * as they are written, names without case and accents.
 */
const ABBREVIATIONS: Record<string, string> = Object.fromEntries(
  `GDPR GDPR AVG DSGVO DS-GVO RGPD
   UAVG UAVG
   BW BW
   BDSG BDSG
   BGB BGB
   HGB HGB
   StGB StGB
   StPO StPO
   ZPO ZPO
   InsO InsO
   GmbHG GmbHG
   AktG AktG
   UWG UWG
   GWB GWB
   UStG UStG
   EStG EStG
   AO AO
   GG GG
   TKG TKG
   TMG TMG
   TTDSG TTDSG
   KSchG KSchG
   BetrVG BetrVG
   ArbZG ArbZG
   BUrlG BUrlG
   MiLoG MiLoG
   ProdHaftG ProdHaftG
   VwGO VwGO
   VwVfG VwVfG
   SGB SGB
   VOB/B VOB/B
   VOB/A VOB/A
   HOAI HOAI
   UrhG UrhG
   PatG PatG
   MarkenG MarkenG
   GeschGehG GeschGehG
   ABGB ABGB
   UGB UGB
   OR OR
   Sr Sr
   Sv Sv
   Rv Rv
   Fw Fw
   Awb Awb
   Wft Wft
   Wwft Wwft
   WOR WOR
   Auteurswet Auteurswet
   TFEU TFEU VWEU AEUV TFUE
   TEU TEU VEU EUV TUE
   ECHR ECHR EVRM EMRK CEDH CEDU
   LOPDGDD LOPDGDD
   LSC LSC
   LEC LEC
   LGT LGT
   ET ET
   c.c. c.c. cc
   c.p. c.p.
   c.p.c. c.p.c.
   TUF TUF
   TUB TUB
   CGV CGV`
    .split('\n')
    .flatMap((line) => {
      const [name, ...spellings] = line.trim().split(' ');
      return (spellings.length > 0 ? spellings : [name!]).map((spelling) => [spelling, name!]);
    }),
);

/** Names in folded text. */
const NAMES: [string, string][] = [
  [
    'GDPR',
    String.raw`general data protection regulation|algemene verordening gegevensbescherming|datenschutz-grundverordnung|reglamento general de proteccion de datos|regolamento generale sulla protezione dei dati`,
  ],
  ['BW', String.raw`burgerlijk wetboek|dutch civil code`],
  ['BGB', String.raw`burgerlichen? gesetzbuche?s?|german civil code`],
  ['HGB', String.raw`handelsgesetzbuche?s?|german commercial code`],
  ['Código Civil', String.raw`codigo civil|spanish civil code`],
  ['Código de Comercio', String.raw`codigo de comercio`],
  ['Código Penal', String.raw`codigo penal`],
  ['c.c.', String.raw`codice civile|italian civil code`],
  ['c.p.', String.raw`codice penale`],
  ['c.p.c.', String.raw`codice di procedura civile`],
  ['Estatuto de los Trabajadores', String.raw`estatuto de los trabajadores`],
  ['Constitución Española', String.raw`constitucion espanola`],
  ['Costituzione', String.raw`costituzione(?: italiana)?`],
  ['GG', String.raw`grundgesetze?s?`],
  ['Grondwet', String.raw`grondwet`],
  ['ECHR', String.raw`european convention on human rights`],
  ['TFEU', String.raw`treaty on the functioning of the european union`],
  ['CISG', String.raw`cisg|weens koopverdrag|un-kaufrechts?|convencion de viena`],
];
const names = NAMES.map(([name, source]) => ({ name, pattern: new RegExp(`^(?:${source})$`, 'u') }));

/** Source of a regular expression over the text as written. */
export const LAW_ABBREVIATION = Object.keys(ABBREVIATIONS)
  .toSorted((a, b) => b.length - a.length)
  .map((spelling) => spelling.replaceAll(/[./]/g, String.raw`\$&`))
  .join('|');
/** Source of a regular expression over folded text. */
export const LAW_NAME = NAMES.map(([, source]) => source).join('|');

/** The same for all spellings of a law that is known; otherwise the words as they are. */
export function lawNamed(words: string, folded: string): string {
  return ABBREVIATIONS[words] ?? names.find(({ pattern }) => pattern.test(folded))?.name ?? words;
}
