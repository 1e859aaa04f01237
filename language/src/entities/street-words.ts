/** Parts of street names by country, as sources of regular expressions. */

/** Ends of Dutch and Flemish street names, written to the name or apart. */
export const DUTCH_STREET_ENDS =
  'straat|str\\.|weg|laan|plein|kade|gracht|dijk|singel|hof|park|pad|steeg|dreef|plantsoen|boulevard|baan|markt|haven|wal|vest|ring|lei|kaai|steenweg|straatweg|plaats|hoek|burgwal|poort|brink|veld|akker|erf|donk|tuin|oord|zoom|kamp|berg|wijk|straatje';
/** Ends of German street names, written to the name or apart. */
export const GERMAN_STREET_ENDS =
  'stra(?:ß|ss)e|str\\.|str|weg|platz|allee|gasse|ring|damm|ufer|chaussee|steig|stieg|hof|markt|graben|wall|promenade|park|brücke|pfad|kai|berg|feld|tor|zeile|höhe';
export const ENGLISH_STREETS =
  'Street|St\\.?|Road|Rd\\.?|Avenue|Ave\\.?|Lane|Ln\\.?|Drive|Dr\\.?|Boulevard|Blvd\\.?|Court|Ct\\.?|Place|Pl\\.?|Square|Sq\\.?|Terrace|Way|Parkway|Pkwy\\.?|Highway|Hwy\\.?|Circle|Crescent|Close|Row|Gardens|Gate|Mews|Hill|Park|Quay|Wharf|Green|Grove|Walk|Broadway|Plaza|Turnpike';
export const SPANISH_STREETS =
  'Calle|C\\/|C\\.\\/|Avda?\\.?|Avenida|Plaza|Pza\\.?|Paseo|P\\.º|Pº|Camino|Carretera|Ctra\\.?|Ronda|Travesía|Glorieta|Rambla|Vía|Urbanización|Polígono(?: Industrial)?|Pol\\. Ind\\.|Cuesta|Callejón';
export const ITALIAN_STREETS =
  'Via|Viale|V\\.le|Piazza|P\\.zza|Piazzale|P\\.le|Corso|C\\.so|Largo|Vicolo|Strada|Str\\.|Lungomare|Lungotevere|Contrada|Località|Galleria|Borgo|Salita';
export const FRENCH_STREETS =
  'rue|avenue|av\\.|boulevard|bd|place|allée|chemin|route|impasse|quai|cours|square|passage|chaussée|rond-point|esplanade|sentier|faubourg|Rue|Avenue|Av\\.|Boulevard|Bd|Place|Allée|Chemin|Route|Impasse|Quai|Cours|Square|Passage|Chaussée';
export const US_STATES =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming';
