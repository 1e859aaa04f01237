import { type AnalyzedQuery, analyzeQuery, everyStem, type QueryTerm, withMeant } from '@dossier/language/query';
import { analyzeCandidate, type AnalyzedCandidate, markTerms, rankAnalyzed } from '@dossier/language/ranking';
import type { CorpusStatistics } from '@dossier/language/statistics';
import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '../../scope.ts';
import type { Database, Tx } from '../database/port.ts';
import { projectWord } from './lexemes.ts';
import { planSearch, type SearchPlan } from './plan.ts';
import type { Search, SearchAnswer, SearchFilters, SearchHit, SearchOptions } from './port.ts';
import { describeDocument, removeAll, removeDocument, replaceDocument } from './postgres-index.ts';
import { type Place, placesOf } from './reach.ts';
import { completions, corrected } from './vocabulary.ts';

/** Passages that the database reads for one search, however common the words. */
const readingBudget = 3000;
const leastBudget = 200;
/** Hits that can be paged through. */
const mostHits = 1000;
/** The best of them are ordered by the full ranking, the rest by the weight of the words they hold. */
const rankedHits = 50;
/** A search over more companies looks into those that know most of its words. */
const mostCompanies = 100;
/** A search in more projects than these reads its passages first and looks at their projects afterwards. */
const mostProjects = 50;

interface Found {
  company_id: number;
  id: number;
  score: number;
}

interface Totals {
  passages: number;
  averageLength: number;
  languages: string[];
}

type Passage = Omit<SearchHit, 'score' | 'marks'>;
type Frequencies = Map<number, Map<string, number>>;

/** Search in PostgreSQL: its full-text index finds candidates, language/ ranks them. */
export function openPostgresSearch(database: Database): Search {
  return {
    version: 1,
    index: (tx, scope, document, passages) =>
      tx
        ? replaceDocument(tx, scope, document, passages)
        : database.write(scope, (own) => replaceDocument(own, scope, document, passages)),
    describe: async (tx, scope, document) => {
      if (tx) await describeDocument(tx, scope, document);
      else await database.write(scope, (own) => describeDocument(own, scope, document));
    },
    removeDocument: (scope, documentId) => database.write(scope, (tx) => removeDocument(tx, scope, documentId)),
    removeVersion: (scope, versionId) =>
      database.write(scope, async (tx) => {
        const { rows } = await tx.execute<{ document_id: number }>(sql`
          select document_id from search_document where company_id = ${scope.companyId} and version_id = ${versionId}`);
        for (const { document_id } of rows) await removeDocument(tx, scope, document_id);
      }),
    clear: (scope) => database.write(scope, (tx) => removeAll(tx, scope)),
    find: (scope, query, options = {}) => database.read(scope, (tx) => find(tx, scope, query, options)),
    count: (scope, filters = {}) => database.read(scope, (tx) => count(tx, scope, filters)),
  };
}

async function find(tx: Tx, scope: Scope, text: string, options: SearchOptions): Promise<SearchAnswer> {
  const { offset = 0, limit = 25 } = options;
  const places = placesOf(scope, options);
  const companyIds = places.map(({ companyId }) => companyId);
  const totals = await totalsOf(tx, companyIds);
  const read = analyzeQuery(text, totals.languages, options.language, options.before);
  const { query, frequencies, meant } = await widened(tx, companyIds, read, options.typing === true && read.open);
  const statistics: CorpusStatistics = {
    passages: totals.passages,
    averageLength: totals.averageLength,
    frequencies: summed(frequencies),
    meant,
  };
  const searched = choosePlans(places, query.terms, frequencies, statistics);
  const found = await candidates(tx, searched, options.document_id ?? null);
  const best = await readPassages(tx, found.slice(0, rankedHits));
  const ranked = rankAnalyzed(query, best.map(analyzed), statistics);
  const rest = found.slice(rankedHits);
  const shown = ranked.slice(offset, offset + limit);
  const plain = rest.slice(Math.max(0, offset - ranked.length), Math.max(0, offset + limit - ranked.length));
  const scoreBehind = ({ score }: Found) => ((ranked.at(-1)?.score ?? 0) * score) / found[0]!.score;
  const behind = (await readPassages(tx, plain)).map((passage, at) => ({
    candidate: analyzed(passage),
    score: scoreBehind(plain[at]!),
  }));
  const hits = [...shown, ...behind].map(({ candidate: { id: passage, body }, score }): SearchHit => ({
    ...passage,
    score,
    marks: markTerms(query, body),
  }));
  const complete = found.length < mostHits && searched.every(({ plan }) => plan.complete);
  return { hits, total: ranked.length + rest.length, complete, statistics };
}

async function totalsOf(tx: Tx, companyIds: readonly number[]): Promise<Totals> {
  const { rows } = await tx.execute<{ passages: number; length: number; languages: string[] }>(sql`
    select passages, length, languages from search_company where company_id = any (${bigints(companyIds)})`);
  const passages = rows.reduce((sum, row) => sum + row.passages, 0);
  const length = rows.reduce((sum, row) => sum + row.length, 0);
  const languages = [...new Set(rows.flatMap((row) => row.languages))];
  return { passages, averageLength: length / Math.max(1, passages), languages };
}

/**
 * The query with the words that it may mean: an unfinished last word gets its endings, a word that is nowhere gets those spelled nearly
 * like it. Beside it, in how many passages of each company each of its stems stands.
 */
async function widened(
  tx: Tx,
  companyIds: readonly number[],
  query: AnalyzedQuery,
  typing: boolean,
): Promise<{ query: AnalyzedQuery; frequencies: Frequencies; meant: Map<string, readonly string[]> }> {
  const frequencies: Frequencies = new Map(companyIds.map((id) => [id, new Map<string, number>()]));
  await addFrequencies(tx, frequencies, query.terms.flatMap(everyStem));
  const isKnown = (term: QueryTerm) =>
    everyStem(term).some((stem) => [...frequencies.values()].some((stems) => stems.has(stem)));
  const meant = new Map<string, readonly string[]>();
  const last = query.terms.at(-1);
  if (typing && last && last.end === query.text.trimEnd().length) {
    meant.set(last.word, await completions(tx, companyIds, last.word));
  }
  for (const term of query.terms) {
    if (!meant.get(term.word)?.length && !isKnown(term)) meant.set(term.word, await corrected(tx, companyIds, term));
  }
  await addFrequencies(tx, frequencies, [...meant.values()].flat());
  return { query: withMeant(query, { meant }), frequencies, meant };
}

async function addFrequencies(tx: Tx, frequencies: Frequencies, stems: readonly string[]): Promise<void> {
  if (stems.length === 0 || frequencies.size === 0) return;
  const { rows } = await tx.execute<{ company_id: number; stem: string; passages: number }>(sql`
    select company_id, stem, passages from search_stem
    where company_id = any (${bigints([...frequencies.keys()])}) and stem = any (${sql.param(stems)}::text[]) and passages > 0`);
  for (const { company_id, stem, passages } of rows) frequencies.get(company_id)?.set(stem, passages);
}

function summed(frequencies: Frequencies): Map<string, number> {
  const sums = new Map<string, number>();
  for (const stems of frequencies.values()) {
    for (const [stem, passages] of stems) sums.set(stem, (sums.get(stem) ?? 0) + passages);
  }
  return sums;
}

/** What to ask of each company; those that know none of the words are left out, and those that know least when there are very many. */
function choosePlans(
  places: readonly Place[],
  terms: readonly QueryTerm[],
  frequencies: Frequencies,
  statistics: CorpusStatistics,
): { place: Place; plan: SearchPlan }[] {
  const budget = Math.max(leastBudget, Math.floor(readingBudget / Math.max(1, places.length)));
  const worth = ({ plan }: { plan: SearchPlan }) => plan.weights.reduce((sum, weight) => sum + weight, 0);
  return places
    .map((place) => ({
      place,
      plan: planSearch(terms, frequencies.get(place.companyId)!, statistics, { budget, most: mostHits }),
    }))
    .filter(({ plan }) => plan.steps.length > 0)
    .toSorted((a, b) => worth(b) - worth(a))
    .slice(0, mostCompanies)
    .map(({ place, plan }) => ({ place, plan }));
}

/** The passages that hold the weightiest words, best first. */
async function candidates(
  tx: Tx,
  searched: readonly { place: Place; plan: SearchPlan }[],
  documentId: number | null,
): Promise<Found[]> {
  if (searched.length === 0) return [];
  const calls = searched.map(({ place: { companyId, projectIds }, plan }) => {
    const within =
      projectIds && projectIds.length <= mostProjects ? ` & (${projectIds.map(projectWord).join(' | ')})` : '';
    const steps = plan.steps.map((step) => `(${step})${within}`);
    return sql`
      select ${companyId}::bigint as company_id, id, score
      from search_candidates(${companyId}, ${sql.param(steps)}, ${sql.param(plan.budgets)}, ${sql.param(plan.words)},
        ${sql.param(plan.weights)}::real[], ${projectIds && bigints(projectIds)}, ${documentId}, ${mostHits})`;
  });
  const { rows } = await tx.execute<Found & Record<string, unknown>>(sql`
    ${sql.join(calls, sql` union all `)} order by score desc, id desc limit ${mostHits}`);
  return rows;
}

/** Passages with their documents, in the order of `found`. */
async function readPassages(tx: Tx, found: readonly Found[]): Promise<Passage[]> {
  if (found.length === 0) return [];
  const { rows } = await tx.execute<Passage & Record<string, unknown>>(sql`
    select p.id, p.company_id, p.project_id, p.document_id, d.version_id, d.name, p.page, p.start_at as start, p.end_at as "end",
      p.language, p.heading, p.text
    from search_passage p join search_document d on d.company_id = p.company_id and d.document_id = p.document_id
    where p.company_id = any (${bigints([...new Set(found.map(({ company_id }) => company_id))])})
      and p.id = any (${bigints(found.map(({ id }) => id))})`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.map(({ id }) => byId.get(id)!);
}

function analyzed(passage: Passage): AnalyzedCandidate<Passage> {
  const { text, language, name, heading } = passage;
  return analyzeCandidate({ id: passage, text, language, heading: heading === '' ? name : `${name}\n${heading}` });
}

async function count(tx: Tx, scope: Scope, filters: SearchFilters): Promise<{ documents: number; passages: number }> {
  let documents = 0;
  let passages = 0;
  for (const { companyId, projectIds } of placesOf(scope, filters)) {
    const { rows } = await tx.execute<{ documents: number; passages: number }>(sql`
      select count(*)::integer as documents, coalesce(sum(passages), 0)::integer as passages from search_document
      where company_id = ${companyId}
        and (${projectIds === null} or project_id = any (${bigints(projectIds ?? [])}))
        and (${filters.document_id === undefined} or document_id = ${filters.document_id ?? null}::bigint)`);
    documents += rows[0]!.documents;
    passages += rows[0]!.passages;
  }
  return { documents, passages };
}

function bigints(ids: readonly number[]): SQL {
  return sql`${sql.param(ids)}::bigint[]`;
}
