import { signInPaths } from '@dossier/contract/sign-in/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pollUntil } from './api-client.ts';
import { admin, submitSignInForm, type TestUser } from './users.ts';
import { toast } from './page-actions.ts';
import { joinWorld, type SharedWorld } from './world.ts';

const title = 'Choose a new password for Dossier';

let world: SharedWorld;
let user: TestUser;

beforeAll(async () => {
  world = await joinWorld();
  user = await world.createUser('Fenna');
});
afterAll(() => world?.close());

test('a forgotten password is reset without a mail server and with the keyboard only', async () => {
  const signedIn = await world.signIn(user, { at: null });
  const page = await world.openPage();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  await expect.poll(() => page.title()).toBe('Forgot password');
  await page.getByRole('textbox', { name: 'Email' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Enter your email address.').waitFor();
  await page.keyboard.type(user.email);
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText(`If there is an account for ${user.email}`).waitFor();

  // Without a mail server a technical admin can read unsent mail.
  await pollUntil(
    () => world.adminApi.call(signInPaths.mails, { query: { q: user.email } }),
    ({ items }) => items.some(({ subject }) => subject === title),
  );
  const office = await world.signIn(admin, { at: '/mail' });
  const mail = office.getByText(title).first();
  await mail.click();
  const link = await office.getByRole('link', { name: /\/reset-password\// }).getAttribute('href');
  expect(link).toMatch(`${world.url}/reset-password/`);

  await page.goto(link!);
  await page.getByRole('textbox', { name: 'New password' }).waitFor();
  await page.keyboard.type('short');
  await page.keyboard.press('Enter');
  await page.getByText('Use at least 10 characters.').waitFor();
  await page.getByRole('textbox', { name: 'New password' }).fill('A-fresh-start-2026');
  await page.keyboard.press('Enter');
  await toast(page, 'Password saved.').waitFor();
  await page.waitForURL('**/login');
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(user.email);
  await submitSignInForm(page, { email: user.email, password: 'A-fresh-start-2026' });
  await page.waitForURL('**/home');

  // Earlier sessions have ended, and the link is invalid.
  await signedIn.goto('/companies');
  await signedIn.waitForURL('**/login?redirectTo=%2Fcompanies');
  await signedIn.goto(link!);
  await signedIn.getByRole('textbox', { name: 'New password' }).fill('Another-one-2026');
  await signedIn.keyboard.press('Enter');
  await signedIn.getByRole('alert').getByText('This link is no longer valid').waitFor();
  await signedIn.getByRole('link', { name: 'Request a new link' }).click();
  await signedIn.waitForURL('**/forgot-password');
});
