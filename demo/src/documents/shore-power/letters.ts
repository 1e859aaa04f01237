import { createWordLetter } from '../../office/letter.ts';
import { typesetLetter, type Letter } from '../../pdf/letter.ts';
import { montescuro, omgevingsdienst } from '../../world/companies.ts';
import { money } from '../../world/money.ts';
import { invoiceTable, type InvoiceLine } from '../invoice-table.ts';

const toRoorda = (attention: string, country: string) => [
  'Westgeul Terminals B.V.',
  attention,
  'Geulkade 40',
  '4399 SD Marenhaven',
  country,
];

const delay: Letter = {
  from: montescuro,
  to: toRoorda('Alla cortese attenzione di Fenna Roorda', 'Paesi Bassi'),
  language: 'it',
  title: 'Nuova data di consegna dei convertitori',
  date: new Date(Date.UTC(2026, 9, 26)),
  references: [
    ['Nostro riferimento', 'PRJ-26-041/17'],
    ['Vostro ordine', 'WT-26-0902'],
    ['Data', '26 ottobre 2026'],
    ['Referente', 'ing. Lorenzo Bazzani'],
  ],
  signatory: 'Lorenzo Bazzani',
  body: `
**Ordine WT-26-0902: nuova data di consegna dei due convertitori di frequenza**

Gentile signora Roorda,

come anticipato nella telefonata del 22 ottobre, dobbiamo purtroppo comunicarle un ritardo nella consegna dei due convertitori da 7,5 MVA per
la banchina 3. La consegna in cantiere, prevista per il 15 gennaio 2027, è spostata al 9 febbraio 2027.

Il ritardo è dovuto ai moduli di potenza. Il nostro fornitore ha riscontrato, durante le prove di invecchiamento, un difetto di saldatura in
un lotto di 96 moduli e li ha ritirati prima della spedizione. I moduli sostitutivi sono arrivati in parte la settimana scorsa; gli ultimi 40
sono attesi per il 20 novembre. Abbiamo preferito attendere piuttosto che montare componenti di cui non siamo sicuri.

Il nuovo programma è il seguente:

| Attività | Data precedente | Nuova data |
|---|---|---|
| Fine montaggio del convertitore 1 | 20 novembre 2026 | 11 dicembre 2026 |
| Fine montaggio del convertitore 2 | 4 dicembre 2026 | 23 dicembre 2026 |
| Collaudo in fabbrica | 14-16 dicembre 2026 | 18-20 gennaio 2027 |
| Partenza del trasporto eccezionale | 8 gennaio 2027 | 1 febbraio 2027 |
| Consegna in cantiere | 15 gennaio 2027 | 9 febbraio 2027 |

Per ridurre le conseguenze del ritardo le proponiamo due misure. Spediremo già il 12 gennaio i due trasformatori e il telaio di base, in modo
che l'impresa Stroomkade possa posarli e collegare i cavi. Inoltre manderemo in cantiere, senza costi aggiuntivi, un terzo tecnico per le
prime tre settimane della messa in servizio.

Siamo consapevoli che il contratto prevede una penale dello 0,5 per cento del prezzo per ogni settimana di ritardo oltre la seconda, con un
massimo del 5 per cento. La penale matura dal 29 gennaio e, con la nuova data, corrisponde a due settimane iniziate.

Resta confermato che il rendimento a pieno carico, misurato sul primo convertitore, è del 97,1 per cento, superiore al 96,5 per cento
richiesto, e che il livello sonoro a un metro è di 72 dB(A).

La invitiamo fin d'ora a partecipare con due persone al collaudo in fabbrica di gennaio. L'alloggio a Roccaforese è a nostro carico.

Distinti saluti

Figure: signature |

ing. Lorenzo Bazzani, responsabile di progetto
`,
};

const offer: Letter = {
  from: montescuro,
  to: toRoorda('Alla cortese attenzione di Fenna Roorda', 'Paesi Bassi'),
  language: 'it',
  title: 'Offerta 26-077, estensione della garanzia e manutenzione',
  date: new Date(Date.UTC(2026, 9, 12)),
  references: [
    ['Offerta', '26-077'],
    ['Data', '12 ottobre 2026'],
    ['Validità', '90 giorni, fino al 10 gennaio 2027'],
    ['Referente', 'Giulia Terracini'],
  ],
  signatory: 'Giulia Terracini',
  body: `
**Offerta 26-077: estensione della garanzia e contratto di manutenzione**

Gentile signora Roorda,

la ringraziamo per la richiesta del 1° ottobre. Le sottoponiamo volentieri la nostra offerta per accompagnare i due convertitori nei primi
anni di esercizio.

Table: Prezzi, IVA esclusa
| Voce | Contenuto | Prezzo |
|:-:|---|--:|
| A | Estensione della garanzia da 24 a 60 mesi, ricambi e manodopera compresi | ${money(148_000, 'it')} |
| B | Manutenzione programmata, due visite all'anno, prezzo annuo | ${money(38_500, 'it')} |
| C | Pacchetto di ricambi in sito: 12 moduli di potenza, 4 ventilatori, 2 schede di controllo | ${money(96_200, 'it')} |
| D | Assistenza a distanza 24 ore su 24, canone annuo | ${money(9_800, 'it')} |

La garanzia estesa copre tutti i componenti tranne i filtri e le batterie di back-up. Vale a condizione che la manutenzione programmata della voce
B sia eseguita da noi o da personale da noi formato.

In caso di guasto un nostro tecnico è in sito entro 48 ore dalla chiamata. Con il pacchetto di ricambi della voce C siamo in grado di garantire
una disponibilità annua del 98,5 per cento; senza di esso la disponibilità garantita è del 96 per cento.

Se le voci A, B e C vengono ordinate insieme entro il 10 gennaio 2027, concediamo uno sconto del 6 per cento sull'importo della voce A e della
voce C. Il prezzo annuo della manutenzione è bloccato per cinque anni.

La formazione di quattro vostri tecnici, due giorni presso il nostro stabilimento, è compresa nella fornitura e può essere abbinata al collaudo.

Restiamo a disposizione per ogni chiarimento e porgiamo cordiali saluti.

Figure: signature |

Giulia Terracini, ufficio commerciale
`,
};

const noise: Letter = {
  from: omgevingsdienst,
  to: toRoorda('T.a.v. mevrouw F. Roorda', 'Nederland'),
  language: 'nl',
  title: 'Voorschriften geluid walstroom kade 3',
  date: new Date(Date.UTC(2026, 7, 19)),
  references: [
    ['Zaaknummer', 'OD-2026-3391'],
    ['Datum', '19 augustus 2026'],
    ['Behandeld door', 'Machteld Stuurop'],
    ['Bijlagen', 'geen'],
  ],
  signatory: 'Machteld Stuurop',
  body: `
**Voorschriften voor geluid en bouw bij de walstroominstallatie kade 3**

Geachte mevrouw Roorda,

Op 2 juli hebben wij uw melding ontvangen van een walstroominstallatie met twee omvormers van samen 15 MVA. U mag de installatie bouwen en
in werking hebben, als u zich houdt aan de voorschriften in deze brief.

**Geluid in de gebruiksfase.** Het geluid van de installatie, gemeten op de gevel van de woning Zilverduin 14, mag niet hoger zijn dan de waarden in
de tabel. Voor een bromtoon onder 200 Hz wordt 5 dB bij de gemeten waarde geteld.

| Periode | Tijd | Gemiddeld niveau | Hoogste piek |
|---|---|--:|--:|
| Dag | 7:00 tot 19:00 uur | 55 dB(A) | 70 dB(A) |
| Avond | 19:00 tot 23:00 uur | 50 dB(A) | 65 dB(A) |
| Nacht | 23:00 tot 7:00 uur | 45 dB(A) | 60 dB(A) |

**Meting.** Binnen drie maanden na de ingebruikneming laat u het geluid meten door een erkend bureau, bij vol vermogen van beide omvormers. U
stuurt ons het rapport binnen vier weken na de meting.

**Bouw.** Heiwerk meldt u vijf werkdagen tevoren. Het mag alleen op werkdagen tussen 7:00 en 19:00 uur en niet in het broedseizoen van 15 maart
tot 15 juli. Bij het trillen van damwanden mag de snelheid op de gevel niet hoger zijn dan 3 mm/s.

**Bodem.** Grond die u afgraaft laat u per partij van 250 kubieke meter keuren. Onder de voormalige smeerplaats bij put 5 verwachten wij minerale
olie; daar graaft u alleen onder begeleiding van een milieukundige.

Bent u het niet eens met deze voorschriften, dan kunt u binnen zes weken na de datum van deze brief bezwaar maken bij ons bestuur. Een bezwaar
schorst de voorschriften niet.

Hebt u vragen, dan kunt u terecht bij ondergetekende, op werkdagen behalve woensdag.

Met vriendelijke groet,

Figure: signature |

Machteld Stuurop, vergunningverlener
`,
};

const converters: InvoiceLine[] = [
  { text: 'Convertitore di frequenza 50/60 Hz, 7,5 MVA, con trasformatori', quantity: 2, unit: 'pz.', price: 912_000 },
  { text: 'Progettazione e schemi as built', quantity: 1, unit: 'corpo', price: 58_000 },
  { text: 'Collaudo, messa in servizio e formazione', quantity: 1, unit: 'corpo', price: 64_000 },
];

export function converterInvoice(): Promise<Uint8Array> {
  const { table, total } = invoiceTable(converters, {
    language: 'it',
    head: ['Pos.', 'Descrizione', 'Quantità', 'Prezzo', 'Importo'],
    net: 'Imponibile',
    vat: { label: 'IVA 0 %, cessione intracomunitaria', rate: 0 },
    total: "Totale dell'ordine",
  });
  return typesetLetter({
    from: montescuro,
    to: toRoorda('Ufficio contabilità fornitori, Bas Terlouw', 'Paesi Bassi'),
    language: 'it',
    title: 'Fattura di acconto 26-0312',
    date: new Date(Date.UTC(2026, 6, 6)),
    references: [
      ['Fattura', '26-0312'],
      ['Data', '6 luglio 2026'],
      ['Vostro ordine', 'WT-26-0902 del 30 giugno 2026'],
      ['Scadenza', '5 agosto 2026'],
      ['Vostra partita IVA', 'NL000417720B01'],
    ],
    body: `
# Fattura di acconto 26-0312

In base all'ordine WT-26-0902 fatturiamo il primo acconto, pari al 20 per cento del prezzo:

${table}

L'acconto del 20 per cento ammonta a ${money(total * 0.2, 'it')} ed è pagabile entro trenta giorni dalla data della fattura, dietro garanzia bancaria di
pari importo. Il secondo acconto del 50 per cento sarà fatturato dopo il collaudo in fabbrica, il saldo del 30 per cento dopo la messa in
servizio.

Operazione non imponibile. Si prega di indicare il numero della fattura nella causale del bonifico.
`,
  });
}

export const converterDelayLetter = () => typesetLetter(delay);
export const warrantyOfferLetter = () => createWordLetter(offer);
export const noiseLetter = () => typesetLetter(noise);
