// Reads data sets with classes: files of JSON lines or CSV, or folders with a folder for each class.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, parse } from 'node:path';

/** @typedef {{ text: string, label: string }} Sample */
/** @typedef {{ name: string, train: Sample[], test: Sample[] }} DataSet */

/** Of data without a part for testing. */
const TEST_SHARE = 0.2;
const TEXT_COLUMNS = ['text', 'headline', 'title', 'description', 'body'];
const LABEL_COLUMNS = ['label', 'category', 'class', 'topic'];

/**
 * The data sets in a folder, by name. An entry is a file or folder of samples, of which a random fifth is for testing, or a folder with `train`
 * and `test` (with an extension if they are files).
 * @param {string} folder
 * @param {(bound: number) => number} random whole numbers below the bound
 * @returns {DataSet[]}
 */
export function readDataSets(folder, random) {
  return readdirSync(folder)
    .toSorted()
    .map((entry) => readDataSet(join(folder, entry), random))
    .filter((set) => set !== null);
}

function readDataSet(path, random) {
  const { name } = parse(path);
  if (statSync(path).isDirectory()) {
    const parts = readdirSync(path);
    const [train, test] = ['train', 'test'].map((part) => parts.find((file) => parse(file).name === part));
    if (train && test) return { name, train: readSamples(join(path, train)), test: readSamples(join(path, test)) };
  }
  const samples = readSamples(path);
  if (samples.length === 0) return null;
  const order = randomOrder(samples.length, random);
  const cut = Math.round(samples.length * TEST_SHARE);
  const take = (places) => places.toSorted((one, other) => one - other).map((at) => samples[at]);
  return { name, train: take(order.slice(cut)), test: take(order.slice(0, cut)) };
}

/**
 * The splits of cross-validation: all samples of a data set in random parts, each of which is once for testing.
 * @param {DataSet} set
 * @param {number} parts
 * @param {(bound: number) => number} random
 * @returns {DataSet[]}
 */
export function crossSplits({ name, train, test }, parts, random) {
  const samples = [...train, ...test];
  const partOf = new Map(randomOrder(samples.length, random).map((at, place) => [samples[at], place % parts]));
  return Array.from({ length: parts }, (_, part) => ({
    name,
    train: samples.filter((sample) => partOf.get(sample) !== part),
    test: samples.filter((sample) => partOf.get(sample) === part),
  }));
}

/**
 * The numbers below `count` in random order.
 * @param {number} count
 * @param {(bound: number) => number} random
 */
export function randomOrder(count, random) {
  const order = Array.from({ length: count }, (_, at) => at);
  for (let last = order.length - 1; last > 0; last--) {
    const other = random(last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

function readSamples(path) {
  if (statSync(path).isDirectory()) return readClassFolders(path);
  const type = extname(path);
  if (type === '.jsonl') {
    const lines = readFileSync(path, 'utf8').split('\n');
    return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line));
  }
  if (type === '.csv' || type === '.tsv') return fromRows(parseRows(readFileSync(path, 'utf8'), type));
  return [];
}

function readClassFolders(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(({ name: label }) =>
      readdirSync(join(folder, label))
        .toSorted()
        .map((file) => ({ text: decode(readFileSync(join(folder, label, file))), label })),
    );
}

/** UTF-8 where it is valid, otherwise Latin-1, in which old collections are. */
function decode(bytes) {
  const text = bytes.toString('utf8');
  return text.includes('\uFFFD') ? bytes.toString('latin1') : text;
}

/** With column names in the first row, or else the class in the first column. */
function fromRows([first = [], ...rest]) {
  const names = first.map((name) => name.toLowerCase().trim());
  const label = names.findIndex((name) => LABEL_COLUMNS.includes(name));
  const texts = names.flatMap((name, column) => (TEXT_COLUMNS.includes(name) ? [column] : []));
  if (label === -1 || texts.length === 0) {
    return [first, ...rest].map(([head, ...columns]) => ({ label: head, text: columns.join('\n') }));
  }
  return rest.map((row) => ({ label: row[label] ?? '', text: texts.map((column) => row[column] ?? '').join('\n') }));
}

function parseRows(text, type) {
  const header = text.slice(0, text.indexOf('\n'));
  const separator = type === '.tsv' ? '\t' : header.split(';').length > header.split('","').length ? ';' : ',';
  const quote = header.includes(`${separator}'`) ? "'" : '"';
  const rows = [];
  let row = [];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === quote) {
      at++;
      for (; at < text.length; at++) {
        if (text[at] !== quote) cell += text[at];
        else if (text[at + 1] === quote) cell += text[at++];
        else break;
      }
      at++;
    } else {
      const end = nextEnd(text, at, separator);
      cell = text.slice(at, end);
      at = end;
    }
    row.push(cell.replace(/\r$/, ''));
    if (at >= text.length || text[at] === '\n') {
      if (row.length > 1) rows.push(row);
      row = [];
    }
    at++;
  }
  return rows;
}

function nextEnd(text, start, separator) {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end++;
  return end;
}
