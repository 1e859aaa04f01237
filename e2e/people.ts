// The people of the tests: made over the API, signed in as people do or with the state that signing in leaves.
import type { SystemRoleKey } from '@dossier/contract/roles/system-roles';
import { systemRoles } from '@dossier/contract/roles/system-roles';
import { API_BASE } from '@dossier/contract/base/route';
import { rolePaths } from '@dossier/contract/roles/paths';
import { signInPaths } from '@dossier/contract/sign-in/paths';
import type { LoginAnswer } from '@dossier/contract/sign-in/schema';
import { userPaths } from '@dossier/contract/users/paths';
import { type Browser, type BrowserContextOptions, type Page, request } from 'playwright-core';
import { callerOf, type Caller } from './caller.ts';
import { administrator, type Product } from './product.ts';

export interface Person {
  email: string;
  password: string;
  /** The name by which the product greets them. */
  firstName: string;
}

export interface Grant {
  role: SystemRoleKey;
  contextId: number;
}

/** The technical admin of the first start. */
export const admin: Person = { ...administrator, firstName: 'Admin' };

/** The first calls of nearly every test. */
export const callAsAdmin = (product: Pick<Product, 'url'>): Promise<Caller> => callerOf(product.url, admin);

/**
 * A new user with one role, at a company or a project.
 * @param technicalAdmin calls as somebody who may add users
 * @param domain of the e-mail address; where products are shared, one that nobody else uses
 */
export async function addPerson(
  technicalAdmin: Caller,
  firstName: string,
  grant?: Grant,
  domain = 'example.org',
): Promise<Person & { id: number }> {
  const person = { email: `${firstName.toLowerCase()}@${domain}`, password: 'Quiet-lantern-42-meadow', firstName };
  const { email, password } = person;
  const { id } = await technicalAdmin.call(userPaths.create, { body: { email, password, first_name: firstName } });
  if (grant) await giveRole(technicalAdmin, id, grant);
  return { ...person, id };
}

export async function giveRole(caller: Caller, userId: number, { role, contextId }: Grant): Promise<void> {
  const { name, context } = systemRoles.find(({ key }) => key === role)!;
  const { items } = await caller.call(rolePaths.list, { query: { context, per_page: 200 } });
  const roleId = items.find((one) => one.name === name)!.id;
  await caller.call(rolePaths.assign, { body: { action: 'assign', roleId, userId, context, contextId } });
}

/** Fills the sign-in page and sends it. */
export async function fillSignIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/**
 * A window of its own, as wide as on a desk unless said otherwise. Nothing moves and no service worker runs in it, which takes half of
 * the time: tests of motion or of what is shown without a server ask for them.
 */
export async function openWindow(
  browser: Browser,
  product: Pick<Product, 'url'>,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  return await context.newPage();
}

/** A window of its own, signed in through the sign-in page, at home. */
export async function signIn(
  browser: Browser,
  product: Pick<Product, 'url'>,
  person: Person,
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await openWindow(browser, product, options);
  await page.goto('/login');
  await fillSignIn(page, person);
  await page.waitForURL('**/home');
  return page;
}

export interface SignedInOptions extends BrowserContextOptions {
  /** The path that is opened, home when left out; null opens none. */
  at?: string | null;
}

/** A window of its own with what signing in leaves in a browser: the sign-in page has tests of its own. */
export async function openSignedIn(
  browser: Browser,
  product: Pick<Product, 'url'>,
  { email, password }: Person,
  { at = '/home', ...options }: SignedInOptions = {},
): Promise<Page> {
  const api = await request.newContext({ baseURL: product.url });
  const answer = await api.post(`${API_BASE}/${signInPaths.login.path}`, { data: { email, password } });
  if (!answer.ok()) throw new Error(`Signing in was refused: ${answer.status()} ${await answer.text()}`);
  const { authentication_token: value } = (await answer.json()) as LoginAnswer;
  const { cookies } = await api.storageState();
  await api.dispose();
  const origins = [{ origin: product.url, localStorage: [{ name: 'dossier-token', value }] }];
  const page = await openWindow(browser, product, { ...options, storageState: { cookies, origins } });
  if (at !== null) await page.goto(at);
  return page;
}
