// The people of the tests: made over the API, signed in as people do.
import type { SystemRoleKey } from '@dossier/contract/roles/system-roles';
import { systemRoles } from '@dossier/contract/roles/system-roles';
import { roleCalls } from '@dossier/contract/roles/calls';
import { userCalls } from '@dossier/contract/users/calls';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { callerOf, type Caller } from './caller.ts';
import { administrator, type Product } from './product.ts';

export interface Person {
  email: string;
  password: string;
  /** The name by which the product greets them. */
  firstName: string;
}

/** The technical admin of the first start. */
export const admin: Person = { ...administrator, firstName: 'Admin' };

/** The first calls of nearly every test. */
export const callAsAdmin = (product: Product): Promise<Caller> => callerOf(product.url, admin);

/** A new user with one role, at a company or a project. */
export async function addPerson(
  caller: Caller,
  firstName: string,
  grant?: { role: SystemRoleKey; contextId: number },
): Promise<Person> {
  const person = { email: `${firstName.toLowerCase()}@example.org`, password: 'Quiet-lantern-42-meadow', firstName };
  const { email, password } = person;
  const { id } = await caller.call(userCalls.create, { body: { email, password, first_name: firstName } });
  if (grant) {
    const { name, context } = systemRoles.find(({ key }) => key === grant.role)!;
    const { items } = await caller.call(roleCalls.list, { query: { context, per_page: 200 } });
    const roleId = items.find((role) => role.name === name)!.id;
    await caller.call(roleCalls.assign, {
      body: { action: 'assign', roleId, userId: id, context, contextId: grant.contextId },
    });
  }
  return person;
}

/** Fills the sign-in page and sends it. */
export async function fillSignIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** A window of its own, as wide as on a desk unless said otherwise. */
export async function openWindow(
  browser: Browser,
  product: Product,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  return await context.newPage();
}

/** A window of its own, signed in through the sign-in page, at home. */
export async function signIn(
  browser: Browser,
  product: Product,
  person: Person,
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await openWindow(browser, product, options);
  await page.goto('/login');
  await fillSignIn(page, person);
  await page.waitForURL('**/home');
  return page;
}
