// What `bench language near-duplicates` measures: whether edited copies of documents are found among others, by language (files stsb-LANGUAGE-PART.csv,
// whose sentences the documents are made of), and the time for a document beside comparing it with every other one.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSource } from '../load-source.mjs';
import { parseCsv } from './csv.mjs';

const SOURCES = ['classification/random', 'similarity/near-duplicates', 'tokens', 'fold'];
const DOCUMENTS = 150;
const SENTENCES = [8, 20, 60];
/** The similarity from which the reference takes two documents for near-duplicates. */
const REFERENCE_SIMILARITY = 0.5;

/** @param {Record<string, string>} values options of the command line */
export async function benchNearDuplicates({ data, only }) {
  const product = await loadSource(SOURCES.map((name) => `language/src/${name}.ts`));
  const sentences = readSentences(data);
  const table = {};
  for (const [language, own] of sentences) {
    if (only && !only.split(',').includes(language)) continue;
    const documents = makeDocuments(own, product.randomFrom(1));
    const truth = new Set(documents.flatMap(({ copyOf }, at) => (copyOf === null ? [] : [pairKey(copyOf, at)])));
    const ours = timed(() => findByBands(documents, product));
    const reference = timed(() => compareAll(documents, product));
    for (const [name, { pairs, ms }] of Object.entries({ Dossier: ours, 'all pairs (Jaccard)': reference })) {
      const right = [...pairs].filter((key) => truth.has(key)).length;
      table[`${language}, ${name}`] = {
        documents: documents.length,
        copies: truth.size,
        precision: (right / Math.max(1, pairs.size)).toFixed(3),
        recall: (right / truth.size).toFixed(3),
        'ms a document': (ms / documents.length).toFixed(2),
      };
    }
  }
  console.log('Copies with up to about 10 % changed words, among those with about 35 % and more, and other documents');
  console.table(table);
}

function readSentences(folder) {
  const byLanguage = new Map();
  for (const file of readdirSync(folder)) {
    const language = /^stsb-(\w\w)-/.exec(file)?.[1];
    if (!language) continue;
    const rows = parseCsv(readFileSync(join(folder, file), 'utf8'));
    byLanguage.set(language, [...(byLanguage.get(language) ?? []), ...rows.flatMap(([a, b]) => [a, b])]);
  }
  return byLanguage;
}

/** Documents, each with a copy that is edited a little, and one that is edited so much that it is another document. */
function makeDocuments(sentences, random) {
  const words = sentences.join(' ').split(/\s+/);
  const anyWord = () => words[random(words.length)];
  const anySentence = () => sentences[random(sentences.length)];
  const documents = [];
  for (let made = 0; made < DOCUMENTS; made++) {
    const original = Array.from({ length: SENTENCES[made % SENTENCES.length] }, anySentence);
    const at = documents.length;
    documents.push({ text: original.join(' '), copyOf: null });
    const little = [changeWords(0.02), changeWords(0.1), changeNumbers, swapSentences];
    // A single sentence is much of a short text.
    if (original.length >= SENTENCES[1]) little.push(replaceSentences(0.1), addSentence);
    documents.push({ text: little[random(little.length)](original).join(' '), copyOf: at });
    const much = [changeWords(0.35), replaceSentences(0.5)];
    documents.push({ text: much[random(much.length)](original).join(' '), copyOf: null });
  }
  return documents;

  function changeWords(share) {
    const edit = (word) => [[anyWord()], [], [word, anyWord()]][random(3)];
    return (all) =>
      all.map((sentence) =>
        sentence
          .split(/\s+/)
          .flatMap((word) => (random(1000) < share * 1000 ? edit(word) : [word]))
          .join(' '),
      );
  }
  function changeNumbers(all) {
    return all.map((sentence) => sentence.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10)));
  }
  function replaceSentences(share) {
    return (all) => {
      const replaced = new Set();
      while (replaced.size < Math.max(1, Math.floor(all.length * share))) replaced.add(random(all.length));
      return all.map((sentence, at) => (replaced.has(at) ? anySentence() : sentence));
    };
  }
  function swapSentences(all) {
    const at = random(all.length - 1);
    return [...all.slice(0, at), all[at + 1], all[at], ...all.slice(at + 2)];
  }
  function addSentence(all) {
    return [...all, anySentence()];
  }
}

const pairKey = (one, other) => `${one} ${other}`;

/** As the server does: documents with a number in common are compared. */
function findByBands(documents, { duplicateBands, nearDuplicateShare }) {
  const buckets = new Map();
  const pairs = new Set();
  for (const [at, { text }] of documents.entries()) {
    const candidates = new Set();
    for (const band of duplicateBands(text)) {
      const bucket = buckets.get(band) ?? [];
      for (const other of bucket) candidates.add(other);
      buckets.set(band, [...bucket, at]);
    }
    for (const other of candidates) {
      if (nearDuplicateShare(documents[other].text, text) !== null) pairs.add(pairKey(other, at));
    }
  }
  return pairs;
}

/** Plain reference: the similarity (Jaccard) of the sets of sequences of three words of any two documents. */
function compareAll(documents, { tokenize, fold }) {
  const sets = documents.map(({ text }) => {
    const words = tokenize(text, null).map((token) => fold(token.text));
    return new Set(words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`));
  });
  const pairs = new Set();
  for (const [at, own] of sets.entries()) {
    for (let other = 0; other < at; other++) {
      let shared = 0;
      for (const sequence of own) if (sets[other].has(sequence)) shared++;
      if (shared / (own.size + sets[other].size - shared) >= REFERENCE_SIMILARITY) pairs.add(pairKey(other, at));
    }
  }
  return pairs;
}

function timed(work) {
  const begin = process.cpuUsage();
  const pairs = work();
  const { user, system } = process.cpuUsage(begin);
  return { pairs, ms: (user + system) / 1000 };
}
