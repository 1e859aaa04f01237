const set = (words: string) => new Set(words.trim().split(/\s+/));

/** Words at the end of names of organisations, folded: "Nordlicht Bank". */
export const endings: ReadonlySet<string> =
  set(`bank group university institute foundation partners associates consulting consultants airlines airways insurance
  advocaten notarissen accountants rechtsanwalte steuerberater abogados avvocati verzekeringen versicherung versicherungen assicurazioni seguros bouw
  bau logistics logistiek logistik technologies industries enterprises ventures capital pharma motors electronics universiteit universitat hogeschool
  hochschule verlag press media solutions college school hospital ziekenhuis klinikum krankenhaus gruppe groep grupo gruppo stadtwerke kreditbank sparkasse
  records energy aircraft corporation association federation committee society party orchestra pictures films entertainment studios airforce
  railway railways brewery museum academy seminary observatory`);

/** Words at the beginning, folded, and what may stand between them and the name. */
export const beginnings: ReadonlyMap<string, RegExp> = new Map(
  `stichting vereniging cooperatie fundacion asociacion fondazione associazione cooperativa fondation gemeente provincie waterschap hoogheemraadschap
   comune ayuntamiento diputacion rechtbank gerechtshof amtsgericht landgericht oberlandesgericht verwaltungsgericht arbeitsgericht tribunal tribunale juzgado
   universiteit universitat universidad universita universite university hogeschool hochschule ministerie ministry ministerium bundesministerium ministero
   ministerio department college hospital ziekenhuis klinikum ospedale banco banca banque bank kamer chamber camara camera handelskammer industrie-
   bundesamt landesamt finanzamt bezirksamt landratsamt kanzlei kreissparkasse sparkasse volksbank stadtwerke regione provincia comunidad`
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [
      word,
      /^(?:of|the|van|voor|der|des|de|del|della|dello|degli|di|da|per|la|las|los|il|fur|e|y|en|und|and|het)$/,
    ]),
);
/** Beginnings behind which a town or field must follow with a small word: "Bank of", "University of". */
export const needsSmallWord: ReadonlySet<string> = set(
  'bank university department college hospital chamber camera tribunal ministry kamer provincia regione comunidad comune',
);

/** Well-known institutions in five languages, in folded text. */
export const INSTITUTIONS = [
  'european (?:commission|parliament|council|union|central bank|court of justice|court of human rights|investment bank|data protection board|medicines agency)',
  'court of justice of the european union',
  'europese (?:commissie|unie|raad|centrale bank)|europees parlement|hof van justitie van de europese unie',
  'europaische[nrs]? (?:kommission|union|parlaments?|rate?s?|zentralbank|gerichtshofs?)',
  'comision europea|union europea|parlamento europeo|consejo europeo|banco central europeo',
  'commissione europea|unione europea|parlamento europeo|banca centrale europea',
  'united nations|verenigde naties|vereinte[n]? nationen|naciones unidas|nazioni unite',
  'world (?:health|trade) organi[sz]ation|international monetary fund|world bank|red cross',
  'hoge raad|raad van state|autoriteit persoonsgegevens|autoriteit financiele markten|de nederlandsche bank|belastingdienst|autoriteit consument en markt|sociaal-economische raad|tweede kamer|eerste kamer',
  'bundesgerichtshofs?|bundesverfassungsgerichts?|bundesarbeitsgerichts?|bundesverwaltungsgerichts?|bundesfinanzhofs?|bundestage?s?|bundesrate?s?|bundesregierung|bundesnetzagentur|deutsche bundesbank|bundesbank|bafin|deutsche bahn|deutsche telekom',
  'tribunal supremo|tribunal constitucional|audiencia nacional|agencia tributaria|banco de espana|agencia espanola de proteccion de datos|congreso de los diputados|comision nacional del mercado de valores',
  'corte di cassazione|corte costituzionale|agenzia delle entrate|banca d.italia|garante per la protezione dei dati personali|consiglio di stato|consob',
  'supreme court|high court of justice|court of appeal|federal trade commission|securities and exchange commission|federal reserve|house of commons|house of lords|hm revenue (?:and|&) customs|companies house|information commissioner.s office|financial conduct authority',
];
