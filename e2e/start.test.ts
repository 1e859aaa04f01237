import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Product, startProduct } from './product.ts';

describe('the product as it is shipped', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product?.remove());

  test('serves the web application for a path of its own', async () => {
    const answer = await fetch(`${product.url}/companies`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toContain('<div id="root">');
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
