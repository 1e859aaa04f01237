// node bench/vectors.mjs [--sizes 20000,200000] [--dimensions 384] [--rounds 20]: time to find the passages nearest to a vector among those of
// one company, under row-level security, compared with finding passages by the words of a question in the same company. Vectors are random
// around 500 centres. Also: how many of the 30 nearest by exact 32-bit floats are found.
import { parseArgs } from 'node:util';
import { makeSearchWorld } from './search-world.mjs';
import { createRandom } from './search-texts.mjs';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '20000,200000' },
    dimensions: { type: 'string', default: '384' },
    rounds: { type: 'string', default: '20' },
  },
});
const dimensions = Number(values.dimensions);
const rounds = Number(values.rounds);
const NEAREST = 30;
const PASSAGES_PER_DOCUMENT = 3;

const rows = {};
for (const size of values.sizes.split(',').map(Number)) rows[`${size} passages`] = await measure(size);
console.table(rows);

async function measure(size) {
  const documents = Math.ceil(size / PASSAGES_PER_DOCUMENT);
  const world = await makeSearchWorld({ documents, others: 0, say: (line) => console.error(line) });
  try {
    const random = createRandom(11);
    const draw = makeDraw(random);
    const floats = await fill(world, draw);
    const [company] = world.companies;
    const scope = world.companyScope(company);
    const questions = await makeQuestions(world, company);
    const queries = Array.from({ length: rounds }, draw);
    const find = (vector) => world.search.vectors.find(scope, 'bench', [...vector], { limit: NEAREST });

    const started = performance.now();
    await find(queries[0]);
    const first = performance.now() - started;
    const byWords = await timed((round) =>
      world.search.find(scope, questions[round % questions.length], { limit: NEAREST }),
    );
    const byMeaning = await timed((round) => find(queries[round]));
    const inProject = world.projectScope(company, 3);
    const project = await timed((round) =>
      world.search.vectors.find(inProject, 'bench', [...queries[round]], { limit: NEAREST }),
    );
    let matches = 0;
    for (const vector of queries) {
      const exact = new Set(nearestExactly(floats, vector));
      matches += (await find(vector)).filter(({ id }) => exact.has(id)).length;
    }
    return {
      'words ms': byWords.toFixed(1),
      'vectors ms': byMeaning.toFixed(1),
      'vectors / words': (byMeaning / byWords).toFixed(2),
      'in a project of 20 / words': (project / byWords).toFixed(2),
      'first search / words': (first / byWords).toFixed(1),
      'of the exact 30': (matches / (rounds * NEAREST)).toFixed(3),
      'MB in memory': ((size * (dimensions + 8)) / 2 ** 20).toFixed(0),
    };
  } finally {
    await world.close();
  }
}

/** Draws vectors around centres, as texts have subjects. */
function makeDraw(random) {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const centres = Array.from({ length: 500 }, () => Float32Array.from({ length: dimensions }, normal));
  return () => {
    const centre = centres[Math.floor(random() * centres.length)];
    return centre.map((value) => value + 0.7 * normal());
  };
}

/** Stores a vector for every passage, as the task does; returns them as they were. */
async function fill({ owner, companies: [company], encodeVectors }, draw) {
  const floats = [];
  const { rows: documents } = await owner.query(
    'select document_id, array_agg(id order by id) as ids from search_passage where company_id = $1 group by 1 order by 1',
    [company],
  );
  for (let from = 0; from < documents.length; from += 500) {
    const part = documents.slice(from, from + 500).map(({ document_id, ids }) => {
      const vectors = ids.map((id) => ({ id: Number(id), vector: draw() }));
      floats.push(...vectors);
      const bytes = encodeVectors(
        vectors.map(({ vector }) => vector),
        dimensions,
      );
      return { document_id, ids: `{${ids.join(',')}}`, last: ids.at(-1), count: ids.length, bytes };
    });
    await owner.query(
      `insert into passage_vectors
         (company_id, document_id, model, storage, dimensions, passages, number_of_passages, last_passage, vectors)
       select $1, document, 'bench', 'exact', $2, ids::bigint[], count, last, bytes
       from unnest($3::bigint[], $4::text[], $5::integer[], $6::bigint[], $7::bytea[]) as row (document, ids, count, last, bytes)`,
      [
        company,
        dimensions,
        ...['document_id', 'ids', 'count', 'last', 'bytes'].map((key) => part.map((row) => row[key])),
      ],
    );
  }
  await owner.query('vacuum analyze passage_vectors');
  return floats;
}

async function makeQuestions({ owner }, company) {
  const { rows: words } = await owner.query(
    'select stem from search_stem where company_id = $1 and length(stem) > 3 order by passages desc limit 400',
    [company],
  );
  const word = (at) => words[at % words.length].stem;
  return Array.from({ length: rounds }, (_, n) => [0, 7, 31, 77, 150, 300].map((at) => word(at + n)).join(' '));
}

function nearestExactly(floats, query) {
  const cosine = (vector) => {
    let [product, squares] = [0, 0];
    for (let at = 0; at < dimensions; at += 1) {
      product += vector[at] * query[at];
      squares += vector[at] * vector[at];
    }
    return product / Math.sqrt(squares);
  };
  const scored = floats.map(({ id, vector }) => ({ id, score: cosine(vector) }));
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, NEAREST)
    .map(({ id }) => id);
}

async function timed(work) {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    await work(round);
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
}
