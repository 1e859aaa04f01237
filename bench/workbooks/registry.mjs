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
  const sums = { listed: 0, cells: 0, values: 0, daff: 0, rebuilt: 0, pairs: 0, more: 0, moreValues: 0 };
  for (let at = 1; at < versions.length; at += 1) {
    const [older, newer] = [versions[at - 1], versions[at]];
    const set = source.compareWorkbooks(older.book, newer.book);
    // What daff compares: results as text.
    const asDaff = source.compareWorkbooks(older.book, newer.book, { mode: 'values', without: ['type', 'format'] });
    const rebuilt = isRebuilt(source, older.book, newer.book, set);
    sums.pairs += 1;
    sums.rebuilt += rebuilt ? 1 : 0;
    for (const [index, sheet] of set.sheets.entries()) {
      if (sheet.a === null || sheet.b === null) continue;
      const [a, b] = [sheetRows(source, older.book, sheet.a), sheetRows(source, newer.book, sheet.b)];
      const own = cellsOf(sheet, a);
      const values = cellsOf(asDaff.sheets[index], a);
      // daff takes the first row for the header, and loses columns without a name.
      const letters = Array.from(
        { length: Math.max(a[0]?.length ?? 0, b[0]?.length ?? 0) },
        (_, column) => `column ${column}`,
      );
      const named = (rows) => [letters.slice(0, rows[0]?.length ?? 0), ...rows];
      const daff = markedCells(compareWithDaff({ a: named(a), b: named(b) }).diff);
      sums.listed += sheet.cells.length;
      sums.cells += own;
      sums.values += values;
      sums.daff += daff;
      if (own > daff) sums.more += 1;
      if (values > daff) sums.moreValues += 1;
      const moved = sheet.rows.filter(({ kind }) => kind.startsWith('moved')).length;
      if (own > 0 || daff > 0 || moved > 0) {
        table[`${newer.commit} ${sheet.b.slice(0, 24)}`] = {
          cells: own,
          values,
          daff,
          moved,
          rebuilt,
          more: values > daff,
        };
      }
    }
  }
  const ratio = (sums.cells / sums.daff).toFixed(3);
  const total = `${sums.listed} listed, with removed rows ${sums.cells} cells, daff ${sums.daff}: ${ratio}; more than daff in ${sums.more} sheets. Results only, as daff compares: ${sums.values} cells, more in ${sums.moreValues} sheets. Rebuilt ${sums.rebuilt} of ${sums.pairs}`;
  return { table, total };
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

function sheetRows(source, book, name) {
  const sheet = book.sheets.find((candidate) => candidate.name === name);
  if (!sheet) return [];
  const rows = Array.from({ length: sheet.numbers.at(-1) ?? 0 }, () => Array.from({ length: sheet.width }, () => ''));
  for (const [at, number] of sheet.numbers.entries()) {
    for (const [column, value] of sheet.rows[at].entries()) rows[number - 1][column] = source.valueText(value);
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
