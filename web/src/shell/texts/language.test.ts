import { expect, it } from 'vitest';
import { bestLanguage } from './language.ts';

it.each([
  [['nb-NO', 'en'], 'no'],
  [['nn'], 'no'],
  [['no'], 'no'],
  [['zh-TW'], 'zh-CN'],
  [['zh'], 'zh-CN'],
  [['nl-BE'], 'nl'],
  [['EN-gb'], 'en'],
  [['fr'], 'fr'],
  [[], 'en'],
])('the browser that prefers %j gets %s', (preferred, language) => {
  expect(bestLanguage(preferred)).toBe(language);
});
