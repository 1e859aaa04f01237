// node bench/keywords.mjs [--documents 50000] [--rounds 30]: what the pages and jobs of keywords cost in a project with many documents, under row-level
// security, beside `select 1` through the same pool. A fifth of the documents are made from one template, and are near-duplicates of each other.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { loadSource } from './load-source.mjs';
import { createRandom } from './search-texts.mjs';

const { values } = parseArgs({
  options: { documents: { type: 'string', default: '50000' }, rounds: { type: 'string', default: '30' } },
});
const documents = Number(values.documents);
const rounds = Number(values.rounds);
const KEYWORDS = 20;
const BANDS = 40;
const [VOCABULARY, TEMPLATE] = [20_000, 5];
const log = { info() {}, warn: console.error, error: console.error };

const source = await loadSource([
  'server/src/engines/database/embedded.ts',
  'server/src/engines/database/migrate.ts',
  'server/src/engines/database/postgres.ts',
  'server/src/access/actor.ts',
  'server/src/access/make-scope.ts',
  'server/src/features/keywords/store.ts',
  'server/src/features/keywords/store-duplicates.ts',
  'server/src/features/keywords/store-similar.ts',
  'server/src/features/keywords/store-subjects.ts',
]);
const folder = await mkdtemp(join(tmpdir(), 'dossier-bench-'));
const server = await source.startEmbeddedPostgres({ dataDir: folder, durable: false });
await source.migrate({ directUrl: server.url, log });
const owner = new pg.Pool({ connectionString: server.url, max: 2 });
owner.on('error', () => {});
const database = source.openPostgres({ url: server.url, poolSize: 4, name: 'bench', log });
try {
  const { company, project } = await fill();
  console.error(`${documents} documents described`);
  console.table(await measure(company, project));
} finally {
  await Promise.all([database.close(), owner.end()]);
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function fill() {
  const one = async (text, parameters) => Number((await owner.query(text, parameters)).rows[0].id);
  const company = await one(`insert into company (name) values ('Large') returning id`, []);
  const project = await one(`insert into project (company_id, name) values ($1, 'Papers') returning id`, [company]);
  // Rows need not reference versions or files.
  for (const table of ['document', 'document_version']) await dropForeignKeys(table);
  const random = createRandom(11);
  const word = () => `word${Math.floor(Math.exp(random() * Math.log(VOCABULARY)))}`;
  for (let from = 1; from <= documents; from += 2000) {
    const rows = { document: [], key: [], weight: [], banded: [], band: [] };
    const last = Math.min(documents, from + 1999);
    for (let id = from; id <= last; id++) {
      const isTemplate = id % TEMPLATE === 0;
      for (const key of new Set(Array.from({ length: KEYWORDS }, word))) {
        rows.document.push(id);
        rows.key.push(key);
        rows.weight.push(random());
      }
      for (const band of new Set(
        Array.from({ length: BANDS }, (_, at) => (isTemplate && at % 2 ? at : Math.floor(random() * 2 ** 31))),
      )) {
        rows.banded.push(id);
        rows.band.push(band);
      }
    }
    await owner.query(
      `insert into document (company_id, id, project_id, name, filename, current_version_id) overriding system value
       select $1, n, $2, 'Paper ' || n, 'paper.txt', n from generate_series($3::int, $4::int) n`,
      [company, project, from, last],
    );
    await owner.query(
      `insert into described_document (company_id, document_id, project_id, version_id, words)
       select $1, n, $2, n, 1000 from generate_series($3::int, $4::int) n`,
      [company, project, from, last],
    );
    await owner.query(
      `insert into document_keyword (company_id, project_id, document_id, key, text, score, weight, mentions)
       select $1, $2, document, key, key, weight, weight, 3 from unnest($3::bigint[], $4::text[], $5::real[]) row (document, key, weight)`,
      [company, project, rows.document, rows.key, rows.weight],
    );
    await owner.query(
      `insert into duplicate_band (company_id, project_id, document_id, band)
       select $1, $2, document, band from unnest($3::bigint[], $4::integer[]) row (document, band)`,
      [company, project, rows.banded, rows.band],
    );
  }
  // Each is compared with its neighbours of the template.
  await owner.query(
    `insert into near_duplicate (company_id, document_id, other_id, equal_words)
     select $1, n, n + $3 * step, 0.9 from generate_series($3::int, $2::int, $3::int) n, generate_series(1, 4) step where n + $3 * step <= $2`,
    [company, documents, TEMPLATE],
  );
  await owner.query('vacuum analyze');
  return { company, project };
}

async function dropForeignKeys(table) {
  const { rows } = await owner.query(
    `select conname from pg_constraint where contype = 'f' and conrelid = $1::regclass`,
    [table],
  );
  for (const { conname } of rows) await owner.query(`alter table ${table} drop constraint ${conname}`);
}

async function measure(company, project) {
  const scope = source.makeProjectScope(company, project, source.systemActor);
  const accessible = source.makeAccessibleScope(source.systemActor, [company], []);
  const read = (work) => database.read(scope, work);
  const write = (work) => database.write(scope, work);
  const id = (round) => 1 + ((round * 7919) % documents);
  const bandsOf = async (document) =>
    (
      await owner.query('select band from duplicate_band where company_id = $1 and document_id = $2', [
        company,
        document,
      ])
    ).rows.map(({ band }) => band);
  const ofTemplate = await bandsOf(TEMPLATE * 100);
  const other = await bandsOf(TEMPLATE * 100 + 1);
  const similar = (document) =>
    read(async (tx) => {
      const own = (await source.weighedKeywords(tx, scope, [document])).get(document) ?? [];
      const found = await source.findAlike(tx, scope, { accessible, documentId: document, keywords: own, limit: 60 });
      await source.weighedKeywords(tx, scope, found);
    });
  const nothing = await timed(() => read((tx) => tx.execute(sql`select 1`)));
  const rows = {};
  const add = (name, times) => {
    rows[name] = {
      'p50 ms': times.p50.toFixed(1),
      'p95 ms': times.p95.toFixed(1),
      'times select 1': (times.p50 / nothing.p50).toFixed(0),
    };
  };
  add('count keywords (job)', await timed(() => write((tx) => source.countKeywords(tx, scope)), 2));
  await owner.query('analyze project_keyword');
  add('keywords of a document', await timed((n) => read((tx) => source.findKeywords(tx, scope, id(n)))));
  add('similar documents', await timed((n) => similar(id(n))));
  const candidates = (document, bands) =>
    read((tx) => source.findCandidates(tx, scope, { documentId: document, bands, limit: 8 }));
  add('candidates of a document', await timed(() => candidates(TEMPLATE * 100 + 1, other)));
  add(`candidates, ${documents / TEMPLATE} of one template`, await timed(() => candidates(TEMPLATE * 100, ofTemplate)));
  add(
    'keywords of the project, a page',
    await timed(() => read((tx) => source.listKeywords(tx, scope, { page: 1, per_page: 25, sort: '-documents' }))),
  );
  add('pairs of near-duplicates, all', await timed(() => read((tx) => source.listPairs(tx, scope)), 5));
  add('documents to group (job)', await timed(() => read((tx) => source.keywordsToGroup(tx, scope, 15)), 3));
  add('subjects with their counts', await timed(() => read((tx) => source.countSubjects(tx, scope))));
  return rows;
}

async function timed(work, times = rounds) {
  await work(0);
  const taken = [];
  for (let round = 0; round < times; round++) {
    const started = performance.now();
    await work(round);
    taken.push(performance.now() - started);
  }
  taken.sort((a, b) => a - b);
  const at = (share) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))];
  return { p50: at(0.5), p95: at(0.95) };
}
