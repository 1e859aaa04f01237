import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Product, startProduct } from './product.ts';

describe('the product as it is shipped', () => {
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

  test('stops when it is told to, and starts again on the same data', async () => {
    await product.stop();
    await expect(fetch(`${product.url}/health/ready`)).rejects.toThrow('fetch failed');
    const started = performance.now();
    await product.start();
    expect(performance.now() - started).toBeLessThan(15_000);
  });

  test('starts again after a power cut', async () => {
    await product.kill();
    await product.start();
    expect((await fetch(`${product.url}/health/ready`)).status).toBe(200);
  });
});
