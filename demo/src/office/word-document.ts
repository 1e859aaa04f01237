import {
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  type IParagraphOptions,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  TabStopType,
  Table,
  TextRun,
} from 'docx';
import { captionWords, plainText, type Block, type Manuscript } from '../manuscript/manuscript.ts';
import { repack } from './archive.ts';
import { measure, numberings, styles } from './word-styles.ts';
import { wordTable } from './word-table.ts';
import { textRuns } from './word-text.ts';

export interface WordOptions {
  title: string;
  author: string;
  date: Date;
  /** The header of every page except the first of a letter. */
  running: string;
  font: 'Georgia' | 'Calibri' | 'Cambria';
  /** Hexadecimal, without #. */
  colour: string;
  /** Placed before the text: a title block or letterhead. */
  front?: Paragraph[];
  firstHeader?: Paragraph[];
  footer?: string;
}

/** Creates a Word document of a manuscript with styles, list numbering, footnotes, headers and page numbers. */
export async function createWordDocument(manuscript: Manuscript, options: WordOptions): Promise<Uint8Array> {
  const { title, author, date, running, font, colour, front = [], firstHeader, footer } = options;
  const word = captionWords[manuscript.language].page;
  const grey = '5B5F66';
  const document = new Document({
    title,
    creator: author,
    lastModifiedBy: author,
    description: title,
    styles: styles(font, colour, manuscript.language),
    numbering: { config: numberings(manuscript) },
    footnotes: Object.fromEntries(
      manuscript.notes.map((runs, index) => [
        index + 1,
        { children: [new Paragraph({ children: textRuns(runs, { size: 17 }) })] },
      ]),
    ),
    sections: [
      {
        properties: {
          titlePage: firstHeader !== undefined,
          page: {
            size: { width: 11906, height: 16838 },
            margin: { top: 1500, right: 1333, bottom: 1400, left: 1333, header: 700, footer: 600 },
          },
        },
        headers: {
          default: new Header({
            children: [new Paragraph({ children: [new TextRun({ text: running, size: 17, color: grey })] })],
          }),
          ...(firstHeader ? { first: new Header({ children: firstHeader }) } : {}),
        },
        footers: { default: pageFooter(word, footer), ...(firstHeader ? { first: pageFooter(word, footer) } : {}) },
        children: [...front, ...new Setter(colour).set(manuscript.blocks)],
      },
    ],
  });
  return repack(new Uint8Array(await Packer.toBuffer(document)), date);
}

function pageFooter(word: string, text = ''): Footer {
  const look = { size: 16, color: '5B5F66' };
  return new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: measure }],
        children: [
          new TextRun({ text, ...look }),
          new TextRun({
            children: [new Tab(), `${word} `, PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES],
            ...look,
          }),
        ],
      }),
    ],
  });
}

const headingLevels = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const;

/** Converts blocks to Word paragraphs and tables; restarts the numbering of lists. */
class Setter {
  private readonly colour: string;
  private list = 0;
  private breaks = false;

  constructor(colour: string) {
    this.colour = colour;
  }

  set(blocks: Block[]): (Paragraph | Table)[] {
    return blocks.flatMap((block) => this.block(block));
  }

  private paragraph(options: IParagraphOptions): Paragraph {
    const paragraph = new Paragraph({ ...options, pageBreakBefore: this.breaks });
    this.breaks = false;
    return paragraph;
  }

  private block(block: Block): (Paragraph | Table)[] {
    switch (block.kind) {
      case 'page_break':
        this.breaks = true;
        return [];
      case 'heading':
        return [this.heading(block)];
      case 'paragraph':
        return [this.paragraph({ children: textRuns(block.runs) })];
      case 'clause':
        return [
          this.paragraph({
            numbering: { reference: 'outline', level: block.level },
            children: textRuns(block.runs),
          }),
        ];
      case 'item':
        if (block.marker === '1.') this.list += 1;
        return [
          this.paragraph({
            numbering:
              block.marker === '•'
                ? { reference: 'bullets', level: 0 }
                : { reference: 'steps', level: 0, instance: this.list },
            spacing: { after: 70 },
            children: textRuns(block.runs),
          }),
        ];
      case 'remark':
        return [
          this.paragraph({
            indent: { left: 200, right: 200 },
            shading: { fill: 'F1F4F6' },
            border: { left: { style: BorderStyle.SINGLE, size: 18, space: 8, color: this.colour } },
            children: textRuns(block.runs),
          }),
        ];
      case 'table':
        return this.table(block);
      case 'figure':
        if (block.number !== null) throw new Error(`A Word document does not draw figures: ${block.name}`);
        return [new Paragraph({ spacing: { before: 360 }, keepNext: true, children: [] })];
      case 'contents':
        throw new Error('A Word document lists its contents by itself');
    }
  }

  private heading(block: Extract<Block, { kind: 'heading' }>): Paragraph {
    const auto = block.number !== null && /^[\d.]+$/.test(block.number);
    const prefix = block.number === null || auto ? '' : `${block.number}  `;
    return this.paragraph({
      heading: headingLevels[block.level - 1]!,
      ...(auto ? { numbering: { reference: 'outline', level: block.level - 1 } } : {}),
      children: [new TextRun(prefix + plainText(block.runs))],
    });
  }

  private table(block: Extract<Block, { kind: 'table' }>): (Paragraph | Table)[] {
    const table = wordTable(block, this.colour);
    const after = new Paragraph({ spacing: { after: 60, line: 200 }, children: [] });
    if (block.number === null) return [table, after];
    const caption = this.paragraph({
      keepNext: true,
      spacing: { before: 200, after: 80 },
      children: [
        new TextRun({ text: `${block.number}  `, bold: true, size: 18 }),
        ...textRuns(block.caption, { size: 18 }),
      ],
    });
    return [caption, table, after];
  }
}
