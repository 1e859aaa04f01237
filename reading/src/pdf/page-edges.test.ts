import { describe, expect, test } from 'vitest';
import { line, makePdf, makeRawPdf } from '../testing/pdf-files.ts';
import { readBytes } from '../testing/sound-reading.ts';

describe('headers and footers', () => {
  const makePage = (number: number, body: string) =>
    line('Framework contract 2024', 72, 770, 9) +
    body +
    line(`Page ${number} of 5`, 270, 30, 9) +
    line(String(number + 10), 520, 30, 9);
  const bodies = ['Scope', 'Deliveries', 'Payment', 'Liability', 'Law'].map(
    (title, index) => line(title, 72, 700, 12) + line(`Text ${index * 7} of this part`, 72, 680, 12),
  );

  test('are detected by repetition on nearby pages', async () => {
    const { pages } = await readBytes(makeRawPdf(bodies.map((body, index) => makePage(index + 1, body))), 'a.pdf');
    for (const [index, page] of pages.entries()) {
      const texts = page.blocks.map(({ kind, start, end }) => [kind, page.text.slice(start, end)]);
      expect(texts[0]).toEqual(['header', 'Framework contract 2024']);
      expect(texts.at(-1)).toEqual(['footer', `Page ${index + 1} of 5 ${index + 11}`]);
      expect(texts.slice(1, -1).flat().join(' ')).not.toMatch(/Framework|Page/);
    }
  });

  test('a title on one page and numbers that do not increase are text', async () => {
    const contents = bodies
      .slice(0, 3)
      .map((body, index) => line(`Title ${'abc'[index]}`, 72, 770) + body + line('7', 300, 30));
    const { pages } = await readBytes(makeRawPdf(contents), 'a.pdf');
    expect(pages.flatMap(({ blocks }) => blocks.map(({ kind }) => kind))).not.toContain('header');
    expect(pages.flatMap(({ blocks }) => blocks.map(({ kind }) => kind))).not.toContain('footer');
  });
});

describe('links, notes and fields', () => {
  test('links point to addresses and pages, and are placed on their words', async () => {
    const pdf = await makePdf((document) => {
      document.fontSize(12).text('See the annex and our site for more.', 60, 100, { lineBreak: false });
      const [annex, site] = [document.widthOfString('See the '), document.widthOfString('See the annex and our ')];
      document.link(60 + site, 98, document.widthOfString('site'), 16, 'https://example.com/a?b=c');
      document.link(60 + site, 98, document.widthOfString('site'), 16, 'javascript:alert(1)');
      document.goTo(60 + annex, 98, document.widthOfString('annex'), 16, 'annex');
      document.addPage().text('Annex').addNamedDestination('annex');
    });
    const page = (await readBytes(pdf, 'a.pdf')).pages[0];
    expect(page?.links?.map(([start, end, target]) => [page.text.slice(start, end), target])).toEqual([
      ['annex', '#page=2'],
      ['site', 'https://example.com/a?b=c'],
    ]);
  });

  test('a note is placed on its words, with author and time', async () => {
    const pdf = await makePdf((document) => {
      document.fontSize(12).text('The price is too high for us.', 60, 100, { lineBreak: false });
      const [left, width] = [document.widthOfString('The '), document.widthOfString('price')];
      // A String object is a text; a plain one would be a name.
      const texts = { Contents: 'Ask for a discount', T: 'A. Writer', M: 'D:20240203040506Z' };
      const note = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, Object(text) as string]));
      document.annotate(60 + left, 98, width, 16, { ...note, Subtype: 'Highlight' } as object);
    });
    const page = (await readBytes(pdf, 'a.pdf')).pages[0];
    expect(page?.remarks).toMatchObject([
      { kind: 'annotation', text: 'Ask for a discount', author: 'A. Writer', at: '2024-02-03T04:05:06Z' },
    ]);
    const [remark] = page?.remarks ?? [];
    expect(page?.text.slice(remark?.start, remark?.end)).toBe('price');
  });

  test('a field has its name and is placed on its value or after its label', async () => {
    const pdf = await makePdf((document) => {
      document.fontSize(12).text('Tenant', 60, 100, { lineBreak: false }).text('Rent', 60, 140, { lineBreak: false });
      document.initForm();
      document.formText('tenant', 150, 95, 200, 20, { value: 'Wilhelmina' });
      document.formText('rent', 150, 135, 200, 20);
    });
    const page = (await readBytes(pdf, 'a.pdf')).pages[0];
    const fields = page?.remarks?.map(({ kind, text, start, end }) => [kind, text, page.text.slice(start, end)]);
    expect(fields?.toSorted()).toEqual([
      ['form_field', 'rent', ''],
      ['form_field', 'tenant', 'Wilhelmina'],
    ]);
    const rent = page?.remarks?.find(({ text }) => text === 'rent');
    expect(page?.text.slice(0, rent?.start)).toMatch(/Rent$/);
  });
});
