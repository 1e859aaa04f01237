import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  FootnoteReferenceRun,
  Header,
  HeadingLevel,
  type IParagraphOptions,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  TabStopType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import {
  captionWords,
  plainText,
  type Align,
  type Block,
  type Manuscript,
  type Run,
} from '../manuscript/manuscript.ts';
import { repack } from './archive.ts';

export interface WordOptions {
  title: string;
  author: string;
  date: Date;
  /** Stands at the head of every page but a letter's first. */
  running: string;
  font: 'Georgia' | 'Calibri' | 'Cambria';
  /** Hexadecimal, without #. */
  colour: string;
  /** Set before the text: a title block, a letterhead. */
  front?: Paragraph[];
  firstHeader?: Paragraph[];
  footer?: string;
}

/** Text width in twentieths of a point: A4 less the margins. */
const measure = 9240;

/** Sets a manuscript as a Word document with styles, real list numbering, footnotes, running heads and page numbers. */
export async function setWord(manuscript: Manuscript, options: WordOptions): Promise<Uint8Array> {
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

function styles(font: string, colour: string, language: string) {
  const heading = (size: number, before: number, after: number) => ({
    run: { font, size, bold: true, color: colour },
    paragraph: { spacing: { before, after }, keepNext: true },
  });
  const locale = { en: 'en-GB', nl: 'nl-NL', de: 'de-DE', it: 'it-IT', es: 'es-ES' }[language]!;
  return {
    default: {
      document: {
        run: { font, size: 21, language: { value: locale } },
        paragraph: { spacing: { after: 130, line: 300 } },
      },
      title: { run: { font, size: 40, bold: true, color: colour }, paragraph: { spacing: { after: 80 } } },
      heading1: heading(26, 340, 130),
      heading2: heading(23, 260, 90),
      heading3: heading(21, 200, 70),
    },
  };
}

function numberings(manuscript: Manuscript) {
  const contract = manuscript.blocks.some((block) => block.kind === 'clause');
  const level = (
    index: number,
    format: (typeof LevelFormat)[keyof typeof LevelFormat],
    text: string,
    indent: number,
  ) => ({
    level: index,
    format,
    text,
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: { left: indent, hanging: Math.min(indent, index === 2 ? 400 : 720) } } },
  });
  const outline = contract
    ? [
        level(0, LevelFormat.DECIMAL, '%1', 720),
        level(1, LevelFormat.DECIMAL, '%1.%2', 720),
        level(2, LevelFormat.LOWER_LETTER, '(%3)', 1120),
      ]
    : [
        level(0, LevelFormat.DECIMAL, '%1', 560),
        level(1, LevelFormat.DECIMAL, '%1.%2', 720),
        level(2, LevelFormat.DECIMAL, '%1.%2.%3', 720),
      ];
  return [
    { reference: 'outline', levels: outline },
    { reference: 'steps', levels: [level(0, LevelFormat.DECIMAL, '%1.', 400)] },
    { reference: 'bullets', levels: [level(0, LevelFormat.BULLET, '•', 400)] },
  ];
}

const headingLevels = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const;

/** Turns blocks into Word paragraphs and tables, keeping count of where numbered lists begin anew. */
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
    const made = new Paragraph({ ...options, pageBreakBefore: this.breaks });
    this.breaks = false;
    return made;
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
    const widths = shares(block);
    const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
    const strong = { style: BorderStyle.SINGLE, size: 8, color: this.colour };
    const fine = { style: BorderStyle.SINGLE, size: 4, color: 'C9CCD1' };
    const table = new Table({
      columnWidths: widths,
      width: { size: measure, type: WidthType.DXA },
      borders: { top: strong, bottom: strong, left: none, right: none, insideHorizontal: fine, insideVertical: none },
      rows: [
        new TableRow({
          tableHeader: true,
          cantSplit: true,
          children: block.columns.map((column, index) => cell(column.name, widths[index]!, column.align, 'head')),
        }),
        ...block.rows.map(
          (row) =>
            new TableRow({
              cantSplit: true,
              children: block.columns.map((column, index) =>
                cell(row.cells[index] ?? [], widths[index]!, column.align, row.total ? 'total' : 'row'),
              ),
            }),
        ),
      ],
    });
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

function cell(runs: Run[], width: number, align: Align, kind: 'head' | 'row' | 'total'): TableCell {
  const alignment = { left: AlignmentType.LEFT, right: AlignmentType.RIGHT, center: AlignmentType.CENTER }[align];
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins: { top: 50, bottom: 50, left: 90, right: 90 },
    ...(kind === 'head' ? { shading: { fill: 'F1F3F5' } } : {}),
    children: [
      new Paragraph({
        alignment,
        spacing: { after: 0, line: 260 },
        children: textRuns(runs, { size: 19, bold: kind !== 'row' }),
      }),
    ],
  });
}

/** Widths of the columns by how much text they hold, none below the length of its longest word. */
function shares(block: Extract<Block, { kind: 'table' }>): number[] {
  const weights = block.columns.map((column, index) => {
    const texts = [plainText(column.name), ...block.rows.map((row) => plainText(row.cells[index] ?? []))];
    const words = Math.max(...texts.flatMap((text) => text.split(' ')).map((word) => word.length));
    const longest = Math.max(...texts.map((text) => text.length));
    return Math.max(words + 5, Math.min(longest, 44));
  });
  const sum = weights.reduce((total, each) => total + each, 0);
  return weights.map((each) => Math.round((each / sum) * measure));
}

function textRuns(runs: Run[], look: { size?: number; bold?: boolean } = {}): (TextRun | FootnoteReferenceRun)[] {
  return runs.map((run) =>
    run.note === undefined
      ? new TextRun({
          text: run.text,
          ...look,
          ...(run.bold ? { bold: true } : {}),
          ...(run.italic ? { italics: true } : {}),
        })
      : new FootnoteReferenceRun(run.note),
  );
}
