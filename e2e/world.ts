// What a browser test begins with: the product, a browser and, for most, a project in which the administrator works.
import { companyCalls } from '@dossier/contract/companies/calls';
import { projectCalls } from '@dossier/contract/projects/calls';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import type { Caller } from './caller.ts';
import { admin, callAsAdmin, openWindow, type Person, signIn } from './people.ts';
import { type Product, type ProductOptions, startProduct } from './product.ts';

export interface World {
  product: Product;
  browser: Browser;
  /** Calls as the administrator. */
  caller: Caller;
  /** Opens a window in which nobody has signed in. */
  open: (options?: BrowserContextOptions) => Promise<Page>;
  /** Opens a window and signs in through the sign-in page; it is at home then. */
  signIn: (person: Person, options?: BrowserContextOptions) => Promise<Page>;
  end: () => Promise<void>;
}

export interface PlaceOfWork {
  company: number;
  project: number;
  /** The path of the project's page. */
  address: string;
}

/** Starts the product and a browser. */
export async function startWorld(options?: ProductOptions): Promise<World> {
  const [product, browser] = await Promise.all([startProduct(options), launchBrowser()]);
  return {
    product,
    browser,
    caller: await callAsAdmin(product),
    open: (look) => openWindow(browser, product, look),
    signIn: (person, look) => signIn(browser, product, person, look),
    async end() {
      await browser.close();
      await product.remove();
    },
  };
}

/** A new company and in it a project of this name. */
export async function addProject(caller: Caller, name: string): Promise<PlaceOfWork> {
  const { id: company } = await caller.call(companyCalls.create, { body: { name: 'Larkhill Ferries' } });
  const { id: project } = await caller.call(projectCalls.create, { body: { company_id: company, name } });
  return { company, project, address: `/company/${company}/project/${project}` };
}

export interface ProjectWorld extends World, PlaceOfWork {
  /** The administrator's window. */
  page: Page;
}

/** Starts a world with one project of this name. */
export async function startProjectWorld(projectName: string, options?: ProductOptions): Promise<ProjectWorld> {
  const world = await startWorld(options);
  return { ...world, ...(await addProject(world.caller, projectName)), page: await world.signIn(admin) };
}
