// Versions of a workbook from a git history: cells that describe each change, beside daff, and whether the change set rebuilds the newer one.
import { execFileSync, fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../tools/build.mjs';
import { inRoot } from '../../tools/paths.mjs';
import { compareWithDaff, markedCells } from './daff.mjs';

/**
 * Every pair of versions that follow each other.
 * @param {{repo: string, path: string, half?: 'older' | 'newer'}} options
 */
export async function measureRegistry(source, { repo, path, half }) {
  const all = (await readVersions(repo, path)).map(({ commit, reading }) => ({
    commit,
    book: source.workbookOf(reading),
  }));
  const middle = all.length >> 1;
  const versions = half === 'older' ? all.slice(0, middle + 1) : half === 'newer' ? all.slice(middle) : all;
  const table = {};
  const sums = { listed: 0, cells: 0, daffCells: 0, results: 0, daff: 0, more: 0, moved: 0, rebuilt: 0 };
  for (let at = 1; at < versions.length; at += 1) {
    const [older, newer] = [versions[at - 1].book, versions[at].book];
    const set = source.compareWorkbooks(older, newer);
    const results = source.compareWorkbooks(older, newer, { mode: 'values', without: ['type', 'format'] });
    if (isRebuilt(source, older, newer, set)) sums.rebuilt += 1;
    for (const [index, sheet] of set.sheets.entries()) {
      if (sheet.a === null || sheet.b === null) continue;
      const own = measureSheet(source, { older, newer }, sheet, results.sheets[index]);
      sums.listed += sheet.cells.length;
      for (const key of ['cells', 'daffCells', 'results', 'daff']) sums[key] += own[key];
      if (own.isMore) sums.more += 1;
      if (own.onlyAdded) sums.moved += own.moved;
      if (own.cells + own.daff + own.moved > 0) table[`${versions[at].commit} ${sheet.b.slice(0, 24)}`] = own;
    }
  }
  const ratio = (own, daff) => `${own} cells, daff ${daff}: ${(own / daff).toFixed(3)}`;
  const total = [
    `Results: ${ratio(sums.results, sums.daff)}`,
    `With formulas and types: ${ratio(sums.cells, sums.daffCells)} (against its results: ${(sums.cells / sums.daff).toFixed(3)}); ${sums.listed} listed`,
    `Sheets with more cells than daff: ${sums.more}. Moved where rows were only added: ${sums.moved}`,
    `Rebuilt ${sums.rebuilt} of ${versions.length - 1}`,
  ].join('\n');
  return { table, total };
}

/** Cells that describe the change of one sheet: results beside daff on results, and all content beside daff on values and formulas. */
function measureSheet(source, { older, newer }, sheet, results) {
  const [a, b] = [sheetRows(source, older, sheet.a), sheetRows(source, newer, sheet.b)];
  const own = {
    cells: cellsOf(sheet, a),
    daffCells: daffCells(sheetRows(source, older, sheet.a, true), sheetRows(source, newer, sheet.b, true)),
    results: cellsOf(results, a),
    daff: daffCells(a, b),
    moved: sheet.rows.filter(({ kind }) => kind.startsWith('moved')).length,
    onlyAdded: isSubsequence(a, b),
  };
  // daff sees texts, in which a number that became a text is the same.
  const types = sheet.cells.filter(({ kind }) => kind === 'type').length;
  return { ...own, isMore: own.results > own.daff || own.cells - types > own.daffCells };
}

function daffCells(a, b) {
  // daff takes the first row for the header, and loses columns without a name.
  const letters = Array.from({ length: Math.max(a[0]?.length ?? 0, b[0]?.length ?? 0) }, (_, at) => `column ${at}`);
  const named = (rows) => [letters.slice(0, rows[0]?.length ?? 0), ...rows];
  return markedCells(compareWithDaff({ a: named(a), b: named(b) }).diff);
}

/** Whether all older rows are among the newer ones, unchanged and in their order. */
function isSubsequence(a, b) {
  const text = (row) => row.join('\t').trimEnd();
  let at = 0;
  for (const row of b) if (at < a.length && text(row) === text(a[at])) at += 1;
  return at === a.length;
}

/** Values that are listed, and those of rows that were removed. */
function cellsOf({ cells, rows }, a) {
  const values = cells.filter(({ kind }) => !['comment', 'link', 'format'].includes(kind)).length;
  const isFilled = (value) => value !== '' && value !== null && value !== undefined;
  const gone = rows
    .filter(({ b }) => b === null)
    .reduce((sum, row) => sum + (a[row.a - 1] ?? []).filter(isFilled).length, 0);
  return values + gone;
}

function sheetRows(source, book, name, withFormulas = false) {
  const sheet = book.sheets.find((candidate) => candidate.name === name);
  if (!sheet) return [];
  const rows = Array.from({ length: sheet.numbers.at(-1) ?? 0 }, () => Array.from({ length: sheet.width }, () => ''));
  for (const [at, number] of sheet.numbers.entries()) {
    for (const [column, value] of sheet.rows[at].entries()) {
      const formula = withFormulas ? sheet.formulas.get(source.cellKey(number, column)) : undefined;
      rows[number - 1][column] = formula ?? source.valueText(value);
    }
  }
  return rows;
}

function isRebuilt(source, a, b, set) {
  const rebuilt = source.applyWorkbookChanges(a, JSON.parse(JSON.stringify(set)));
  const plain = (book) =>
    JSON.stringify(
      book.sheets.map((sheet) => [
        sheet.name,
        sheetRows(source, book, sheet.name).map((row) => row.join('\t').trimEnd()),
        [...sheet.formulas].sort(([one], [other]) => one - other),
      ]),
    );
  return plain(rebuilt) === plain(b);
}

async function readVersions(repo, path) {
  await build(['reading']);
  const git = (...args) => execFileSync('git', ['-C', repo, ...args], { maxBuffer: 2 ** 28 });
  const log = git('log', '--all', '--reverse', '--topo-order', '--format=%h', '--', path)
    .toString()
    .split('\n')
    .filter(Boolean);
  const folder = mkdtempSync(join(tmpdir(), 'dossier-bench-'));
  const child = fork(inRoot('dist/reading/cli.mjs'), ['--stdin-list'], { stdio: ['pipe', 'pipe', 'inherit', 'ipc'] });
  try {
    const versions = [];
    let last = '';
    for (const commit of log) {
      let bytes;
      try {
        bytes = git('show', `${commit}:${path}`);
      } catch {
        continue;
      }
      const id = git('rev-parse', `${commit}:${path}`).toString();
      if (id === last) continue;
      last = id;
      const file = join(folder, `${commit}.xlsx`);
      writeFileSync(file, bytes);
      versions.push({ commit, file });
    }
    child.stdin.end(versions.map(({ file }) => `${file}\n`).join(''));
    let text = '';
    for await (const piece of child.stdout) text += piece;
    const readings = text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).reading);
    return versions.map(({ commit }, at) => ({ commit, reading: readings[at] }));
  } finally {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
