// The widths and themes in which screens are tested.
import type { Page } from 'playwright-core';
import { accessibilityViolations } from '../accessibility.ts';
import { waitUntilSettled } from '../page-actions.ts';

export const variants = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'light', viewport: { width: 390, height: 844 } },
] as const;
export type Variant = (typeof variants)[number];

/** Whether the test run is `npm test -- --long`. */
export const isLong = Boolean(process.env['DOSSIER_TEST_LONG']);

/** All variants with `npm test -- --long`, otherwise one by the index of the screen, so that each variant tests a quarter of them. */
export const variantsFor = (index: number): readonly Variant[] =>
  isLong ? variants : [variants[index % variants.length]!];

/** The accessibility violations of a page in this variant, and its horizontal overflow. */
export async function findViolations({ colorScheme, viewport: { width } }: Variant, page: Page): Promise<string[]> {
  await waitUntilSettled(page);
  const violations = await accessibilityViolations(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (overflow > 0) violations.push(`wider than the screen by ${overflow} pixels`);
  return violations.map((violation) => `${colorScheme}, ${width}: ${violation}`);
}
