import type { TestProject } from 'vitest/node';
import { copyDatabase } from '../database.ts';
import { startProduct } from '../product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the shared product. */
    shared: { productUrl: string };
  }
}

/** Vitest's global setup for the browser tests: one product, shared by all files that don't start their own. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const database = await copyDatabase(project.getProvidedContext().databaseServer);
  const product = await startProduct({ settings: { DATABASE_URL: database.url, DOSSIER_OUTBOUND_ALLOW: '127.0.0.1' } });
  project.provide('shared', { productUrl: product.url });
  return async () => {
    await product.remove();
    await database.drop();
  };
}
