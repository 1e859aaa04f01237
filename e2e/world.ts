// What a browser test begins with: the product, a browser and, for most, a project in which an admin works.
import { randomBytes } from 'node:crypto';
import { companyPaths } from '@dossier/contract/companies/paths';
import { projectPaths } from '@dossier/contract/projects/paths';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { callerOf, type Caller } from './caller.ts';
import { copyDatabase } from './database.ts';
import {
  addPerson,
  admin,
  callAsAdmin,
  giveRole,
  type Grant,
  openSignedIn,
  openWindow,
  type Person,
  type SignedInOptions,
  signIn,
} from './people.ts';
import { type Product, type ProductOptions, startProduct } from './product.ts';

interface Windows {
  browser: Browser;
  /** Opens a window in which no user has signed in. */
  open: (options?: BrowserContextOptions) => Promise<Page>;
  /** Opens a window in which this user has signed in, at home or at another path. */
  signIn: (person: Person, options?: SignedInOptions) => Promise<Page>;
  /** The same, through the sign-in page. */
  signInByForm: (person: Person, options?: BrowserContextOptions) => Promise<Page>;
}

/** The product that all files share: there is more in it than this file's own. */
export interface SharedWorld extends Windows {
  url: string;
  /** Works in the companies of this file alone, as admin of each. */
  admin: Person;
  /** Calls as this admin. */
  caller: Caller;
  /** Calls as the technical admin, whose users and companies are all files' together. */
  technicalAdmin: Caller;
  /** A user whose address no other file has. */
  addPerson: (firstName: string, grant?: Grant) => Promise<Person>;
  /** A new company with one project of this name. */
  addProject: (name: string) => Promise<PlaceOfWork>;
  end: () => Promise<void>;
}

/** A product of one file alone; its admin is the technical admin. */
export interface World extends SharedWorld {
  product: Product;
  databaseUrl: string;
}

export interface PlaceOfWork {
  company: number;
  project: number;
  /** The path of the project's page. */
  address: string;
}

/** The Chromium of this test run; closing the connection closes what was opened through it. */
export const connectBrowser = (): Promise<Browser> => chromium.connect(inject('shared').browserUrl);

function windowsOf(browser: Browser, product: { url: string }): Windows {
  return {
    browser,
    open: (look) => openWindow(browser, product, look),
    signIn: (person, look) => openSignedIn(browser, product, person, look),
    signInByForm: (person, look) => signIn(browser, product, person, look),
  };
}

/** Joins the product that all files share, with an admin of one's own. */
export async function joinWorld(): Promise<SharedWorld> {
  const url = inject('shared').productUrl;
  const [browser, technicalAdmin] = await Promise.all([connectBrowser(), callAsAdmin({ url })]);
  const domain = `larkhill-${randomBytes(4).toString('hex')}.example`;
  const person = await addPerson(technicalAdmin, 'Admin', undefined, domain);
  const caller = await callerOf(url, person);
  return {
    ...windowsOf(browser, { url }),
    url,
    admin: person,
    caller,
    technicalAdmin,
    addPerson: (firstName, grant) => addPerson(technicalAdmin, firstName, grant, domain),
    async addProject(name) {
      const company = await addCompany(technicalAdmin);
      await giveRole(technicalAdmin, person.id, { role: 'company_admin', contextId: company });
      return await addProjectTo(caller, company, name);
    },
    end: () => browser.close(),
  };
}

/** Starts a product of one's own, on a database that is migrated already. */
export async function startWorld({ settings, ...options }: ProductOptions = {}): Promise<World> {
  const database = await copyDatabase(inject('databaseServer'));
  const [product, browser] = await Promise.all([
    startProduct({ ...options, settings: { DATABASE_URL: database.url, ...settings } }),
    connectBrowser(),
  ]);
  const caller = await callAsAdmin(product);
  return {
    ...windowsOf(browser, product),
    url: product.url,
    product,
    databaseUrl: database.url,
    admin,
    caller,
    technicalAdmin: caller,
    addPerson: (firstName, grant) => addPerson(caller, firstName, grant),
    addProject: (name) => addProject(caller, name),
    async end() {
      await browser.close();
      await product.remove();
      await database.drop();
    },
  };
}

/** A new company and in it a project of this name. */
export async function addProject(technicalAdmin: Caller, name: string): Promise<PlaceOfWork> {
  return await addProjectTo(technicalAdmin, await addCompany(technicalAdmin), name);
}

async function addCompany(technicalAdmin: Caller): Promise<number> {
  return (await technicalAdmin.call(companyPaths.create, { body: { name: 'Larkhill Ferries' } })).id;
}

async function addProjectTo(caller: Caller, company: number, name: string): Promise<PlaceOfWork> {
  const { id: project } = await caller.call(projectPaths.create, { body: { company_id: company, name } });
  return { company, project, address: `/company/${company}/project/${project}` };
}

/** A world with one project, and the window in which its admin has signed in and opened nothing yet. */
type WithProject<W extends SharedWorld> = W & PlaceOfWork & { page: Page };
export type SharedProjectWorld = WithProject<SharedWorld>;
export type ProjectWorld = WithProject<World>;

/** Joins the product that all files share, with one project of this name. */
export const joinProjectWorld = async (projectName: string): Promise<SharedProjectWorld> =>
  await withProject(await joinWorld(), projectName);

/** Starts a product of one's own with one project of this name. */
export const startProjectWorld = async (projectName: string, options?: ProductOptions): Promise<ProjectWorld> =>
  await withProject(await startWorld(options), projectName);

async function withProject<W extends SharedWorld>(world: W, projectName: string): Promise<WithProject<W>> {
  const place = await world.addProject(projectName);
  return { ...world, ...place, page: await world.signIn(world.admin, { at: null }) };
}
