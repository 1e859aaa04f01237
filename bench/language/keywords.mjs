// What `bench language keywords` measures: F1 of ten keywords beside RAKE and YAKE, on data sets with a folder docsutf8 of texts and one keys of
// keywords, or as Inspec was published: N.abstr with N.uncontr.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSource } from '../load-source.mjs';
import { yake } from './yake.mjs';

const SOURCES = ['analysis', 'detect', 'keywords/keywords', 'sentences', 'statistics', 'stems', 'stop-words', 'tokens'];
const NUMBER = 10;

/** @param {Record<string, string>} values options of the command line */
export async function benchKeywords({ data, only }) {
  const product = await loadSource(SOURCES.map((name) => `language/src/${name}.ts`));
  const names = only.split(',').filter(Boolean);
  const table = {};
  for (const name of readdirSync(data)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const samples = readSamples(join(data, name));
    if (samples.length === 0) continue;
    const language = product.detectLanguage(samples[0].text);
    const statistics = product.countStatistics(samples.map(({ text }) => product.analyzeText(text, language)));
    const finders = {
      Dossier: (text) => product.keywords(text, { language, number: NUMBER }).map((keyword) => keyword.text),
      'Dossier, with the collection': (text) =>
        product.keywords(text, { language, number: NUMBER, statistics }).map((keyword) => keyword.text),
      RAKE: (text) => rake(text, product, language),
      YAKE: (text) => yake(text, product, language, NUMBER),
    };
    for (const [finder, find] of Object.entries(finders)) {
      const begin = performance.now();
      const results = samples.map(({ text }) => find(text));
      const ms = Math.round(performance.now() - begin);
      const scores = results.map((found, at) => f1(found, samples[at].keys, product, language));
      table[`${name}, ${finder}`] = {
        texts: samples.length,
        'F1@10': (scores.reduce((sum, score) => sum + score, 0) / scores.length).toFixed(3),
        ms,
      };
    }
  }
  console.table(table);
}

function readSamples(folder) {
  const read = (...path) => readFileSync(join(folder, ...path), 'utf8');
  if (!existsSync(join(folder, 'docsutf8'))) {
    return readdirSync(folder).flatMap((file) => {
      if (!file.endsWith('.abstr')) return [];
      // A line that begins with a tab continues the one before; the first is the title.
      const [title, ...rest] = read(file).replaceAll('\n\t', ' ').split('\n');
      const keys = read(file.replace(/abstr$/, 'uncontr'))
        .replaceAll(/\s+/g, ' ')
        .split(';');
      return [{ text: `${title}\n\n${rest.join('\n')}`, keys }];
    });
  }
  const keysOf = (file) => file.replace(/\.txt$/, '.key');
  return readdirSync(join(folder, 'docsutf8'))
    .filter((file) => existsSync(join(folder, 'keys', keysOf(file))))
    .map((file) => ({ text: read('docsutf8', file), keys: read('keys', keysOf(file)).split('\n') }));
}

/** Keywords are compared by their stems. */
function f1(found, keys, { terms }, language) {
  const stemmed = (list) =>
    new Set(
      list
        .map((key) =>
          terms(key, language)
            .map(({ stem }) => stem)
            .join(' '),
        )
        .filter(Boolean),
    );
  const [own, expected] = [stemmed(found), stemmed(keys)];
  const shared = [...own].filter((key) => expected.has(key)).length;
  return shared === 0 ? 0 : (2 * shared) / (own.size + expected.size);
}

/** RAKE (S. Rose, D. Engel, N. Cramer, W. Cowley: Automatic Keyword Extraction from Individual Documents, 2010): degree by frequency. */
function rake(text, { tokenize, isStopWord }, language) {
  const phrases = [];
  let [phrase, end] = [[], 0];
  const close = () => {
    if (phrase.length > 0) phrases.push(phrase);
    phrase = [];
  };
  for (const token of tokenize(text, language)) {
    const word = token.text.toLowerCase();
    if (/[^\s-]|\n\s*\n/.test(text.slice(end, token.start))) close();
    if (isStopWord(word, language) || !/\p{L}/u.test(word)) close();
    else phrase.push(word);
    end = token.end;
  }
  close();
  const [frequencies, degrees] = [new Map(), new Map()];
  for (const words of phrases) {
    for (const word of words) {
      frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
      degrees.set(word, (degrees.get(word) ?? 0) + words.length);
    }
  }
  const score = (words) => words.reduce((sum, word) => sum + degrees.get(word) / frequencies.get(word), 0);
  const scores = new Map(phrases.map((words) => [words.join(' '), score(words)]));
  return [...scores]
    .sort((one, other) => other[1] - one[1])
    .slice(0, NUMBER)
    .map(([words]) => words);
}
