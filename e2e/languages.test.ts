import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from './accessibility.ts';
import { admin } from './users.ts';
import { navigate } from './page-actions.ts';
import { joinWorld, type SharedWorld } from './world.ts';
import { isLong } from './testing/variants.ts';

let world: SharedWorld;
beforeAll(async () => {
  world = await joinWorld();
});
afterAll(() => world?.close());

const greetings = [
  ['de-AT', 'de', 'Anmelden', 'Start'],
  ['it-IT', 'it', 'Accedi', 'Home'],
  ['es-MX', 'es', 'Iniciar sesión', 'Inicio'],
  ['nb-NO', 'no', 'Logg inn', 'Hjem'],
  ['zh-TW', 'zh-CN', '登录', '首页'],
  ['fr-FR', 'en', 'Sign in', 'Home'],
] as const;
// The choice of the language has unit tests.
test.each(isLong ? greetings : greetings.slice(4))(
  'a browser that prefers %s is greeted in %s',
  async (locale, language, title, home) => {
    const page = await world.openPage({ locale });
    await page.goto('/login');
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.locator('input[name=email]').fill(world.admin.email);
    await page.locator('input[name=password]').fill(world.admin.password);
    await page.locator('button[type=submit]').click();
    await page.getByRole('navigation').getByRole('link', { name: home, exact: true }).waitFor();
    await page.context().close();
  },
);

test('a language chosen in the menu or profile applies at once and on every device', async () => {
  const page = await world.signIn(world.admin);
  const home = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
  await page.getByRole('button', { name: 'Account menu for Admin' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await home('Start').waitFor();
  await navigate(page, '/profile');
  await home('Start').waitFor();
  await page.getByRole('combobox', { name: 'Sprache' }).click();
  const [saved] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'PATCH'),
    page.getByRole('option', { name: 'Español' }).click(),
  ]);
  expect(saved.status()).toBe(200);
  await home('Inicio').waitFor();

  // The language of the user applies on sign-in.
  const elsewhere = await world.signInByForm(world.admin);
  await elsewhere.getByRole('navigation').getByRole('link', { name: 'Inicio', exact: true }).waitFor();
  await elsewhere.context().close();
  await page.getByRole('combobox', { name: 'Idioma' }).click();
  await page.getByRole('option', { name: 'Idioma del navegador' }).click();
  await home('Home').waitFor();
  await page.context().close();
});

test('server messages are shown in Dutch: an error, a field error, role names', async () => {
  const page = await world.openPage({ locale: 'nl-BE' });
  await page.goto('/login');
  await page.locator('input[name=email]').fill(admin.email);
  await page.locator('input[name=password]').fill('Not-the-password-17');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.getByText('Onjuist e-mailadres of wachtwoord.').waitFor();

  await page.locator('input[name=password]').fill(admin.password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.waitForURL('**/home');
  await page.goto('/user/add');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(admin.email);
  await page.getByLabel('Voornaam').fill('Robin');
  await page.getByRole('button', { name: 'Gebruiker uitnodigen' }).click();
  await page.getByText('Er bestaat al een gebruiker met dit e-mailadres.').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  await navigate(page, '/roles');
  await page.getByText('Technisch beheerder', { exact: true }).first().waitFor();
  await page.context().close();
});
