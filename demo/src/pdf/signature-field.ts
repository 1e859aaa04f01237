import { hairline } from './sheet.ts';
import type { Figure } from './figure.ts';

const size = { width: 190, height: 56 };

/** A field for a digital signature above a line; `signPdf` signs it, and otherwise it stays empty. */
export function createSignatureField(name: string): Figure {
  return {
    height: size.height + 6,
    draw: (canvas, { x, y }) => {
      // pdfkit writes string objects as text, and other strings as names.
      const widget = { Subtype: 'Widget', FT: 'Sig', T: Object(name), F: 4, Border: [0, 0, 0] };
      canvas.document.annotate(x, y, size.width, size.height, widget);
      canvas.rule(x, y + size.height + 3, size.width, { color: hairline });
    },
  };
}

/** A line to sign on, without a signature. */
export function createSigningLine(): Figure {
  return { height: 50, draw: (canvas, { x, y }) => canvas.rule(x, y + 46, size.width, { color: '#1c1c1c' }) };
}
