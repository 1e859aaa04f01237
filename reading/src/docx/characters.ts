import { type Attributes, attribute } from '../container/xml.ts';

/** The characters for which an empty element of a run stands; nothing for one that stands for none. */
export function charactersOf(name: string, attributes: Attributes): string {
  switch (name) {
    case 'tab':
    case 'ptab':
      // The same name stands for a tab stop's definition, which has a place.
      return attribute(attributes, 'pos') === undefined ? '\t' : '';
    case 'br':
      return attribute(attributes, 'type') === 'page' ? '\f' : '\n';
    case 'cr':
      return '\n';
    case 'noBreakHyphen':
      return '-';
    case 'sym':
      return symbol(attribute(attributes, 'char'));
    default:
      return '';
  }
}

/** Symbol fonts live in the private use area, where the code says nothing without the font. */
function symbol(code: string | undefined): string {
  const point = parseInt(code ?? '', 16);
  return Number.isFinite(point) && point >= 32 && point < 0xe000 ? String.fromCharCode(point) : '';
}
