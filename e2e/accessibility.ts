// What axe finds on a screen, as a list that a test can compare with the empty one.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { settled } from './screens.ts';

const script = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that a change of colours can break. */
const rulesOfColours: readonly string[] = ['color-contrast', 'link-in-text-block'];

/**
 * The serious and critical faults of accessibility on the page as it is now, each as one readable line:
 * rule, what it says, and the elements. `expect(await accessibilityFaults(page)).toEqual([])` shows them when it fails.
 *
 * @param rules the rules to look at, by axe's names; its usual ones when left out
 */
export async function accessibilityFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  let faults = await look(page, rules);
  // A menu that is still fading in has pale words for a moment: only what stays is a fault.
  for (let attempt = 0; faults.length > 0 && attempt < 10; attempt += 1) {
    await page.waitForTimeout(300);
    faults = await look(page, rules);
  }
  return faults;
}

/** The faults of what a page shows: all of them in the light, and those that colours can make in the dark. */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  await settled(page);
  const light = await accessibilityFaults(page);
  await turn(page, 'dark');
  const dark = await accessibilityFaults(page, rulesOfColours);
  await turn(page, 'light');
  return [...light.map((fault) => `light: ${fault}`), ...dark.map((fault) => `dark: ${fault}`)];
}

/** Changes the theme as a machine does that goes dark in the evening. */
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
  await settled(page);
}

async function look(page: Page, rules: readonly string[] | undefined): Promise<string[]> {
  // Evaluated rather than added as a script element, which the product's content security policy forbids. It is large:
  // a page that was not loaded anew since has it still.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await script);
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${options})`);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}
