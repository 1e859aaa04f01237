import type { QueryTerm } from '@dossier/language/query';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../database/port.ts';

const endings = 10;
const lookedThrough = 3000;
const corrections = 3;
/** Shorter words have too many neighbours. */
const shortest = 4;
const shortestPart = 5;

/**
 * The commonest words that begin as an unfinished one does.
 */
export async function completions(tx: Tx, companyIds: readonly number[], beginning: string): Promise<string[]> {
  return await stemsBetween(tx, companyIds, beginning, sql`true`, endings);
}

/**
 * Words spelled nearly like one that is nowhere: one letter added, lost, changed or swapped (two in words of eight letters and more), or
 * with the same long beginning, as a word often has in a related language. The first two letters must be right. Where there are none, the
 * words that it is made of, as German and Dutch ones are.
 */
export async function corrected(tx: Tx, companyIds: readonly number[], term: QueryTerm): Promise<string[]> {
  const word = term.word;
  if (word.length < shortest || /[^\p{L}]/u.test(word)) return [];
  const lengths = sql`length(stem) between ${Math.min(...term.stems.map((stem) => stem.length)) - 2} and ${word.length + 4}`;
  const near = await stemsBetween(tx, companyIds, word.slice(0, 2), lengths, lookedThrough);
  const spelledAlike = near
    .map((stem) => ({ stem, distance: Math.min(...term.stems.map((own) => distanceBetween(own, stem))) }))
    .filter(({ distance }) => distance < Infinity)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, corrections)
    .map(({ stem }) => stem);
  return spelledAlike.length > 0 ? spelledAlike : await partsOf(tx, companyIds, word);
}

/** The longest known word that a compound begins with, and the longest that it ends with. */
async function partsOf(tx: Tx, companyIds: readonly number[], compound: string): Promise<string[]> {
  const cuts = Array.from(
    { length: Math.max(0, compound.length - 2 * shortestPart + 1) },
    (_, at) => at + shortestPart,
  );
  if (cuts.length === 0) return [];
  const beginnings = cuts.map((cut) => compound.slice(0, cut)).toReversed();
  const ends = cuts.map((cut) => compound.slice(cut));
  const { rows } = await tx.execute<{ stem: string }>(sql`
    select distinct stem from search_stem
    where company_id = any (${sql.param(companyIds)}::bigint[]) and stem = any (${sql.param([...beginnings, ...ends])}::text[]) and passages > 0`);
  const known = new Set(rows.map(({ stem }) => stem));
  return [beginnings, ends].flatMap((parts) => parts.find((part) => known.has(part)) ?? []);
}

async function stemsBetween(
  tx: Tx,
  companyIds: readonly number[],
  beginning: string,
  condition: SQL,
  most: number,
): Promise<string[]> {
  // In the "C" order everything that begins with a text stands between it and its successor; comparing like that uses the primary key.
  const { rows } = await tx.execute<{ stem: string }>(sql`
    select stem from search_stem
    where company_id = any (${sql.param(companyIds)}::bigint[]) and stem >= ${beginning} and stem < ${`${beginning}\u{10FFFF}`}
      and passages > 0 and ${condition}
    group by stem order by sum(passages) desc, stem limit ${most}`);
  return rows.map(({ stem }) => stem);
}

function distanceBetween(own: string, other: string): number {
  const allowed = own.length >= 8 ? 2 : 1;
  const edits = Math.abs(own.length - other.length) > allowed ? Infinity : editDistance(own, other);
  if (edits <= allowed) return edits;
  const longer = Math.max(own.length, other.length);
  return sharedBeginning(own, other) >= Math.max(5, longer * 0.65) ? allowed + 1 : Infinity;
}

function sharedBeginning(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

/** Letters to add, take away, change or swap with their neighbour (optimal string alignment distance). */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(change, last[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    [before, last] = [last, row];
  }
  return last[b.length]!;
}
