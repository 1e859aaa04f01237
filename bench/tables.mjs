// npm run bench -- tables [--documents 200] [--rounds 5] [--files DIR] [--data DIR]: answers with one row per document, over HTTP: the time
// until the first rows and until the answer is complete, and the processor time of an answer. Compared with an ordinary question about the
// same project.
//
// The documents are generated agreements, or with --files the first of a folder of real ones (contracts of CUAD, say).
// --data: a data folder to keep, so that the files are uploaded only once.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { processorTime } from './processor-time.mjs';
import { makeProject, percentile, startProduct, untilIndexed, uploadFile } from './product.mjs';
import { createRandom, createWriter } from './search-texts.mjs';

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '5' },
    files: { type: 'string' },
    data: { type: 'string' },
  },
});
const [documents, rounds] = [Number(values.documents), Number(values.rounds)];
const clauses = 30;
const goalMs = 2000;

const random = createRandom(11);
const writer = createWriter(20_000, random);
const product = await startProduct(values.data ? { DOSSIER_DATA_DIR: values.data } : {});
try {
  const [project] = (await product.call('GET', 'project')).items;
  const projectId = project?.id ?? (await makeProject(product)).projectId;
  if (!project) await upload(projectId);
  const tables = values.files
    ? [
        'What is the governing law of each agreement?',
        'Which agreement has the longest term?',
        'Which agreements may be terminated without cause?',
        'When does each agreement expire?',
      ]
    : [
        'What is the notice period in each agreement?',
        'Which agreement has the highest annual fee?',
        'Which agreements are governed by Delaware law?',
      ];
  const ordinary = values.files
    ? ['Who may audit the records?', 'What is the cap on liability?', 'Which law governs the agreement?']
    : ['What is the notice period of agreement 17?', 'What is the annual fee?', 'Which law governs it?'];
  // Warms up the server.
  await Promise.all([ask(projectId, ordinary[0]), ask(projectId, tables[0])]);
  const reference = await measure(projectId, ordinary);
  const rows = { 'an ordinary question': row(reference, reference) };
  for (const question of tables) rows[question] = row(await measure(projectId, [question]), reference);
  console.table(rows);
} finally {
  await product.stop();
}

async function upload(projectId) {
  const files = values.files ? readdirSync(values.files).toSorted().slice(0, documents) : [];
  const count = values.files ? files.length : documents;
  for (let at = 0; at < count; at += 1) {
    const bytes = values.files ? readFileSync(join(values.files, files[at])) : agreement(at);
    await uploadFile(product, projectId, files[at] ?? `Agreement ${at}.txt`, bytes);
  }
  await untilIndexed(product, projectId);
  console.error(`${count} agreements indexed`);
}

/** An agreement of thirty clauses that all have some of the words that are asked for. */
function agreement(at) {
  const states = ['Delaware', 'New York', 'Texas', 'Ohio'];
  const special = {
    7: `The customer shall pay an annual fee of €${(1 + (at % 90)) * 1000} for the services.`,
    18: `Either party may terminate this agreement with a notice period of ${1 + (at % 12)} months.`,
    26: `This agreement is governed by the laws of the State of ${states[at % states.length]}.`,
  };
  return Array.from({ length: clauses }, (_, clause) => {
    const common = `The parties to this agreement give notice of each fee and period under the law.`;
    return `${clause + 1}. ${writer.passage(110)} ${special[clause] ?? common}`;
  }).join('\n\n');
}

async function measure(projectId, questions) {
  const figures = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = processorTime(product.pid);
    const figure = await ask(projectId, questions[round % questions.length]);
    // The stored progress follows the answer.
    await sleep(100);
    const after = processorTime(product.pid);
    const used = (part) => (before && after ? (after[part] - before[part]) * 1000 : NaN);
    figures.push({ ...figure, server: used('server'), database: used('database') });
  }
  const median = (name) =>
    percentile(
      figures.map((figure) => figure[name]),
      0.5,
    );
  return Object.fromEntries(['first', 'done', 'server', 'database', 'rows'].map((name) => [name, median(name)]));
}

async function ask(projectId, query) {
  const began = performance.now();
  const session = await product.call('POST', 'chat/sessions', { query, scope: 'project', scope_id: projectId });
  let first = null;
  for (;;) {
    const { items } = await product.call('GET', `chat/sessions/${session.session_uuid}/messages`);
    const answer = items.at(-1);
    if (answer.message_type === 'error') throw new Error(`No answer: ${JSON.stringify(answer)}`);
    if (answer.citations.length > 0) first ??= performance.now() - began;
    if (answer.status === 'done') {
      return { first: first ?? NaN, done: performance.now() - began, rows: answer.citations.length };
    }
    await sleep(50);
  }
}

function row(ours, reference) {
  const processor = ({ server, database }) => server + database;
  return {
    rows: ours.rows,
    'first ms': Math.round(ours.first),
    'done ms': Math.round(ours.done),
    'goal ms': goalMs,
    'processor ms': Math.round(processor(ours)),
    'of it database': Math.round(ours.database),
    'processor / ordinary': (processor(ours) / processor(reference)).toFixed(1),
  };
}
