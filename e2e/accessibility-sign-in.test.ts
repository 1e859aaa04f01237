import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authenticator } from './authenticator.ts';
import { fillSignIn } from './people.ts';
import { faultsIn, looksOf } from './testing/looks.ts';
import { joinWorld, type SharedWorld } from './world.ts';

let world: SharedWorld;
beforeAll(async () => {
  world = await joinWorld();
});
afterAll(() => world?.end());

/** Opens an address and waits for what the screen is about. */
const at = (address: string, sign: (page: Page) => Locator) => async (page: Page) => {
  await page.goto(address);
  await sign(page).waitFor();
};
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const signInPage = at('/login', (page) => page.getByRole('heading', { name: 'Sign in' }));

const screens: [name: string, show: (page: Page) => Promise<void>][] = [
  ['the sign-in page', signInPage],
  [
    'the sign-in page after a failed attempt',
    async (page) => {
      await signInPage(page);
      await fillSignIn(page, { email: world.admin.email, password: 'not-the-password' });
      await alert(page).waitFor();
    },
  ],
  ['a forgotten password', at('/forgot-password', (page) => page.getByRole('button', { name: 'Send link' }))],
  ['a new password', at('/reset-password/anything', (page) => page.getByRole('button', { name: 'Save password' }))],
  ['a single sign-on that failed', at('/login/callback?code=none&state=none', alert)],
];

describe('no serious accessibility violations in any width and theme on', () => {
  test.each(screens.map(([name, show], place) => ({ name, show, place })))('$name', async ({ show, place }) => {
    for (const look of looksOf(place)) {
      const page = await world.open(look);
      await show(page);
      expect(await faultsIn(look, page)).toEqual([]);
      await page.context().close();
    }
  });

  test('the pages of two-factor, from its setup to its recovery codes', async () => {
    for (const look of looksOf(screens.length)) {
      const person = await world.addPerson(`Axel${look.viewport.width}${look.colorScheme}`);
      const page = await world.signIn(person, { ...look, at: '/tf-setup' });
      await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
      expect(await faultsIn(look, page)).toEqual([]);
      const phone = authenticator(await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText());
      await page.getByRole('textbox', { name: 'Code' }).fill(await phone.code());
      await page.keyboard.press('Enter');
      await page.getByRole('list', { name: 'Save your recovery codes' }).waitFor();
      expect(await faultsIn(look, page)).toEqual([]);
      await page.context().close();

      const half = await world.open(look);
      await half.goto('/login');
      await fillSignIn(half, person);
      await half.getByRole('heading', { name: 'Enter your code' }).waitFor();
      expect(await faultsIn(look, half)).toEqual([]);
      await half.context().close();
    }
  });
});
