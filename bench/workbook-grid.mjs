// npm run bench -- workbook-grid [--rows 199000] [--columns 20]: two large workbooks in the product: how long a look, the comparison and the
// inputs of a result take, and frames and rows that are not there yet while their grid is scrolled in a browser.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadSource } from './load-source.mjs';
import { makeProject, percentile, startProduct, untilIndexed, uploadFile } from './product.mjs';
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
  console.table(await measureScrolling(id));
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

/** Wheel turns, and jumps to other places, with the time between frames and the rows that were drawn before they were loaded. */
async function measureScrolling(id) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${product.url}/login`);
  await page.locator('input').first().fill('bench@example.org');
  await page.locator('input[type=password]').fill('Correct-horse-7-battery');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  await page.goto(`${product.url}/workbook-compare/${id}?all=true`);
  await page.locator('[role=grid] [role=row]:not([aria-busy])').nth(5).waitFor();
  await page.locator('[role=grid]').hover();
  return {
    'wheel, 300 turns of 120 px': await whileScrolling(page, async () => {
      for (let turn = 0; turn < 300; turn += 1) await page.mouse.wheel(0, 120);
    }),
    'wheel, 100 turns of 1,200 px': await whileScrolling(page, async () => {
      for (let turn = 0; turn < 100; turn += 1) await page.mouse.wheel(0, 1_200);
    }),
    '20 jumps': await whileScrolling(page, async () => {
      for (let jump = 1; jump <= 20; jump += 1) {
        await page.evaluate(
          (share) => {
            const grid = document.querySelector('[role=grid]');
            grid.scrollTop = grid.scrollHeight * share;
          },
          (jump * 0.37) % 1,
        );
        await page.waitForTimeout(250);
      }
    }),
  };
}

async function whileScrolling(page, scroll) {
  await page.evaluate(() => {
    const frames = { times: [], blank: 0, rows: 0, stop: false };
    globalThis.scrolled = frames;
    let last = performance.now();
    const look = (now) => {
      frames.times.push(now - last);
      last = now;
      const box = document.querySelector('[role=grid]').getBoundingClientRect();
      for (const row of document.querySelectorAll('[role=grid] [role=row]')) {
        const { top, bottom } = row.getBoundingClientRect();
        if (bottom < box.top || top > box.bottom) continue;
        frames.rows += 1;
        if (row.hasAttribute('aria-busy')) frames.blank += 1;
      }
      if (!frames.stop) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await scroll();
  const { times, blank, rows } = await page.evaluate(() => Object.assign(globalThis.scrolled, { stop: true }));
  const ms = (share) => Number(percentile(times, share).toFixed(1));
  return {
    frames: times.length,
    'median ms': ms(0.5),
    '95 % ms': ms(0.95),
    'longest ms': Number(Math.max(...times).toFixed(1)),
    'rows not there': `${((100 * blank) / Math.max(1, rows)).toFixed(1)} %`,
  };
}
