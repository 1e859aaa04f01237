// Reads files of a data set from a folder or from a git repository without a work tree.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startReading } from './reading-program.mjs';

const mostBytes = 256 * 1024 ** 2;

/**
 * @param {string} source a folder (a clone of the data set's repository), or a bare git repository
 * @returns {{ list: (under: string) => string[], read: (path: string) => Buffer }}
 */
export function openSource(source) {
  if (existsSync(join(source, 'HEAD')) || existsSync(join(source, '.git'))) {
    const git = (...options) => execFileSync('git', ['-C', source, ...options], { maxBuffer: mostBytes });
    return {
      list: (under) => git('ls-tree', '-r', '-z', '--name-only', 'HEAD', under).toString().split('\0').filter(Boolean),
      read: (path) => git('show', `HEAD:${path}`),
    };
  }
  throw new Error(
    `${source} is no git repository: clone the data set (git clone --bare is enough) and name its folder.`,
  );
}

/**
 * Reads files with Dossier's reader. Readings are kept in a folder under the hash of the file, because reading takes longer than measuring:
 * delete it after a change of the reader.
 * @param {string} folder
 */
export function openReader(folder) {
  mkdirSync(folder, { recursive: true });
  let program;
  return {
    /** @param {Buffer} bytes */
    async read(bytes, extension) {
      const path = join(folder, createHash('sha1').update(bytes).digest('hex'));
      if (!existsSync(`${path}.json`)) {
        program ??= startReading();
        writeFileSync(`${path}.${extension}`, bytes);
        writeFileSync(`${path}.json`, await program.read(`${path}.${extension}`));
      }
      const outcome = JSON.parse(readFileSync(`${path}.json`, 'utf8'));
      return outcome.ok ? outcome.reading : null;
    },
    end: () => program?.end(),
  };
}

/** The rows of a CSV text as objects by the names in its first row. */
export function parseCsv(text) {
  const rows = [[]];
  for (const [, quoted, plain, separator] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1).push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (separator !== ',') rows.push([]);
  }
  const [names, ...records] = rows.filter((row) => row.length > 1);
  return records.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])));
}

/** The strings of a list written in Python: ['one', "two"]. */
export function parsePythonList(text) {
  return [...text.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/gs)].map(([, single, double]) =>
    (single ?? double).replace(/\\(x[0-9a-f]{2}|u[0-9a-f]{4}|.)/gis, (_, code) =>
      code.length > 1 ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : code === 'n' ? '\n' : code,
    ),
  );
}
