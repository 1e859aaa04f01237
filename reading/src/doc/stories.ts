import { linkTarget } from '../docx/fields.ts';
import { append, emptyParagraph, type Paragraph, type Reference } from '../docx/paragraph.ts';
import type { ParagraphPages, ParagraphProperties, Revision } from './properties.ts';
import { lastNotOver } from './plc.ts';

const CELL_END = 7;
const LINE_BREAK = 11;
const PAGE_BREAK = 12;
const COLUMN_BREAK = 14;
const PARAGRAPH_END = 13;
const FIELD_BEGIN = 19;
const FIELD_SEPARATOR = 20;
const FIELD_END = 21;
const HYPHEN = 30;

/** A paragraph with its end. */
export interface StoryParagraph {
  paragraph: Paragraph;
  properties: ParagraphProperties;
  cellEnd: boolean;
  /** Offset of its final character. */
  end: number;
}

/** Data shared by all stories of a document. */
export interface StoryContext {
  text: string;
  pages: ParagraphPages;
  revisions: Revision[];
  /** Notes and comments, by the offset of the character that refers to them. */
  references: Map<number, Omit<Reference, 'start' | 'end'>>;
  /** Offsets after the last characters of sections. */
  sectionEnds: Set<number>;
}

interface OpenField {
  code: string;
  paragraph: Paragraph | undefined;
  start: number;
}

/** The paragraphs of a range of the text: the body, a note, a header. Field codes are skipped; their results are text. */
export function* readStory(context: StoryContext, from: number, to: number): Generator<StoryParagraph> {
  const { text, revisions } = context;
  const starts = revisions.map(({ start }) => start);
  const fields: OpenField[] = [];
  let paragraph = emptyParagraph();
  const end = Math.min(to, text.length);
  for (let at = from; at < end; at += 1) {
    const code = text.charCodeAt(at);
    const field = fields.at(-1);
    const isSectionEnd = code === PAGE_BREAK && context.sectionEnds.has(at + 1);
    if (code === PARAGRAPH_END || code === CELL_END || isSectionEnd) {
      paragraph.endsSection = isSectionEnd;
      yield finished(context, paragraph, at, code === CELL_END);
      paragraph = emptyParagraph();
    } else if (code === FIELD_BEGIN) fields.push({ code: '', paragraph: undefined, start: 0 });
    else if (code === FIELD_SEPARATOR) {
      if (field) Object.assign(field, { paragraph, start: paragraph.text.length });
    } else if (code === FIELD_END) {
      fields.pop();
      if (field?.paragraph === paragraph) endField(field, paragraph);
    } else if (field && !field.paragraph) field.code += text[at];
    else {
      const reference = context.references.get(at);
      const offset = paragraph.text.length;
      if (reference) paragraph.references.push({ ...reference, start: offset, end: offset });
      const revision = revisions[lastNotOver(starts, at)];
      append(
        paragraph,
        displayCharacter(code, text[at] as string),
        revision && at < revision.end ? revision : undefined,
      );
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
  const target = linkTarget(code);
  if (target && !target.startsWith('#')) paragraph.links.push([start, end, target]);
  else if (/^\s*FORM/i.test(code)) paragraph.remarks.push({ kind: 'form_field', start, end });
}

/** Placeholder characters, such as pictures and note marks, produce no text. */
function displayCharacter(code: number, character: string): string {
  if (code >= 32) return code >= 0xe000 && code <= 0xf8ff ? '' : character;
  if (code === 9) return '\t';
  if (code === LINE_BREAK || code === COLUMN_BREAK) return '\n';
  if (code === PAGE_BREAK) return '\f';
  return code === HYPHEN ? '-' : '';
}
