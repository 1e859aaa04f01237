import {
  type AnalyzedQuery,
  analyzeQuery,
  allStems,
  type QueryTerm,
  expandTerms,
  subjectTerms,
} from '@dossier/language/query';
import { analyzeCandidate, type AnalyzedCandidate } from '@dossier/language/ranking';
import type { CorpusStatistics } from '@dossier/language/statistics';
import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '../../access/scope.ts';
import type { Tx } from '../database/port.ts';
import { projectToken } from './lexemes.ts';
import { planSearch, type SearchPlan } from './plan.ts';
import type { SearchHit, SearchOptions } from './port.ts';
import { type SearchedCompany, searchedCompanies } from './searched-companies.ts';
import { findCompletions, findCorrections } from './vocabulary.ts';

/** Maximum number of passages that one search reads. */
const READ_BUDGET = 3000;
const MIN_BUDGET_PER_COMPANY = 200;
/** Maximum number of hits that can be paged through. */
export const MAX_HITS = 1000;
/** Number of hits ranked in full; the rest are ordered by the weight of their words. */
export const MAX_RANKED_HITS = 50;
/** A search over more companies is limited to those that contain most of its words. */
const MAX_COMPANIES = 100;
/** With more projects the query filters by project after reading the passages. */
const MAX_PROJECTS_IN_QUERY = 50;

export interface ScoredPassage {
  company_id: number;
  id: number;
  score: number;
}

interface Totals {
  passages: number;
  averageLength: number;
  languages: string[];
}

export type Passage = Omit<SearchHit, 'score' | 'marks'>;
type Frequencies = Map<number, Map<string, number>>;
type Plans = readonly { place: SearchedCompany; plan: SearchPlan }[];

/** A query with everything that finding and ranking its passages needs. */
export interface PreparedSearch {
  companies: readonly SearchedCompany[];
  /** ISO 639-1 codes of their passages. */
  languages: readonly string[];
  query: AnalyzedQuery;
  statistics: CorpusStatistics;
  plans: Plans;
  /** Whether the searched companies contain this word, in any of its forms. */
  isKnown: (term: QueryTerm) => boolean;
}

/** Reads the statistics of the query's words and plans its search. */
export async function prepareSearch(
  tx: Tx,
  scope: Scope,
  text: string,
  options: SearchOptions,
): Promise<PreparedSearch> {
  const companies = searchedCompanies(scope, options);
  const companyIds = companies.map(({ companyId }) => companyId);
  const totals = await readTotals(tx, companyIds);
  const parsed = analyzeQuery(text, totals.languages, options.language, options.before);
  const { query, frequencies, corrections } = await expandQuery(tx, companyIds, parsed, {
    languages: totals.languages,
    typing: options.typing === true && parsed.open,
  });
  const statistics: CorpusStatistics = {
    passages: totals.passages,
    averageLength: totals.averageLength,
    frequencies: sumFrequencies(frequencies),
    corrections,
  };
  const searched = [...query.terms, ...subjectTerms(query, totals.languages)];
  return {
    companies,
    languages: totals.languages,
    query,
    statistics,
    plans: choosePlans(companies, searched, frequencies, statistics),
    isKnown: ({ stems }) => stems.some((stem) => statistics.frequencies.has(stem)),
  };
}

async function readTotals(tx: Tx, companyIds: readonly number[]): Promise<Totals> {
  const { rows } = await tx.execute<{ passages: number; length: number; languages: string[] }>(sql`
    select passages, length, languages from search_company where company_id = any (${bigints(companyIds)})`);
  const passages = rows.reduce((sum, row) => sum + row.passages, 0);
  const length = rows.reduce((sum, row) => sum + row.length, 0);
  const languages = [...new Set(rows.flatMap((row) => row.languages))];
  return { passages, averageLength: length / Math.max(1, passages), languages };
}

/**
 * Expands the query: an unfinished last word by its completions, an unknown word by similarly spelled ones. Also returns how many passages
 * of each company contain each stem.
 */
async function expandQuery(
  tx: Tx,
  companyIds: readonly number[],
  query: AnalyzedQuery,
  { languages, typing }: { languages: readonly string[]; typing: boolean },
): Promise<{ query: AnalyzedQuery; frequencies: Frequencies; corrections: Map<string, readonly string[]> }> {
  const frequencies: Frequencies = new Map(companyIds.map((id) => [id, new Map<string, number>()]));
  const subjectStems = subjectTerms(query, languages).flatMap(allStems);
  await addFrequencies(tx, frequencies, [...query.terms.flatMap(allStems), ...subjectStems]);
  const isKnown = (term: QueryTerm) =>
    allStems(term).some((stem) => [...frequencies.values()].some((stems) => stems.has(stem)));
  const corrections = new Map<string, readonly string[]>();
  const last = query.terms.at(-1);
  if (typing && last && last.end === query.text.trimEnd().length) {
    corrections.set(last.word, await findCompletions(tx, companyIds, last.word));
  }
  for (const term of query.terms) {
    if (!corrections.get(term.word)?.length && !isKnown(term))
      corrections.set(term.word, await findCorrections(tx, companyIds, term));
  }
  await addFrequencies(tx, frequencies, [...corrections.values()].flat());
  return { query: expandTerms(query, { corrections }), frequencies, corrections };
}

async function addFrequencies(tx: Tx, frequencies: Frequencies, stems: readonly string[]): Promise<void> {
  if (stems.length === 0 || frequencies.size === 0) return;
  const { rows } = await tx.execute<{ company_id: number; stem: string; passages: number }>(sql`
    select company_id, stem, passages from search_stem
    where company_id = any (${bigints([...frequencies.keys()])}) and stem = any (${sql.param(stems)}::text[]) and passages > 0`);
  for (const { company_id, stem, passages } of rows) frequencies.get(company_id)?.set(stem, passages);
}

function sumFrequencies(frequencies: Frequencies): Map<string, number> {
  const sums = new Map<string, number>();
  for (const stems of frequencies.values()) {
    for (const [stem, passages] of stems) sums.set(stem, (sums.get(stem) ?? 0) + passages);
  }
  return sums;
}

/** The query plan of each company. Skips companies without any of the words; of very many, uses those with most of them. */
function choosePlans(
  companies: readonly SearchedCompany[],
  terms: readonly QueryTerm[],
  frequencies: Frequencies,
  statistics: CorpusStatistics,
): Plans {
  const budget = Math.max(MIN_BUDGET_PER_COMPANY, Math.floor(READ_BUDGET / Math.max(1, companies.length)));
  const totalWeight = ({ plan }: { plan: SearchPlan }) => plan.weights.reduce((sum, weight) => sum + weight, 0);
  return companies
    .map((place) => ({
      place,
      plan: planSearch(terms, frequencies.get(place.companyId)!, statistics, { budget, maxHits: MAX_HITS }),
    }))
    .filter(({ plan }) => plan.steps.length > 0)
    .toSorted((a, b) => totalWeight(b) - totalWeight(a))
    .slice(0, MAX_COMPANIES)
    .map(({ place, plan }) => ({ place, plan }));
}

/**
 * The passages with the weightiest words, best first.
 *
 * @param documentIds restricts them to these documents
 */
export async function findCandidates(
  tx: Tx,
  plans: Plans,
  documentIds: readonly number[] | null,
): Promise<ScoredPassage[]> {
  if (plans.length === 0) return [];
  const calls = plans.map(({ place: { companyId, projectIds }, plan }) => {
    const projectFilter =
      projectIds && projectIds.length <= MAX_PROJECTS_IN_QUERY
        ? ` & (${projectIds.map(projectToken).join(' | ')})`
        : '';
    const steps = plan.steps.map((step) => `(${step})${projectFilter}`);
    return sql`
      select ${companyId}::bigint as company_id, id, score, place
      from find_candidates(${companyId}, ${sql.param(steps)}, ${sql.param(plan.budgets)}, ${sql.param(plan.words)},
        ${sql.param(plan.weights)}::real[], ${projectIds && bigints(projectIds)}, ${documentIds && bigints(documentIds)}, ${MAX_HITS})
        with ordinality as candidate (id, score, place)`;
  });
  const { rows } = await tx.execute<ScoredPassage & Record<string, unknown>>(sql`
    ${sql.join(calls, sql` union all `)} order by score desc, place, company_id limit ${MAX_HITS}`);
  return rows;
}

/** Passages with their documents, in the order of `candidates`. */
export async function readPassages(tx: Tx, candidates: readonly ScoredPassage[]): Promise<Passage[]> {
  if (candidates.length === 0) return [];
  const { rows } = await tx.execute<Passage & Record<string, unknown>>(sql`
    select p.id, p.company_id, p.project_id, p.document_id, d.version_id, d.name, p.page, p.start_at as start, p.end_at as "end",
      p.language, p.heading, p.text
    from search_passage p join search_document d on d.company_id = p.company_id and d.document_id = p.document_id
    where p.company_id = any (${bigints([...new Set(candidates.map(({ company_id }) => company_id))])})
      and p.id = any (${bigints(candidates.map(({ id }) => id))})`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return candidates.map(({ id }) => byId.get(id)!);
}

export function toCandidate(passage: Passage): AnalyzedCandidate<Passage> {
  const { text, language, name, heading } = passage;
  return analyzeCandidate({ id: passage, text, language, heading: heading === '' ? name : `${name}\n${heading}` });
}

export function bigints(ids: readonly number[]): SQL {
  return sql`${sql.param(ids)}::bigint[]`;
}
