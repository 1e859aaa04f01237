import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from './accessibility.ts';
import { launchBrowser } from './browser.ts';
import { admin } from './people.ts';
import { type Product, startProduct } from './product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.remove();
});

test.each([
  ['de-AT', 'de', 'Anmelden', 'Start'],
  ['it-IT', 'it', 'Accedi', 'Inizio'],
  ['es-MX', 'es', 'Iniciar sesión', 'Inicio'],
  ['nb-NO', 'no', 'Logg inn', 'Hjem'],
  ['zh-TW', 'zh-CN', '登录', '首页'],
  ['fr-FR', 'en', 'Sign in', 'Home'],
])('a browser that prefers %s is greeted in %s', async (locale, language, title, home) => {
  const page = await browser.newPage({ baseURL: product.url, locale });
  await page.goto('/login');
  await page.getByRole('heading', { name: title, exact: true }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.locator('input[name=email]').fill(admin.email);
  await page.locator('input[name=password]').fill(admin.password);
  await page.locator('button[type=submit]').click();
  await page.getByRole('navigation').getByRole('link', { name: home, exact: true }).waitFor();
  await page.context().close();
});
