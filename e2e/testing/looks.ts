// The widths and themes that screens are looked at in.
import type { Page } from 'playwright-core';
import { accessibilityFaults } from '../accessibility.ts';
import { settled } from '../screens.ts';

export const looks = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'light', viewport: { width: 390, height: 844 } },
] as const;
export type Look = (typeof looks)[number];

/** All looks with `npm test -- --long`; otherwise screens take turns by their place, so that each look has a quarter of them. */
export const looksOf = (place: number): readonly Look[] =>
  process.env['DOSSIER_TEST_LONG'] ? looks : [looks[place % looks.length]!];

/** The faults of what a page shows now, each with the look that has it; a page that is wider than the screen has one too. */
export async function faultsIn({ colorScheme, viewport: { width } }: Look, page: Page): Promise<string[]> {
  await settled(page);
  const faults = await accessibilityFaults(page);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (beyond > 0) faults.push(`wider than the screen by ${beyond} pixels`);
  return faults.map((fault) => `${colorScheme}, ${width}: ${fault}`);
}
