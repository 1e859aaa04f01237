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

test('whoever reads Dutch reads what the server says in Dutch: a refusal, the error of a field, the names of roles', async () => {
  const page = await browser.newPage({ baseURL: product.url, locale: 'nl-BE' });
  page.setDefaultTimeout(15_000);
  await page.goto('/login');
  await page.locator('input[name=email]').fill(admin.email);
  await page.locator('input[name=password]').fill('Not-the-password-17');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.getByText('Het e-mailadres of het wachtwoord klopt niet.').waitFor();

  await page.locator('input[name=password]').fill(admin.password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.waitForURL('**/home');
  await page.goto('/user/add');
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Voornaam').fill('Robin');
  await page.getByRole('button', { name: 'Gebruiker uitnodigen' }).click();
  await page.getByText('Er is al een gebruiker met dit e-mailadres.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.goto('/roles');
  await page.getByText('Technisch beheerder', { exact: true }).first().waitFor();
  await page.context().close();
});
