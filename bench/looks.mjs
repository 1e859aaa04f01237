// npm run bench -- looks --files DIR [--pdfs DIR] [--match TEXT] [--compared N] [--save DIR]: opens the Word and PowerPoint files of a
// folder in the built product without LibreOffice: whether each is shown, and how long the pages take compared with the text. The first
// pages of some are compared with LibreOffice's (soffice and pdftoppm on the PATH, or its PDFs in a folder).
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { loadSource } from './load-source.mjs';
import { similarity } from './looks-similarity.mjs';
import { startProduct } from './product.mjs';

const run = promisify(execFile);
const PAGES = 3;
/** Milliseconds after which a page counts as hanging. */
const HANGS = 30_000;
/** Slower pages are listed. */
const SLOW = 5_000;

const { values } = parseArgs({
  options: {
    files: { type: 'string' },
    pdfs: { type: 'string' },
    match: { type: 'string', default: '' },
    compared: { type: 'string', default: '20' },
    save: { type: 'string' },
  },
});
if (!values.files) throw new Error('--files DIR is missing.');
const names = readdirSync(values.files).filter((name) => /\.(docx|pptx)$/.test(name) && name.includes(values.match));
const work = await mkdtemp(join(tmpdir(), 'dossier-looks-'));
const shots = values.save ? resolve(values.save) : work;
await mkdir(shots, { recursive: true });
// Without LibreOffice: the pages are drawn from the files.
const product = await startProduct({ PATH: '/usr/bin:/bin' });
const { launchBrowser } = await loadSource(['e2e/browser.ts']);
const browser = await launchBrowser();
try {
  const company = await product.call('POST', 'company', { name: 'Looks' });
  const project = await product.call('POST', 'project', { company_id: company.id, name: 'Looks' });
  const documents = new Map();
  for (const name of names) documents.set(name, await upload(name, project.id));
  await untilIndexed(project.id);
  const page = await signedInPage();
  const path = `${product.url}/company/${company.id}/project/${project.id}/document`;
  const counts = { drawn: 0, text: 0, refused: 0, hanging: 0 };
  const compared = { docx: [], pptx: [] };
  const ratios = [];
  for (const name of names) {
    const { id } = documents.get(name) ?? {};
    if (id === undefined) continue;
    const { indexing_status: status } = await product.call('GET', `document/${id}`);
    const pages = await open(page, `${path}/${id}`, 'pages', status === 'failed');
    counts[pages.shown] += 1;
    if (pages.shown !== 'drawn') console.log(`${name}: ${pages.shown}`);
    else if (pages.ms > SLOW) console.log(`${name}: ${pages.ms} ms`);
    const type = extname(name).slice(1);
    if (pages.shown !== 'drawn' || compared[type].length >= Number(values.compared)) continue;
    const pictures = await libreOfficePages(name);
    if (pictures.length === 0) continue;
    const ours = await screenshots(page, name, pictures.length);
    const text = await open(page, `${path}/${id}`, 'read');
    const again = await open(page, `${path}/${id}`, 'pages');
    const scores = await similarity(browser, ours, pictures);
    const row = {
      name,
      pages: scores.map((score) => score.map((one) => one.toFixed(2)).join('/')).join(' '),
      'pages ms': again.ms,
      'text ms': text.ms,
    };
    compared[type].push({
      ...row,
      scores: [0, 1].map((at) => scores.reduce((sum, score) => sum + score[at], 0) / scores.length),
    });
    ratios.push(again.ms / text.ms);
    console.log(JSON.stringify(row));
  }
  console.table(counts);
  for (const [type, rows] of Object.entries(compared)) {
    if (rows.length === 0) continue;
    for (const [at, kind] of ['at the same place', 'displaced by up to 2.5 %'].entries()) {
      const scores = rows.map((row) => row.scores[at]).sort((a, b) => a - b);
      console.log(
        `${type}: ${rows.length} files, similarity ${kind}: median ${median(scores).toFixed(2)}, lowest ${scores[0].toFixed(2)}`,
      );
    }
  }
  if (ratios.length > 0)
    console.log(
      `time to the first page, compared with the text: median ${median(ratios.sort((a, b) => a - b)).toFixed(2)}`,
    );
} finally {
  await browser.close();
  await product.stop();
  await rm(work, { recursive: true, force: true });
}

function median(sorted) {
  return sorted[Math.floor(sorted.length / 2)];
}

async function upload(name, project) {
  const form = new FormData();
  form.set('file', new Blob([await readFile(join(values.files, name))]), name);
  const response = await fetch(`${product.url}/api/v3/project/${project}/document`, {
    method: 'POST',
    headers: { authorization: `Bearer ${product.token}` },
    body: form,
  });
  return response.ok
    ? response.json()
    : console.log(`${name}: ${response.status} ${(await response.text()).slice(0, 200)}`);
}

async function untilIndexed(project) {
  const count = async (statuses) => {
    const filter = statuses.map((status) => `indexing_status[]=${status}`).join('&');
    return (await product.call('GET', `project/${project}/documents?per_page=1&${filter}`)).total;
  };
  const all = (await product.call('GET', `project/${project}/documents?per_page=1`)).total;
  while ((await count(['indexed', 'failed'])) < all) await new Promise((done) => setTimeout(done, 1000));
}

async function signedInPage() {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1500 } });
  await page.goto(`${product.url}/login`);
  await page.locator('input').first().fill('bench@example.org');
  await page.locator('input[type=password]').fill('Correct-horse-7-battery');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  page.on('pageerror', (error) => console.log(`error on the page: ${error.message}`));
  return page;
}

/** Opens a document and waits for its first page; one that could not be read may have none. */
async function open(page, url, view, isFailed = false) {
  const timeout = isFailed ? 4_000 : HANGS;
  await page.evaluate((documentView) => {
    const stored = JSON.parse(localStorage.getItem('dossier-preferences') ?? '{}');
    localStorage.setItem('dossier-preferences', JSON.stringify({ ...stored, documentView }));
  }, view);
  const start = performance.now();
  await page.goto(url);
  const drawn = page.locator('[data-desk] [data-page="1"] [data-drawn]').first();
  const text = page.locator('[data-desk] article').first();
  const shown = await Promise.race([
    drawn.waitFor({ timeout }).then(() => 'drawn'),
    text.waitFor({ timeout }).then(() => 'text'),
  ]).catch(() => (isFailed ? 'refused' : 'hanging'));
  return { shown, ms: Math.round(performance.now() - start) };
}

async function libreOfficePages(name) {
  const base = basename(name, extname(name));
  const target = join(work, `${base}-${extname(name).slice(1)}`);
  let pdf =
    values.pdfs &&
    [join(values.pdfs, extname(name).slice(1), `${base}.pdf`), join(values.pdfs, `${base}.pdf`)].find(existsSync);
  if (!pdf) {
    await run('soffice', ['--headless', '--convert-to', 'pdf', '--outdir', work, join(values.files, name)], {
      timeout: 60_000,
    }).catch(() => undefined);
    pdf = join(work, `${base}.pdf`);
  }
  if (!existsSync(pdf)) return [];
  await run('pdftoppm', ['-r', '72', '-l', String(PAGES), '-png', pdf, target]).catch(() => undefined);
  const files = readdirSync(work)
    .filter((file) => file.startsWith(`${basename(target)}-`) && file.endsWith('.png'))
    .sort();
  const pictures = [];
  for (const [at, file] of files.entries()) {
    pictures.push(await readFile(join(work, file)));
    if (values.save) await writeFile(join(shots, `${name}-${at + 1}-libreoffice.png`), pictures.at(-1));
  }
  return pictures;
}

async function screenshots(page, name, count) {
  const pictures = [];
  for (let number = 1; number <= count; number += 1) {
    const sheet = page.locator(`[data-desk] [data-page="${number}"] [data-drawn]`).first();
    if ((await sheet.count()) === 0) break;
    await sheet.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(300);
    pictures.push(await sheet.screenshot({ timeout: 10_000 }));
    if (values.save) await writeFile(join(shots, `${name}-${number}-ours.png`), pictures.at(-1));
  }
  return pictures;
}
