import { type Attributes, attribute } from '../container/xml.ts';

/** The text of an empty element of a run; empty if it has none. */
export function elementText(name: string, attributes: Attributes): string {
  switch (name) {
    case 'tab':
    case 'ptab':
      // A tab stop's definition has the same name, but also a position.
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

/** Symbol fonts use the private use area, where the code is meaningless without the font. */
function symbol(code: string | undefined): string {
  const point = parseInt(code ?? '', 16);
  return Number.isFinite(point) && point >= 32 && point < 0xe000 ? String.fromCharCode(point) : '';
}
