import type { Characters } from './characters.ts';
import { isBoldThrough, isInk, type Line, toCharacter } from './lines.ts';

/** How a line is joined to the previous one of its paragraph. */
export type Joint = 'newline' | 'same_row' | 'space' | 'none';

export interface Paragraph {
  lines: Line[];
  /** The joint of each line after the first; one shorter than `lines`. */
  joints: Joint[];
}

const sentenceEnd = new Set([...'.!?:;…。！？”"'].map((character) => character.codePointAt(0)));
const LIST_MARKER = /^(?:[•·▪‣◦●○■□–—*-]|\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,4})[.)]|\d{1,2}(?:\.\d{1,2}){1,4}\.?)\s/u;

/** Groups lines into paragraphs by gaps, sizes, indents and sentence ends. */
export function groupParagraphs(lines: Line[], characters: Characters): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let current: Paragraph | undefined;
  for (const line of lines) {
    const previous = current?.lines.at(-1);
    const joint = current && previous ? findJoint(current, previous, line, characters) : null;
    if (current && joint) {
      current.lines.push(line);
      current.joints.push(joint);
    } else {
      current = { lines: [line], joints: [] };
      paragraphs.push(current);
    }
  }
  return paragraphs;
}

/** The marker at the beginning of a list item, such as `•` or `2.1`, or undefined. */
export function listMarker(text: string): string | undefined {
  return LIST_MARKER.exec(text)?.[0].trim();
}

function findJoint(paragraph: Paragraph, previous: Line, line: Line, characters: Characters): Joint | null {
  if (previous.hyphenated) return 'newline';
  const height = Math.max(previous.bottom - previous.top, line.bottom - line.top);
  const overlap = Math.min(previous.bottom, line.bottom) - Math.max(previous.top, line.top);
  const smaller = Math.min(previous.bottom - previous.top, line.bottom - line.top);
  if (overlap > smaller * 0.5) return jointInRow(line.left - previous.right, height);
  const gap = line.top - previous.bottom;
  const runsOn = !endsSentence(previous, characters) && startsLowerCase(line, characters);
  const otherFont = Math.abs(previous.size - line.size) > 0.12 * Math.max(previous.size, line.size);
  if (gap < -height) return runsOn && !otherFont ? 'newline' : null;
  if (otherFont || isBoldThrough(previous) !== line.bold)
    return runsOn && !otherFont && gap < height ? 'newline' : null;
  if (line.right < previous.left || line.left > previous.right) return null;
  if (gap > usualGap(paragraph) + height * 0.35) return null;
  if (listMarker(lineText(line, characters)) !== undefined) return null;
  const indent = line.left - previous.left;
  if (endsSentence(previous, characters)) {
    if (indent > line.size * 0.8) return null;
    const width = Math.max(...paragraph.lines.map((each) => each.right)) - previous.left;
    if (paragraph.lines.length > 1 && previous.right - previous.left < width * 0.75) return null;
  }
  return 'newline';
}

/** Parts of one row: a superscript is close to its word, a column far away. */
function jointInRow(gap: number, height: number): Joint | null {
  if (gap < -height) return null;
  if (gap < height * 0.12) return 'none';
  return gap < height * 1.5 ? 'space' : 'same_row';
}

/** The line gap of the paragraph so far; for its second line, single to one and a half spacing. */
function usualGap(paragraph: Paragraph): number {
  const [first, second] = paragraph.lines;
  if (!first) return 0;
  const height = first.bottom - first.top;
  if (!second) return height * 0.35;
  return Math.max(second.top - first.bottom, -height * 0.2);
}

/** The text of one line alone. */
export function lineText(line: Line, characters: Characters): string {
  let text = '';
  for (let index = line.first; index < line.end; index += 1) {
    const code = characters.codes[index] as number;
    text += isInk(code) ? toCharacter(code) : ' ';
  }
  return text.trim().replace(/ {2,}/g, ' ');
}

function endsSentence(line: Line, characters: Characters): boolean {
  for (let index = line.end - 1; index >= line.first; index -= 1) {
    const code = characters.codes[index] as number;
    if (isInk(code)) return sentenceEnd.has(code);
  }
  return false;
}

function startsLowerCase(line: Line, characters: Characters): boolean {
  for (let index = line.first; index < line.end; index += 1) {
    const code = characters.codes[index] as number;
    if (isInk(code)) return /\p{Ll}/u.test(toCharacter(code));
  }
  return false;
}
