// npm run bench -- workbook-grid [--rows 199000] [--columns 20]: two large workbooks in the product: how long a look, the comparison and the
// inputs of a result take, and how soon rows are there while their grid is scrolled in a browser.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadSource } from './load-source.mjs';
import { makeProject, startProduct, untilIndexed, uploadFile } from './product.mjs';
import { measureScrolling } from './workbooks/scrolling.mjs';
import { makeTables } from './workbooks/tables.mjs';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '199000' }, columns: { type: 'string', default: '20' } },
});
const source = await loadSource([
  'comparing/src/workbooks/workbook.ts',
  'comparing/src/workbooks/testing/random-workbook.ts',
  'e2e/browser.ts',
  'reading/src/marking/write-plain-workbook.ts',
  'reading/src/page-writer.ts',
]);
const product = await startProduct();
let browser;
try {
  const { projectId } = await makeProject(product);
  const [older, newer] = await uploadTables(projectId);
  const seconds = {};
  seconds.reading = await timed(() => untilIndexed(product, projectId));
  const choice = { source_document_id: older, target_document_id: newer };
  seconds.look = await timed(() => product.call('POST', 'workbook-comparison/look', choice));
  let id;
  seconds.comparison = await timed(async () => (id = await compared(choice)));
  // The last cell of a running total: all rows above it are behind it.
  const total = `${source.columnName(Number(values.columns) - 1)}${Number(values.rows)}`;
  seconds.inputs = await timed(() => product.call('GET', `workbook-comparison/${id}/sheets/0/inputs?cell=${total}`));
  console.table(seconds);
  browser = await source.launchBrowser();
  console.table(await measureScrolling(await openGrid(id)));
} finally {
  await browser?.close();
  await product.stop();
}

async function uploadTables(projectId) {
  const folder = await mkdtemp(join(tmpdir(), 'dossier-bench-grid-'));
  try {
    const spec = { rows: Number(values.rows), columns: Number(values.columns), key: true, edited: 0.01 };
    const { a, b } = makeTables(spec, source.seeded(9));
    const ids = [];
    for (const [name, rows] of Object.entries({ older: a, newer: b })) {
      const path = join(folder, `${name}.xlsx`);
      await source.writePlainWorkbook(source.book(withTotal(source.sheetOfRows('Data', rows))), path);
      ids.push((await uploadFile(product, projectId, `${name}.xlsx`, await readFile(path))).id);
    }
    return ids;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes the last column a running total of the second one. */
function withTotal(sheet) {
  const last = sheet.width - 1;
  let sum = 0;
  for (const [at, number] of sheet.numbers.entries()) {
    if (at === 0) continue;
    sum = Math.round((sum + sheet.rows[at][1]) * 100) / 100;
    sheet.rows[at][last] = sum;
    const [own, above] = [`B${number}`, `${source.columnName(last)}${number - 1}`];
    sheet.formulas.set(source.cellKey(number, last), at === 1 ? `=${own}` : `=${above}+${own}`);
  }
  return sheet;
}

async function compared(choice) {
  const { workbook_compare_id: id } = await product.call('POST', 'document/compare', choice);
  for (;;) {
    const { state, problem } = await product.call('GET', `workbook-comparison/${id}`);
    if (state === 'done') return id;
    if (state === 'failed') throw new Error(JSON.stringify(problem));
    await sleep(200);
  }
}

async function timed(work) {
  const before = performance.now();
  await work();
  return Number(((performance.now() - before) / 1_000).toFixed(1));
}

/** The page of a comparison with all rows, signed in. */
async function openGrid(id) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${product.url}/login`);
  await page.locator('input').first().fill('bench@example.org');
  await page.locator('input[type=password]').fill('Correct-horse-7-battery');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  await page.goto(`${product.url}/workbook-compare/${id}?all=true`);
  await page.locator('[role=grid] [role=row]:not([aria-busy])').nth(5).waitFor();
  return page;
}
