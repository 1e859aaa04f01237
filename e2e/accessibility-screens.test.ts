import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsInBothThemes } from './accessibility.ts';
import { authenticator } from './authenticator.ts';
import { fillSignIn } from './people.ts';
import { overlays } from './testing/all-overlays.ts';
import { pages } from './testing/all-pages.ts';
import { type FurnishedWorld, startFurnishedWorld } from './testing/furnished-world.ts';

const viewports = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Every screen wide and narrow with `npm test -- --long`; otherwise they take turns. */
const viewportsOf = (place: number) =>
  process.env['DOSSIER_TEST_LONG'] ? viewports : [viewports[place % viewports.length]!];
const screens = [...pages, ...overlays].map(([name, show], place) => ({ name, show, place }));

let world: FurnishedWorld;
/** Wide and narrow, each signed in. */
const windows = new Map<number, Page>();
beforeAll(async () => {
  world = await startFurnishedWorld();
  for (const viewport of viewports) windows.set(viewport.width, await world.signIn(world.admin, { viewport }));
});
afterAll(() => world?.end());

describe('there is nothing serious, wide and narrow, light and dark, on', () => {
  test.each(screens)('$name', async ({ show, place }) => {
    const found = await Promise.all(
      viewportsOf(place).map(async ({ width }) => {
        const page = windows.get(width)!;
        await show(page, world);
        return (await faultsInBothThemes(page)).map((fault) => `${width} ${fault}`);
      }),
    );
    expect(found.flat()).toEqual([]);
  });

  test('the sign-in page, also after a failed attempt', async () => {
    const found: string[] = [];
    for (const viewport of viewports) {
      const page = await world.open({ viewport });
      await page.goto('/login');
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      found.push(...(await faultsInBothThemes(page)));
      await fillSignIn(page, { email: world.admin.email, password: 'not-the-password' });
      await page.getByRole('main').getByRole('alert').waitFor();
      found.push(...(await faultsInBothThemes(page)));
      await page.context().close();
    }
    expect(found).toEqual([]);
  });

  test('the pages of a forgotten password and of single sign-on that failed', async () => {
    const addresses: [string, (page: Page) => Locator][] = [
      ['/forgot-password', (page) => page.getByRole('button', { name: 'Send the link' })],
      ['/reset-password/anything', (page) => page.getByRole('button', { name: 'Save the password' })],
      ['/login/callback?code=none&state=none', (page) => page.getByRole('main').getByRole('alert')],
    ];
    const found: string[] = [];
    for (const viewport of viewports) {
      const page = await world.open({ viewport });
      for (const [address, sign] of addresses) {
        await page.goto(address);
        await sign(page).waitFor();
        found.push(...(await faultsInBothThemes(page)));
      }
      await page.context().close();
    }
    expect(found).toEqual([]);
  });

  test('the pages of two-factor, from its setup to its rescue codes', async () => {
    const person = await world.addPerson(`Axel${Date.now()}`);
    const found: string[] = [];
    for (const viewport of viewports) {
      const page = await world.signIn(person, { viewport });
      await page.goto('/tf-setup');
      await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
      found.push(...(await faultsInBothThemes(page)));
      await page.context().close();
    }
    const page = await world.signIn(person);
    await page.goto('/tf-setup');
    const phone = authenticator(await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText());
    await page.getByRole('textbox', { name: 'Code' }).fill(await phone.code());
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Keep these rescue codes' }).waitFor();
    found.push(...(await faultsInBothThemes(page)));
    await page.context().close();

    for (const viewport of viewports) {
      const half = await world.open({ viewport });
      await half.goto('/login');
      await fillSignIn(half, person);
      await half.getByRole('heading', { name: 'Type your code' }).waitFor();
      found.push(...(await faultsInBothThemes(half)));
      await half.context().close();
    }
    expect(found).toEqual([]);
  });
});
