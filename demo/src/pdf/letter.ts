import { parseManuscript } from '../manuscript/parse.ts';
import { captionWords, type Language } from '../manuscript/manuscript.ts';
import type { Company } from '../world/companies.ts';
import type { Canvas } from './canvas.ts';
import { drawEmblem } from './emblem.ts';
import { typesetPdf } from './typeset.ts';
import { hairline, ink, letterSheet, quiet, type PageInfo, type Sheet } from './sheet.ts';
import { createSignature } from './signature.ts';

/** A letter or invoice with the letterhead of its sender. */
export interface Letter {
  from: Company;
  /** Lines of the address. */
  to: string[];
  language: Language;
  title: string;
  date: Date;
  /** The details next to the address: reference, date, due date. */
  references: [label: string, value: string][];
  /** In the manuscript notation; `Figure: signature | ` sets the signature of `signatory`. */
  body: string;
  signatory?: string;
}

export async function typesetLetter(letter: Letter): Promise<Uint8Array> {
  const { from, language, title, date, signatory } = letter;
  const lines = Math.max(letter.to.length, letter.references.length);
  const sheet: Sheet = {
    ...letterSheet,
    firstTop: 186 + lines * 14 + 26,
    family: from.family,
    label: from.family,
    accent: from.colour,
    size: from.family === 'plex' ? 9.3 : letterSheet.size,
    leading: from.family === 'plex' ? 14 : letterSheet.leading,
    furniture: (canvas, page) => drawPaper(canvas, letter, page),
  };
  return typesetPdf(parseManuscript(letter.body, { language, numbered: false }), {
    facts: { title, author: signatory ?? from.name, date },
    sheet,
    figures: signatory === undefined ? {} : { signature: createSignature(signatory) },
  });
}

function drawPaper(canvas: Canvas, letter: Letter, page: PageInfo): void {
  const { from } = letter;
  const left = letterSheet.margin.left;
  const right = letterSheet.width - letterSheet.margin.right;
  const bold = `${from.family}-bold` as const;
  if (page.number === 1) {
    drawEmblem(canvas, from, left, 52, 30);
    canvas.text(from.name, left + 42, 68, { face: bold, size: 15, color: from.colour });
    canvas.text(from.web, left + 42, 81, { face: from.family, size: 8.4, color: quiet });
    [from.street, from.place, from.country, from.phone, from.email].forEach((line, index) =>
      canvas.text(line, right, 60 + index * 11.4, { face: from.family, size: 8.4, color: quiet, align: 'right' }),
    );
    canvas.rule(left, 124, right - left, { color: from.colour, width: 0.8 });
    drawAddress(canvas, letter, left);
  } else {
    canvas.text(from.name, left, 54, { face: bold, size: 9, color: from.colour });
    canvas.text(letter.title, right, 54, { face: from.family, size: 8.4, color: quiet, align: 'right' });
    canvas.rule(left, 62, right - left, { color: hairline });
  }
  drawFoot(canvas, from, page, letter.language);
}

function drawAddress(canvas: Canvas, { from, to, references }: Letter, left: number): void {
  const bold = `${from.family}-bold` as const;
  to.forEach((line, index) =>
    canvas.text(line, left, 168 + index * 14, { face: index === 0 ? bold : from.family, size: 10.2, color: ink }),
  );
  const widest = (texts: string[], size: number) =>
    Math.max(...texts.map((text) => canvas.fonts.width(text, from.family, size)));
  const labelWidth =
    widest(
      references.map(([label]) => label),
      8.8,
    ) + 12;
  const right = letterSheet.width - letterSheet.margin.right;
  const column = Math.min(
    330,
    right -
      labelWidth -
      widest(
        references.map(([, value]) => value),
        9.4,
      ),
  );
  references.forEach(([label, value], index) => {
    canvas.text(label, column, 168 + index * 14, { face: from.family, size: 8.8, color: quiet });
    canvas.text(value, column + labelWidth, 168 + index * 14, { face: from.family, size: 9.4, color: ink });
  });
}

function drawFoot(canvas: Canvas, from: Company, page: PageInfo, language: Language): void {
  const left = letterSheet.margin.left;
  const right = letterSheet.width - letterSheet.margin.right;
  const y = letterSheet.height - 62;
  const style = { face: from.family, size: 7.8, color: quiet };
  canvas.rule(left, y - 14, right - left, { color: hairline });
  canvas.text(`${from.register}   VAT ${from.vat}`, left, y, style);
  canvas.text(`${from.bank}   IBAN ${from.iban}`, left, y + 10.5, style);
  if (page.total > 1) {
    const text = `${captionWords[language].page} ${page.number} / ${page.total}`;
    canvas.text(text, right, y, { ...style, align: 'right' });
  }
}
