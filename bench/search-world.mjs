// A database filled for benchmarking search: one large company and some small ones, in the state that `index` produces, written in bulk as
// the owner of the tables.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { loadSource } from './load-source.mjs';
import { createRandom, createWriter } from './search-texts.mjs';

const log = { info() {}, warn: console.error, error: console.error };
const passagesPerDocument = 3;
const wordsPerPassage = 110;
const projects = 20;

/**
 * @param {{ documents: number, others: number, say: (line: string) => void }} options documents of the large company; number of other
 * companies, each with a hundredth of them
 */
export async function makeSearchWorld({ documents, others, say }) {
  const source = await loadSource([
    'server/src/engines/database/embedded.ts',
    'server/src/engines/database/migrate.ts',
    'server/src/engines/database/postgres.ts',
    'server/src/engines/search/postgres.ts',
    'server/src/engines/search/lexemes.ts',
    'server/src/engines/search/vector-codes.ts',
    'server/src/access/actor.ts',
    'server/src/access/make-scope.ts',
    'language/src/answers.ts',
    'language/src/everyday/en.ts',
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'dossier-bench-'));
  const server = await source.startEmbeddedPostgres({ dataDir: folder, durable: false });
  await source.migrate({ directUrl: server.url, log });
  const owner = new pg.Pool({ connectionString: server.url, max: 2 });
  owner.on('error', () => {});

  const sizes = Array.from({ length: others + 1 }, (_, n) => (n === 0 ? documents : Math.ceil(documents / 100)));
  const companies = await fillSearch(owner, sizes, source);
  say(`${documents} documents indexed`);

  const database = source.openPostgres({ url: server.url, poolSize: 8, name: 'bench', log });
  return {
    database,
    owner,
    companies,
    search: source.openPostgresSearch(database),
    answerQuestion: source.answerQuestion,
    encodeVectors: source.encodeVectors,
    companyScope: (id) => source.makeCompanyScope(id, source.systemActor),
    projectScope: (id, project) => source.makeProjectScope(id, project, source.systemActor),
    reachScope: (ids) => source.makeAccessibleScope(source.systemActor, ids, []),
    async close() {
      await Promise.all([database.close(), owner.end()]);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Fills the search tables of companies with the given numbers of documents; returns the ids of the companies. Documents are numbered from 1
 * in each company and are in projects 1 to 20; each has one passage per page.
 */
export async function fillSearch(owner, sizes, source) {
  const { rows: indexes } = await owner.query(
    `select indexdef from pg_indexes where schemaname = 'public' and tablename = 'search_passage' and indexdef like '%gin%'`,
  );
  const [{ indexdef }] = indexes;
  const gin = /INDEX (\S+) ON/.exec(indexdef)[1];
  await owner.query(`drop index ${gin}`);

  const random = createRandom(7);
  const writer = createWriter(60_000, random, everydayWords(source));
  const companies = [];
  for (const [n, size] of sizes.entries()) {
    const { rows } = await owner.query('insert into company (name) values ($1) returning id', [`Company ${n}`]);
    companies.push(Number(rows[0].id));
    await fillCompany(owner, companies[n], size, writer, random, source);
  }
  // The definition names only the parent; the partitions need it too.
  await owner.query(indexdef.replace(' ON ONLY ', ' ON '));
  await owner.query('vacuum analyze search_passage, search_stem, search_document, search_company');
  return companies;
}

/** The words of the glossary of everyday English, in a fixed order that does not put those of a line together. */
function everydayWords({ everydayEnglish }) {
  const words = [...new Set(everydayEnglish.match(/\p{L}+/gu))];
  const random = createRandom(5);
  return words
    .map((word) => ({ word, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ word }) => word);
}

async function fillCompany(owner, company, documents, writer, random, { extractLexemes, toVector }) {
  const counts = new Map();
  let total = 0;
  for (let from = 1; from <= documents; from += 1000) {
    const titles = [];
    const rows = { document: [], project: [], page: [], text: [], stems: [] };
    const lengths = [];
    for (let document = from; document < Math.min(from + 1000, documents + 1); document++) {
      titles.push(writer.title());
      let length = 0;
      for (let n = 0; n < passagesPerDocument; n++) {
        const text = writer.passage(wordsPerPassage);
        const lexemes = extractLexemes({ text, heading: '', language: 'en' }, n === 0 ? titles.at(-1) : '');
        for (const stem of lexemes.stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
        length += lexemes.length;
        rows.document.push(document);
        rows.project.push(1 + (document % projects));
        rows.page.push(n + 1);
        rows.text.push(text);
        rows.stems.push(toVector(lexemes, 1 + (document % projects)));
      }
      lengths.push(length);
      total += length;
    }
    await owner.query(
      `insert into search_document (company_id, document_id, version_id, project_id, name, passages, length)
       select $1, $2 + place, $2 + place, 1 + (($2 + place) % ${projects}), name, ${passagesPerDocument}, length
       from unnest($3::text[], $4::integer[]) with ordinality as row (name, length, number), lateral (select number - 1 as place) at`,
      [company, from, titles, lengths],
    );
    await owner.query(
      `insert into search_passage (company_id, document_id, project_id, page, start_at, end_at, language, heading, text, stems)
       select $1, document, project, page, 0, length(text), 'en', '', text, stems::tsvector
       from unnest($2::bigint[], $3::bigint[], $4::integer[], $5::text[], $6::text[]) as row (document, project, page, text, stems)`,
      [company, rows.document, rows.project, rows.page, rows.text, rows.stems],
    );
  }
  await owner.query(
    'insert into search_stem (company_id, stem, passages) select $1, * from unnest($2::text[], $3::integer[])',
    [company, [...counts.keys()], [...counts.values()]],
  );
  await owner.query('insert into search_company (company_id, passages, length, languages) values ($1, $2, $3, $4)', [
    company,
    documents * passagesPerDocument,
    total,
    ['en'],
  ]);
}
