// Users of the tests: created by the API, signed in by the form or by stored state.
import type { SystemRoleKey } from '@dossier/contract/roles/system-roles';
import { systemRoles } from '@dossier/contract/roles/system-roles';
import { API_BASE } from '@dossier/contract/base/route';
import { rolePaths } from '@dossier/contract/roles/paths';
import { signInPaths } from '@dossier/contract/sign-in/paths';
import type { LoginAnswer } from '@dossier/contract/sign-in/schema';
import { userPaths } from '@dossier/contract/users/paths';
import { type Browser, type BrowserContextOptions, type Page, request } from 'playwright-core';
import { createApiClient, type ApiClient } from './api-client.ts';
import { adminCredentials, type Product } from './product.ts';

export interface TestUser {
  email: string;
  password: string;
  firstName: string;
}

export interface RoleAssignment {
  role: SystemRoleKey;
  contextId: number;
}

/** The initial technical admin. */
export const admin: TestUser = { ...adminCredentials, firstName: 'Admin' };

export const createAdminClient = (product: Pick<Product, 'url'>): Promise<ApiClient> =>
  createApiClient(product.url, admin);

/**
 * Creates a user, with a role in a company or project if given.
 * @param adminApi of a technical admin
 * @param domain of the email address; unique per file if the product is shared
 */
export async function createUser(
  adminApi: ApiClient,
  firstName: string,
  assignment?: RoleAssignment,
  domain = 'example.org',
): Promise<TestUser & { id: number }> {
  const user = { email: `${firstName.toLowerCase()}@${domain}`, password: 'Quiet-lantern-42-meadow', firstName };
  const { email, password } = user;
  const { id } = await adminApi.call(userPaths.create, { body: { email, password, first_name: firstName } });
  if (assignment) await assignRole(adminApi, id, assignment);
  return { ...user, id };
}

export async function assignRole(api: ApiClient, userId: number, { role, contextId }: RoleAssignment): Promise<void> {
  const { name, context } = systemRoles.find(({ key }) => key === role)!;
  const { items } = await api.call(rolePaths.list, { query: { context, per_page: 200 } });
  const roleId = items.find((one) => one.name === name)!.id;
  await api.call(rolePaths.assign, { body: { action: 'assign', roleId, userId, context, contextId } });
}

export async function submitSignInForm(
  page: Page,
  { email, password }: Pick<TestUser, 'email' | 'password'>,
): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** How long what is waited for may take on a busy machine, in milliseconds. */
const WAIT_MS = 90_000;

/**
 * Opens a page in a new browser context, by default with a desktop viewport, without animations and service worker, which halves the
 * time.
 */
export async function openPage(
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
  context.setDefaultTimeout(WAIT_MS);
  return await context.newPage();
}

/** Opens a page and signs in by the form; ends on the home page. */
export async function signInByForm(
  browser: Browser,
  product: Pick<Product, 'url'>,
  user: TestUser,
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await openPage(browser, product, options);
  await page.goto('/login');
  await submitSignInForm(page, user);
  await page.waitForURL('**/home');
  return page;
}

export interface PageOptions extends BrowserContextOptions {
  /** The path to open, default `/home`; null for none. */
  at?: string | null;
}

/** Opens a page with the stored state of a signed-in user. */
export async function openPageAs(
  browser: Browser,
  product: Pick<Product, 'url'>,
  { email, password }: TestUser,
  { at = '/home', ...options }: PageOptions = {},
): Promise<Page> {
  const api = await request.newContext({ baseURL: product.url });
  const answer = await api.post(`${API_BASE}/${signInPaths.login.path}`, { data: { email, password } });
  if (!answer.ok()) throw new Error(`Signing in was refused: ${answer.status()} ${await answer.text()}`);
  const { authentication_token: value } = (await answer.json()) as LoginAnswer;
  const { cookies } = await api.storageState();
  await api.dispose();
  const origins = [{ origin: product.url, localStorage: [{ name: 'dossier-token', value }] }];
  const page = await openPage(browser, product, { ...options, storageState: { cookies, origins } });
  if (at !== null) await page.goto(at);
  return page;
}
