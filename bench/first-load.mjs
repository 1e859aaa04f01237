// npm run bench -- first-load [--files]: what a browser loads before the sign-in page and home work (gzip), and when they paint, compared
// with the budgets.
import { parseArgs } from 'node:util';
import { loadSource } from './load-source.mjs';
import { startProduct } from './product.mjs';

const { values } = parseArgs({ options: { files: { type: 'boolean', default: false } } });
const email = 'bench@example.org';
const password = 'Correct-horse-7-battery';
const product = await startProduct();
const { launchBrowser } = await loadSource(['e2e/browser.ts']);
const browser = await launchBrowser().catch(async (error) => {
  await product.stop();
  throw error;
});
try {
  const rows = [];
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  // Brotli would be smaller, but the budget is defined for gzip.
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
  const loaded = new Map();
  const urls = new Map();
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type === 'Script' || type === 'Stylesheet') urls.set(requestId, { url: response.url, size: 0 });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = urls.get(requestId);
    if (request) request.size += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = urls.get(requestId);
    if (request && !loaded.has(request.url))
      loaded.set(request.url, { size: request.size, transferred: encodedDataLength });
  });
  const kilobytes = (part) => Number(([...loaded.values()].reduce((sum, one) => sum + one[part], 0) / 1000).toFixed(1));
  const sums = () => ({ 'JS and CSS kB gzip': kilobytes('size'), 'with headers': kilobytes('transferred') });
  const paints = () =>
    page.evaluate(() => {
      const first = performance.getEntriesByName('first-contentful-paint')[0];
      return first ? Math.round(first.startTime) : null;
    });

  await page.goto(`${product.url}/login`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  if (values.files) showFiles(loaded);
  rows.push({
    page: 'sign-in',
    ...sums(),
    budget: 200,
    'first paint ms': await paints(),
  });
  await page.locator('input').first().fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  await page.locator('main h1').waitFor();
  // The socket prevents network idle events; after a second of silence home has loaded what it needs.
  for (let before = -1; before !== loaded.size; await page.waitForTimeout(1000)) before = loaded.size;
  rows.push({
    page: 'home, with sign-in',
    ...sums(),
    budget: 270,
    'first paint ms': null,
  });
  const again = async (name, budget) => {
    loaded.clear();
    await page.goto(`${product.url}/home`, { waitUntil: 'networkidle' });
    rows.push({
      page: name,
      ...sums(),
      budget,
      'first paint ms': await paints(),
    });
  };
  await again('home again, from the cache', null);
  await session.send('Network.clearBrowserCache');
  await again('home, signed in already, nothing in the cache', 270);
  if (values.files) showFiles(loaded);
  for (const row of rows) row.ratio = row.budget ? Number((row['JS and CSS kB gzip'] / row.budget).toFixed(2)) : null;
  console.table(rows);
} finally {
  await browser.close();
  await product.stop();
}

/** @param {Map<string, { size: number, transferred: number }>} loaded */
function showFiles(loaded) {
  console.table([...loaded].map(([url, sizes]) => ({ file: url.replace(/.*\//, ''), ...sizes })));
}
