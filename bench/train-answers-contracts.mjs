// Contracts for training: their sentences with traits, and which of them lawyers marked.
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { isForDevelopment, measuredFiles } from './answers-contracts.mjs';
import { holds, wordsOf } from './answers-documents.mjs';
import { openReader, openSource, parseCsv, parsePythonList } from './answers-source.mjs';

const folder = 'data/CUAD_v1';
const hash = (text) => createHash('sha1').update(text).digest('hex');

/**
 * @typedef {{ name: string, sentences: { traits: string[] }[], marks: Record<string, number[] | null> }} Contract
 *   `marks`: for each kind of clause its sentences; null if the contract does not say it
 *
 * @param {Record<string, any>} language
 * @param {string[]} kinds
 * @returns {Promise<{ train: Contract[], measured: Contract[] }>}
 */
export async function readTrainingContracts(language, kinds, { repository, readings, most }) {
  const source = openSource(repository);
  const reader = openReader(readings);
  const paths = new Map(source.list(`${folder}/full_contract_pdf`).map((path) => [basename(path).toLowerCase(), path]));
  const rows = parseCsv(source.read(`${folder}/master_clauses.csv`).toString('utf8'))
    .filter(({ Filename: name }) => paths.has(name.toLowerCase()) && isForDevelopment(name))
    .toSorted((a, b) => (hash(a.Filename) < hash(b.Filename) ? -1 : 1));
  const contracts = [];
  for (const row of rows) {
    if (contracts.length === most) break;
    const reading = await reader.read(source.read(paths.get(row.Filename.toLowerCase())), 'pdf');
    if (reading) contracts.push(describe(language, kinds, row, reading));
  }
  reader.end();
  return { measured: contracts.slice(0, measuredFiles), train: contracts.slice(measuredFiles) };
}

/** @returns {Contract} */
function describe(language, kinds, row, { pages, language: code = 'en' }) {
  const headings = pages.flatMap(({ number, text, blocks }) =>
    blocks
      .filter(({ kind }) => kind === 'heading')
      .map(({ level = 1, start, end }) => ({ page: number, start, level, text: text.slice(start, end) })),
  );
  const sentences = pages.flatMap(language.passageCutter(headings, code)).flatMap(({ text, page, heading }) => {
    const parts = language.splitPassage({ text, language: 'en', page, heading }, () => [], new Set());
    return parts.texts.map((sentence, at) => ({
      words: wordsOf(sentence.text),
      traits: language.sentenceTraits(sentence, { page, heading: parts.above, isTitle: parts.leads[at] !== null, at }),
    }));
  });
  const marks = Object.fromEntries(kinds.map((kind) => [kind, findMarked(sentences, kind, row[kind] ?? '')]));
  return { name: row.Filename, sentences: sentences.map(({ traits }) => ({ traits })), marks };
}

/** Of the parties a sentence must name two, if any does. */
function findMarked(sentences, kind, cell) {
  const marked = parsePythonList(cell).flatMap((text) => text.split(/<omitted>/i));
  const answers = marked
    .filter((text) => (kind === 'Parties' ? text.split(/\s+/).length > 1 : text))
    .map(wordsOf)
    .filter((words) => words.length > 0);
  if (answers.length === 0) return null;
  const counts = sentences.map(({ words }) => answers.filter((answer) => holds(words, answer)).length);
  const least = kind === 'Parties' && counts.some((count) => count >= 2) ? 2 : 1;
  return counts.flatMap((count, at) => (count >= least ? [at] : []));
}
