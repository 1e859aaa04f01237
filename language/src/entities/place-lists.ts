import { countryCodes } from './country-codes.ts';
import { fold } from '../fold.ts';
import { SUPPORTED_LANGUAGES } from '../languages.ts';
import { isCommonWord, isFirstName } from './name-lists.ts';
import { FURTHER_REGIONS, NATURE } from './nature-lists.ts';
import towns from './towns.json' with { type: 'json' };

/** Names of countries as people write them beside the official ones, by ISO 3166-1 code. */
const OTHER_NAMES = `NL The Netherlands|Holland|Nederland|Niederlande|Países Bajos|Paesi Bassi|Olanda|Holanda
  GB UK|U.K.|Britain|Great Britain|England|Scotland|Wales|Engeland|Schotland|Groot-Brittannië|Großbritannien|Inglaterra|Gran Bretaña|Inghilterra|Gran Bretagna|Verenigd Koninkrijk
  US USA|U.S.A.|U.S.|United States of America|Verenigde Staten van Amerika|Vereinigte Staaten von Amerika|VS|Estados Unidos de América|EE. UU.|EE.UU.|Stati Uniti d'America
  CZ Czech Republic|Tschechische Republik|República Checa|Repubblica Ceca
  TR Turkey|Türkei|Turquía|Turchia
  KR South Korea
  KP North Korea
  IE Republic of Ireland
  CN People's Republic of China
  AE UAE
  MK North Macedonia
  DE Bundesrepublik Deutschland|Federal Republic of Germany`;
/** Also other words, names of persons or of towns elsewhere. */
const DOUBTFUL_COUNTRIES = new Set([
  'georgia',
  'jordan',
  'chad',
  'mali',
  'jersey',
  'guinea',
  'cuba',
  'peru',
  'niger',
  'togo',
  'benin',
  'oman',
  'iran',
  'us',
  'vs',
  'island',
  'man',
]);
const CODES_OF_NO_COUNTRY = new Set([
  'XK',
  'EU',
  'UM',
  'BV',
  'HM',
  'AQ',
  'TF',
  'IO',
  'SJ',
  'GS',
  'AX',
  'MF',
  'BL',
  'BQ',
]);

/** Towns, spellings in other languages behind the name. */
const TOWNS = `Amsterdam|Ámsterdam;Rotterdam|Róterdam;Den Haag|The Hague|'s-Gravenhage|La Haya|L'Aia;Utrecht;Eindhoven;Groningen;Tilburg;Almere;Breda;Nijmegen;Enschede;Apeldoorn;Haarlem
  Arnhem;Amersfoort;Zaandam;'s-Hertogenbosch|Den Bosch;Zwolle;Leiden;Maastricht;Dordrecht;Zoetermeer;Deventer;Delft;Alkmaar;Heerlen;Venlo;Leeuwarden;Hilversum;Amstelveen;Roosendaal;Purmerend
  Schiedam;Vlaardingen;Hoofddorp;Almelo;Gouda;Hoorn;Assen;Middelburg;Vlissingen;Emmen;Helmond;Oss;Veenendaal;Zeist;Nieuwegein;Lelystad;Roermond;Sittard;Geleen;Terneuzen;Delfzijl;IJmuiden;Schiphol
  Antwerpen|Antwerp|Anvers|Amberes|Anversa;Brussel|Brussels|Bruxelles|Brüssel|Bruselas;Gent|Ghent|Gand;Brugge|Bruges|Brügge;Leuven|Louvain|Löwen;Mechelen|Malines;Luik|Liège|Lüttich|Lieja;Namen|Namur;Charleroi;Hasselt;Kortrijk
  Oostende|Ostend;Genk;Aalst;Zeebrugge;Luxembourg|Luxemburg
  Berlin|Berlijn|Berlín|Berlino;Hamburg|Hamburgo|Amburgo;München|Munich|Muenchen|Múnich|Monaco di Baviera;Köln|Cologne|Keulen|Colonia|Koeln;Frankfurt|Frankfurt am Main|Fráncfort|Francoforte;Stuttgart|Stoccarda;Düsseldorf|Duesseldorf
  Dortmund;Leipzig|Lipsia;Bremen|Brema;Dresden|Dresda|Dresde;Hannover|Hanover;Nürnberg|Nuremberg|Neurenberg|Norimberga;Duisburg;Bochum;Wuppertal;Bielefeld;Bonn;Münster;Karlsruhe;Mannheim;Augsburg;Wiesbaden;Gelsenkirchen
  Mönchengladbach;Braunschweig;Chemnitz;Kiel;Aachen|Aken|Aquisgrán|Aquisgrana;Magdeburg;Freiburg|Freiburg im Breisgau|Friburgo;Krefeld;Lübeck;Oberhausen;Erfurt;Mainz|Magonza;Rostock;Kassel;Saarbrücken;Potsdam;Oldenburg
  Osnabrück;Leverkusen;Heidelberg;Darmstadt;Solingen;Regensburg|Ratisbona;Paderborn;Ingolstadt;Würzburg;Wolfsburg;Ulm;Heilbronn;Pforzheim;Göttingen;Bremerhaven;Koblenz;Jena;Trier;Siegen;Hildesheim;Cottbus;Schwerin;Wilhelmshaven
  Emden;Flensburg;Konstanz;Passau;Bayreuth;Bamberg;Wien|Vienna|Wenen|Viena;Graz;Linz;Salzburg|Salisburgo|Salzburgo;Innsbruck;Klagenfurt;Zürich|Zurich|Zúrich|Zurigo;Genf|Geneva|Genève|Ginebra|Ginevra;Basel|Basle|Bâle|Basilea;Bern|Berne|Berna
  Lausanne|Losanna;Luzern|Lucerne|Lucerna;Lugano;St. Gallen|San Gallo;Winterthur;Zug
  Essen;Halle;Hagen;Hamm;Neuss;Offenbach;Nice|Nizza|Niza;Tours;Bath;Reading;Cork;Split
  London|Londen|Londres|Londra;Manchester;Birmingham;Liverpool;Leeds;Sheffield;Bristol;Glasgow;Edinburgh|Edimburgo;Cardiff;Belfast;Newcastle;Nottingham;Leicester;Southampton;Portsmouth;Aberdeen;Cambridge;Oxford;Brighton;Coventry
  Plymouth;Norwich;Swansea;Dundee;Exeter;Hull;Derby;Dublin|Dublín|Dublino;Galway;Limerick
  Madrid;Barcelona|Barcellona;Valencia;Sevilla|Seville|Siviglia;Zaragoza|Saragossa;Málaga|Malaga;Murcia;Palma|Palma de Mallorca;Bilbao;Alicante;Córdoba|Cordova;Valladolid;Vigo;Gijón;Granada;A Coruña|La Coruña;Vitoria|Vitoria-Gasteiz
  Oviedo;Pamplona;Santander;San Sebastián|Donostia;Burgos;Salamanca;Toledo;Badajoz;Huelva;Tarragona;Girona|Gerona;Lleida|Lérida;Castellón;Cartagena;Jerez;Cádiz|Cadiz;Almería;Logroño;Getafe;Alcobendas;Sabadell;Terrassa;Santiago de Compostela;Las Palmas
  Roma|Rome|Rom;Milano|Milan|Milaan|Mailand|Milán;Napoli|Naples|Napels|Neapel|Nápoles;Torino|Turin|Turijn|Turín;Palermo;Genova|Genoa|Genua|Génova;Bologna|Bolonia;Firenze|Florenz|Florencia;Bari;Catania;Venezia|Venice|Venetië|Venedig|Venecia
  Verona;Messina;Padova|Padua|Padova;Trieste|Triest;Brescia;Parma;Prato;Modena;Reggio Emilia;Reggio Calabria;Perugia;Livorno;Ravenna;Cagliari;Foggia;Rimini;Salerno;Ferrara;Sassari;Monza;Siracusa;Pescara;Bergamo;Vicenza;Trento
  Bolzano|Bozen;Novara;Piacenza;Ancona;Udine;Lecce;Pisa;Siena;Lucca;Como;Varese;Mantova|Mantua;Cremona;Pavia
  Paris|Parijs|París|Parigi;Marseille|Marsella|Marsiglia;Lyon|Lione;Toulouse|Tolosa;Nantes;Strasbourg|Straatsburg|Straßburg|Estrasburgo|Strasburgo;Bordeaux|Burdeos;Lille|Rijsel;Rennes;Reims;Grenoble;Dijon;Montpellier;Le Havre;Calais;Dunkerque|Dunkirk
  Lisboa|Lisbon|Lissabon|Lisbona;Porto|Oporto;Kopenhagen|Copenhagen|København|Copenhague|Copenaghen;Aarhus;Odense;Stockholm|Estocolmo|Stoccolma;Göteborg|Gothenburg|Gotemburgo;Malmö;Oslo;Bergen;Trondheim;Stavanger;Helsinki;Tampere;Turku
  Warschau|Warsaw|Warszawa|Varsovia|Varsavia;Kraków|Krakow|Krakau|Cracovia;Gdańsk|Danzig;Wrocław|Breslau;Poznań|Posen;Łódź;Praag|Prague|Prag|Praha|Praga;Brno|Brünn;Ostrava;Boedapest|Budapest;Bratislava;Ljubljana;Zagreb|Zagabria;Belgrado|Belgrade|Beograd
  Sarajevo;Boekarest|Bucharest|Bukarest|București|Bucarest;Cluj-Napoca;Timișoara;Varna;Plovdiv;Athene|Athens|Athen|Atenas|Atene;Thessaloniki;Riga;Tallinn;Vilnius;Kaunas;Nicosia;Valletta;Istanbul|Estambul;Ankara;Izmir
  Moskou|Moscow|Moskau|Moscú|Mosca;Sint-Petersburg|Saint Petersburg|St. Petersburg;Kiev|Kyiv|Kiew;Lviv;Odessa|Odesa;Minsk
  New York|New York City|Nueva York;Los Angeles|Los Ángeles;Chicago;Houston;Philadelphia;San Antonio;San Diego;Dallas;San Francisco;Seattle;Denver;Boston;Atlanta;Miami;Detroit;Minneapolis;Las Vegas;San José|San Jose;Palo Alto
  Pittsburgh;Baltimore;Cleveland;St. Louis;New Orleans;Salt Lake City;Toronto;Montreal|Montréal;Vancouver;Ottawa;Calgary;Mexico City|Ciudad de México;Guadalajara;Monterrey;Buenos Aires;São Paulo|Sao Paulo;Rio de Janeiro
  Santiago de Chile;Bogotá|Bogota;Medellín;Lima;Caracas;Quito;Montevideo;La Habana|Havana;Tokyo|Tokio;Osaka;Kyoto;Beijing|Peking|Pekín|Pechino;Shanghai|Sjanghai;Shenzhen;Guangzhou;Hong Kong|Hongkong;Singapore|Singapur;Seoul|Seúl;Busan;Taipei;Bangkok
  Jakarta;Manila;Kuala Lumpur;Hanoi;Ho Chi Minh City;Mumbai|Bombay;New Delhi|Delhi;Bangalore|Bengaluru;Chennai;Hyderabad;Karachi;Lahore;Dubai;Abu Dhabi;Doha;Riyadh;Tel Aviv;Jerusalem|Jeruzalem;Beirut;Cairo|Caïro|Kairo
  Casablanca;Rabat;Tunis;Algiers;Lagos;Nairobi;Johannesburg;Cape Town|Kaapstad|Kapstadt|Ciudad del Cabo;Durban;Addis Ababa;Accra;Sydney;Melbourne;Brisbane;Perth;Auckland;Wellington;Canberra`;
/** Regions, provinces and states. */
const REGIONS = `Noord-Holland|North Holland;Zuid-Holland|South Holland;Noord-Brabant|North Brabant;Gelderland;Overijssel;Friesland|Fryslân;Drenthe;Flevoland;Zeeland;Limburg;Vlaanderen|Flanders|Flandern;Wallonië|Wallonia
  Bayern|Bavaria|Beieren|Baviera;Baden-Württemberg;Nordrhein-Westfalen|North Rhine-Westphalia|Noordrijn-Westfalen;Niedersachsen|Lower Saxony|Nedersaksen;Sachsen|Saxony|Saksen;Hessen|Hesse;Rheinland-Pfalz;Brandenburg;Thüringen|Thuringia
  Schleswig-Holstein;Mecklenburg-Vorpommern;Sachsen-Anhalt;Saarland;Cataluña|Catalonia|Catalunya|Catalonië|Katalonien|Catalogna;Andalucía|Andalusia|Andalusien;País Vasco|Basque Country;Galicia;Lombardia|Lombardy|Lombardije|Lombardei
  Toscana|Tuscany|Toscane|Toskana;Lazio;Piemonte|Piedmont;Veneto;Emilia-Romagna;Sicilia|Sicily;Sardegna|Sardinia;Puglia;Campania;California|Californië|Kalifornien;Texas;Florida;Delaware;New Jersey;Massachusetts;Illinois
  Pennsylvania;Ohio;Michigan;Nevada;Arizona;Colorado;Oregon;Minnesota;Wisconsin;Maryland;Tennessee;Louisiana;Kentucky;Europe|Europa;Asia|Azië|Asien;Latin America|Latijns-Amerika`;
/** Towns that are also other words or first names: only behind a preposition. */
const DOUBTFUL_TOWNS = new Set(
  `essen halle nice bath reading tours lens split cork oss como prato hull derby verona siena florence victoria valencia don po java seine norden franken witten lowen loewen batman hamilton washington jackson lincoln nelson virginia victoria america reno elba elbe oder nil granada toledo lagos perth zug ulm gent namen rom
  wellington cambridge oxford lincoln houston dallas austin phoenix bari lima porto pisa hoorn gouda bergen parma assen emmen trier cordoba santiago dresda bologna kiel`.split(
    /\s+/,
  ),
);

export interface KnownPlace {
  /** the same for all spellings: a country's code, or the name of the town in its country */
  key: string;
  isDoubtful: boolean;
}

const places = new Map<string, KnownPlace>();
const firstWords = new Set<string>();
let maxWords = 1;

function add(name: string, place: KnownPlace): void {
  const key = placeKey(name);
  if (key === '' || places.has(key)) return;
  places.set(key, place);
  firstWords.add(/^\S+/.exec(key)![0]);
  maxWords = Math.max(maxWords, key.split(' ').length);
}

/** The form in which names of places are compared: folded, hyphens and points as spaces. */
export const placeKey = (name: string): string =>
  fold(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function build(): void {
  for (const line of OTHER_NAMES.split('\n')) {
    const [, code, names] = /^\s*(\S+) (.*)$/.exec(line)!;
    for (const name of names!.split('|'))
      add(name, { key: `country ${code}`, isDoubtful: DOUBTFUL_COUNTRIES.has(placeKey(name)) });
  }
  for (const language of [...SUPPORTED_LANGUAGES, 'fr']) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of countryCodes) {
      const name = CODES_OF_NO_COUNTRY.has(code) ? undefined : display.of(code);
      if (name !== undefined) add(name, { key: `country ${code}`, isDoubtful: DOUBTFUL_COUNTRIES.has(placeKey(name)) });
    }
  }
  for (const list of [TOWNS, REGIONS, FURTHER_REGIONS, NATURE])
    for (const names of list.split(/[;\n]/)) {
      const [first, ...others] = names.trim().split('|');
      for (const name of [first!, ...others])
        add(name, { key: placeKey(first!), isDoubtful: DOUBTFUL_TOWNS.has(placeKey(name)) });
    }
  for (const [names, isSmall] of [
    [towns.large, false],
    [towns.others, true],
  ] as const) {
    for (const name of names.split('|')) {
      if (name.includes(' ') || !isCommonWord(name)) add(name, { key: name, isDoubtful: isSmall || isFirstName(name) });
    }
  }
}

/** The country (names in six languages by Unicode CLDR, as in Node.js), town or region of a name; undefined if it is not known. */
export function knownPlace(name: string): KnownPlace | undefined {
  if (places.size === 0) build();
  return places.get(placeKey(name));
}

/** Whether a name stands for a place wherever it is written, and is not as often another word. */
export const isSurePlace = (name: string): boolean => knownPlace(name)?.isDoubtful === false;

/** Whether a known name begins with a folded word: most words need no further look. */
export function mayBeginPlace(folded: string): boolean {
  if (places.size === 0) build();
  return firstWords.has(/^[\p{L}\p{N}]*/u.exec(folded)![0]);
}

/** Words of the longest name that is known. */
export function maxPlaceWords(): number {
  if (places.size === 0) build();
  return maxWords;
}
