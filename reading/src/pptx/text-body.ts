import { child, type XmlElement } from '../container/xml.ts';
import { formatNumber } from '../docx/numbering.ts';

/** A paragraph of a shape. */
export interface SlideParagraph {
  text: string;
  level: number;
  /** `•`, or the number that the program would show. */
  marker: string | undefined;
}

/** Number formats of DrawingML (`ST_TextAutonumberScheme`): the script of the number, then its punctuation. */
const schemes: Record<string, string> = {
  arabic: 'decimal',
  alphaLc: 'lowerLetter',
  alphaUc: 'upperLetter',
  romanLc: 'lowerRoman',
  romanUc: 'upperRoman',
};

/** The paragraphs of a text body, with the numbers of numbered lists counted. `bulleted` says what its style does by itself. */
export function paragraphsOf(body: XmlElement | undefined, bulleted: boolean): SlideParagraph[] {
  const counters: (number | undefined)[] = [];
  const paragraphs: SlideParagraph[] = [];
  for (const element of body?.children ?? []) {
    if (element.name !== 'p') continue;
    const text = textOf(element).trim();
    if (text === '') continue;
    const properties = child(element, 'pPr');
    const level = Math.min(Math.max(Number(properties?.attributes.lvl ?? 0) || 0, 0), 8);
    const numbering = child(properties, 'buAutoNum');
    const number = (counters[level] ?? Number(numbering?.attributes.startAt ?? 1) - 1) + 1;
    counters[level] = numbering ? number : undefined;
    counters.length = level + 1;
    const bullet =
      child(properties, 'buChar') || child(properties, 'buBlip') || (bulleted && !child(properties, 'buNone'));
    const marker = numbering ? autoNumber(number, numbering.attributes.type) : bullet ? '•' : undefined;
    paragraphs.push({ text, level, marker });
  }
  return paragraphs;
}

/** The text of runs, fields, line breaks and formulas of a paragraph. */
export function textOf(element: XmlElement): string {
  if (element.name === 't') return element.text;
  if (element.name === 'br') return '\n';
  let text = '';
  for (const part of element.children) {
    if (part.name !== 'Fallback' && part.name !== 'pPr' && part.name !== 'rPr') text += textOf(part);
  }
  return text;
}

function autoNumber(number: number, type = 'arabicPeriod'): string {
  const scheme = Object.keys(schemes).find((name) => type.startsWith(name));
  const text = formatNumber(number, schemes[scheme ?? 'arabic'] ?? 'decimal');
  if (type.endsWith('ParenBoth')) return `(${text})`;
  if (type.endsWith('ParenR')) return `${text})`;
  return type.endsWith('Period') ? `${text}.` : text;
}
