import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSignIn, type Person } from './people.ts';
import { toast } from './screens.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let person: Person;

beforeAll(async () => {
  world = await startWorld();
  person = await world.addPerson('Fenna');
});
afterAll(() => world?.end());

test('a forgotten password is replaced, without a mail server too, and by the keyboard alone', async () => {
  const signedIn = await world.signIn(person);
  const page = await world.open();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await expect.poll(() => page.title()).toBe('Forgot password');
  await page.getByRole('textbox', { name: 'Email' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Type your e-mail address.').waitFor();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText(`If there is an account for ${person.email}`).waitFor();

  // Without a mail server a technical admin reads what would have been sent.
  const office = await world.signIn(world.admin);
  await office.goto('/profile?tab=mail');
  const mail = office.getByText('Choose a new password for Dossier').first();
  await expect
    .poll(
      async () => {
        await office.reload();
        await office.getByRole('tab', { name: 'Kept mail', selected: true }).waitFor();
        await office
          .getByText(/No mail yet|Choose a new password/)
          .first()
          .waitFor();
        return mail.count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
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
  await fillSignIn(page, { email: person.email, password: 'A-fresh-start-2026' });
  await page.waitForURL('**/home');

  // The sessions from before have ended, and the link is spent.
  await signedIn.goto('/companies');
  await signedIn.waitForURL('**/login?redirectTo=%2Fcompanies');
  await signedIn.goto(link!);
  await signedIn.getByRole('textbox', { name: 'New password' }).fill('Another-one-2026');
  await signedIn.keyboard.press('Enter');
  await signedIn.getByRole('alert').getByText('This link does not work any more.').waitFor();
  await signedIn.getByRole('link', { name: 'Ask for another link' }).click();
  await signedIn.waitForURL('**/forgot-password');
});
