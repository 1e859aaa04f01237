import type { Family } from '../pdf/fonts.ts';

/** A fictional company and its letterhead. All names, places and numbers are invented. */
export interface Company {
  name: string;
  street: string;
  place: string;
  country: string;
  web: string;
  email: string;
  phone: string;
  /** Trade register and tax number, as printed in the footer of a letter. */
  register: string;
  vat: string;
  bank: string;
  iban: string;
  colour: string;
  family: Family;
  emblem: 'waves' | 'crane' | 'coil' | 'bolt' | 'rope' | 'bridge' | 'gauge' | 'shield' | 'crown';
}

export const westgeul: Company = {
  name: 'Westgeul Terminals B.V.',
  street: 'Geulkade 40',
  place: '4399 SD Marenhaven',
  country: 'Netherlands',
  web: 'www.westgeul.example',
  email: 'office@westgeul.example',
  phone: '+31 119 55 01 40',
  register: 'Trade register 00417720',
  vat: 'NL000417720B01',
  bank: 'Kustbank Marenhaven',
  iban: iban('NL', 'KUBA0041772001'),
  colour: '#0f4c5c',
  family: 'sans',
  emblem: 'waves',
};

export const brackwerder: Company = {
  name: 'Brackwerder Kranbau GmbH',
  street: 'Am Werftdamm 7',
  place: '00721 Brackwerder',
  country: 'Germany',
  web: 'www.brackwerder-kranbau.example',
  email: 'service@brackwerder-kranbau.example',
  phone: '+49 40 66969 310',
  register: 'Amtsgericht Brackwerder HRB 00318',
  vat: 'DE000318442',
  bank: 'Werftbank Brackwerder',
  iban: iban('DE', '000721000003184420'),
  colour: '#9a3412',
  family: 'plex',
  emblem: 'crane',
};

export const montescuro: Company = {
  name: 'Officine Montescuro S.p.A.',
  street: 'Via delle Officine 12',
  place: '00001 Roccaforese',
  country: 'Italy',
  web: 'www.montescuro.example',
  email: 'commerciale@montescuro.example',
  phone: '+39 000 555 0162',
  register: 'Registro imprese Roccaforese REA 000814',
  vat: 'IT00008140017',
  bank: 'Banca del Crinale',
  iban: iban('IT', 'M0000100001000000814017'),
  colour: '#1d4e89',
  family: 'plex',
  emblem: 'coil',
};

export const trenzados: Company = {
  name: 'Trenzados del Cabo, S.L.',
  street: 'Polígono La Almarcha, nave 14',
  place: '00930 Puerto Almarcha',
  country: 'Spain',
  web: 'www.trenzadosdelcabo.example',
  email: 'calidad@trenzadosdelcabo.example',
  phone: '+34 000 55 01 93',
  register: 'Registro Mercantil de Puerto Almarcha, hoja PA-0931',
  vat: 'ES B00093114',
  bank: 'Caja del Litoral',
  iban: iban('ES', '00930001000000931140'),
  colour: '#7a1f3d',
  family: 'serif',
  emblem: 'rope',
};

export const kreeft: Company = {
  name: 'Kreeft & Dune Ingenieurs B.V.',
  street: 'Zandrug 118',
  place: '4397 SA Oosterwiel',
  country: 'Netherlands',
  web: 'www.kreeftdune.example',
  email: 'bureau@kreeftdune.example',
  phone: '+31 119 55 02 18',
  register: 'Handelsregister 00422905',
  vat: 'NL000422905B01',
  bank: 'Kustbank Oosterwiel',
  iban: iban('NL', 'KUBA0042290512'),
  colour: '#17496b',
  family: 'sans',
  emblem: 'bridge',
};

export const stroomkade: Company = {
  name: 'Stroomkade Installaties B.V.',
  street: 'Dokweg 3',
  place: '4398 SS Wielenstede',
  country: 'Netherlands',
  web: 'www.stroomkade.example',
  email: 'projecten@stroomkade.example',
  phone: '+31 119 55 03 77',
  register: 'Handelsregister 00437718',
  vat: 'NL000437718B01',
  bank: 'Kustbank Wielenstede',
  iban: iban('NL', 'KUBA0043771880'),
  colour: '#8a5a00',
  family: 'sans',
  emblem: 'bolt',
};

export const peilstok: Company = {
  name: 'Peilstok Software B.V.',
  street: 'Rietzoom 21',
  place: '4396 SD Hogewater',
  country: 'Netherlands',
  web: 'www.peilstok.example',
  email: 'privacy@peilstok.example',
  phone: '+31 119 55 04 06',
  register: 'Handelsregister 00440611',
  vat: 'NL000440611B01',
  bank: 'Kustbank Hogewater',
  iban: iban('NL', 'KUBA0044061103'),
  colour: '#3d348b',
  family: 'plex',
  emblem: 'gauge',
};

export const harrowmere: Company = {
  name: 'Harrowmere Marine Insurance Ltd',
  street: '9 Lanthorn Row',
  place: 'Harrowmere ZZ1 4QX',
  country: 'United Kingdom',
  web: 'www.harrowmere.example',
  email: 'claims@harrowmere.example',
  phone: '+44 20 7946 0188',
  register: 'Registered in England 00009188',
  vat: 'GB 000 9188 00',
  bank: 'Lanthorn Bank',
  iban: iban('GB', 'LANT00000000918800'),
  colour: '#2b3a55',
  family: 'serif',
  emblem: 'shield',
};

export const omgevingsdienst: Company = {
  name: 'Omgevingsdienst Westgeul',
  street: 'Raadhuisplein 2',
  place: '4399 SA Marenhaven',
  country: 'Netherlands',
  web: 'www.od-westgeul.example',
  email: 'vergunningen@od-westgeul.example',
  phone: '+31 119 55 07 00',
  register: 'Openbaar lichaam 00099001',
  vat: 'NL000099001B01',
  bank: 'Kustbank Marenhaven',
  iban: iban('NL', 'KUBA0009900107'),
  colour: '#14532d',
  family: 'sans',
  emblem: 'crown',
};

/** An IBAN with valid check digits (ISO 13616, mod 97), in groups of four. */
function iban(country: string, account: string): string {
  const digits = `${account}${country}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  const check = 98n - (BigInt(digits) % 97n);
  return `${country}${String(check).padStart(2, '0')}${account}`.replace(/(.{4})(?=.)/g, '$1 ');
}
