import { companyPaths } from '@dossier/contract/companies/paths';
import { rolePaths } from '@dossier/contract/roles/paths';
import { settingPaths } from '@dossier/contract/settings/paths';
import { signInPaths } from '@dossier/contract/sign-in/paths';
import { userPaths } from '@dossier/contract/users/paths';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import { createUser, submitSignInForm, type TestUser } from './users.ts';
import { navigate, toast } from './page-actions.ts';
import { isLong } from './testing/variants.ts';
import { joinWorld, type SharedWorld } from './world.ts';

let world: SharedWorld;
beforeAll(async () => {
  world = await joinWorld();
});
afterAll(() => world?.close());
afterEach(async () => {
  for (const context of world.browser.contexts()) await context.close();
});

let userCount = 0;
/** Creates a user with a new name, also when the test is retried. */
const createFreshUser = (name: string, assignment?: Parameters<typeof createUser>[2]) =>
  world.createUser(`${name}${(userCount += 1)}`, assignment);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const badge = (page: Page, word: 'On' | 'Off') =>
  page.getByRole('region', { name: 'Two-factor authentication' }).getByText(word, { exact: true });

/** Completes the setup page. */
async function setUp(page: Page): Promise<{ phone: Authenticator; codes: string[] }> {
  await heading(page, 'Set up two-factor authentication').waitFor();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const phone = createAuthenticator(await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText());
  await page.getByRole('textbox', { name: 'Code' }).fill(await phone.code());
  await page.getByRole('button', { name: 'Turn on two-factor authentication' }).click();
  await heading(page, 'Save your recovery codes').waitFor();
  const codes = await page
    .getByRole('list', { name: 'Save your recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have saved the codes' }).click();
  return { phone, codes };
}

/** Signs out, and in again up to the second factor. */
async function signInToSecondFactor(page: Page, user: TestUser, address = '/login'): Promise<void> {
  if (page.url() !== 'about:blank') {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
  await page.goto(address);
  await submitSignInForm(page, user);
}

describe('two-factor', () => {
  test('is turned on in the profile, required at the next sign-in, and turned off with password and code', async () => {
    const user = await createFreshUser('Tessa');
    const page = await world.signIn(user, { at: '/profile?tab=security' });
    await badge(page, 'Off').waitFor();
    await page.getByRole('link', { name: 'Set up two-factor authentication' }).click();
    const { phone, codes } = await setUp(page);
    await page.waitForURL('**/profile?tab=security');
    await badge(page, 'On').waitFor();
    await page.getByText('10 of 10 left').waitFor();

    const second = await world.openPage();
    await signInToSecondFactor(second, user, '/login?redirectTo=/companies');
    await heading(second, 'Enter your code').waitFor();
    expect(new URL(second.url()).searchParams.get('redirectTo')).toBe('/companies');
    // All pages redirect until the code is entered.
    await second.goto('/home');
    await second.waitForURL('**/tf-validate?redirectTo=%2Fhome');
    const code = second.getByRole('textbox', { name: 'Code' });
    await code.fill('000000');
    await second.getByRole('button', { name: 'Sign in', exact: true }).click();
    await second.getByRole('alert').getByText('Invalid or already used code').waitFor();
    await code.fill(await phone.code());
    await second.keyboard.press('Enter');
    await toast(second, `Welcome ${user.firstName}!`).waitFor();
    await second.waitForURL('**/home');

    await signInToSecondFactor(second, user);
    await second.getByRole('button', { name: 'Use a recovery code' }).click();
    await second.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0]!.toLowerCase());
    await second.getByRole('button', { name: 'Sign in', exact: true }).click();
    await toast(second, 'You have 9 recovery codes left.').waitFor();
    await second.waitForURL('**/home');

    await page.getByRole('button', { name: 'Turn off two-factor authentication' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn off two-factor authentication' });
    await dialog.getByRole('textbox', { name: 'Current password' }).fill(user.password);
    await dialog.getByRole('textbox', { name: 'Authenticator app code' }).fill(await phone.code());
    await dialog.getByRole('button', { name: 'Turn off two-factor authentication' }).click();
    await badge(page, 'Off').waitFor();
    await signInToSecondFactor(second, user);
    await second.waitForURL('**/home');
  });

  test('required by a company is set up with the keyboard only before anything else opens', async () => {
    const { id } = await world.adminApi.call(companyPaths.create, { body: { name: 'Careful company' } });
    const user = await createFreshUser('Kees', { role: 'company_viewer', contextId: id });
    const open = await world.signIn(user, { at: null });
    await world.adminApi.call(settingPaths.changeOfCompany, {
      params: { id },
      body: { set: { 'sign_in.require_two_factor': true } },
    });
    // Existing sessions are affected at their next renewal.
    await open.context().addInitScript(() => localStorage.setItem('dossier-token', 'its.time.isover'));
    await open.goto('/companies');
    await open.waitForURL('**/tf-setup?redirectTo=%2Fcompanies');

    const page = await world.openPage();
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email' }).waitFor();
    await page.keyboard.type(user.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(user.password);
    await page.keyboard.press('Enter');
    await heading(page, 'Set up two-factor authentication').waitFor();
    const phone = createAuthenticator(await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText());
    await page.keyboard.press('Tab');
    await page.keyboard.type(await phone.code());
    await page.keyboard.press('Enter');
    await heading(page, 'Save your recovery codes').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');
    await navigate(page, '/profile?tab=security');
    await page.getByText('Your administrator requires two-factor authentication').waitFor();
    expect(await page.getByRole('button', { name: 'Turn off two-factor authentication' }).count()).toBe(0);

    // After a reset by an administrator the user sets it up again.
    const { items } = await world.adminApi.call(userPaths.list, { query: { q: user.email } });
    await world.adminApi.call(signInPaths.resetTwoFactor, { params: { id: items[0]!.id } });
    await signInToSecondFactor(page, user);
    await heading(page, 'Set up two-factor authentication').waitFor();
  });

  test.runIf(isLong)('required by one of several companies does not block the others', async () => {
    const [careful, other] = await Promise.all(
      ['Cautious company', 'Easy company'].map((name) => world.adminApi.call(companyPaths.create, { body: { name } })),
    );
    const user = await createFreshUser('Fenna', { role: 'company_viewer', contextId: careful!.id });
    await world.adminApi.call(rolePaths.addCompanyMember, {
      params: { id: other!.id },
      body: { email: user.email },
    });
    await world.adminApi.call(settingPaths.changeOfCompany, {
      params: { id: careful!.id },
      body: { set: { 'sign_in.require_two_factor': true } },
    });
    const page = await world.signIn(user);
    await page.getByRole('status').getByText('Cautious company requires two-factor authentication.').waitFor();
    await navigate(page, `/company/${other!.id}`);
    await heading(page, 'Easy company').waitFor();
    await navigate(page, `/company/${careful!.id}`);
    await page.getByText('This company requires two-factor').waitFor();
    await page.getByRole('link', { name: 'Set up two-factor authentication' }).click();
    await setUp(page);
    await page.waitForURL(`**/company/${careful!.id}`);
    await heading(page, 'Cautious company').waitFor();
  });

  test.runIf(isLong)('uses the token of a link as the session', async () => {
    const user = await createFreshUser('Lena');
    const { authentication_token: token } = await (
      await fetch(`${world.url}/api/v3/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: user.email, password: user.password }),
      })
    ).json();
    const page = await world.openPage();
    await page.goto(`/tf-setup?token=${token}`);
    await page.waitForURL('**/tf-setup');
    expect(await page.evaluate(() => localStorage.getItem('dossier-token'))).toBe(token);
    await setUp(page);
    await page.waitForURL('**/home');
  });
});

describe('the user’s sessions', () => {
  test('end one by one or all at once', async () => {
    const user = await createFreshUser('Sofie');
    const there = await world.signInByForm(user);
    const here = await world.signIn(user, { at: '/profile?tab=security' });
    const list = here.getByRole('list', { name: 'Sessions' });
    await list.getByText('Current session').waitFor();
    await list.getByRole('button', { name: /^End session: Chrome on / }).click();
    await toast(here, 'Session ended').waitFor();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    await there.goto('/companies');
    await there.waitForURL('**/login?redirectTo=%2Fcompanies');

    await here.getByRole('button', { name: 'Sign out everywhere' }).click();
    await here.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await toast(here, 'You have been signed out everywhere').waitFor();
    await here.waitForURL('**/login');
  });

  test('show the user’s picture', async () => {
    const user = await createFreshUser('Pia');
    const page = await world.signIn(user, { at: '/profile' });
    const buffer = await page.screenshot();
    await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await toast(page, 'Photo saved').waitFor();
    const shown = page.getByRole('button', { name: `Account menu for ${user.firstName}` }).locator('img');
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
    await page.getByRole('button', { name: 'Remove photo' }).click();
    await shown.waitFor({ state: 'detached' });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await toast(page, 'This is not an image.').waitFor();
  });
});
