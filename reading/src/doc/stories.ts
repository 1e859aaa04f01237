import { linkOf } from '../docx/fields.ts';
import { append, emptyParagraph, type Paragraph, type Reference } from '../docx/paragraph.ts';
import type { ParagraphPages, ParagraphProperties, Revision } from './properties.ts';
import { lastNotOver } from './plc.ts';

const cellEnd = 7;
const lineBreak = 11;
const pageBreak = 12;
const columnBreak = 14;
const paragraphEnd = 13;
const fieldBegin = 19;
const fieldSeparator = 20;
const fieldEnd = 21;
const hyphen = 30;

/** A paragraph, and how it ended. */
export interface StoryParagraph {
  paragraph: Paragraph;
  properties: ParagraphProperties;
  cellEnd: boolean;
  /** The offset of the character that ended it. */
  end: number;
}

/** What is the same for all stories of a document. */
export interface StoryContext {
  text: string;
  pages: ParagraphPages;
  revisions: Revision[];
  /** Notes and comments, by the offset of the character that refers to them. */
  references: Map<number, Omit<Reference, 'start' | 'end'>>;
  /** Offsets behind the last characters of sections. */
  sectionEnds: Set<number>;
}

interface OpenField {
  code: string;
  paragraph: Paragraph | undefined;
  start: number;
}

/** The paragraphs of a stretch of the text: the body, a note, a header. Codes of fields are left out, their results are text. */
export function* readStory(context: StoryContext, from: number, to: number): Generator<StoryParagraph> {
  const { text, revisions } = context;
  const starts = revisions.map(({ start }) => start);
  const fields: OpenField[] = [];
  let paragraph = emptyParagraph();
  const end = Math.min(to, text.length);
  for (let at = from; at < end; at += 1) {
    const code = text.charCodeAt(at);
    const field = fields.at(-1);
    const isSectionEnd = code === pageBreak && context.sectionEnds.has(at + 1);
    if (code === paragraphEnd || code === cellEnd || isSectionEnd) {
      paragraph.endsSection = isSectionEnd;
      yield finished(context, paragraph, at, code === cellEnd);
      paragraph = emptyParagraph();
    } else if (code === fieldBegin) fields.push({ code: '', paragraph: undefined, start: 0 });
    else if (code === fieldSeparator) {
      if (field) Object.assign(field, { paragraph, start: paragraph.text.length });
    } else if (code === fieldEnd) {
      fields.pop();
      if (field?.paragraph === paragraph) endField(field, paragraph);
    } else if (field && !field.paragraph) field.code += text[at];
    else {
      const reference = context.references.get(at);
      const offset = paragraph.text.length;
      if (reference) paragraph.references.push({ ...reference, start: offset, end: offset });
      const revision = revisions[lastNotOver(starts, at)];
      append(paragraph, characterOf(code, text[at] as string), revision && at < revision.end ? revision : undefined);
    }
  }
  if (paragraph.text !== '') yield finished(context, paragraph, end - 1, false);
}

function finished(context: StoryContext, paragraph: Paragraph, at: number, isCell: boolean): StoryParagraph {
  const properties = context.pages.at(at);
  paragraph.style = String(properties.style);
  if (properties.list !== undefined) paragraph.list = String(properties.list);
  paragraph.level = properties.level;
  paragraph.outline = properties.outline;
  paragraph.breakBefore = properties.breakBefore;
  return { paragraph, properties, cellEnd: isCell, end: at };
}

function endField({ code, start }: OpenField, paragraph: Paragraph): void {
  const end = paragraph.text.length;
  if (end <= start) return;
  const target = linkOf(code);
  if (target && !target.startsWith('#')) paragraph.links.push([start, end, target]);
  else if (/^\s*FORM/i.test(code)) paragraph.remarks.push({ kind: 'form_field', start, end });
}

/** Pictures, marks of notes and the like are characters too, and no text. */
function characterOf(code: number, character: string): string {
  if (code >= 32) return code >= 0xe000 && code <= 0xf8ff ? '' : character;
  if (code === 9) return '\t';
  if (code === lineBreak || code === columnBreak) return '\n';
  if (code === pageBreak) return '\f';
  return code === hyphen ? '-' : '';
}
