import { expect, test } from 'vitest';
import { decodeAs, decodeCodePage } from './code-page.ts';
import { decodeWindows1252 } from './windows-1252.ts';

test('quotes, dashes and the euro sign are decoded under each encoding name', () => {
  const bytes = Buffer.from([0x93, 0x80, 0x20, 0x35, 0x94, 0x96, 0xe9, 0x92]);
  const text = '“€ 5”–é’';
  expect(decodeWindows1252(bytes)).toBe(text);
  expect(decodeCodePage(bytes, 1252)).toBe(text);
  for (const name of ['windows-1252', 'iso-8859-1', 'us-ascii', 'of no standard']) {
    expect(decodeAs(bytes, name)).toBe(text);
  }
});

test('other code pages have other characters there', () => {
  expect(decodeCodePage(Buffer.from([0x80, 0x96]), 1251)).toBe('Ђ–');
});
