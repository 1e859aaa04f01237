import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Change } from '@dossier/contract/compare/schema';
import PDFDocument from 'pdfkit';
import type { ReportProgress } from '../../engines/computing/port.ts';
import type { ExportOrder } from './computations.ts';
import { ExportTexts } from './export-words.ts';
import { PdfFonts, type Weight } from './pdf-fonts.ts';
import { readLines } from '../../document-comparison/line-file.ts';

const MARGIN = 56;
const BODY = 10;
const SMALL = 8.5;
/** A heading is not left alone at the end of a page. */
const HEADING_ROOM = 70;
const QUIET = '#5b6472';
const INK = '#1b1f24';
const colours = { '=': INK, '-': '#9a1b1b', '+': '#14632f' } as const;

/** The changes as a PDF, with what was inserted underlined and what was deleted struck through. */
export async function writePdf(order: ExportOrder, progress: ReportProgress): Promise<void> {
  const texts = new ExportTexts(order);
  const { labels } = texts;
  const { source, target, address } = order.comparison;
  const title = `${labels.title}: ${source.name} – ${target.name}`;
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: false,
    lang: order.language,
    displayTitle: true,
    info: { Title: title, Creator: 'Dossier', Producer: 'Dossier' },
  });
  const file = createWriteStream(order.output);
  document.pipe(file);
  const page = new PdfText(document);

  page.line([{ text: title, weight: 600 }], { size: 18, after: 10 });
  for (const [label, value] of texts.facts()) {
    page.line([{ text: `${label}: `, colour: QUIET }, { text: value }], { after: 2 });
  }
  page.line([{ text: address, colour: QUIET }], { size: SMALL, after: 6 });
  for (const warning of texts.warnings()) page.line([{ text: warning, weight: 600 }], { after: 4 });

  page.heading(labels.not_compared);
  const notCompared = texts.notCompared();
  for (const { side, part, reason, count, pages } of notCompared) {
    const more = [count, pages === '' ? '' : `${labels.pages} ${pages}`].filter((text) => text !== '');
    page.line([{ text: [side, part, reason, ...more].join(' · ') }], { after: 2 });
  }
  if (notCompared.length === 0) page.line([{ text: labels.all_compared }]);

  page.heading(labels.changes);
  let done = 0;
  let heading: string | null = null;
  for await (const change of readLines<Change>(order.changes)) {
    if (change.heading !== heading) {
      heading = change.heading;
      if (heading !== null)
        page.line([{ text: heading, weight: 600 }], { size: 11, before: 8, after: 2, room: HEADING_ROOM });
    }
    writeChange(page, texts, change);
    done += 1;
    progress(done, order.total);
    // The file is written while pages are made.
    if (file.writableNeedDrain) await new Promise<void>((resolve) => file.once('drain', resolve));
  }
  if (done === 0) page.line([{ text: labels.no_changes }]);
  document.end();
  await finished(file);
}

function writeChange(page: PdfText, texts: ExportTexts, change: Change): void {
  const { labels } = texts;
  const about = [
    `${change.number}. ${texts.kind(change)}`,
    texts.part(change),
    ...(change.a ? [`${labels.older}: ${texts.place(change.a)}`] : []),
    ...(change.b ? [`${labels.newer}: ${texts.place(change.b)}`] : []),
    ...(change.decision === 'open' ? [] : [texts.decision(change)]),
  ];
  page.line([{ text: about.join(' · '), colour: QUIET }], { size: SMALL, before: 6, after: 1 });
  page.line(
    texts.words(change).map(({ op, text }) => ({
      text,
      colour: colours[op],
      underline: op === '+',
      strike: op === '-',
    })),
    { after: 2 },
  );
  if (change.note !== '') page.line([{ text: `${labels.note}: ${change.note}`, colour: QUIET }], { size: SMALL });
}

interface StyledText {
  text: string;
  weight?: Weight;
  colour?: string;
  underline?: boolean;
  strike?: boolean;
}

/** Writes paragraphs of text in several styles, one below the other. */
class PdfText {
  readonly #document: PDFKit.PDFDocument;
  readonly #fonts: PdfFonts;

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
    this.#fonts = new PdfFonts(document);
  }

  heading(text: string): void {
    this.line([{ text, weight: 600 }], { size: 13, before: 16, after: 6, room: HEADING_ROOM });
  }

  /** A paragraph; sizes and distances in points. It begins on the next page if less than `room` is left. */
  line(styled: readonly StyledText[], { size = BODY, before = 0, after = 4, room = 2 * BODY } = {}): void {
    const pieces = styled.flatMap(({ text, weight = 400, ...style }) =>
      this.#fonts.pieces(printable(text), weight).map((piece) => ({ ...piece, ...style })),
    );
    const document = this.#document;
    document.y += before;
    if (document.y > document.page.height - MARGIN - room) document.addPage();
    document.x = MARGIN;
    for (const [at, { font, text, colour = INK, underline = false, strike = false }] of pieces.entries()) {
      document
        .font(font)
        .fontSize(size)
        .fillColor(colour)
        .text(text, { continued: at < pieces.length - 1, underline, strike, lineGap: 2 });
    }
    document.y += after;
  }
}

/** Without control characters, which have no glyph. */
const printable = (text: string): string => text.replaceAll(/\p{Cc}/gu, (control) => (control === '\n' ? '\n' : ' '));
