import { answerBlocks, type AnswerBlock, questionHeading } from '@dossier/contract/ask/answer-blocks';
import type { AnswerPiece } from '@dossier/contract/ask/answer-pieces';
import { citationPath, type MarkdownContext } from '@dossier/contract/ask/markdown';
import type { ChatMessage, Citation } from '@dossier/contract/ask/schema';
import type { FootnoteReferenceRun, Paragraph, ParagraphChild, Table } from 'docx';
import { computation } from '../../engines/computing/port.ts';

type Docx = typeof import('docx');
type Section = Paragraph | Table;

const FONT = 'Calibri';
/** Half points. */
const BODY = 22;
const NOTE = 18;

export interface WordInput {
  title: string;
  /** The line below the title. */
  about: string;
  messages: readonly ChatMessage[];
  words: MarkdownContext['words'];
  /** The address of Dossier, which links to citations begin with. */
  address: string;
}

/** The same function in another process, for conversations that would block this one for long. */
export const wordFile = computation<WordInput, Uint8Array>('write_word_file');

/** A conversation as a Word document, with the source of each citation in a footnote. */
export async function computeWordFile({ title, about, messages, words, address }: WordInput): Promise<Uint8Array> {
  // Large, and rarely needed.
  const docx = await import('docx');
  const { Document, HeadingLevel, Packer, Paragraph, TextRun } = docx;
  const writer = new Writer(docx, { words, address: (citation) => address + citationPath(citation) });
  const children: Section[] = [
    new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(oneLine(title))] }),
    ...(about === '' ? [] : [new Paragraph({ children: [new TextRun({ text: oneLine(about), color: '666666' })] })]),
    ...messages.flatMap((message) => writer.message(message)),
  ];
  const document = new Document({
    title: oneLine(title),
    creator: 'Dossier',
    styles: {
      default: {
        document: { run: { font: FONT, size: BODY }, paragraph: { spacing: { after: 120, line: 276 } } },
        title: { run: { font: FONT, size: 36, bold: true }, paragraph: { spacing: { after: 80 } } },
        heading2: { run: { font: FONT, size: 26, bold: true }, paragraph: { spacing: { before: 320, after: 120 } } },
        footnoteText: { run: { font: FONT, size: NOTE } },
      },
    },
    footnotes: writer.footnotes,
    sections: [{ children }],
  });
  return await Packer.toBuffer(document);
}

class Writer {
  readonly footnotes: Record<string, { children: Paragraph[] }> = {};
  readonly #docx: Docx;
  readonly #context: MarkdownContext;
  #notes = 0;

  constructor(docx: Docx, context: MarkdownContext) {
    this.#docx = docx;
    this.#context = context;
  }

  message(message: ChatMessage): Section[] {
    const { HeadingLevel, Paragraph, TextRun } = this.#docx;
    if (message.message_type !== 'question') {
      const byNumber = new Map(message.citations.map((citation) => [citation.number, citation]));
      return answerBlocks(message).map((block) => this.#block(block, byNumber));
    }
    const { heading, rest } = questionHeading(message.content);
    const title = new Paragraph({
      heading: HeadingLevel.HEADING_2,
      keepNext: true,
      children: [new TextRun(clean(heading))],
    });
    if (rest === null) return [title];
    const lines = rest.split('\n').map((line, at) => new TextRun({ text: clean(line), break: at === 0 ? 0 : 1 }));
    return [title, new Paragraph({ indent: { left: 360 }, children: lines })];
  }

  #block(block: AnswerBlock, byNumber: ReadonlyMap<number, Citation>): Section {
    const { Paragraph, TextRun } = this.#docx;
    switch (block.kind) {
      case 'notice':
        return new Paragraph({
          children: [new TextRun({ text: clean(this.#context.words[block.word]), italics: true })],
        });
      case 'quote':
        return new Paragraph({
          indent: { left: 360 },
          children: [new TextRun(oneLine(block.citation.text)), this.#note(block.citation)],
        });
      case 'table':
        return this.#table(block.rows);
      case 'text':
        return new Paragraph({
          children: block.lines.flatMap((pieces, at) => [
            ...(at === 0 ? [] : [new TextRun({ break: 1 })]),
            ...pieces.flatMap((piece) => this.#piece(piece, byNumber)),
          ]),
        });
    }
  }

  #piece(piece: AnswerPiece, byNumber: ReadonlyMap<number, Citation>): ParagraphChild[] {
    const { TextRun } = this.#docx;
    if (piece.kind === 'citation') return [this.#note(byNumber.get(piece.number)!)];
    if (piece.kind === 'words') return [new TextRun(clean(piece.text))];
    const mark = ` (${clean(this.#context.words.unsupported)})`;
    return [
      new TextRun({ text: clean(piece.text), underline: { type: 'dotted' } }),
      new TextRun({ text: mark, italics: true, color: '666666' }),
    ];
  }

  #table(rows: readonly { citation: Citation; value: string }[]): Table {
    const { Paragraph, Table: WordTable, TableCell, TableRow, TextRun, WidthType } = this.#docx;
    const { words } = this.#context;
    const widths = [26, 18, 56];
    const row = (cells: readonly ParagraphChild[][], isHeader: boolean) =>
      new TableRow({
        tableHeader: isHeader,
        cantSplit: true,
        children: cells.map(
          (children, at) =>
            new TableCell({
              width: { size: widths[at]!, type: WidthType.PERCENTAGE },
              margins: { top: 60, bottom: 60, left: 90, right: 90 },
              children: [new Paragraph({ spacing: { after: 0 }, children })],
            }),
        ),
      });
    const header = [words.document, words.value, words.quote].map((text) => [
      new TextRun({ text: clean(text), bold: true }),
    ]);
    const body = rows.map(({ citation, value }) =>
      row(
        [
          [new TextRun(oneLine(citation.document_name))],
          [new TextRun(oneLine(value))],
          [new TextRun(oneLine(citation.text)), this.#note(citation)],
        ],
        false,
      ),
    );
    return new WordTable({ width: { size: 100, type: WidthType.PERCENTAGE }, rows: [row(header, true), ...body] });
  }

  /** A footnote with the document, its page as a link, and the quote. Word numbers footnotes; each reference has its own. */
  #note(citation: Citation): FootnoteReferenceRun {
    const { ExternalHyperlink, FootnoteReferenceRun: Reference, Paragraph, TextRun } = this.#docx;
    const { words, address } = this.#context;
    this.#notes += 1;
    const number = this.#notes;
    const place = `${citation.document_name}, ${words.page.replace('{page}', String(citation.page))}`;
    const link = new ExternalHyperlink({
      link: address(citation),
      children: [new TextRun({ text: oneLine(place), style: 'Hyperlink' })],
    });
    const quote = new TextRun(`: “${oneLine(citation.text)}”`);
    this.footnotes[number] = { children: [new Paragraph({ children: [link, quote] })] };
    return new Reference(number);
  }
}

/** What XML cannot contain makes a file that Word does not open. */
const clean = (text: string): string => text.replaceAll(/[\p{Surrogate}\uFFFE\uFFFF]|[^\P{Cc}\t\n]/gu, ' ');

const oneLine = (text: string): string => clean(text.replaceAll(/\s+/g, ' ').trim());
