// Fixtures of the browser tests: the product, a browser, users and projects.
import { randomBytes } from 'node:crypto';
import { companyPaths } from '@dossier/contract/companies/paths';
import { projectPaths } from '@dossier/contract/projects/paths';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { createApiClient, type ApiClient } from './api-client.ts';
import { launchBrowser } from './browser.ts';
import { copyDatabase } from './database.ts';
import {
  createUser,
  admin,
  createAdminClient,
  assignRole,
  type RoleAssignment,
  openPageAs,
  openPage,
  type TestUser,
  type PageOptions,
  signInByForm,
} from './users.ts';
import { type Product, type ProductOptions, startProduct } from './product.ts';

interface Pages {
  browser: Browser;
  /** Opens a page without a signed-in user. */
  openPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** Opens a page as this user, by stored state. */
  signIn: (user: TestUser, options?: PageOptions) => Promise<Page>;
  /** Opens a page as this user, by the sign-in form. */
  signInByForm: (user: TestUser, options?: BrowserContextOptions) => Promise<Page>;
}

/** The product shared by all test files, so it also contains data of other files. */
export interface SharedWorld extends Pages {
  url: string;
  /** The admin of the companies of this file. */
  admin: TestUser;
  /** Makes calls as `admin`. */
  api: ApiClient;
  /** Makes calls as the technical admin, who sees the data of all files. */
  adminApi: ApiClient;
  /** Creates a user with an email address unique to this file. */
  createUser: (firstName: string, assignment?: RoleAssignment) => Promise<TestUser>;
  /** Creates a company with a project of this name. */
  createProject: (name: string) => Promise<TestProject>;
  close: () => Promise<void>;
}

/** A product of one test file; its admin is the technical admin. */
export interface World extends SharedWorld {
  product: Product;
  databaseUrl: string;
}

export interface TestProject {
  companyId: number;
  projectId: number;
  /** The path of the project's page. */
  path: string;
}

let started: Promise<Browser> | undefined;

/** The Chromium of this worker, started by its first test file; it ends with the worker, so a file closes only its pages. */
export const workerBrowser = (): Promise<Browser> => (started ??= launchBrowser());

function pageOpeners(browser: Browser, product: { url: string }): Pages & { closePages: () => Promise<void> } {
  const contexts = new Set<BrowserContext>();
  const track = async (page: Promise<Page>) => {
    contexts.add((await page).context());
    return await page;
  };
  return {
    browser,
    openPage: (options) => track(openPage(browser, product, options)),
    signIn: (user, options) => track(openPageAs(browser, product, user, options)),
    signInByForm: (user, options) => track(signInByForm(browser, product, user, options)),
    async closePages() {
      await Promise.all([...contexts].map((context) => context.close()));
    },
  };
}

/** Joins the shared product, with a new admin. */
export async function joinWorld(): Promise<SharedWorld> {
  const url = inject('shared').productUrl;
  const [browser, adminApi] = await Promise.all([workerBrowser(), createAdminClient({ url })]);
  const { closePages, ...pages } = pageOpeners(browser, { url });
  const domain = `larkhill-${randomBytes(4).toString('hex')}.example`;
  const user = await createUser(adminApi, 'Admin', undefined, domain);
  const api = await createApiClient(url, user);
  return {
    ...pages,
    url,
    admin: user,
    api,
    adminApi,
    createUser: (firstName, assignment) => createUser(adminApi, firstName, assignment, domain),
    async createProject(name) {
      const companyId = await createCompany(adminApi);
      await assignRole(adminApi, user.id, { role: 'company_admin', contextId: companyId });
      return await createProjectIn(api, companyId, name);
    },
    close: closePages,
  };
}

/** Starts a product on a new, migrated database. */
export async function startWorld({ settings, ...options }: ProductOptions = {}): Promise<World> {
  const database = await copyDatabase(inject('databaseServer'));
  const [product, browser] = await Promise.all([
    startProduct({ ...options, settings: { DATABASE_URL: database.url, ...settings } }),
    workerBrowser(),
  ]);
  const { closePages, ...pages } = pageOpeners(browser, product);
  const api = await createAdminClient(product);
  return {
    ...pages,
    url: product.url,
    product,
    databaseUrl: database.url,
    admin,
    api,
    adminApi: api,
    createUser: (firstName, assignment) => createUser(api, firstName, assignment),
    createProject: (name) => createProject(api, name),
    async close() {
      await closePages();
      await product.remove();
      await database.drop();
    },
  };
}

/** Creates a company with a project of this name. */
export async function createProject(adminApi: ApiClient, name: string): Promise<TestProject> {
  return await createProjectIn(adminApi, await createCompany(adminApi), name);
}

async function createCompany(adminApi: ApiClient): Promise<number> {
  return (await adminApi.call(companyPaths.create, { body: { name: 'Larkhill Ferries' } })).id;
}

async function createProjectIn(api: ApiClient, companyId: number, name: string): Promise<TestProject> {
  const { id: projectId } = await api.call(projectPaths.create, { body: { company_id: companyId, name } });
  return { companyId, projectId, path: `/company/${companyId}/project/${projectId}` };
}

/** A world with a project and a blank page of its admin. */
type WithProject<W extends SharedWorld> = W & TestProject & { page: Page };
export type SharedProjectWorld = WithProject<SharedWorld>;
export type ProjectWorld = WithProject<World>;

/** Joins the shared product and creates a project. */
export const joinProjectWorld = async (projectName: string): Promise<SharedProjectWorld> =>
  await withProject(await joinWorld(), projectName);

/** Starts a product and creates a project. */
export const startProjectWorld = async (projectName: string, options?: ProductOptions): Promise<ProjectWorld> =>
  await withProject(await startWorld(options), projectName);

async function withProject<W extends SharedWorld>(world: W, projectName: string): Promise<WithProject<W>> {
  const place = await world.createProject(projectName);
  return { ...world, ...place, page: await world.signIn(world.admin, { at: null }) };
}
