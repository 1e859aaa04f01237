import { attributesOf, localName, markupPieces } from '../redaction/markup-pieces.ts';

/** What follows the drawings of notes in a worksheet, in any case (ECMA-376 part 1, 18.3.1.99). */
const BEHIND = new Set([
  'legacyDrawingHF',
  'drawingHF',
  'picture',
  'oleObjects',
  'controls',
  'webPublishItems',
  'tableParts',
  'extLst',
]);
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT_RELATIONSHIPS = 'http://purl.oclc.org/ooxml/officeDocument/relationships';

/** What follows the rows of a worksheet. */
export class SheetTail {
  readonly #pieces: string[] = [];

  add(markup: string): void {
    if (markup !== '') this.#pieces.push(markup);
  }

  get markup(): string {
    return this.#pieces.join('');
  }

  /** The id of the relationship to the drawing of notes; undefined if there is none. */
  get legacyDrawing(): string | undefined {
    const tag = /<(?:[\w.-]+:)?legacyDrawing\s[^<>]*>/.exec(this.markup)?.[0];
    return tag && attributesOf(tag).find(([name]) => name.includes(':') && localName(name) === 'id')?.[1];
  }

  /** The markup with a drawing of notes. */
  withLegacyDrawing(id: string, isStrict: boolean): string {
    const source = this.markup;
    let at = 0;
    let depth = 0;
    // The end of the rows, or of the sheet, closes what is opened before.
    for (const piece of markupPieces(source)) {
      if (piece.kind === 'open' || piece.kind === 'empty') {
        if (depth === 0 && isBehind(piece.name, source, at)) break;
        if (piece.kind === 'open') depth += 1;
      } else if (piece.kind === 'close') {
        if (piece.name === 'worksheet') break;
        if (piece.name !== 'sheetData') depth -= 1;
      }
      at += piece.source.length;
    }
    const prefix = /<\/((?:[\w.-]+:)?)worksheet\s*>/.exec(source)?.[1] ?? '';
    const namespace = isStrict ? STRICT_RELATIONSHIPS : RELATIONSHIPS;
    const drawing = `<${prefix}legacyDrawing xmlns:r="${namespace}" r:id="${id}"/>`;
    return source.slice(0, at) + drawing + source.slice(at);
  }
}

/** Alternatives for older programs are about controls and embedded objects. */
function isBehind(name: string, source: string, at: number): boolean {
  if (name !== 'AlternateContent') return BEHIND.has(name);
  const end = source.indexOf('AlternateContent>', at + 1);
  return /<(?:[\w.-]+:)?(?:oleObjects|controls|picture)\b/.test(source.slice(at, end < 0 ? undefined : end));
}
