import { companyCalls } from '@dossier/contract/companies/calls';
import { settingCalls } from '@dossier/contract/settings/calls';
import { signInCalls } from '@dossier/contract/sign-in/calls';
import { userCalls } from '@dossier/contract/users/calls';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Authenticator, authenticator } from './authenticator.ts';
import { addPerson, fillSignIn, type Person } from './people.ts';
import { toast } from './screens.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.end());
afterEach(async () => {
  for (const context of world.browser.contexts()) await context.close();
});

let newcomers = 0;
/** Somebody who was not there in an earlier attempt at the same test. */
const newcomer = (name: string, grant?: Parameters<typeof addPerson>[2]) =>
  world.addPerson(`${name}${(newcomers += 1)}`, grant);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const badge = (page: Page, word: 'On' | 'Off') =>
  page.getByRole('region', { name: 'Two-factor' }).getByText(word, { exact: true });

/** Goes through the setup page and gives the phone and the rescue codes. */
async function setUp(page: Page): Promise<{ phone: Authenticator; codes: string[] }> {
  await heading(page, 'Set up two-factor').waitFor();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const phone = authenticator(await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText());
  await page.getByRole('textbox', { name: 'Code' }).fill(await phone.code());
  await page.getByRole('button', { name: 'Turn two-factor on' }).click();
  await heading(page, 'Keep these rescue codes').waitFor();
  const codes = await page.getByRole('list', { name: 'Keep these rescue codes' }).getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have kept the codes' }).click();
  return { phone, codes };
}

/** Opens a world.browser, types e-mail address and password, and stands before the second factor. */
async function halfway(person: Person, address = '/login'): Promise<Page> {
  const page = await world.open();
  await page.goto(address);
  await fillSignIn(page, person);
  return page;
}

describe('two-factor', () => {
  test('is turned on in the profile, asked for at the next sign-in, and turned off with password and code', async () => {
    const person = await newcomer('Tessa');
    const page = await world.signIn(person);
    await page.goto('/profile?tab=security');
    await badge(page, 'Off').waitFor();
    await page.getByRole('link', { name: 'Set up two-factor' }).click();
    const { phone, codes } = await setUp(page);
    await page.waitForURL('**/profile?tab=security');
    await badge(page, 'On').waitFor();
    await page.getByText('10 of 10 left').waitFor();

    const second = await halfway(person, '/login?redirectTo=/companies');
    await heading(second, 'Type your code').waitFor();
    expect(new URL(second.url()).searchParams.get('redirectTo')).toBe('/companies');
    // Nothing else opens before the code.
    await second.goto('/home');
    await second.waitForURL('**/tf-validate?redirectTo=%2Fhome');
    const code = second.getByRole('textbox', { name: 'Code' });
    await code.fill('000000');
    await second.getByRole('button', { name: 'Sign in', exact: true }).click();
    await second.getByRole('alert').getByText('This code is not right, or it was used already.').waitFor();
    await code.fill(await phone.code());
    await second.keyboard.press('Enter');
    await toast(second, `Welcome ${person.firstName}!`).waitFor();
    await second.waitForURL('**/home');

    const third = await halfway(person);
    await third.getByRole('button', { name: 'Use a rescue code' }).click();
    await third.getByRole('textbox', { name: 'Rescue code' }).fill(codes[0]!.toLowerCase());
    await third.getByRole('button', { name: 'Sign in', exact: true }).click();
    await toast(third, 'You have 9 rescue codes left.').waitFor();
    await third.waitForURL('**/home');

    await page.getByRole('button', { name: 'Turn two-factor off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn two-factor off' });
    await dialog.getByRole('textbox', { name: 'Current password' }).fill(person.password);
    await dialog.getByRole('textbox', { name: 'Code from the authenticator app' }).fill(await phone.code());
    await dialog.getByRole('button', { name: 'Turn two-factor off' }).click();
    await badge(page, 'Off').waitFor();
    const fourth = await halfway(person);
    await fourth.waitForURL('**/home');
  });

  test('that a company demands is set up by the keyboard alone before anything else opens', async () => {
    const { id } = await world.caller.call(companyCalls.create, { body: { name: 'Careful company' } });
    const person = await newcomer('Kees', { role: 'company_viewer', contextId: id });
    const open = await world.signIn(person);
    await world.caller.call(settingCalls.changeOfCompany, {
      params: { id },
      body: { set: { 'sign_in.require_two_factor': true } },
    });
    // A session that is open already is asked at its next renewal.
    await open.evaluate(() => localStorage.setItem('dossier-token', 'its.time.isover'));
    await open.goto('/companies');
    await open.waitForURL('**/tf-setup?redirectTo=%2Fcompanies');

    const page = await world.open();
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email' }).waitFor();
    await page.keyboard.type(person.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await heading(page, 'Set up two-factor').waitFor();
    const phone = authenticator(await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText());
    await page.keyboard.press('Tab');
    await page.keyboard.type(await phone.code());
    await page.keyboard.press('Enter');
    await heading(page, 'Keep these rescue codes').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');
    await page.goto('/profile?tab=security');
    await page.getByText('Your administrator demands two-factor').waitFor();
    expect(await page.getByRole('button', { name: 'Turn two-factor off' }).count()).toBe(0);

    // Whoever lost the phone is helped by an administrator, and sets it up again.
    const { items } = await world.caller.call(userCalls.list, { query: { q: person.email } });
    await world.caller.call(signInCalls.resetTwoFactor, { params: { id: items[0]!.id } });
    const again = await halfway(person);
    await heading(again, 'Set up two-factor').waitFor();
  });

  test('that one of several companies demands opens that company, and keeps nobody out of the others', async () => {
    const [careful, other] = await Promise.all(
      ['Cautious company', 'Easy company'].map((name) => world.caller.call(companyCalls.create, { body: { name } })),
    );
    const person = await newcomer('Fenna', { role: 'company_viewer', contextId: careful!.id });
    await world.caller.call(companyCalls.addMember, { params: { id: other!.id }, body: { email: person.email } });
    await world.caller.call(settingCalls.changeOfCompany, {
      params: { id: careful!.id },
      body: { set: { 'sign_in.require_two_factor': true } },
    });
    const page = await world.signIn(person);
    await page.getByRole('status').getByText('Cautious company demands two-factor.').waitFor();
    await page.goto(`/company/${other!.id}`);
    await heading(page, 'Easy company').waitFor();
    await page.goto(`/company/${careful!.id}`);
    await page.getByText('This company demands two-factor.').waitFor();
    await page.getByRole('link', { name: 'Set up two-factor' }).click();
    await setUp(page);
    await page.waitForURL(`**/company/${careful!.id}`);
    await heading(page, 'Cautious company').waitFor();
  });

  test('takes the token of a link as the session it is about', async () => {
    const person = await newcomer('Lena');
    const { authentication_token: token } = await (
      await fetch(`${world.url}/api/v3/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: person.email, password: person.password }),
      })
    ).json();
    const page = await world.open();
    await page.goto(`/tf-setup?token=${token}`);
    await page.waitForURL('**/tf-setup');
    expect(await page.evaluate(() => localStorage.getItem('dossier-token'))).toBe(token);
    await setUp(page);
    await page.waitForURL('**/home');
  });
});

describe('the own sessions', () => {
  test('are ended one by one, and everywhere at once', async () => {
    const person = await newcomer('Sofie');
    const here = await world.signIn(person);
    const there = await world.signInByForm(person);
    await here.goto('/profile?tab=security');
    const list = here.getByRole('list', { name: 'Sessions' });
    await list.getByText('This session').waitFor();
    await list.getByRole('button', { name: /^End session: Chrome on / }).click();
    await toast(here, 'Session ended').waitFor();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    await there.goto('/companies');
    await there.waitForURL('**/login?redirectTo=%2Fcompanies');

    await here.getByRole('button', { name: 'Sign out everywhere' }).click();
    await here.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await toast(here, 'You have signed out everywhere').waitFor();
    await here.waitForURL('**/login');
  });

  test('show the picture that one has chosen', async () => {
    const person = await newcomer('Pia');
    const page = await world.signIn(person);
    await page.goto('/profile');
    const buffer = await page.screenshot();
    await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await toast(page, 'Picture saved').waitFor();
    const shown = page.getByRole('button', { name: `Account of ${person.firstName}` }).locator('img');
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await shown.waitFor({ state: 'detached' });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await toast(page, 'This file is no picture.').waitFor();
  });
});
