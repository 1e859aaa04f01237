// What `bench language similar` measures: how similarity agrees with people on sentence pairs (files stsb-LANGUAGE-PART.csv: two sentences and a
// score in each row), and whether edited copies of texts are found.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSource } from '../load-source.mjs';
import { parseCsv } from './csv.mjs';

const SOURCES = ['analysis', 'classification/random', 'similarity/similar', 'statistics'];
/** Shares of changed words; those up to the first limit are copies, those from the second on are not. */
const EDITS = [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.45, 0.5, 0.55, 0.6];
const COPY_AT_MOST = 0.3;
const DOCUMENTS = 200;
const WORDS_A_DOCUMENT = 400;

/** @param {Record<string, string>} values options of the command line */
export async function benchSimilar({ data }) {
  const product = await loadSource(SOURCES.map((name) => `language/src/${name}.ts`));
  const pairs = {};
  const sentences = [];
  for (const file of readdirSync(data)) {
    const language = /^stsb-(\w\w)-/.exec(file)?.[1];
    if (!language) continue;
    const rows = parseCsv(readFileSync(join(data, file), 'utf8'));
    const texts = rows.flatMap(([a, b]) => [a, b]);
    const statistics = product.countStatistics(texts.map((text) => product.analyzeText(text, language)));
    const agreement = (options) =>
      pearson(
        rows.map(([a, b]) => product.similar(a, b, { language, ...options })),
        rows.map((row) => Number(row[2])),
      ).toFixed(3);
    pairs[file] = { pairs: rows.length, alone: agreement({}), 'with the collection': agreement({ statistics }) };
    sentences.push(...texts);
  }
  console.log('Pearson correlation with the scores of people');
  console.table(pairs);
  console.log(`Copies with up to ${COPY_AT_MOST * 100} % changed words, among those with up to 60 % and other texts`);
  console.table(findCopies(sentences, product));
}

function pearson(one, other) {
  const mean = (list) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [middle, otherMiddle] = [mean(one), mean(other)];
  const product = (left, right) => left.reduce((sum, value, at) => sum + value * right[at], 0);
  const [left, right] = [one.map((value) => value - middle), other.map((value) => value - otherMiddle)];
  return product(left, right) / Math.sqrt(product(left, left) * product(right, right));
}

/** Documents are sentences in random order; a changed word is replaced by one from anywhere, left out, or followed by another. */
function findCopies(sentences, { areNearDuplicates, randomFrom, sharedShare }) {
  const random = randomFrom(1);
  const words = sentences.join(' ').split(/\s+/);
  const documents = Array.from({ length: DOCUMENTS }, () => {
    const text = [];
    while (text.length < WORDS_A_DOCUMENT) text.push(...sentences[random(sentences.length)].split(/\s+/));
    return text;
  });
  const anyWord = () => words[random(words.length)];
  const edit = (word) => [[anyWord()], [], [word, anyWord()]][random(3)];
  const counts = { right: 0, wrong: 0, missed: 0 };
  let difference = 0;
  const note = (isCopy, found) => {
    if (found) counts[isCopy ? 'right' : 'wrong']++;
    else if (isCopy) counts.missed++;
  };
  for (const [at, document] of documents.entries()) {
    const original = document.join(' ');
    for (const share of EDITS) {
      const copy = document.flatMap((word) => (random(10_000) < share * 10_000 ? edit(word) : [word])).join(' ');
      note(share <= COPY_AT_MOST, areNearDuplicates(original, copy));
      difference += Math.abs(sharedShare(original, copy) - (1 - share));
    }
    note(false, areNearDuplicates(original, documents[(at + 1) % DOCUMENTS].join(' ')));
  }
  return {
    copies: {
      precision: (counts.right / (counts.right + counts.wrong)).toFixed(3),
      recall: (counts.right / (counts.right + counts.missed)).toFixed(3),
      'mean error of the share': (difference / (DOCUMENTS * EDITS.length)).toFixed(3),
    },
  };
}
