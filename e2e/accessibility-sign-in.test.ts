import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuthenticator } from './authenticator.ts';
import { submitSignInForm } from './users.ts';
import { findViolations, variantsFor } from './testing/variants.ts';
import { joinWorld, type SharedWorld } from './world.ts';

let world: SharedWorld;
beforeAll(async () => {
  world = await joinWorld();
});
afterAll(() => world?.close());

/** Opens an address and waits for the content. */
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
      await submitSignInForm(page, { email: world.admin.email, password: 'not-the-password' });
      await alert(page).waitFor();
    },
  ],
  ['a forgotten password', at('/forgot-password', (page) => page.getByRole('button', { name: 'Send link' }))],
  ['a new password', at('/reset-password/anything', (page) => page.getByRole('button', { name: 'Save password' }))],
  ['a single sign-on that failed', at('/login/callback?code=none&state=none', alert)],
];

describe('no serious accessibility violations in any width and theme on', () => {
  test.each(screens.map(([name, show], place) => ({ name, show, place })))('$name', async ({ show, place }) => {
    for (const look of variantsFor(place)) {
      const page = await world.openPage(look);
      await show(page);
      expect(await findViolations(look, page)).toEqual([]);
      await page.context().close();
    }
  });

  test('the pages of two-factor, from its setup to its recovery codes', async () => {
    for (const look of variantsFor(screens.length)) {
      const user = await world.createUser(`Axel${look.viewport.width}${look.colorScheme}`);
      const page = await world.signIn(user, { ...look, at: '/tf-setup' });
      await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
      expect(await findViolations(look, page)).toEqual([]);
      const phone = createAuthenticator(await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText());
      await page.getByRole('textbox', { name: 'Code' }).fill(await phone.code());
      await page.keyboard.press('Enter');
      await page.getByRole('list', { name: 'Save your recovery codes' }).waitFor();
      expect(await findViolations(look, page)).toEqual([]);
      await page.context().close();

      const half = await world.openPage(look);
      await half.goto('/login');
      await submitSignInForm(half, user);
      await half.getByRole('heading', { name: 'Enter your code' }).waitFor();
      expect(await findViolations(look, half)).toEqual([]);
      await half.context().close();
    }
  });
});
