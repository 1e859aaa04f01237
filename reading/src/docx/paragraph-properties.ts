import { type Attributes, attribute } from '../container/xml.ts';
import type { Paragraph } from './paragraph.ts';

/** Applies an element of the paragraph's properties. */
export function setProperty(paragraph: Paragraph, name: string, attributes: Attributes): void {
  const value = attribute(attributes, 'val');
  switch (name) {
    case 'sectPr':
      paragraph.endsSection = true;
      break;
    case 'pStyle':
      paragraph.style = value;
      break;
    case 'numId':
      paragraph.list = value;
      break;
    case 'ilvl':
      paragraph.level = Number(value ?? 0);
      break;
    case 'outlineLvl':
      paragraph.outline = Number(value ?? 9);
      break;
    case 'pageBreakBefore':
      paragraph.breakBefore = !['0', 'false', 'off'].includes(value ?? '1');
      break;
    default:
  }
}
