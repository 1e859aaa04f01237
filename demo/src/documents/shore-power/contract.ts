import { parseManuscript } from '../../manuscript/parse.ts';
import type { Canvas } from '../../pdf/canvas.ts';
import { drawEmblem } from '../../pdf/emblem.ts';
import { typesetPdf } from '../../pdf/typeset.ts';
import { contractSheet, hairline, quiet, type PageInfo } from '../../pdf/sheet.ts';
import { createSignatory } from '../../pdf/certificates.ts';
import { signPdf } from '../../pdf/sign-pdf.ts';
import { createSignature } from '../../pdf/signature.ts';
import { createSignatureField } from '../../pdf/signature-field.ts';
import { stroomkade, westgeul } from '../../world/companies.ts';
import { money } from '../../world/money.ts';
import { contractArticles } from './contract-articles.ts';

const sum = 6_482_000;

const instalments: [when: string, share: number][] = [
  ['Na ondertekening, tegen bankgarantie', 10],
  ['Gereedkomen fundering omvormergebouw', 20],
  ['Gereedkomen kabelgoten en putten kade 3', 25],
  ['Omvormers geplaatst en aangesloten', 25],
  ['Geslaagd proefbedrijf en oplevering', 15],
  ['Einde van de onderhoudstermijn', 5],
];

const text = `
#- De partijen

**${westgeul.name}**, gevestigd aan de ${westgeul.street} te Marenhaven, vertegenwoordigd door haar directeur mevrouw Hester Vroombout,
hierna: de Opdrachtgever,

en

**${stroomkade.name}**, gevestigd aan de ${stroomkade.street} te Wielenstede, vertegenwoordigd door haar directeur de heer Evert
Rozendal, hierna: de Aannemer,

zijn het volgende overeengekomen.

${contractArticles}

#- Ondertekening

Opgemaakt in tweevoud en ondertekend te Marenhaven op 15 juni 2026.

Namens de Opdrachtgever

Figure: client |

Hester Vroombout, directeur

Namens de Aannemer

Figure: contractor |

Evert Rozendal, directeur

Namens de Aannemer, tweede tekenbevoegde

Figure: second |

Plaats en datum

---

#- Bijlage 1  Termijnstaat

Table: Termijnen van de aanneemsom, exclusief btw
| Termijn | Wanneer | Aandeel | Bedrag |
|:-:|---|--:|--:|
${instalments.map(([when, share], index) => `| ${index + 1} | ${when} | ${share} % | ${money((sum * share) / 100, 'nl')} |`).join('\n')}
|= | Totaal | 100 % | ${money(sum, 'nl')} |

#- Bijlage 2  Mijlpalen

Table: Mijlpalen en de data waarop zij uiterlijk zijn bereikt
| Mijlpaal | Omschrijving | Uiterlijk |
|:-:|---|---|
| M1 | Definitief ontwerp goedgekeurd | 28 augustus 2026 |
| M2 | Fundering omvormergebouw gereed | 27 november 2026 |
| M3 | Kabelgoten en putten kade 3 gereed | 22 januari 2027 |
| M4 | Omvormers geplaatst en aangesloten | 26 februari 2027 |
| M5 | Start proefbedrijf | 29 maart 2027 |
| M6 | Oplevering | 30 april 2027 |

#- Bijlage 3  Verrekenprijzen

Table: Prijzen voor meer- en minderwerk, exclusief btw
| Werk | Eenheid | Prijs |
|---|:-:|--:|
| Middenspanningskabel 3 x 240 mm² leggen in bestaande goot | m | ${money(184, 'nl')} |
| Betonnen kabelgoot, klasse F900, leveren en stellen | m | ${money(1_265, 'nl')} |
| Aansluitput in de kadevloer | stuk | ${money(38_400, 'nl')} |
| Monteur middenspanning | uur | ${money(78.5, 'nl')} |
| Projectleider | uur | ${money(112, 'nl')} |
| Kraan 100 ton met machinist | dag | ${money(2_340, 'nl')} |
`;

/** Signed by hand for the client and digitally for the contractor, whose second signatory has not signed yet. */
export async function shorePowerContract(): Promise<Uint8Array> {
  const printed = await typesetPdf(parseManuscript(text, { language: 'nl' }), {
    facts: {
      title: 'Aannemingsovereenkomst walstroom kade 3',
      author: westgeul.name,
      subject: 'Overeenkomst WT-2026-118',
      date: new Date(Date.UTC(2026, 5, 15)),
    },
    sheet: { ...contractSheet, furniture: drawFurniture },
    figures: {
      client: createSignature('Hester Vroombout'),
      contractor: createSignatureField('Aannemer'),
      second: createSignatureField('Tweede tekenbevoegde'),
    },
    cover: drawCover,
  });
  return signPdf(printed, {
    field: 'Aannemer',
    signatory: createSignatory('Evert Rozendal', createSignatory('Kustzegel CA')),
    at: new Date(Date.UTC(2026, 5, 15, 9, 14)),
    reason: 'Overeengekomen',
    lines: ['Digitaal ondertekend door', 'Evert Rozendal', '15-06-2026 11:14 +02:00'],
  });
}

function drawFurniture(canvas: Canvas, page: PageInfo): void {
  const { margin, width, height } = contractSheet;
  const style = { face: 'serif', size: 8.6, color: quiet } as const;
  canvas.text('Aannemingsovereenkomst walstroominstallatie kade 3', margin.left, 56, style);
  canvas.text('WT-2026-118', width - margin.right, 56, { ...style, align: 'right' });
  canvas.rule(margin.left, 64, width - margin.left - margin.right, { color: hairline });
  canvas.text(`Pagina ${page.number} van ${page.total}`, width - margin.right, height - 48, {
    ...style,
    align: 'right',
  });
  canvas.text('Paraaf  ______   ______', margin.left, height - 48, style);
}

function drawCover(canvas: Canvas): void {
  const left = 92;
  drawEmblem(canvas, westgeul, left, 92, 34);
  canvas.text(westgeul.name, left + 46, 114, { face: 'serif-bold', size: 14, color: westgeul.colour });
  canvas.text('Aannemingsovereenkomst', left, 318, { face: 'serif-bold', size: 32 });
  canvas.text('Walstroominstallatie kade 3', left, 352, { face: 'serif', size: 19, color: quiet });
  canvas.rule(left, 384, 412, { color: westgeul.colour, width: 1.4 });
  const facts: [string, string][] = [
    ['Nummer', 'WT-2026-118'],
    ['Opdrachtgever', westgeul.name],
    ['Aannemer', stroomkade.name],
    ['Aanneemsom', `${money(sum, 'nl')} exclusief btw`],
    ['Oplevering', 'uiterlijk 30 april 2027'],
    ['Projectleider', 'Fenna Roorda'],
  ];
  facts.forEach(([label, value], index) => {
    canvas.text(label, left, 416 + index * 20, { face: 'serif', size: 11, color: quiet });
    canvas.text(value, left + 130, 416 + index * 20, { face: 'serif', size: 11 });
  });
}
