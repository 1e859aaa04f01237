import type { QueryTerm } from '@dossier/language/query';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../database/port.ts';

const MAX_COMPLETIONS = 10;
const MAX_STEMS_COMPARED = 3000;
const MAX_CORRECTIONS = 3;
/** Shorter words have too many similar ones. */
const MIN_WORD_LENGTH = 4;
const MIN_PART_LENGTH = 5;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The most frequent words that begin with the prefix. */
export async function findCompletions(tx: Tx, companyIds: readonly number[], prefix: string): Promise<string[]> {
  return await stemsBetween(tx, companyIds, prefix, sql`true`, MAX_COMPLETIONS);
}

/**
 * Known words similar to an unknown one: one letter added, removed, changed or swapped (two in words of eight letters or more), or a long
 * common prefix, as in related languages. The first two letters must match. If there are none, the parts of a compound, as in German and
 * Dutch.
 */
export async function findCorrections(tx: Tx, companyIds: readonly number[], term: QueryTerm): Promise<string[]> {
  const word = term.word;
  if (word.length < MIN_WORD_LENGTH || /[^\p{L}]/u.test(word)) return [];
  const lengths = sql`length(stem) between ${Math.min(...term.stems.map((stem) => stem.length)) - 2} and ${word.length + 4}`;
  const similarStems = await stemsBetween(tx, companyIds, word.slice(0, 2), lengths, MAX_STEMS_COMPARED);
  const corrections = similarStems
    .map((stem) => ({ stem, distance: Math.min(...term.stems.map((variant) => spellingDistance(variant, stem))) }))
    .filter(({ distance }) => distance < Infinity)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, MAX_CORRECTIONS)
    .map(({ stem }) => stem);
  return corrections.length > 0 ? corrections : await findCompoundParts(tx, companyIds, word);
}

/**
 * Known words for a "did you mean", closest first. Unlike in {@link findCorrections} the first letter may be superfluous, missing or swapped
 * with the second, and more letters may differ.
 */
export async function findSuggestions(
  tx: Tx,
  companyIds: readonly number[],
  { word, stems }: QueryTerm,
): Promise<string[]> {
  if (word.length < MIN_WORD_LENGTH || /[^\p{L}]/u.test(word)) return [];
  const allowed = word.length >= MIN_PART_LENGTH ? 2 : 1;
  const lengths = sql`length(stem) between ${Math.min(...stems.map((stem) => stem.length)) - allowed} and ${word.length + allowed}`;
  const candidates: string[] = [];
  for (const prefix of new Set([word[0]!, word[1]! + word[0]!, word.slice(1, 3)]))
    candidates.push(...(await stemsBetween(tx, companyIds, prefix, lengths, MAX_STEMS_COMPARED)));
  // The first letter is missing.
  const prefixes = [...LETTERS].map((letter) => letter + word.slice(0, 3));
  candidates.push(...(await stemsWithPrefixes(tx, companyIds, prefixes, lengths)));
  return [...new Set(candidates)]
    .map((stem) => ({ stem, distance: Math.min(...stems.map((variant) => editDistance(variant, stem))) }))
    .filter(({ distance }) => distance <= allowed)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, MAX_CORRECTIONS)
    .map(({ stem }) => stem);
}

/** The longest known prefix and the longest known suffix of a compound. */
async function findCompoundParts(tx: Tx, companyIds: readonly number[], compound: string): Promise<string[]> {
  const cuts = Array.from(
    { length: Math.max(0, compound.length - 2 * MIN_PART_LENGTH + 1) },
    (_, at) => at + MIN_PART_LENGTH,
  );
  if (cuts.length === 0) return [];
  const heads = cuts.map((cut) => compound.slice(0, cut)).toReversed();
  const tails = cuts.map((cut) => compound.slice(cut));
  const { rows } = await tx.execute<{ stem: string }>(sql`
    select distinct stem from search_stem
    where company_id = any (${sql.param(companyIds)}::bigint[]) and stem = any (${sql.param([...heads, ...tails])}::text[]) and passages > 0`);
  const knownStems = new Set(rows.map(({ stem }) => stem));
  return [heads, tails].flatMap((parts) => parts.find((part) => knownStems.has(part)) ?? []);
}

async function stemsBetween(
  tx: Tx,
  companyIds: readonly number[],
  prefix: string,
  condition: SQL,
  limit: number,
): Promise<string[]> {
  // In "C" collation all texts with a prefix sort between it and its successor; this comparison uses the primary key.
  const { rows } = await tx.execute<{ stem: string }>(sql`
    select stem from search_stem
    where company_id = any (${sql.param(companyIds)}::bigint[]) and stem >= ${prefix} and stem < ${`${prefix}\u{10FFFF}`}
      and passages > 0 and ${condition}
    group by stem order by sum(passages) desc, stem limit ${limit}`);
  return rows.map(({ stem }) => stem);
}

/** The most frequent stems with any of the prefixes: one range of the primary key for each. */
async function stemsWithPrefixes(
  tx: Tx,
  companyIds: readonly number[],
  prefixes: readonly string[],
  condition: SQL,
): Promise<string[]> {
  const { rows } = await tx.execute<{ stem: string }>(sql`
    select known.stem
    from unnest(${sql.param(prefixes)}::text[]) as beginning (prefix),
      lateral (
        select stem, passages from search_stem
        where company_id = any (${sql.param(companyIds)}::bigint[]) and stem >= prefix and stem < prefix || ${'\u{10FFFF}'}
          and passages > 0 and ${condition}
      ) known
    group by known.stem order by sum(known.passages) desc, known.stem limit ${MAX_STEMS_COMPARED}`);
  return rows.map(({ stem }) => stem);
}

function spellingDistance(stem: string, other: string): number {
  const allowed = stem.length >= 8 ? 2 : 1;
  const edits = Math.abs(stem.length - other.length) > allowed ? Infinity : editDistance(stem, other);
  if (edits <= allowed) return edits;
  const longer = Math.max(stem.length, other.length);
  return sharedPrefixLength(stem, other) >= Math.max(5, longer * 0.65) ? allowed + 1 : Infinity;
}

function sharedPrefixLength(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

/** Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours. */
function editDistance(a: string, b: string): number {
  let previousRow: number[] = [];
  let currentRow = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = currentRow[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(substitution, currentRow[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, previousRow[j - 2]! + 1);
    }
    [previousRow, currentRow] = [currentRow, row];
  }
  return currentRow[b.length]!;
}
