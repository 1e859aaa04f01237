import type { Marker } from '../docx/numbering.ts';
import { emptyParagraph, type Paragraph } from '../docx/paragraph.ts';
import type { CellShape } from '../doc/properties.ts';
import type { TableParagraph } from '../doc/tables.ts';

/** Properties of a paragraph; they also apply to the next ones. */
export interface ParagraphFormat {
  style: number;
  outline: number | undefined;
  breakBefore: boolean;
  /** 0 outside of tables, 2 in a table inside a table. */
  depth: number;
  /** From 1. */
  listLevel: number;
}

export const plainParagraph: ParagraphFormat = {
  style: 0,
  outline: undefined,
  breakBefore: false,
  depth: 0,
  listLevel: 1,
};

interface RowShape {
  cells: CellShape[];
  isHeader: boolean;
}

/** Default cell properties. */
const plainCell = { joined: false, continues: false };

/** A sequence of paragraphs and rows: the body, a note, a header, or a text box. */
export class Story {
  readonly paragraphs: TableParagraph[] = [];
  paragraph: Paragraph = emptyParagraph();
  /** The number or bullet of the paragraph. */
  marker = '';
  #row: RowShape = { cells: [], isHeader: false };
  #cell = plainCell;
  #remaining = 0;

  endParagraph(format: ParagraphFormat): void {
    this.#emitParagraph(format, false);
  }

  endCell({ depth, ...format }: ParagraphFormat): void {
    this.#emitParagraph({ ...format, depth: Math.max(depth, 1) }, depth <= 1);
  }

  endRow(): void {
    const { cells, isHeader: headerRow } = this.#row;
    const properties = { depth: 1, rowEnd: true, headerRow, cells };
    this.paragraphs.push({ paragraph: emptyParagraph(), cellEnd: false, properties });
  }

  /** Ends the last paragraph if it is not empty. */
  end(format: ParagraphFormat): void {
    const { text, remarks, references, anchored } = this.paragraph;
    if (text !== '' || remarks.length + references.length + anchored.length > 0) this.endParagraph(format);
  }

  /** Applies a control word to the shape of the current row. */
  shapeRow(word: string, value: number | undefined): void {
    switch (word) {
      case 'trowd':
        this.#row = { cells: [], isHeader: false };
        this.#cell = plainCell;
        this.#remaining = 0;
        break;
      case 'trleft':
        this.#remaining = value ?? 0;
        break;
      case 'trhdr':
        this.#row.isHeader = true;
        break;
      case 'clmrg':
        this.#cell = { ...this.#cell, joined: true };
        break;
      case 'clvmrg':
        this.#cell = { ...this.#cell, continues: true };
        break;
      case 'cellx':
        this.#row.cells.push({ ...this.#cell, left: this.#remaining, right: value ?? this.#remaining });
        this.#remaining = value ?? this.#remaining;
        this.#cell = plainCell;
        break;
    }
  }

  /** Its paragraphs, one per line. */
  get text(): string {
    const lines = this.paragraphs.map(({ paragraph }) => paragraph.text.replaceAll('\f', '').trim());
    return lines.filter((line) => line !== '').join('\n');
  }

  #emitParagraph({ style, outline, breakBefore, depth, listLevel }: ParagraphFormat, cellEnd: boolean): void {
    const marker = parseMarker(this.marker, listLevel);
    const paragraph = { ...this.paragraph, style: String(style), outline, ...(marker && { marker }) };
    if (breakBefore) paragraph.breakBefore = true;
    this.paragraphs.push({ paragraph, cellEnd, properties: { depth, rowEnd: false, headerRow: false, cells: [] } });
    this.paragraph = emptyParagraph();
    this.marker = '';
  }
}

/** Bullets are symbols, or the letter that looks like a ring in Word's bullet font. */
function parseMarker(label: string, level: number): Marker | undefined {
  const text = label.trim();
  if (text === '') return undefined;
  const bullet = text === 'o' || !/[\p{L}\p{N}]/u.test(text);
  return { text: bullet ? '•' : text, bullet, level };
}
