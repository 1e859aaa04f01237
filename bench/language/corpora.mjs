// Reads corpora of sentences with named entities: folders with `train` and `test`, as JSON lines or as columns (CoNLL, BIO).
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';

/** @typedef {{ text: string, entities: { start: number, end: number, type: string }[] }} Sentence */
/** @typedef {{ name: string, train: Sentence[], test: Sentence[] }} Corpus */

const TYPES = new Set(['.jsonl', '.conll', '.conllu', '.tsv', '.txt']);

/**
 * The corpora in a folder, by name: folders with `train` and `test` of the types above.
 * @param {string} folder
 * @returns {Corpus[]}
 */
export function readCorpora(folder) {
  return readdirSync(folder)
    .toSorted()
    .map((name) => ({ name, path: join(folder, name) }))
    .filter(({ path }) => statSync(path).isDirectory())
    .flatMap(({ name, path }) => {
      const files = readdirSync(path).filter((file) => TYPES.has(parse(file).ext));
      const [train, test] = ['train', 'test'].map((part) => files.find((file) => parse(file).name === part));
      return train && test ? [{ name, train: readFile(join(path, train)), test: readFile(join(path, test)) }] : [];
    });
}

function readFile(path) {
  const lines = readFileSync(path, 'utf8').split('\n');
  if (path.endsWith('.jsonl')) return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line));
  return fromColumns(lines);
}

/**
 * A word and its tag a line, sentences with a blank line between; a number may precede the word, and of other columns the last is the tag. Lines
 * such as `#	SOURCE` are comments.
 */
function fromColumns(lines) {
  const sentences = [];
  let words = [];
  for (const line of [...lines, '']) {
    if (line.startsWith('#\t')) continue;
    const columns = line.trim().split(/[\t ]+/);
    const isNumbered = columns.length > 2 && /^\d+$/.test(columns[0]);
    if (columns.length > 1) words.push(isNumbered ? columns.slice(1, 3) : [columns[0], columns.at(-1)]);
    else if (words.length > 0) {
      sentences.push(joinWords(words));
      words = [];
    }
  }
  return sentences;
}

/** Puts spaces between words as they are written: none before a comma, behind a bracket or an apostrophe. */
function joinWords(words) {
  let [text, before] = ['', ''];
  let open = null;
  const entities = [];
  for (const [word, tag] of words) {
    const isJoined = text === '' || /^[,.;:!?)\]}%’”]$|^['’]s$/.test(word) || /[([{]$|['’]$/.test(before);
    const start = text.length + (isJoined ? 0 : 1);
    text += isJoined ? word : ` ${word}`;
    before = word;
    const type = tag === 'O' ? null : tag.replace(/^[BI]-/, '');
    if (type !== null && open?.type === type && !tag.startsWith('B-')) open.end = text.length;
    else if (type === null) open = null;
    else entities.push((open = { start, end: text.length, type }));
  }
  return { text, entities };
}
