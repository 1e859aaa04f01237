import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from './accessibility.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.end());

test.each([
  ['de-AT', 'de', 'Anmelden', 'Start'],
  ['it-IT', 'it', 'Accedi', 'Inizio'],
  ['es-MX', 'es', 'Iniciar sesión', 'Inicio'],
  ['nb-NO', 'no', 'Logg inn', 'Hjem'],
  ['zh-TW', 'zh-CN', '登录', '首页'],
  ['fr-FR', 'en', 'Sign in', 'Home'],
])('a browser that prefers %s is greeted in %s', async (locale, language, title, home) => {
  const page = await world.open({ locale });
  await page.goto('/login');
  await page.getByRole('heading', { name: title, exact: true }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.locator('input[name=email]').fill(world.admin.email);
  await page.locator('input[name=password]').fill(world.admin.password);
  await page.locator('button[type=submit]').click();
  await page.getByRole('navigation').getByRole('link', { name: home, exact: true }).waitFor();
  await page.context().close();
});

test('a language is chosen in the menu or on the profile, is spoken at once, and on every device', async () => {
  const page = await world.signIn(world.admin);
  const home = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
  await page.getByRole('button', { name: 'Account of Admin' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await home('Start').waitFor();
  await page.goto('/profile');
  await home('Start').waitFor();
  await page.getByRole('combobox', { name: 'Language' }).click();
  const [saved] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'PATCH'),
    page.getByRole('option', { name: 'Italiano' }).click(),
  ]);
  expect(saved.status()).toBe(200);
  await home('Inizio').waitFor();

  // The language comes with signing in.
  const elsewhere = await world.signInByForm(world.admin);
  await elsewhere.getByRole('navigation').getByRole('link', { name: 'Inizio', exact: true }).waitFor();
  await elsewhere.context().close();
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Same as the browser' }).click();
  await home('Home').waitFor();
  await page.context().close();
});

test('whoever reads Dutch reads what the server says in Dutch: a refusal, the error of a field, the names of roles', async () => {
  const page = await world.open({ locale: 'nl-BE' });
  await page.goto('/login');
  await page.locator('input[name=email]').fill(world.admin.email);
  await page.locator('input[name=password]').fill('Not-the-password-17');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.getByText('Het e-mailadres of het wachtwoord klopt niet.').waitFor();

  await page.locator('input[name=password]').fill(world.admin.password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.waitForURL('**/home');
  await page.goto('/user/add');
  await page.getByLabel('E-mail').fill(world.admin.email);
  await page.getByLabel('Voornaam').fill('Robin');
  await page.getByRole('button', { name: 'Gebruiker uitnodigen' }).click();
  await page.getByText('Er is al een gebruiker met dit e-mailadres.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.goto('/roles');
  await page.getByText('Technisch beheerder', { exact: true }).first().waitFor();
  await page.context().close();
});
