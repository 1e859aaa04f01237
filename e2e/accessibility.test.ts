import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from './accessibility.ts';
import { workerBrowser } from './world.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await workerBrowser();
});

async function violationsOn(body: string): Promise<string[]> {
  const page = await browser.newPage();
  await page.setContent(
    `<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1>${body}</main></html>`,
  );
  const violations = await accessibilityViolations(page);
  await page.close();
  return violations;
}

test('reports a button without a name and low contrast', async () => {
  const violations = await violationsOn('<button></button><p style="color: #ccc; background: #fff">pale words</p>');
  expect(violations.map((violation) => violation.split(':')[0])).toEqual(['button-name', 'color-contrast']);
});

test('reports nothing for an accessible page', async () => {
  expect(await violationsOn('<button>Upload</button><p>dark words</p>')).toEqual([]);
});
