import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from './accessibility.ts';
import { connectBrowser } from './world.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser?.close());

async function faultsOf(body: string): Promise<string[]> {
  const page = await browser.newPage();
  await page.setContent(
    `<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1>${body}</main></html>`,
  );
  const faults = await accessibilityFaults(page);
  await page.close();
  return faults;
}

test('reports a button without a name and low contrast', async () => {
  const faults = await faultsOf('<button></button><p style="color: #ccc; background: #fff">pale words</p>');
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(['button-name', 'color-contrast']);
});

test('reports nothing for an accessible page', async () => {
  expect(await faultsOf('<button>Upload</button><p>dark words</p>')).toEqual([]);
});
