// What `bench language groups` measures: how groups of documents agree with the classes of data sets (normalized mutual information), beside as many groups by
// plain k-means on TF-IDF of words, and the time for many generated documents.
import { loadSource } from '../load-source.mjs';
import { readDataSets } from './data.mjs';

const SOURCES = [
  'classification/random',
  'detect',
  'fold',
  'grouping/find-groups',
  'keywords/keywords',
  'stop-words',
  'tokens',
];
/** As the server does. */
const KEYWORDS = 15;
const MAX_SAMPLES = 2000;
const ROUNDS = 20;

/** @param {Record<string, string>} values options of the command line */
export async function benchGroups({ data, only, documents }) {
  const product = await loadSource(SOURCES.map((name) => `language/src/${name}.ts`));
  const names = only.split(',').filter(Boolean);
  const table = {};
  for (const { name, train, test } of readDataSets(data, product.randomFrom(1))) {
    if (names.length > 0 && !names.includes(name)) continue;
    const random = product.randomFrom(2);
    const samples = [...train, ...test].map((sample) => ({ sample, order: random(1 << 30) }));
    const chosen = samples
      .toSorted((a, b) => a.order - b.order)
      .slice(0, MAX_SAMPLES)
      .map(({ sample }) => sample);
    const language = product.detectLanguage(chosen[0].text);
    const found = product.findGroups(
      chosen.map(({ text }) => ({ keywords: weigh(product.keywords(text, { language, number: KEYWORDS })) })),
    );
    const own = chosen.map(() => found.length);
    for (const [group, { members }] of found.entries()) for (const at of members) own[at] = group;
    const labels = chosen.map(({ label }) => label);
    const plain = kMeans(chosen, Math.max(2, found.length), product, language);
    table[name] = {
      documents: chosen.length,
      classes: new Set(labels).size,
      groups: found.length,
      Dossier: mutualInformation(own, labels).toFixed(3),
      'k-means': mutualInformation(plain, labels).toFixed(3),
      'in a group': (found.reduce((sum, { members }) => sum + members.length, 0) / chosen.length).toFixed(2),
    };
  }
  console.table(table);
  timeMany(Number(documents), product);
}

function weigh(found) {
  const length = Math.hypot(...found.map(({ score }) => score));
  return found.map(({ key, score }) => ({ key, weight: score / length }));
}

/** I(A; B) / mean(H(A), H(B)), 0 to 1. */
function mutualInformation(one, other) {
  const count = (list) => list.reduce((counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1), new Map());
  const [a, b, both] = [count(one), count(other), count(one.map((key, at) => `${key}\0${other[at]}`))];
  const total = one.length;
  const entropy = (counts) => [...counts.values()].reduce((sum, n) => sum - (n / total) * Math.log(n / total), 0);
  const information = entropy(a) + entropy(b) - entropy(both);
  return information / Math.max(1e-9, (entropy(a) + entropy(b)) / 2);
}

/** Spherical k-means on TF-IDF of words, from random documents. */
function kMeans(samples, number, { tokenize, fold, isStopWord, randomFrom }, language) {
  const counts = samples.map(({ text }) => {
    const own = new Map();
    for (const token of tokenize(text, language)) {
      const word = fold(token.text);
      if (!isStopWord(token.text.toLowerCase(), language)) own.set(word, (own.get(word) ?? 0) + 1);
    }
    return own;
  });
  const frequencies = new Map();
  for (const own of counts) for (const word of own.keys()) frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
  const vectors = counts.map((own) => {
    const weighed = [...own].map(([word, n]) => [
      word,
      (1 + Math.log(n)) * Math.log(samples.length / frequencies.get(word)),
    ]);
    const length = Math.hypot(...weighed.map(([, value]) => value)) || 1;
    return weighed.map(([word, value]) => [word, value / length]);
  });
  const random = randomFrom(1);
  let centers = Array.from({ length: number }, () => new Map(vectors[random(vectors.length)]));
  let assigned = [];
  for (let round = 0; round < ROUNDS; round++) {
    assigned = vectors.map((vector) => {
      const cosines = centers.map((center) =>
        vector.reduce((sum, [word, value]) => sum + value * (center.get(word) ?? 0), 0),
      );
      return cosines.indexOf(Math.max(...cosines));
    });
    centers = centers.map((_, group) => {
      const sum = new Map();
      for (const [at, vector] of vectors.entries()) {
        if (assigned[at] === group) for (const [word, value] of vector) sum.set(word, (sum.get(word) ?? 0) + value);
      }
      const length = Math.hypot(...sum.values()) || 1;
      return new Map([...sum].map(([word, value]) => [word, value / length]));
    });
  }
  return assigned;
}

/** Documents about 40 subjects with keywords of their own, by Zipf's law. */
function timeMany(count, { findGroups, randomFrom }) {
  const random = randomFrom(3);
  const documents = Array.from({ length: count }, () => {
    const subject = random(40);
    const keys = Array.from({ length: KEYWORDS }, () => {
      const rank = Math.floor(Math.exp((random(1000) / 1000) * Math.log(2000)));
      return random(3) === 0 ? `common${rank}` : `s${subject}k${rank}`;
    });
    return { keywords: [...new Set(keys)].map((key) => ({ key, weight: 1 })) };
  });
  const begin = process.cpuUsage();
  const groups = findGroups(documents);
  const { user, system } = process.cpuUsage(begin);
  console.log(
    `${count} documents: ${groups.length} groups in ${((user + system) / 1e6).toFixed(1)} s of processor time`,
  );
}
