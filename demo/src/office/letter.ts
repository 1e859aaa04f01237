import { BorderStyle, Paragraph, TabStopType, TextRun } from 'docx';
import { parseManuscript } from '../manuscript/parse.ts';
import type { Letter } from '../pdf/letter.ts';
import { createWordDocument } from './word-document.ts';

/** Creates a letter as a Word document with the sender's letterhead. */
export async function createWordLetter(letter: Letter): Promise<Uint8Array> {
  const { from, to, language, title, date, references, body, signatory } = letter;
  const colour = from.colour.slice(1).toUpperCase();
  const grey = '5B5F66';
  const contact = [from.street, from.place, from.country, from.phone, from.email].join('  ·  ');
  return createWordDocument(parseManuscript(body, { language, numbered: false }), {
    title,
    author: signatory ?? from.name,
    date,
    running: `${from.name}  ·  ${title}`,
    font: 'Calibri',
    colour,
    footer: `${from.register}  ·  VAT ${from.vat}`,
    firstHeader: [
      new Paragraph({
        spacing: { after: 20 },
        children: [new TextRun({ text: from.name, bold: true, size: 32, color: colour })],
      }),
      new Paragraph({
        spacing: { after: 300 },
        border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 6, color: colour } },
        children: [new TextRun({ text: contact, size: 16, color: grey })],
      }),
    ],
    front: [
      ...to.map(
        (line, index) =>
          new Paragraph({
            spacing: { after: index === to.length - 1 ? 320 : 0 },
            children: [new TextRun({ text: line, bold: index === 0 })],
          }),
      ),
      ...references.map(
        ([label, value], index) =>
          new Paragraph({
            tabStops: [{ type: TabStopType.LEFT, position: 2200 }],
            spacing: { after: index === references.length - 1 ? 360 : 0 },
            children: [
              new TextRun({ text: `${label}\t`, color: grey, size: 19 }),
              new TextRun({ text: value, size: 20 }),
            ],
          }),
      ),
    ],
  });
}
