import { escapeMarkdown, exportFileName } from '@dossier/contract/ask/markdown';
import type { ExportInput, SummaryPlace, SummarySection, SummarySentence } from '@dossier/contract/summaries/schema';
import type { Paragraph, ParagraphChild } from 'docx';

/** A summary as it is exported. */
export interface ExportedSummary {
  title: string;
  sentences: readonly SummarySentence[];
  sections: readonly SummarySection[];
  /** The name of the text of a place, and its address in Dossier. */
  locate: (place: SummaryPlace) => { name: string; address: string };
}

export const fileNameOf = exportFileName;

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const inMarkdown = (text: string): string => escapeMarkdown(inOneLine(text));

/** As Markdown: a sentence a line, with its places as footnotes. */
export function asMarkdown(
  { title, sentences, sections, locate }: ExportedSummary,
  { about, words }: ExportInput,
): string {
  const notes: string[] = [];
  const line = ({ text, places }: SummarySentence): string => {
    const marks = places.map((place) => {
      const { name, address } = locate(place);
      const label = `${inMarkdown(name)}, ${words.page.replace('{page}', String(place.page))}`;
      notes.push(`[^${notes.length + 1}]: [${label}](${address}): “${inMarkdown(place.quote)}”`);
      return `[^${notes.length}]`;
    });
    return `- ${inMarkdown(text)}${marks.join('')}`;
  };
  const parts = [
    `# ${inMarkdown(title)}`,
    ...(about === '' ? [] : [`*${inMarkdown(about)}*`]),
    sentences.map(line).join('\n'),
    ...(sections.length > 0 ? [`## ${inMarkdown(words.sections)}`] : []),
    ...sections.flatMap(({ heading, sentences: own }) => [
      `### ${inMarkdown(heading)}`,
      ...(own.length > 0 ? [own.map(line).join('\n')] : []),
    ]),
  ];
  return `${[...parts, ...notes].join('\n\n')}\n`;
}

const FONT = 'Calibri';
/** Half points. */
const BODY = 22;
const NOTE = 18;

/** As a Word document: a sentence a paragraph, with its places as footnotes. */
export async function asWord(
  { title, sentences, sections, locate }: ExportedSummary,
  { about, words }: ExportInput,
): Promise<Buffer> {
  // Large, and rarely needed.
  const { Document, ExternalHyperlink, FootnoteReferenceRun, HeadingLevel, Packer, Paragraph, TextRun } =
    await import('docx');
  const footnotes: Record<string, { children: Paragraph[] }> = {};
  const note = (place: SummaryPlace): ParagraphChild => {
    const number = Object.keys(footnotes).length + 1;
    const { name, address } = locate(place);
    const label = clean(`${name}, ${words.page.replace('{page}', String(place.page))}`);
    const link = new ExternalHyperlink({ link: address, children: [new TextRun({ text: label, style: 'Hyperlink' })] });
    footnotes[number] = { children: [new Paragraph({ children: [link, new TextRun(`: “${clean(place.quote)}”`)] })] };
    return new FootnoteReferenceRun(number);
  };
  const lines = (all: readonly SummarySentence[]) =>
    all.map(
      ({ text, places }) =>
        new Paragraph({ bullet: { level: 0 }, children: [new TextRun(clean(text)), ...places.map(note)] }),
    );
  const heading = (text: string, level: 'HEADING_2' | 'HEADING_3') =>
    new Paragraph({ heading: HeadingLevel[level], keepNext: true, children: [new TextRun(clean(text))] });
  const children = [
    new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(clean(title))] }),
    ...(about === '' ? [] : [new Paragraph({ children: [new TextRun({ text: clean(about), color: '666666' })] })]),
    ...lines(sentences),
    ...(sections.length > 0 ? [heading(words.sections, 'HEADING_2')] : []),
    ...sections.flatMap((section) => [heading(section.heading, 'HEADING_3'), ...lines(section.sentences)]),
  ];
  const document = new Document({
    title: clean(title),
    creator: 'Dossier',
    styles: {
      default: {
        document: { run: { font: FONT, size: BODY }, paragraph: { spacing: { after: 120, line: 276 } } },
        title: { run: { font: FONT, size: 36, bold: true }, paragraph: { spacing: { after: 80 } } },
        heading2: { run: { font: FONT, size: 26, bold: true }, paragraph: { spacing: { before: 320, after: 120 } } },
        heading3: { run: { font: FONT, size: 23, bold: true }, paragraph: { spacing: { before: 200, after: 80 } } },
        footnoteText: { run: { font: FONT, size: NOTE } },
      },
    },
    footnotes,
    sections: [{ children }],
  });
  return await Packer.toBuffer(document);
}

/** What XML cannot contain makes a file that Word does not open. */
const clean = (text: string): string => inOneLine(text.replaceAll(/[\p{Surrogate}\uFFFE\uFFFF]|[^\P{Cc}\t\n]/gu, ' '));
