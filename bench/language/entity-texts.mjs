// Generated texts whose entities are known: sentences of five languages with slots. Names of persons and organisations are invented.

const SENTENCES = {
  en: [
    'This agreement is made on {date} between {organisation} and {person}.',
    'The client shall pay {amount} within {quantity}, plus {percentage} interest.',
    'Please transfer the sum to {iban} and send a copy to {mail}.',
    'Questions are answered at {phone} or on {url}.',
    'Processing is based on {legal_reference}. The card {card} was charged at {time}.',
    'The works are carried out in {place}; the VAT number is {vat}.',
    'The Contractor provides the Services to the Client as stated in Schedule 2.',
  ],
  nl: [
    'Deze overeenkomst is gesloten op {date} tussen {organisation} en {person}.',
    'De opdrachtgever betaalt {amount} binnen {quantity}, vermeerderd met {percentage} rente.',
    'Maak het bedrag over naar {iban} en stuur een kopie aan {mail}.',
    'Vragen worden beantwoord op {phone} of via {url}.',
    'De verwerking berust op {legal_reference}. De kaart {card} is om {time} belast.',
    'Het werk wordt uitgevoerd in {place}; het btw-nummer is {vat}.',
    'De Opdrachtnemer levert de Diensten aan de Opdrachtgever volgens Bijlage 2.',
  ],
  de: [
    'Dieser Vertrag wird am {date} zwischen {organisation} und {person} geschlossen.',
    'Der Auftraggeber zahlt {amount} innerhalb von {quantity} zuzüglich {percentage} Zinsen.',
    'Bitte überweisen Sie den Betrag auf {iban} und senden Sie eine Kopie an {mail}.',
    'Fragen beantworten wir unter {phone} oder auf {url}.',
    'Die Verarbeitung beruht auf {legal_reference}. Die Karte {card} wurde um {time} belastet.',
    'Die Arbeiten werden in {place} ausgeführt; die USt-IdNr. lautet {vat}.',
    'Der Auftragnehmer erbringt die Leistungen für den Auftraggeber nach Anlage 2.',
  ],
  es: [
    'Este contrato se firma el {date} entre {organisation} y {person}.',
    'El cliente paga {amount} en {quantity}, más {percentage} de interés.',
    'Transfiera el importe a {iban} y envíe una copia a {mail}.',
    'Las preguntas se responden en el teléfono {phone} o en {url}.',
    'El tratamiento se basa en {legal_reference}. La tarjeta {card} se cargó a las {time}.',
    'Las obras se realizan en {place}; el número de IVA es {vat}.',
    'El Contratista presta los Servicios al Cliente según el Anexo 2.',
  ],
  it: [
    'Il presente contratto è concluso il {date} tra {organisation} e {person}.',
    'Il committente paga {amount} entro {quantity}, oltre a {percentage} di interessi.',
    'Versare la somma su {iban} e inviare una copia a {mail}.',
    'Alle domande si risponde al telefono {phone} o su {url}.',
    'Il trattamento si basa su {legal_reference}. La carta {card} è stata addebitata alle {time}.',
    'I lavori si svolgono a {place}; la partita IVA è {vat}.',
    "L'Appaltatore presta i Servizi al Committente secondo l'Allegato 2.",
  ],
};
const MONTHS = {
  en: 'January February March April May June July August September October November December',
  nl: 'januari februari maart april mei juni juli augustus september oktober november december',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
};
const FIRST = ['Anna', 'Peter', 'Sofia', 'Marco', 'Lucía', 'Klaus', 'Marieke', 'Thomas', 'Elena', 'Pieter'];
const LAST = [
  'Vandermolen',
  'Brackwede',
  'Torrealba',
  'Ashcombe',
  'Castelvecchi',
  'Hollerbach',
  'Quintanilla',
  'Oosterwold',
];
const COMPANY = [
  'Zeewind',
  'Torrealta',
  'Brackwerder',
  'Northmoor',
  'Lombardini',
  'Kesselbau',
  'Valdemora',
  'Havenkracht',
];
const FIELD = ['Logistics', 'Kranbau', 'Energie', 'Ingeniería', 'Costruzioni', 'Techniek'];
const FORM = { en: 'Ltd', nl: 'B.V.', de: 'GmbH', es: 'S.L.', it: 'S.r.l.' };
const PLACES = { en: 'Bristol', nl: 'Rotterdam', de: 'Hamburg', es: 'Zaragoza', it: 'Torino' };
const LAWS = {
  en: [
    ['Article 6(1)(f) of the GDPR', 'art. 6(1)(f) GDPR'],
    ['Directive 2006/42/EC', 'EU directive 2006/42'],
  ],
  nl: [
    ['artikel 6:162 BW', 'art. 6:162 BW'],
    ['Richtlijn 2006/42/EG', 'EU directive 2006/42'],
  ],
  de: [
    ['§ 433 Abs. 1 BGB', 'art. 433(1) BGB'],
    ['Verordnung (EU) 2016/679', 'GDPR'],
  ],
  es: [
    ['artículo 1124 del Código Civil', 'art. 1124 Código Civil'],
    ['Ley 39/2015', 'Ley 39/2015'],
  ],
  it: [
    ['articolo 1453 del codice civile', 'art. 1453 c.c.'],
    ['D.Lgs. 196/2003', 'D.Lgs. 196/2003'],
  ],
};
const VAT = { en: 'GB980780684', nl: 'NL004495445B01', de: 'DE136695976', es: 'ESB58378431', it: 'IT00743110157' };
const DAYS = { en: 'days', nl: 'dagen', de: 'Tagen', es: 'días', it: 'giorni' };

/**
 * @param {number} count of texts
 * @param {any} product `randomFrom`, `remainder97`, `isLuhn` of language/
 * @returns {Generator<{ text: string, language: string, entities: { kind: string, value: string, start: number, end: number }[] }>}
 */
export function* generateTexts(count, { randomFrom, remainder97, isLuhn }) {
  const random = randomFrom(11);
  const pick = (list) => list[random(list.length)];
  const digits = (length) => Array.from({ length }, () => random(10)).join('');
  const pad = (number) => String(number).padStart(2, '0');
  const grouped = (language, number, decimals) => {
    const [thousand, point] = language === 'en' ? [',', '.'] : ['.', ','];
    return `${String(number).replaceAll(/\B(?=(\d{3})+$)/g, thousand)}${point}${decimals}`;
  };
  const iban = () => {
    const account = `NLABNA${digits(10)}`;
    const body = account.slice(2);
    return `NL${pad(98 - remainder97(`${body}NL00`))}${body}`;
  };
  const card = () => {
    const body = `4${digits(14)}`;
    return Array.from('0123456789', (digit) => body + digit).find(isLuhn);
  };
  const slots = {
    date(language) {
      const [day, month, year] = [1 + random(28), 1 + random(12), 1990 + random(50)];
      const name = MONTHS[language].split(' ')[month - 1];
      const value = `${year}-${pad(month)}-${pad(day)}`;
      const form = {
        en: `${day} ${name} ${year}`,
        nl: `${day} ${name} ${year}`,
        de: `${day}. ${name} ${year}`,
        es: `${day} de ${name} de ${year}`,
        it: `${day} ${name} ${year}`,
      };
      return pick([
        [form[language], value],
        [language === 'en' ? value : `${pad(day)}.${pad(month)}.${year}`, value],
      ]);
    },
    organisation(language) {
      const name = `${pick(COMPANY)} ${pick(FIELD)} ${FORM[language]}`;
      return [name, name];
    },
    person() {
      const name = `${pick(FIRST)} ${pick(LAST)}`;
      return [name, name];
    },
    amount(language) {
      const [number, decimals] = [1 + random(9_000_000), digits(2)];
      const text = grouped(language, number, decimals);
      return [pick([`€ ${text}`, `EUR ${text}`, `${text} euro`]), `${number}.${decimals} EUR`];
    },
    quantity: (language) => {
      const number = 2 + random(90);
      return [`${number} ${DAYS[language]}`, `${number} day`];
    },
    percentage(language) {
      const [whole, tenth] = [random(40), 1 + random(9)];
      return [`${whole}${language === 'en' ? '.' : ','}${tenth}${pick(['%', ' %'])}`, `${whole}.${tenth} %`];
    },
    iban() {
      const value = iban();
      return [pick([value, value.replaceAll(/(.{4})(?=.)/g, '$1 ')]), value];
    },
    mail() {
      const value = `${pick(FIRST).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()}@${pick(COMPANY).toLowerCase()}.example.com`;
      return [value, value];
    },
    phone() {
      const number = `20${digits(7)}`;
      return [`+31 ${number.slice(0, 2)} ${number.slice(2, 5)} ${number.slice(5)}`, `+31${number}`];
    },
    url() {
      const host = `www.${pick(COMPANY).toLowerCase()}.example`;
      return [pick([host, `https://${host}`]), `https://${host}`];
    },
    legal_reference: (language) => pick(LAWS[language]),
    card() {
      const value = card();
      return [value.replaceAll(/(.{4})(?=.)/g, '$1 '), value];
    },
    time() {
      const value = `${pad(random(24))}:${pad(random(60))}`;
      return [value, value];
    },
    place: (language) => [PLACES[language], PLACES[language]],
    vat: (language) => [VAT[language], VAT[language]],
  };
  const languages = Object.keys(SENTENCES);
  for (let at = 0; at < count; at++) {
    const language = languages[at % languages.length];
    let text = '';
    const entities = [];
    for (const sentence of SENTENCES[language]) {
      for (const piece of sentence.split(/(\{\w+\})/)) {
        const kind = /^\{(\w+)\}$/.exec(piece)?.[1];
        const [words, value] = kind ? slots[kind](language) : [piece];
        if (kind) entities.push({ kind, value, start: text.length, end: text.length + words.length });
        text += words;
      }
      text += ' ';
    }
    yield { text, language, entities };
  }
}
