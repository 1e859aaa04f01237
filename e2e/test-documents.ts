// Documents of the browser tests, independent of the demo company and the fixtures of the reader.
// What writes their formats is loaded on demand: most test files need text files only.
import type { Letter } from '@dossier/demo/pdf/letter';

export interface TestDocument {
  name: string;
  bytes: Uint8Array;
  /** A question that only this document answers. */
  question: string;
  /** The words of the answer. */
  answer: string;
  /** The page of the answer. */
  page: number;
}

const ferryCompany: Letter['from'] = {
  name: 'Larkhill Ferries',
  street: '3 Slipway Lane',
  place: 'Larkhill',
  country: 'Norland',
  web: 'www.larkhill.example',
  email: 'office@larkhill.example',
  phone: '+00 100 200 300',
  register: 'Register 7781',
  vat: 'NL00007781',
  bank: 'Harbour Savings',
  iban: 'XX00 LARK 7781',
  colour: '#14532d',
  family: 'sans',
  emblem: 'waves',
};

export function letter(title: string, body: string): Letter {
  return {
    from: ferryCompany,
    to: ['The boat club', 'Slipway Lane 9', 'Larkhill'],
    language: 'en',
    title,
    date: new Date(Date.UTC(2026, 4, 11)),
    references: [['Date', '11 May 2026']],
    body,
  };
}

const lease = letter(
  'Lease of the boathouse',
  `**Lease of the boathouse at Slipway Lane**

The lessor lets the boathouse to the boat club from 1 June 2026. The keys are handed over at noon on that day, and the state of the
building is written down by both parties together.

---

**Deposit and rent**

The rent is paid in advance at the beginning of each quarter. The deposit for the boathouse amounts to 4,350 crowns and is returned
within six weeks after the keys have been handed back.

---

**Insurance**

The boat club insures its boats itself. The lessor insures the building against fire and storm.`,
);

const mooring = letter(
  'Rules of the mooring',
  `**Rules of the mooring**

Members moor on the north side of the jetty. Guests moor on the south side and report to the harbour office within an hour.

---

**Ending a mooring**

A member who gives up the mooring tells the harbour office in writing. The notice period for a mooring is eleven weeks, counted from
the day on which the letter arrives.`,
);

const tariffs = {
  name: 'Tariffs',
  columns: [
    { name: 'Crossing', width: 34 },
    { name: 'Vehicle', width: 24 },
    { name: 'Tariff in crowns', width: 18 },
  ],
  rows: [
    ...Array.from({ length: 60 }, (_, index) => [`Crossing ${index + 1} to the outer islands`, 'Bicycle', 4 + index]),
    ['Night crossing to Gull Rock', 'Horse carriage', 873],
  ],
};

const log = `Logbook of the ferry Silver Heron

The Silver Heron left the yard on 3 April. The hull was painted green below the waterline.
\fRepairs in May

On 14 May the starboard propeller of the Silver Heron was replaced by a bronze one with five blades, made in Dunmore.
The trial run on 16 May was quiet.
`;

async function boardMeeting(): Promise<Uint8Array> {
  const { default: PptxGenJS } = await import('pptxgenjs');
  const deck = new PptxGenJS();
  const slides = [
    ['A new landing stage', 'The old landing stage dates from 1961', 'The piles are worn by ice'],
    [
      'The choice of the board',
      'The landing stage is built of larch from Hollow Fell',
      'Work begins after the regatta',
    ],
  ] as const;
  for (const [title, ...bullets] of slides) {
    const slide = deck.addSlide();
    slide.addText(title, { x: 0.5, y: 0.3, w: 9, h: 0.8, fontSize: 30, bold: true });
    slide.addText(
      bullets.map((text) => ({ text, options: { bullet: true, breakLine: true } })),
      {
        x: 0.5,
        y: 1.4,
        w: 9,
        h: 3,
        fontSize: 20,
      },
    );
  }
  return (await deck.write({ outputType: 'uint8array' })) as Uint8Array;
}

/** One document of each type: PDF, Word, Excel, PowerPoint, text. */
export async function makeTestDocuments(): Promise<TestDocument[]> {
  const [{ createWordLetter }, { createWorkbook }, { typesetLetter }] = await Promise.all([
    import('@dossier/demo/office/letter'),
    import('@dossier/demo/office/workbook'),
    import('@dossier/demo/pdf/letter'),
  ]);
  return [
    {
      name: 'Lease of the boathouse.pdf',
      bytes: await typesetLetter(lease),
      question: 'How much is the deposit for the boathouse?',
      answer: '4,350 crowns',
      page: 2,
    },
    {
      name: 'Rules of the mooring.docx',
      bytes: await createWordLetter(mooring),
      question: 'What is the notice period for a mooring?',
      answer: 'eleven weeks',
      page: 2,
    },
    {
      name: 'Tariffs of the ferry.xlsx',
      bytes: createWorkbook([tariffs], { title: 'Tariffs', author: ferryCompany.name, date: lease.date }),
      question: 'What does a horse carriage pay for the night crossing to Gull Rock?',
      answer: 'Horse carriage',
      page: 1,
    },
    {
      name: 'Meeting of the board.pptx',
      bytes: await boardMeeting(),
      question: 'Of which wood is the landing stage built?',
      answer: 'larch from Hollow Fell',
      page: 2,
    },
    {
      name: 'Logbook of the Silver Heron.txt',
      bytes: new TextEncoder().encode(log),
      question: 'How many blades has the starboard propeller of the Silver Heron?',
      answer: 'a bronze one with five blades',
      page: 2,
    },
  ];
}

/** A report that takes a while to process. */
export async function makeLongReport(pages: number): Promise<Uint8Array> {
  const { typesetLetter } = await import('@dossier/demo/pdf/letter');
  const chapters = Array.from({ length: pages }, (_, index) => {
    const sentences = Array.from(
      { length: 14 },
      (__, at) =>
        `On day ${at + 1} of week ${index + 1} the ferry carried ${(index * 37 + at * 11) % 400} passengers and ${at + 3} bicycles.`,
    );
    return `**Week ${index + 1}**\n\n${sentences.join(' ')}`;
  });
  return await typesetLetter(letter('Passengers of the year', chapters.join('\n\n---\n\n')));
}

/** A word that occurs once on every page of a ledger, and nowhere else. */
export const ledgerWord = 'Zephyrine';

/** A ledger with this number: a text file if it is even, otherwise a Word document. */
export async function makeLedger(number: number, pages: number): Promise<Pick<TestDocument, 'name' | 'bytes'>> {
  const texts = Array.from({ length: pages }, (_, index) => {
    const entries = Array.from(
      { length: 30 },
      (__, at) => `Entry ${at + 1}: ${(number * 31 + index * 17 + at * 7) % 900} crowns for ropes and paint.`,
    );
    return `Ledger ${number} was kept by ${ledgerWord} in week ${index + 1}.\n\n${entries.join(' ')}`;
  });
  if (number % 2 === 0) {
    return { name: `Ledger ${number}.txt`, bytes: new TextEncoder().encode(texts.join('\n\f\n')) };
  }
  const { createWordLetter } = await import('@dossier/demo/office/letter');
  return {
    name: `Ledger ${number}.docx`,
    bytes: await createWordLetter(letter(`Ledger ${number}`, texts.join('\n\n---\n\n'))),
  };
}
