import { documentPaths } from '@dossier/contract/documents/paths';
import { searchPaths } from '@dossier/contract/search/paths';
import { taskPaths } from '@dossier/contract/tasks/paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiClient, pollUntil, waitForIndexing } from './api-client.ts';
import { ledgerWord, makeLedger } from './test-documents.ts';
import { createAdminClient } from './users.ts';
import { type Product, startProduct } from './product.ts';
import { createProject } from './world.ts';
import { isLong } from './testing/variants.ts';

// Otherwise the server's tests kill it while it reads.
describe.runIf(isLong)('a server that is killed while it reads many documents', () => {
  const count = 40;
  const pages = 4;
  let product: Product;
  let api: ApiClient;
  let projectId: number;

  const documents = (query: object = {}) =>
    api.call(documentPaths.listInProject, { params: { id: projectId }, query: { per_page: 200, ...query } });
  const indexed = async () => (await documents({ indexing_status: ['indexed'], per_page: 1 })).total;

  beforeAll(async () => {
    product = await startProduct();
    api = await createAdminClient(product);
  });
  afterAll(() => product?.remove());

  test('resumes after every kill', async () => {
    ({ projectId } = await createProject(api, 'Ledgers'));
    const ledgers = await Promise.all(Array.from({ length: count }, (_, index) => makeLedger(index + 1, pages)));
    await Promise.all(ledgers.map((ledger) => api.upload(projectId, ledger)));

    for (const enough of [2, 12]) {
      const before = await pollUntil(indexed, (total) => total >= enough);
      expect(before, 'there was still something to be read').toBeLessThan(count);
      await product.kill();
      await product.start();
      expect(await indexed(), 'what was read stays read').toBeGreaterThanOrEqual(before);
    }
    await waitForIndexing(api, projectId);
  });

  test('reads every document exactly once', async () => {
    const { items, total } = await documents();
    expect(total).toBe(count);
    expect(items.filter((document) => document.indexing_status !== 'indexed')).toEqual([]);
    expect(new Set(items.map(({ name }) => name)).size).toBe(count);
    expect(items.filter((document) => document.number_of_pages !== pages)).toEqual([]);
    for (const { id } of items) {
      const outline = await api.call(documentPaths.outline, { params: { id } });
      expect(outline.pages.map(({ number }) => number)).toEqual(Array.from({ length: pages }, (_, index) => index + 1));
    }
  });

  test('finds every page exactly once', async () => {
    const { items, total } = await api.call(searchPaths.inProject, {
      params: { id: projectId },
      body: { query: ledgerWord, per_page: 200 },
    });
    expect(total).toBe(count * pages);
    const places = items.map((hit) => `${hit.document_name}, page ${hit.page}`);
    expect(new Set(places).size).toBe(count * pages);
  });

  test('has no failed or stuck task', async () => {
    const ids = new Set((await documents()).items.map(({ id }) => id));
    const { items } = await api.call(taskPaths.all, { query: { per_page: 200 } });
    const tasks = items.filter((task) => ids.has(Number(task.entity_id)));
    expect(tasks).toHaveLength(count);
    expect(tasks.filter((task) => task.status !== 'success')).toEqual([]);
    expect(new Set(tasks.map((task) => task.entity_id)).size).toBe(count);
  });
});
