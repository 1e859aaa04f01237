// npm run bench -- latency [--documents 50000] [--rounds 60]: latency of searches, answers and document lists over HTTP in a company with
// many documents, compared with the cheapest call (one `select` through the same stack).
import { parseArgs } from 'node:util';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { loadSource } from './load-source.mjs';
import { percentile, startProduct } from './product.mjs';
import { fillSearch } from './search-world.mjs';

const { values } = parseArgs({
  options: { documents: { type: 'string', default: '50000' }, rounds: { type: 'string', default: '60' } },
});
const [documents, rounds] = [Number(values.documents), Number(values.rounds)];
const log = { info() {}, warn: console.error, error: console.error };

const source = await loadSource([
  'server/src/engines/database/embedded.ts',
  'server/src/engines/database/migrate.ts',
  'server/src/engines/search/lexemes.ts',
  'language/src/everyday/en.ts',
]);
const folder = await mkdtemp(join(tmpdir(), 'dossier-bench-'));
const server = await source.startEmbeddedPostgres({ dataDir: folder });
try {
  await source.migrate({ directUrl: server.url, log });
  const owner = new pg.Pool({ connectionString: server.url, max: 1 });
  const company = await fill(owner);
  const words = await pickWords(owner, company);
  await owner.end();
  const product = await startProduct({ DATABASE_URL: server.url });
  try {
    console.table(await measure(product, company, words));
  } finally {
    await product.stop();
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** A company whose documents exist for lists as well as for search. */
async function fill(owner) {
  const [company] = await fillSearch(owner, [documents], source);
  console.error(`${documents} documents indexed`);
  const statements = [
    `insert into project (company_id, id, name) overriding system value select $1, n, 'Project ' || n from generate_series(1, 20) n`,
    `insert into file (company_id, id, kind, key, sha256, size, mime_type) overriding system value
     select company_id, document_id, 'original', 'c/' || company_id || '/' || document_id, md5(document_id::text), length, 'application/pdf'
     from search_document where company_id = $1`,
    `insert into document (company_id, id, project_id, name, filename, current_version_id, updated_at) overriding system value
     select company_id, document_id, project_id, name, name || '.pdf', document_id, now() - document_id * interval '1 minute'
     from search_document where company_id = $1`,
    `insert into document_version (company_id, id, document_id, number, file_id, sha256, size, mime_type, type, language, number_of_pages,
       indexing_status, search_version) overriding system value
     select company_id, document_id, document_id, 1, document_id, md5(document_id::text), length, 'application/pdf',
       (array['pdf', 'docx', 'xlsx'])[1 + document_id % 3], 'en', passages, 'indexed', 1
     from search_document where company_id = $1`,
    `insert into document_page (company_id, version_id, number, kind, text, layout)
     select company_id, document_id, page, 'page', text, '{"words": [], "cells": [], "blocks": [], "tables": []}'
     from search_passage where company_id = $1`,
  ];
  for (const statement of statements) await owner.query(statement, [company]);
  for (const table of ['project', 'file', 'document', 'document_version']) {
    await owner.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  }
  await owner.query('vacuum analyze');
  return company;
}

/** Words in five passages, in two percent of them, and in a quarter of the documents. */
async function pickWords(owner, company) {
  const near = async (passages) => {
    const { rows } = await owner.query(
      `select stem from search_stem where company_id = $1 and length(stem) > 3 order by abs(passages - $2) limit $3`,
      [company, Math.round(passages), rounds],
    );
    return rows.map(({ stem }) => stem);
  };
  return { rare: await near(5), medium: await near(documents * 0.06), very: await near(documents * 0.288) };
}

async function measure(product, company, { rare, medium, very }) {
  const search = (words) => (n) =>
    product.call('POST', 'search', { query: words[n % words.length], company_id: company });
  const byDocument = (words, filter) => (n) =>
    product.call('POST', 'search/documents', { query: words[n % words.length], company_id: company, ...filter });
  // A document is a minute older than the one before it.
  const thousandth = new Date(Date.now() - 1000 * 60_000).toISOString();
  const often = Math.round(documents * 0.26).toLocaleString('en');
  // No request is repeated, so that none is answered from a cache.
  let requests = 0;
  const list = (query) => () => product.call('GET', `project/3/documents?${query}&n=${(requests += 1)}`);
  const everywhere = (query) => () => product.call('GET', `document?${query}&n=${(requests += 1)}`);
  const question = (n) =>
    `What does ${rare[n % rare.length]} say of ${medium[n % medium.length]} and ${very[n % very.length]}?`;

  const everyday = [
    'When do they meet and who can attend?',
    'How expensive is it to join?',
    'Who decides what is spent on the building?',
    'When must the dues be paid?',
    'How do I quit and get my money back?',
    'Where is the meeting held?',
    'Who was elected as chair at the last meeting?',
    'What do I have to do when something is broken?',
    'Who was absent and who took the minutes?',
    'How much does the caretaker earn per month?',
  ];
  const kinds = {
    'search, a rare word': [200, search(rare)],
    'search, a medium word': [200, search(medium)],
    [`search, a word of ${often} documents`]: [200, search(very)],
    'search, two such words': [200, search(very.map((word, at) => `${word} ${very.at(at - 1)}`))],
    'documents of a search, a rare word': [200, byDocument(rare)],
    [`documents of a search, a word of ${often} documents`]: [200, byDocument(very)],
    'documents of a search, such a word by type': [200, byDocument(very, { type: ['docx'] })],
    'documents of a search, such a word in 1,000 documents': [200, byDocument(very, { updated_after: thousandth })],
    'documents of a search, an unknown word': [200, byDocument(rare.map((word) => `x${word}`))],
    'documents by name': [
      200,
      (n) => product.call('POST', 'search/names', { query: `${1000 + n}`, company_id: company }),
    ],
    'ask, until the answer is there': [200, (n) => ask(product, company, question(n))],
    'ask in everyday words, which have near-synonyms': [
      200,
      (n) => ask(product, company, everyday[n % everyday.length]),
    ],
    'documents of a project': [100, list('per_page=25')],
    'documents of a project, by type': [100, list('per_page=25&type[]=docx')],
    'documents of a project, by words': [100, list(`per_page=25&q=${rare[0].slice(0, 4)}`)],
    'documents of the company': [100, everywhere('per_page=25')],
    'documents of the company, by name': [100, everywhere('per_page=25&sort=name&page=40')],
    'documents of the company, by type': [100, everywhere('per_page=25&type[]=docx')],
    'documents of the company, by words': [100, everywhere(`per_page=25&q=${rare[0].slice(0, 4)}`)],
  };
  // Warms up the server.
  for (let round = 0; round < rounds; round += 1) for (const [, work] of Object.values(kinds)) await work(round);
  const nothing = await timed(() => product.call('GET', 'auth/user'));
  const rows = { 'the cheapest call': row(nothing, nothing) };
  for (const [kind, [goal, work]] of Object.entries(kinds)) rows[kind] = row(await timed(work), nothing, goal);
  return rows;
}

async function ask(product, company, query) {
  const session = await product.call('POST', 'chat/sessions', { query, scope: 'company', scope_id: company });
  for (;;) {
    const { items } = await product.call('GET', `chat/sessions/${session.session_uuid}/messages`);
    const answer = items.find((message) => message.message_type !== 'question');
    if (answer?.status === 'failed') throw new Error(`No answer: ${JSON.stringify(answer)}`);
    if (answer?.status === 'done') return;
    await sleep(5);
  }
}

async function timed(work) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await work(round);
    times.push(performance.now() - began);
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

function row(ours, nothing, goal = null) {
  return {
    'p50 ms': ours.p50.toFixed(1),
    'p95 ms': ours.p95.toFixed(1),
    'goal p95 ms': goal,
    'p50 / cheapest': (ours.p50 / nothing.p50).toFixed(1),
  };
}
