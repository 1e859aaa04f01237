// What `bench language summaries` measures: ROUGE of summaries beside the first sentences and a plain TextRank, and time beside BM25.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSource } from '../load-source.mjs';
import { parseCsv } from './csv.mjs';
import { rouge } from './rouge.mjs';

const SOURCES = ['analysis', 'ranking', 'query', 'sentences', 'statistics', 'summarizing/summarize'];
const SENTENCES = 3;

/** @param {Record<string, string>} values options of the command line */
export async function benchSummaries({ data, only }) {
  const product = await loadSource(SOURCES.map((name) => `language/src/${name}.ts`));
  const language = only || 'en';
  const table = {};
  for (const file of readdirSync(data).filter((name) => name.endsWith('.csv'))) {
    const [header, ...rows] = parseCsv(readFileSync(join(data, file), 'utf8'));
    const [text, reference] = [header.indexOf('article'), header.indexOf('highlights')];
    const samples = rows.map((row) => ({ text: row[text], reference: row[reference] })).filter((row) => row.reference);
    const summarizers = {
      Dossier: (article) => product.summarize(article, { language, sentences: SENTENCES }),
      'first sentences': (article) => sentencesOf(article, product, language).slice(0, SENTENCES),
      'plain TextRank': (article) => plainTextRank(sentencesOf(article, product, language)),
    };
    for (const [name, summarizer] of Object.entries(summarizers)) {
      const begin = performance.now();
      const summaries = samples.map((sample) =>
        summarizer(sample.text)
          .map((sentence) => sentence.text)
          .join(' '),
      );
      const ms = performance.now() - begin;
      const scores = summaries.map((summary, at) => rouge(summary, samples[at].reference));
      const mean = (at) => (scores.reduce((sum, score) => sum + score[at], 0) / scores.length).toFixed(3);
      table[`${file}, ${name}`] = {
        texts: samples.length,
        'ROUGE-1': mean(0),
        'ROUGE-2': mean(1),
        'ROUGE-L': mean(2),
        ms: Math.round(ms),
      };
    }
    table[`${file}, BM25`] = { texts: samples.length, ms: Math.round(timeRanking(samples, product, language)) };
  }
  console.table(table);
}

const sentencesOf = (text, { splitSentences }, language) =>
  splitSentences(text, language).map(({ start, end }) => ({ text: text.slice(start, end) }));

/** Milliseconds to analyze the same sentences and rank them with BM25 for the first one of each text. */
function timeRanking(samples, product, language) {
  const begin = performance.now();
  for (const { text } of samples) {
    const sentences = sentencesOf(text, product, language);
    const candidates = sentences.map((sentence, id) => product.analyzeCandidate({ id, text: sentence.text, language }));
    const statistics = product.countStatistics(candidates.map(({ body }) => body));
    product.rankAnalyzed(product.analyzeQuery(sentences[0].text, [language], language), candidates, statistics);
  }
  return performance.now() - begin;
}

/** TextRank as first published: the overlap of words divided by the logarithms of both lengths, and nothing else. */
function plainTextRank(sentences) {
  const words = sentences.map(({ text }) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []));
  const overlap = (one, other) => {
    const lengths = Math.log(one.size) + Math.log(other.size);
    return lengths > 0 ? [...one].filter((word) => other.has(word)).length / lengths : 0;
  };
  const weights = words.map((one, at) => words.map((other, place) => (at === place ? 0 : overlap(one, other))));
  const sums = weights.map((row) => row.reduce((sum, weight) => sum + weight, 0) || 1);
  let ranks = words.map(() => 1);
  for (let round = 0; round < 30; round++) {
    ranks = weights.map(
      (row) => 0.15 + 0.85 * row.reduce((sum, weight, at) => sum + (weight * ranks[at]) / sums[at], 0),
    );
  }
  const best = [...ranks.keys()].sort((one, other) => ranks[other] - ranks[one]).slice(0, SENTENCES);
  return best.sort((one, other) => one - other).map((at) => sentences[at]);
}
