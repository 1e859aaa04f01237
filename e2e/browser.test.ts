import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { workerBrowser } from './world.ts';

describe('the browser of the tests', () => {
  let browser: Browser;
  let server: Server;
  let url: string;

  beforeAll(async () => {
    server = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<h1>Hello</h1>'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    browser = await workerBrowser();
  });

  afterAll(() => void server?.close());

  test('renders a local page with fonts', async () => {
    const page = await browser.newPage();
    await page.goto(url);
    const heading = page.getByRole('heading', { name: 'Hello' });
    const { width, height } = (await heading.boundingBox()) ?? { width: 0, height: 0 };
    expect(width).toBeGreaterThan(0);
    expect(height).toBeGreaterThan(20);
    await page.close();
  });

  test('blocks requests to other origins', async () => {
    const page = await browser.newPage();
    await page.goto(url);
    const other = url.replace('127.0.0.1', 'localhost');
    const answer = await page.evaluate(
      (address) =>
        fetch(address).then(
          () => 'read',
          (error: Error) => error.name,
        ),
      other,
    );
    expect(answer).toBe('TypeError');
    await page.close();
  });
});
