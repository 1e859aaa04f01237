import type { CellNote } from './packed-marks.ts';

/** The last column and row of a sheet, from 0. */
const LAST_COLUMN = 16_383;
const LAST_ROW = 1_048_575;
/** Shapes are numbered in blocks of this size. */
const BLOCK = 1_024;
const CHARACTERS_OF_LINE = 30;
const MAX_LINES = 14;
const MIN_LINES = 4;

const ROOT =
  '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">';
const SHAPE_TYPE =
  '<v:shapetype xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>';

/** Numbers the shapes of all sheets, since no two may have one number. */
export class ShapeNumbers {
  #block = 0;

  /** Skips the blocks that a drawing uses. */
  skip(drawing: string): void {
    for (const [, data = ''] of drawing.matchAll(/<(?:\w+:)?idmap\b[^<>]*\bdata=["']([\d,\s]*)["']/g)) {
      for (const block of data.split(',')) this.#block = Math.max(this.#block, Number(block) || 0);
    }
    for (const [, id = ''] of drawing.matchAll(/["']_x0000_s(\d{1,9})["']/g)) {
      this.#block = Math.max(this.#block, Math.floor(Number(id) / BLOCK));
    }
  }

  /** The first of the numbers for some shapes, and their blocks. */
  take(count: number): { first: number; blocks: number[] } {
    const first = this.#block + 1;
    const blocks = Array.from({ length: Math.max(1, Math.ceil((count + 1) / BLOCK)) }, (_, index) => first + index);
    this.#block += blocks.length;
    return { first: first * BLOCK + 1, blocks };
  }
}

/** The drawing of notes ([MS-OI29500] 2.1.1906 and VML), or an existing one with more of them. */
export function drawNotes(existing: string | undefined, notes: readonly CellNote[], numbers: ShapeNumbers): string {
  const { first, blocks } = numbers.take(notes.length);
  const shapes = notes.map((note, index) => shapeOf(note, first + index)).join('');
  if (existing === undefined) {
    const layout = `<o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="${blocks.join(',')}"/></o:shapelayout>`;
    return `${ROOT}${layout}${SHAPE_TYPE}${shapes}</xml>`;
  }
  const mapped = existing.replace(
    /(<(?:\w+:)?idmap\b[^<>]*\bdata=["'])([\d,\s]*)/,
    (_, tag: string, data: string) => `${tag}${[data, ...blocks].filter((block) => block !== '').join(',')}`,
  );
  const type = /id=["']_x0000_t202["']/.test(existing) ? '' : SHAPE_TYPE;
  const end = mapped.lastIndexOf('</xml>');
  return end < 0 ? mapped : mapped.slice(0, end) + type + shapes + mapped.slice(end);
}

function shapeOf({ row, column, text }: CellNote, number: number): string {
  // The namespaces are repeated, because an existing drawing may have other prefixes.
  const names =
    'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"';
  const style = 'position:absolute;margin-left:60pt;margin-top:2pt;width:144pt;height:60pt;z-index:1;visibility:hidden';
  return `<v:shape ${names} id="_x0000_s${number}" type="#_x0000_t202" style="${style}" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div></v:textbox><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${anchorOf(row - 1, column, text)}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row - 1}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`;
}

/** Beside the cell; in the last columns on its left. */
function anchorOf(row: number, column: number, text: string): string {
  const lines = text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / CHARACTERS_OF_LINE), 0);
  const height = Math.min(MAX_LINES, Math.max(MIN_LINES, lines + 1));
  const left = column + 4 > LAST_COLUMN ? column - 4 : column + 1;
  const top = Math.max(0, Math.min(row - 1, LAST_ROW - height));
  return [left, 15, top, 2, left + 3, 15, top + height, 4].join(', ');
}
