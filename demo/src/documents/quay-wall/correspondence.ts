import { Paragraph, TextRun } from 'docx';
import { parseManuscript } from '../../manuscript/parse.ts';
import { createWordLetter } from '../../office/letter.ts';
import { createWordDocument } from '../../office/word-document.ts';
import { typesetLetter } from '../../pdf/letter.ts';
import { kreeft } from '../../world/companies.ts';
import { money } from '../../world/money.ts';
import { invoiceTable, type InvoiceLine } from '../invoice-table.ts';

export function monitoringLetter(): Promise<Uint8Array> {
  return createWordLetter({
    from: kreeft,
    to: ['Westgeul Terminals B.V.', 'Mr Jelle Brandsma', 'Geulkade 40', '4399 SD Marenhaven'],
    language: 'en',
    title: 'Trial anchors and monitoring before dredging',
    date: new Date(Date.UTC(2026, 9, 2)),
    references: [
      ['Our reference', 'KD-2026-044/B17'],
      ['Your reference', 'KAD-3'],
      ['Date', '2 October 2026'],
      ['Contact', 'ir. Wietske Bolhuis'],
    ],
    signatory: 'Wietske Bolhuis',
    body: `
**Result of the trial anchors and start of the monitoring**

Dear Jelle,

The three trial anchors beside berth 4 were tested from 22 to 25 September. This letter gives you the result, and what it means for the monitoring that has to be in place before the
bed is lowered.

Table: Trial anchors
| Anchor | Grout body | Largest load | Creep at 2,220 kN | Verdict |
|:-:|--:|--:|--:|---|
| P1 | 14 m | 2,220 kN | 1.1 mm | Passed |
| P2 | 14 m | 2,220 kN | 1.4 mm | Passed |
| P3 | 14 m | 2,090 kN | 3.8 mm | Not passed |

Anchors P1 and P2 meet the limit of 2.0 mm of creep. Anchor P3 did not hold its load; while drilling it, 45 per cent more material had come back than was expected, and we believe that a band of
clay was washed out. We advise to make the grout bodies 16 metres long between chainage 200 and 300 m, where the clay is deepest, and to keep 14 metres elsewhere. The extra cost is €61,000.

The additional inclinometers at chainage 120, 260 and 390 m were installed last week. The zero reading was taken on 30 September at low water, with an air temperature of 14 degrees. All displacements will be counted
from that reading.

The limits are as in our report: notice at 18 mm, signal at 25 mm, intervention at 40 mm and alarm at 60 mm. We propose one change. Because the cranes STS 3 and STS 4 are limited to 50 tonnes until their sheaves have been
renewed, the strain in the tubes should be measured once more with full load before the first pass.

The prisms on the face disturb the fenders 17 and 18. We will move two of them by half a metre, at no cost.

The duty engineer of our firm can be reached day and night from 1 November. In the first month of dredging that is Pim Verhaar, and after that Annelot Sieben.

The first pass can begin at the earliest on 3 May 2027, provided that the strut has been cored and has a strength of at least 4.0 N/mm².

Kind regards,

Figure: signature |

ir. Wietske Bolhuis, lead engineer
`,
  });
}

const lines: InvoiceLine[] = [
  { text: 'Opname van staal en beton, duikers en boot', quantity: 1, unit: 'post', price: 86_400 },
  { text: 'Grondonderzoek: acht sonderingen, vier boringen, 26 proeven', quantity: 1, unit: 'post', price: 51_750 },
  { text: 'Berekeningen en ontwerp', quantity: 412, unit: 'uur', price: 118 },
  { text: 'Onafhankelijke toets', quantity: 64, unit: 'uur', price: 132 },
  { text: 'Rapport, drie uitvoeringen', quantity: 1, unit: 'post', price: 6_200 },
];

export function surveyInvoice(): Promise<Uint8Array> {
  const { table, total } = invoiceTable(lines, {
    language: 'nl',
    head: ['Nr.', 'Omschrijving', 'Aantal', 'Prijs', 'Bedrag'],
    net: 'Totaal exclusief btw',
    vat: { label: 'Btw 21 %', rate: 21 },
    total: 'Te betalen',
  });
  return typesetLetter({
    from: kreeft,
    to: ['Westgeul Terminals B.V.', 'Crediteurenadministratie, Bas Terlouw', 'Geulkade 40', '4399 SD Marenhaven'],
    language: 'nl',
    title: 'Factuur 2026-117',
    date: new Date(Date.UTC(2026, 5, 1)),
    references: [
      ['Factuurnummer', '2026-117'],
      ['Factuurdatum', '1 juni 2026'],
      ['Uw opdracht', 'KAD-3 van 24 november 2025'],
      ['Vervaldatum', '1 juli 2026'],
      ['Uw btw-nummer', 'NL000417720B01'],
    ],
    body: `
# Factuur 2026-117

Voor het onderzoek naar de kademuur van ligplaats 3 en het ontwerp van de versterking, rapport KD-2026-044, brengen wij in rekening:

${table}

Wij verzoeken u het bedrag van ${money(total, 'nl')} uiterlijk op 1 juli 2026 over te maken, onder vermelding van het factuurnummer. Over deze factuur kunt u bellen met
Douwe Haaksma.

Het bedrag blijft ${money(3_500, 'nl')} onder de begroting van 24 november 2025, doordat twee duikdagen minder nodig waren.
`,
  });
}

const review = `
| Meeting | Design review quay wall berth 3 |
|---|---|
| Date and place | Thursday 11 June 2026, 9:00 to 12:15, Kreeft & Dune, Oosterwiel |
| Present | Jelle Brandsma (chair), Ruurd Alkemade, Fenna Roorda, Daan Wiersum, Wietske Bolhuis, Pim Verhaar, Douwe Haaksma |
| Minutes | Pim Verhaar |

# Report KD-2026-044
Wietske presents revision 2. Of the 34 remarks on the draft, all have been answered; Jelle confirms that the terminal has none left. The report is accepted.

# Choice of the alternative
Daan asks whether alternative D, a bed at NAP −15.40 m, would not be enough for the next ten years. Of the 46 vessels of 399 metres that have been announced for 2028, nineteen would have to wait for the tide for more than four
hours. Ruurd concludes that D does not solve the problem.

**Decision R-1:** alternative B is chosen. The management will be asked for a budget of €12.5 million, being the estimate and 5 per cent for the terminal's own cost.

# Interlocks
Pim shows the film of the opening at chainage 121 m. Sand comes out with every falling tide. Jelle has a quotation for closing both openings with divers: €23,900.

**Decision R-2:** the repair is ordered today and carried out before 15 July. Until then no containers are placed within eight metres of the face between chainage 100 and 140 m.

# Shore power
Fenna points out that the duct of shore power at pit 3 lies over the place of two additional anchors. Wietske answers that anchors pass five metres below it. The pits themselves are not in the way, but pit 5 and the drilling
pontoon cannot work at the same time.

**Decision R-3:** Fenna and Jelle make one planning of sections for both projects, to be ready on 28 August.

# Cone tests
The four additional cone tests with pore pressure cost €28,400. Wietske expects that they raise the friction angle of layer C by half a degree, which would save about six per cent of the anchors' length.

**Decision R-4:** the tests are ordered.

# Insurance
Ruurd wants to know who carries the risk if an existing anchor is hit. According to Douwe this is with the contractor under the draft contract, up to €2.5 million. Noor Teunisse will be asked whether the building policy
covers the rest.

Table: Actions
| No. | Action | Who | Due |
|:-:|---|---|---|
| R-1 | Request for budget to the management | Jelle Brandsma | 25 June |
| R-2 | Order for closing the interlocks | Jelle Brandsma | 11 June |
| R-3 | Joint planning with shore power | Fenna Roorda | 28 August |
| R-4 | Cone tests | Pim Verhaar | 31 July |
| R-5 | Question on insurance | Ruurd Alkemade | 18 June |
| R-6 | Draft of the contract documents | Douwe Haaksma | 10 July |
`;

export function designReview(): Promise<Uint8Array> {
  return createWordDocument(parseManuscript(review, { language: 'en' }), {
    title: 'Minutes design review quay wall 11 June 2026',
    author: 'Pim Verhaar',
    date: new Date(Date.UTC(2026, 5, 15)),
    running: 'Kreeft & Dune Ingenieurs  ·  Design review quay wall berth 3',
    font: 'Calibri',
    colour: '17496B',
    front: [new Paragraph({ style: 'Title', children: [new TextRun('Minutes of the design review')] })],
  });
}
