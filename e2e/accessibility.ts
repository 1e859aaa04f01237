// Accessibility violations, found by axe.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { waitUntilSettled } from './page-actions.ts';

const script = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that depend on the theme. */
const colourRules: readonly string[] = ['color-contrast', 'link-in-text-block'];

/**
 * The serious and critical violations on the current page, each as a line with the rule, its help text and the elements.
 *
 * @param rules IDs of axe rules; default: axe's own
 */
export async function accessibilityViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  let violations = await runAxe(page, rules);
  // Text that is fading in has low contrast for a moment, so retry.
  for (let attempt = 0; violations.length > 0 && attempt < 10; attempt += 1) {
    await page.waitForTimeout(300);
    violations = await runAxe(page, rules);
  }
  return violations;
}

/** All violations in the light theme, and those of the colour rules in the dark theme. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await waitUntilSettled(page);
  const light = await accessibilityViolations(page);
  await setColorScheme(page, 'dark');
  const dark = await accessibilityViolations(page, colourRules);
  await setColorScheme(page, 'light');
  return [...light.map((violation) => `light: ${violation}`), ...dark.map((violation) => `dark: ${violation}`)];
}

/** Changes the system theme. */
async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
  await waitUntilSettled(page);
}

async function runAxe(page: Page, rules: readonly string[] | undefined): Promise<string[]> {
  // The content security policy forbids script elements. The script is large, so it is evaluated once per page load.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await script);
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${options})`);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}
