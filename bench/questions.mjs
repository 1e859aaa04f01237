// npm run bench -- questions --documents DIR [--questions FILE] [--clones DIR] [--half development|held-out|second] [--write FILE] [--data DIR]:
// asks the product the questions of bench/questions.json about public documents that are no part of this project, over HTTP, and writes what
// it answered.
//
// --questions: another list of questions and documents, such as bench/questions-everyday.json.
// --documents: the folder with the documents, which are uploaded. --clones: bare clones, DIR/owner/name, from which missing documents are
// taken first; questions.json names the repository, commit and path of each. --write: a file for the answers; otherwise they are printed.
// --data: a data folder to keep, so that the documents are uploaded only once.
// The verdict printed beside an answer only compares words, so an answer is judged by reading it.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { inRoot } from '../tools/paths.mjs';
import { makeProject, startProduct, untilIndexed, uploadFile } from './product.mjs';

const { values } = parseArgs({
  options: {
    documents: { type: 'string' },
    questions: { type: 'string', default: 'bench/questions.json' },
    clones: { type: 'string' },
    half: { type: 'string' },
    write: { type: 'string' },
    data: { type: 'string' },
  },
});
if (!values.documents) {
  console.error(
    'npm run bench -- questions --documents DIR [--questions FILE] [--clones DIR] [--half development|held-out|second] [--write FILE]',
  );
  process.exit(2);
}

/**
 * @typedef {{ id: number, language: string, kind: string, half: string, question: string, after?: number, expected: string, document?: string,
 *   page?: number, words?: string[] }} Question `after`: the question before it in the conversation; no document: none of them answers
 */
const { documents, questions } = JSON.parse(readFileSync(inRoot(values.questions), 'utf8'));

const files = findDocuments(values.documents);
const product = await startProduct(values.data ? { DOSSIER_DATA_DIR: values.data } : {});
try {
  const [project] = (await product.call('GET', 'project')).items;
  const projectId = project?.id ?? (await makeProject(product)).projectId;
  const { items: stored } = await product.call('GET', `project/${projectId}/documents?per_page=200`);
  for (const name of files) {
    if (stored.some((document) => document.name === name)) continue;
    await uploadFile(product, projectId, name, readFileSync(join(values.documents, name)));
  }
  await untilIndexed(product, projectId);
  const results = await askAll(product, projectId);
  const text = results.map(describe).join('\n');
  if (values.write) writeFileSync(values.write, text);
  else console.log(text);
  summarize(results);
} finally {
  await product.stop();
}

function findDocuments(folder) {
  mkdirSync(folder, { recursive: true });
  for (const { name, repository, commit, path } of documents) {
    const file = join(folder, name);
    if (existsSync(file)) continue;
    if (!values.clones) throw new Error(`${file} is missing; --clones takes it from ${repository}.`);
    const clone = join(values.clones, repository);
    writeFileSync(file, execFileSync('git', ['-C', clone, 'show', `${commit}:${path}`], { maxBuffer: 2 ** 28 }));
  }
  const names = new Set(documents.map(({ name }) => name));
  return readdirSync(folder).filter((name) => names.has(name.normalize('NFC')));
}

/** Asks the chosen half, and what its follow-ups depend on. */
async function askAll(product, projectId) {
  const sessions = new Map();
  const results = [];
  for (const question of questions.filter(({ half }) => !values.half || half === values.half)) {
    const earlier = sessions.get(question.after);
    const body = { query: question.question };
    const session =
      earlier ?? (await product.call('POST', 'chat/sessions', { ...body, scope: 'project', scope_id: projectId })).id;
    if (earlier) await product.call('POST', `chat/sessions/${session}/messages`, body);
    sessions.set(question.id, session);
    results.push({ question, answer: await untilAnswered(product, session) });
  }
  return results;
}

async function untilAnswered(product, session) {
  for (;;) {
    const { items } = await product.call('GET', `chat/sessions/${session}/messages`);
    const last = items.at(-1);
    if (last.message_type !== 'question' && last.status !== 'writing') return last;
    await sleep(100);
  }
}

/** What the words say: right if the quotes hold all of them, in the expected document. */
function compareWords({ question: { document, words = [] }, answer: { found, citations } }) {
  if (!document) return found ? 'wrong' : 'right';
  if (!found) return 'refused';
  const quoted = plain(citations.map(({ text }) => text).join(' '));
  const matched = words.filter((word) => quoted.includes(plain(word))).length;
  if (matched === words.length)
    return citations.some((quote) => quote.document_name === document) ? 'right' : 'unclear';
  return matched > 0 ? 'partly' : 'wrong';
}

function plain(text) {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
}

function describe(result) {
  const { question, answer } = result;
  const page = question.page ? `, page ${question.page}` : '';
  const place = question.document ? `${question.document}${page}` : 'not in the documents';
  return [
    `## ${question.id} ${question.language} ${question.kind} ${question.half}: ${compareWords(result)}`,
    `? ${question.question}${question.after ? ` (after ${question.after})` : ''}`,
    `= ${question.expected} (${place})`,
    `> ${answer.message_type} found=${answer.found} ${answer.content.replace(/\s+/g, ' ').slice(0, 700)}`,
    ...answer.citations.map(
      ({ document_name: name, page, text }) => `- ${name}, page ${page}: ${text.replace(/\s+/g, ' ').slice(0, 500)}`,
    ),
    '',
  ].join('\n');
}

function summarize(results) {
  const table = {};
  for (const result of results) {
    const verdict = compareWords(result);
    for (const key of ['all', result.question.language, result.question.kind, result.question.half]) {
      const row = (table[key] ??= { right: 0, unclear: 0, partly: 0, wrong: 0, refused: 0 });
      row[verdict] += 1;
    }
  }
  console.table(table);
}
