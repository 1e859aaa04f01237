// npm run bench -- entities [--mentions 500000] [--documents 5000] [--entities 60000] [--rounds 5]: latency of lists of the entities of a
// project by their stored totals, under row-level security, compared with the same lists summed from the mentions; and of storing what was
// found in a document, compared with storing it without totals.
import { parseArgs } from 'node:util';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { loadSource } from './load-source.mjs';
import { percentile } from './product.mjs';

const { values } = parseArgs({
  options: {
    mentions: { type: 'string', default: '500000' },
    documents: { type: 'string', default: '5000' },
    entities: { type: 'string', default: '60000' },
    rounds: { type: 'string', default: '5' },
  },
});
const [mentions, documents, entities, rounds] = [
  Number(values.mentions),
  Number(values.documents),
  Number(values.entities),
  Number(values.rounds),
];
const ANALYSIS = 1;
const PROJECT = 1;
const log = { info() {}, warn() {}, error: console.error };

const source = await loadSource([
  'server/src/engines/database/embedded.ts',
  'server/src/engines/database/migrate.ts',
  'server/src/engines/database/postgres.ts',
  'server/src/access/actor.ts',
  'server/src/access/make-scope.ts',
  'server/src/features/entities/store-entities.ts',
  'server/src/features/entities/store-mentions.ts',
  'server/src/features/entities/store-totals.ts',
]);
const folder = await mkdtemp(join(tmpdir(), 'dossier-bench-'));
const server = await source.startEmbeddedPostgres({ dataDir: folder, durable: false });
await source.migrate({ directUrl: server.url, log });
const owner = new pg.Pool({ connectionString: server.url, max: 1 });
const database = source.openPostgres({ url: server.url, poolSize: 2, name: 'bench', log });
try {
  const company = await fill();
  const scope = source.makeProjectScope(company, PROJECT, source.systemActor);
  await database.write(scope, (tx) => source.sumAllEntities(tx, scope));
  await owner.query('vacuum analyze');
  console.error(`${mentions} mentions of ${entities} entities in ${documents} documents`);
  console.table(await measureLists(scope));
  console.table(await measureStoring(scope));
} finally {
  await Promise.all([database.close(), owner.end()]);
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** A company with one analysis of one project. A few entities have most mentions, and every third one has two spellings. */
async function fill() {
  const { rows } = await owner.query(`insert into company (name) values ('Company') returning id`);
  const company = Number(rows[0].id);
  await owner.query(`select setseed(0.5)`);
  const statements = [
    `insert into project (company_id, id, name) overriding system value values ($1, ${PROJECT}, 'Project')`,
    `insert into document (company_id, id, project_id, name, filename) overriding system value
     select $1::bigint, n, ${PROJECT}, 'Document ' || n, n || '.pdf' from generate_series(1, ${documents}) n`,
    `insert into entity_analysis (company_id, id, name) overriding system value values ($1, ${ANALYSIS}, 'Analysis')`,
    `insert into entity_result (company_id, id, analysis_id, project_id, document_id, state, analysed_at) overriding system value
     select $1::bigint, n, ${ANALYSIS}, ${PROJECT}, n, 'done', now() from generate_series(1, ${documents}) n`,
    `insert into entity (company_id, id, analysis_id, project_id, kind, key) overriding system value
     select $1::bigint, n, ${ANALYSIS}, ${PROJECT}, (array['person', 'organisation', 'place', 'date', 'amount', 'own_1'])[1 + n % 6],
       md5(n::text) from generate_series(1, ${entities}) n`,
    `insert into entity_spelling (company_id, id, entity_id, text) overriding system value
     select $1::bigint, n * 2, n, initcap(md5(n::text)) from generate_series(1, ${entities}) n
     union all select $1::bigint, n * 2 + 1, n, upper(md5(n::text)) from generate_series(3, ${entities}, 3) n`,
    `insert into entity_mention (company_id, result_id, spelling_id, page, start_at, end_at, sentence_start, sentence_end, certainty)
     select $1::bigint, document, 2 * entity + case when entity % 3 = 0 and other < 0.3 then 1 else 0 end, 1, n, n + 32, n, n + 100, 0.9
     from (
       select n, 1 + floor(random() * ${documents})::int as document, 1 + floor(random() ^ 3 * ${entities})::int as entity,
         random() as other from generate_series(1, ${mentions}) n
     ) placed`,
    `insert into entity_count (company_id, result_id, spelling_id, mentions)
     select $1::bigint, result_id, spelling_id, count(*) from entity_mention where company_id = $1 group by 2, 3`,
  ];
  for (const statement of statements) await owner.query(statement, statement.includes('$1') ? [company] : []);
  for (const table of ['entity', 'entity_spelling']) {
    await owner.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  }
  await owner.query('analyze');
  return company;
}

async function measureLists(scope) {
  const all = Array.from({ length: documents }, (_, at) => at + 1);
  const lists = {
    'the first page': {},
    'page 100': { page: 100 },
    'of one kind': { kinds: ['person'] },
    'of three kinds, by documents': { kinds: ['person', 'date', 'own_1'], sort: '-documents' },
    'by documents': { sort: '-documents' },
    'by spellings': { sort: '-spellings' },
    'by name': { sort: 'name' },
    'by kind': { sort: 'kind' },
    'with a text': { q: 'abc' },
    'with at least 20 mentions in 10 documents': { minMentions: 20, minDocuments: 10 },
  };
  const rows = {};
  for (const [name, { page = 1, sort = '-mentions', ...filter }] of Object.entries(lists)) {
    const list = (more) =>
      database.read(scope, (tx) =>
        source.listEntities(tx, scope, { analysisId: ANALYSIS, ...filter, ...more }, { page, per_page: 50, sort }),
      );
    const stored = await timed(() => list({}));
    const summed = await timed(() => list({ documentIds: all }));
    rows[name] = compared({ stored, summed });
  }
  return rows;
}

/** Storing 100 mentions of a document, most of entities that other documents mention too. */
async function measureStoring(scope) {
  const found = (round) =>
    Array.from({ length: 100 }, (_, at) => ({
      kind: 'person',
      key: `person ${at < 80 ? at : `${round} ${at}`}`,
      spelling: `Person ${at}`,
      value: null,
      page: 1,
      start: at,
      end: at + 1,
      sentenceStart: at,
      sentenceEnd: at + 1,
      certainty: 0.9,
      alternatives: [],
    }));
  const store = (round, hasTotals) =>
    database.write(scope, async (tx) => {
      const resultId = 1 + round + (hasTotals ? 0 : rounds + 1);
      await source.lockEntities(tx, scope, [{ analysisId: ANALYSIS, projectId: PROJECT }]);
      if (hasTotals) await source.withdrawResults(tx, scope, [resultId]);
      await source.replaceMentions(tx, scope, { analysisId: ANALYSIS, resultId, found: found(round) });
      await source.refreshResults(tx, scope, [resultId]);
      if (hasTotals) await source.countResults(tx, scope, [resultId]);
    });
  const stored = await timed((round) => store(round, true));
  const summed = await timed((round) => store(round, false));
  return { 'storing 100 mentions of a document': compared({ 'with totals': stored, without: summed }) };
}

/** The median milliseconds of the rounds, after one to warm up. */
async function timed(work) {
  const times = [];
  for (let round = 0; round <= rounds; round += 1) {
    const started = performance.now();
    await work(round);
    if (round > 0) times.push(performance.now() - started);
  }
  return percentile(times, 0.5);
}

function compared(medians) {
  const [first, second] = Object.values(medians);
  const shown = Object.entries(medians).map(([name, ms]) => [`${name} (ms)`, Number(ms.toFixed(1))]);
  return { ...Object.fromEntries(shown), ratio: Number((first / second).toFixed(3)) };
}
