import type { Relationship } from '../container/package.ts';
import { child, relationshipId, type XmlElement } from '../container/xml.ts';
import { formatNumber } from '../container/numerals.ts';
import { type RichText, slice } from '../page-writer.ts';

/** A paragraph of a shape. */
export interface SlideParagraph {
  text: RichText;
  level: number;
  /** `•`, or the number that the program would show. */
  marker: string | undefined;
}

/** Number formats of DrawingML (`ST_TextAutonumberScheme`): the numerals, then the punctuation. */
const schemes: Record<string, string> = {
  arabic: 'decimal',
  alphaLc: 'lowerLetter',
  alphaUc: 'upperLetter',
  romanLc: 'lowerRoman',
  romanUc: 'upperRoman',
};

/** Relationships of a part, by ID. */
export type Relationships = ReadonlyMap<string, Relationship>;

const noRelationships: Relationships = new Map();

/** The paragraphs of a text body, with numbers of numbered lists. `bulleted` is the default of its style. */
export function readParagraphs(
  body: XmlElement | undefined,
  bulleted: boolean,
  relationships = noRelationships,
): SlideParagraph[] {
  const counters: (number | undefined)[] = [];
  const paragraphs: SlideParagraph[] = [];
  for (const element of body?.children ?? []) {
    if (element.name !== 'p') continue;
    const text = trimmed(readRichText(element, relationships));
    if (text.text === '') continue;
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

/** The text of a paragraph, with the links of its runs. */
function readRichText(paragraph: XmlElement, relationships: Relationships): RichText {
  const rich: RichText = { text: '', links: [], remarks: [] };
  for (const part of paragraph.children) {
    if (part.name === 'Fallback' || part.name === 'pPr' || part.name === 'rPr') continue;
    const start = rich.text.length;
    rich.text += plainText(part);
    const click = child(child(part, 'rPr'), 'hlinkClick');
    const link = click && relationships.get(relationshipId(click.attributes) ?? '');
    if (link?.external && rich.text.length > start) rich.links.push([start, rich.text.length, link.target]);
  }
  return rich;
}

function trimmed(rich: RichText): RichText {
  const { text } = rich;
  return slice(
    rich,
    text.length - text.trimStart().length,
    Math.max(text.trimEnd().length, text.length - text.trimStart().length),
  );
}

/** The text of runs, fields, line breaks and formulas of a paragraph. */
export function plainText(element: XmlElement): string {
  if (element.name === 't') return element.text;
  if (element.name === 'br') return '\n';
  let text = '';
  for (const part of element.children) {
    if (part.name !== 'Fallback' && part.name !== 'pPr' && part.name !== 'rPr') text += plainText(part);
  }
  return text;
}

/** The number of a list item as the scheme (`ST_TextAutonumberScheme`) formats it. */
export function autoNumber(number: number, type = 'arabicPeriod'): string {
  const scheme = Object.keys(schemes).find((name) => type.startsWith(name));
  const text = formatNumber(number, schemes[scheme ?? 'arabic'] ?? 'decimal');
  if (type.endsWith('ParenBoth')) return `(${text})`;
  if (type.endsWith('ParenR')) return `${text})`;
  return type.endsWith('Period') ? `${text}.` : text;
}
