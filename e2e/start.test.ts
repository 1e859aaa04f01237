import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectPaths } from '@dossier/contract/projects/paths';
import { companyPaths } from '@dossier/contract/companies/paths';
import { createApiClient } from './api-client.ts';
import { adminCredentials, type Product, startProduct } from './product.ts';

describe('the built product', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product?.remove());

  test.each(
    ['/', '/companies', '/icons/', '/company/1/project/2?tab=info'].flatMap((path) =>
      ['identity', 'gzip, deflate, br'].map((encoding) => [path, encoding] as const),
    ),
  )('serves the web application at %s to a program that takes %s', async (path, encoding) => {
    const answer = await fetch(product.url + path, { headers: { 'accept-encoding': encoding } });
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(page).toContain('<div id="root">');
    const [, script] = /<script type="module"[^>]* src="([^"]+)"/.exec(page)!;
    const file = await fetch(product.url + script, { headers: { 'accept-encoding': encoding } });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')]);
  });

  test('runs the work thread separately, and reports metrics of both threads', async () => {
    const admin = await createApiClient(product.url, adminCredentials);
    const company = await admin.call(companyPaths.create, { body: { name: 'Port', description: '' } });
    const project = await admin.call(projectPaths.create, { body: { company_id: company.id, name: 'Quay' } });
    await admin.upload(project.id, { name: 'letter.txt', bytes: Buffer.from('The bridge opens on 3 May.\n') });
    const numbers = async () => await (await fetch(`${product.url}/metrics`)).text();
    await expect.poll(numbers).toMatch(/^dossier_tasks_total\{kind="index_document",status="success"\} 1$/m);
    for (const thread of ['main', 'work']) {
      expect(await numbers()).toMatch(new RegExp(`^nodejs_eventloop_lag_p99_seconds\\{thread="${thread}"\\} \\d`, 'm'));
    }
  });

  test('stops on request and restarts with the same data', async () => {
    await product.stop();
    await expect(fetch(`${product.url}/health/ready`)).rejects.toThrow('fetch failed');
    await product.start();
    const admin = await createApiClient(product.url, adminCredentials);
    const { items } = await admin.call(companyPaths.list, {});
    expect(items.map(({ name }) => name)).toEqual(['Port']);
  });

  test('restarts after a power failure', async () => {
    await product.kill();
    await product.start();
    expect((await fetch(`${product.url}/health/ready`)).status).toBe(200);
  });
});
