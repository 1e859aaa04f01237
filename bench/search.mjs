// node bench/search.mjs [--documents 50000] [--others 20] [--rounds 40]: latency of searches in a company with many documents, under
// row-level security, for words of every frequency. Compared with plain SQL using PostgreSQL's full-text search as the owner of the tables,
// and with `select 1` through the same pool.
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { makeSearchWorld } from './search-world.mjs';

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '50000' },
    others: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '40' },
  },
});
const rounds = Number(values.rounds);
const world = await makeSearchWorld({
  documents: Number(values.documents),
  others: Number(values.others),
  say: (line) => console.error(line),
});
try {
  console.table(await measureAll());
} finally {
  await world.close();
}

async function measureAll() {
  const { database, search, owner, companies } = world;
  const [large] = companies;
  const scope = world.companyScope(large);
  const nothing = await timed(() => database.read(scope, (tx) => tx.execute(sql`select 1`)));

  const documents = Number(values.documents);
  const wordsIn = async (share) => {
    const { rows } = await owner.query(
      'select stem, passages from search_stem where company_id = $1 and length(stem) > 3 order by abs(passages - $2) limit $3',
      [large, Math.max(1, Math.round(documents * share)), rounds],
    );
    return rows.map(({ stem }) => stem);
  };
  const rare = await wordsIn(0.0001);
  const medium = await wordsIn(0.02);
  const common = await wordsIn(0.1);
  const very = await wordsIn(0.26);
  const titles = await owner.query('select name from search_document where company_id = $1 limit $2', [large, rounds]);

  const kinds = {
    'a rare word': rare,
    'a medium word': medium,
    'a common word': common,
    'a very common word (13,000 of 50,000 documents)': very,
    'two very common words': very.map((word, at) => `${word} ${very.at(at - 1)}`),
    'a question of six words': very.map((word, at) =>
      [word, medium[at], common[at], rare[at], common.at(at - 1), very.at(at - 2)].join(' '),
    ),
    "a document's name": titles.rows.map(({ name }) => name),
    'a misspelled word': rare.map((word) => `${word.slice(0, 3)}x${word.slice(4)}`),
  };
  // Warms up the server.
  for (const query of [very, common].flat()) await search.find(scope, query);

  const rows = {};
  for (const [kind, queries] of Object.entries(kinds)) {
    const ours = await timed((round) => search.find(scope, queries[round % queries.length]));
    const bare = await timed((round) => bareSearch(owner, large, queries[round % queries.length]));
    rows[kind] = row(ours, bare, nothing);
  }
  const inProject = world.projectScope(large, 3);
  rows['a very common word in one project'] = row(
    await timed((n) => search.find(inProject, very[n % very.length])),
    null,
    nothing,
  );
  const everywhere = world.reachScope(companies);
  rows[`a very common word in ${companies.length} companies`] = row(
    await timed((n) => search.find(everywhere, very[n % very.length])),
    null,
    nothing,
  );
  const typing = (n) => search.find(scope, very[n % very.length].slice(0, 4), { typing: true });
  rows['a word being typed'] = row(await timed(typing), null, nothing);
  const last = (n) => search.find(scope, very[n % very.length], { offset: 975 });
  rows['the last page of a very common word'] = row(await timed(last), null, nothing);
  const questions = kinds['a question of six words'];
  const ask = async (round) => {
    const question = questions[round % questions.length];
    const [{ hits, statistics }] = await Promise.all([
      search.find(scope, question, { limit: 30 }),
      search.count(scope),
    ]);
    const passages = hits.map(({ name, heading, ...hit }) => ({ ...hit, heading: `${name}\n${heading}` }));
    world.answerQuestion(question, passages, { language: 'en', statistics });
  };
  rows['a question with its answer'] = row(await timed(ask), null, nothing);
  return rows;
}

/** The simplest query without Dossier: match, order by PostgreSQL's rank, first page. */
async function bareSearch(owner, company, query) {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  await owner.query(
    `select id, text from search_passage where company_id = $1 and stems @@ $2::tsquery
     order by ts_rank(stems, $2::tsquery) desc limit 25`,
    [company, words.map((word) => `'${word}'`).join(' | ')],
  );
}

async function timed(work) {
  for (let round = 0; round < 5; round++) await work(round);
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    await work(round);
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return { p50: at(0.5), p95: at(0.95) };
}

function row(ours, bare, nothing) {
  return {
    'p50 ms': ours.p50.toFixed(1),
    'p95 ms': ours.p95.toFixed(1),
    'bare SQL p50 ms': bare ? bare.p50.toFixed(1) : '',
    'ours / bare SQL': bare ? (ours.p50 / bare.p50).toFixed(2) : '',
    'ours / select 1': (ours.p50 / nothing.p50).toFixed(0),
  };
}
