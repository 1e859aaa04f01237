import { expect, test } from 'vitest';
import { makeDocx, paragraph } from './testing/office-files.ts';
import { readBytes } from './testing/sound-reading.ts';

const ENGLISH = 'The supplier delivers the goods within ten days of the order and tells the buyer when they are late. ';
const DUTCH =
  'De leverancier levert de goederen binnen tien dagen na de bestelling en meldt het de koper als zij te laat zijn. ';

test('a page in a different language is labelled, in every file type', async () => {
  const texts = [ENGLISH, ENGLISH, DUTCH].map((text) => text.repeat(5));
  const letter = await readBytes(texts.join('\f'), 'letter.txt');
  const parted = texts.map((text) => paragraph(text, '<w:pageBreakBefore/>')).join('');
  const document = await readBytes(makeDocx(parted), 'letter.docx');
  for (const { language, pages } of [letter, document]) {
    expect(language).toBe('en');
    expect(pages.map((page) => page.language)).toEqual([undefined, undefined, 'nl']);
  }
});
