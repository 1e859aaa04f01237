import { Paragraph, TextRun } from 'docx';
import type { Manuscript } from '../../../manuscript/manuscript.ts';
import { parseManuscript } from '../../../manuscript/parse.ts';
import { createWordDocument } from '../../../office/word-document.ts';
import type { Canvas } from '../../../pdf/canvas.ts';
import { drawEmblem } from '../../../pdf/emblem.ts';
import { typesetPdf } from '../../../pdf/typeset.ts';
import { contractSheet, hairline, quiet, type PageInfo } from '../../../pdf/sheet.ts';
import { createSignature } from '../../../pdf/signature.ts';
import { brackwerder, westgeul } from '../../../world/companies.ts';
import { money } from '../../../world/money.ts';
import { articles } from './articles.ts';
import { revisedArticles } from './revision.ts';

interface Edition {
  version: 1 | 2;
  day: string;
  date: Date;
  articles: Record<string, string>;
  cranes: [name: string, built: string, load: string, outreach: string, fee: number][];
  rates: [kind: string, day: number, night: number][];
  response: [one: string, two: string];
  guarantee: string;
}

const firstCranes: Edition['cranes'] = [
  ['STS 1', '2004', '50 t', '48 m', 96_400],
  ['STS 2', '2004', '50 t', '48 m', 96_400],
  ['STS 3', '2011', '61 t', '54 m', 108_700],
  ['STS 4', '2011', '61 t', '54 m', 108_700],
  ['STS 5', '2019', '65 t', '60 m', 112_300],
];

const editions: Record<1 | 2, Edition> = {
  1: {
    version: 1,
    day: '1 March 2024',
    date: new Date(Date.UTC(2024, 1, 26)),
    articles,
    cranes: firstCranes,
    rates: [
      ['Engineer, mechanical or electrical', 86.5, 121.1],
      ['Control software specialist', 118, 165.2],
      ['Rope and rigging crew of three', 214, 299.6],
      ['Crane inspector', 104, 145.6],
      ['Standby, per engineer', 38, 52],
    ],
    response: ['4 hours', '12 hours'],
    guarantee: '96.5',
  },
  2: {
    version: 2,
    day: '1 January 2026',
    date: new Date(Date.UTC(2025, 11, 11)),
    articles: revisedArticles(),
    cranes: [
      ...firstCranes.map(([name, built, load, outreach, fee]): Edition['cranes'][number] => [
        name,
        built,
        load,
        outreach,
        Math.round((fee * 1.054) / 100) * 100,
      ]),
      ['STS 6', '2025', '65 t', '60 m', 118_400],
    ],
    rates: [
      ['Engineer, mechanical or electrical', 91.2, 127.7],
      ['Control software specialist', 124.5, 174.3],
      ['Rope and rigging crew of three', 226, 316.4],
      ['Crane inspector', 109.5, 153.3],
      ['Standby, per engineer', 40, 55],
      ['Remote diagnosis, per session', 145, 145],
    ],
    response: ['2 hours, remote diagnosis 30 minutes', '8 hours'],
    guarantee: '97.2',
  },
};

const title = 'Framework agreement crane maintenance';

/** The framework agreement as signed. */
export async function framework(version: 1 | 2, format: 'pdf' | 'docx'): Promise<Uint8Array> {
  const edition = editions[version];
  const manuscript = parseManuscript(writeAgreement(edition), { language: 'en' });
  return format === 'pdf' ? createSignedCopy(manuscript, edition) : createWorkingCopy(manuscript, edition);
}

function writeAgreement(edition: Edition): string {
  const total = edition.cranes.reduce((sum, [, , , , fee]) => sum + fee, 0);
  return `
#- The parties

**${westgeul.name}**, having its registered office at ${westgeul.street}, ${westgeul.place}, the Netherlands, represented by its
managing director, Ms Hester Vroombout, hereinafter: the Client,

and

**${brackwerder.name}**, having its registered office at ${brackwerder.street}, ${brackwerder.place}, Germany, represented by its
managing director, Dr.-Ing. Jutta Semmelrogge, hereinafter: the Contractor,

#- Whereas

- the Client operates a terminal for containers and project cargo at Marenhaven with ${edition.cranes.length} ship-to-shore cranes;
- the Contractor built these cranes and maintains cranes of this kind in eleven ports;
- the parties wish to lay down the terms on which the Contractor keeps the cranes safe and available for vessels,

have agreed as follows.

${Object.values(edition.articles).join('\n')}

#- Signatures

Drawn up in two copies and signed at Marenhaven on ${edition.version === 1 ? '26 February 2024' : '11 December 2025'}.

For the Client, ${westgeul.name}

Figure: client |

Hester Vroombout, managing director

For the Contractor, ${brackwerder.name}

Figure: contractor |

Dr.-Ing. Jutta Semmelrogge, managing director

---

#- Annex A  Cranes and yearly fees

Table: Cranes covered by this agreement and the yearly fee for each, exclusive of value added tax
| Crane | Built | Rated load | Outreach | Yearly fee |
|---|:-:|--:|--:|--:|
${edition.cranes.map(([name, built, load, outreach, fee]) => `| ${name} | ${built} | ${load} | ${outreach} | ${money(fee, 'en')} |`).join('\n')}
|= All cranes | | | | ${money(total, 'en')} |

The quarterly fee is one quarter of the total, ${money(total / 4, 'en')}.

#- Annex B  Rates

Table: Rates per hour in euro, exclusive of value added tax
| Function | Working days 7:00 to 19:00 | Nights, Sundays and holidays |
|---|--:|--:|
${edition.rates.map(([kind, day, night]) => `| ${kind} | ${money(day, 'en')} | ${money(night, 'en')} |`).join('\n')}

#- Annex C  Response and availability

Table: Priorities of Faults
| Priority | State of the Crane | Engineer on Site within |
|:-:|---|---|
| 1 | Stopped with a vessel alongside | ${edition.response[0]} |
| 2 | Reduced speed or load | ${edition.response[1]} |
| 3 | No effect on the working of vessels | Next maintenance window |

Availability in per cent is 100 times the Service hours less the hours of Faults, divided by the Service hours, rounded to one
decimal. An hour of a Fault counts in full when the Crane had stopped and by half when it ran with reduced speed or load. The
guaranteed level is ${edition.guarantee} per cent for the Cranes together. The figures are taken from the crane management system
and laid down by the Client before the tenth day after the quarter.
`;
}

async function createSignedCopy(manuscript: Manuscript, edition: Edition): Promise<Uint8Array> {
  const running = `${title}, version ${edition.version}`;
  return typesetPdf(manuscript, {
    facts: { title: running, author: westgeul.name, subject: 'Contract WT-2024-031', date: edition.date },
    sheet: { ...contractSheet, furniture: (canvas, page) => drawFurniture(canvas, page, running) },
    figures: { client: createSignature('Hester Vroombout'), contractor: createSignature('Jutta Semmelrogge') },
    cover: (canvas) => drawCover(canvas, edition),
  });
}

function drawFurniture(canvas: Canvas, page: PageInfo, running: string): void {
  const { margin, width, height } = contractSheet;
  const style = { face: 'serif', size: 8.6, color: quiet } as const;
  canvas.text(running, margin.left, 56, style);
  canvas.text('WT-2024-031', width - margin.right, 56, { ...style, align: 'right' });
  canvas.rule(margin.left, 64, width - margin.left - margin.right, { color: hairline });
  canvas.text(`${page.number} / ${page.total}`, width - margin.right, height - 48, { ...style, align: 'right' });
  canvas.text('Initials  Client ______   Contractor ______', margin.left, height - 48, style);
}

function drawCover(canvas: Canvas, { version, day }: Edition): void {
  const left = 92;
  drawEmblem(canvas, westgeul, left, 92, 34);
  canvas.text(westgeul.name, left + 46, 114, { face: 'serif-bold', size: 14, color: westgeul.colour });
  canvas.text('Framework agreement', left, 318, { face: 'serif-bold', size: 34 });
  canvas.text('Maintenance of ship-to-shore cranes', left, 352, { face: 'serif', size: 19, color: quiet });
  canvas.rule(left, 384, 412, { color: westgeul.colour, width: 1.4 });
  const facts: [string, string][] = [
    ['Contract number', 'WT-2024-031'],
    ['Version', String(version)],
    ['Takes effect on', day],
    ['Client', westgeul.name],
    ['Contractor', brackwerder.name],
    ['Contract manager', 'Noor Teunisse'],
  ];
  facts.forEach(([label, value], index) => {
    canvas.text(label, left, 416 + index * 20, { face: 'serif', size: 11, color: quiet });
    canvas.text(value, left + 130, 416 + index * 20, { face: 'serif', size: 11 });
  });
  canvas.text('Confidential', left, 760, { face: 'serif-italic', size: 10, color: quiet });
}

async function createWorkingCopy(manuscript: Manuscript, { version, day, date }: Edition): Promise<Uint8Array> {
  const running = `${title}, version ${version}`;
  return createWordDocument(manuscript, {
    title: running,
    author: 'Noor Teunisse',
    date,
    running: `${running}  ·  WT-2024-031`,
    font: 'Georgia',
    colour: '1C1C1C',
    footer: 'Working copy, the signed PDF prevails',
    front: [
      new Paragraph({ style: 'Title', spacing: { after: 60 }, children: [new TextRun('Framework agreement')] }),
      new Paragraph({
        spacing: { after: 360 },
        children: [new TextRun({ text: `Maintenance of ship-to-shore cranes, version ${version}, ${day}`, size: 24 })],
      }),
    ],
  });
}
