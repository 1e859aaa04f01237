import type { TestProject } from 'vitest/node';
import { launchBrowserServer } from '../browser.ts';
import { copyDatabase } from '../database.ts';
import { startProduct } from '../product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URLs of the shared product and Chromium. */
    shared: { productUrl: string; browserUrl: string };
  }
}

/** Vitest's global setup for the browser tests: one product and one Chromium, shared by all files that don't start their own. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const database = await copyDatabase(project.getProvidedContext().databaseServer);
  const [product, browser] = await Promise.all([
    startProduct({ settings: { DATABASE_URL: database.url } }),
    launchBrowserServer(),
  ]);
  project.provide('shared', { productUrl: product.url, browserUrl: browser.wsEndpoint() });
  return async () => {
    await browser.close();
    await product.remove();
    await database.drop();
  };
}
