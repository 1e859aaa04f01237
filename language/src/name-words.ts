import { analyzeQuery } from './query.ts';

/** The words of a query that a name can contain, longest first. */
export function wordsOfName(query: string): string[] {
  return [...new Set(analyzeQuery(query, []).terms.map(({ text }) => text.toLowerCase()))].toSorted(
    (a, b) => b.length - a.length,
  );
}

/** The words of a name that contain a word of the query: UTF-16 offsets of each, up to the end of the word. */
export function markName(query: string, name: string): [start: number, end: number][] {
  const words = wordsOfName(query).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (words.length === 0) return [];
  return [...name.matchAll(new RegExp(`(?:${words.join('|')})\\p{L}*`, 'giu'))].map(({ index, 0: match }) => [
    index,
    index + match.length,
  ]);
}
