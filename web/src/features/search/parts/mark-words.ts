/** Where a name contains the text that was searched for. */
export function markWords(name: string, query: string): [start: number, end: number][] {
  const text = query.trim().replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  if (text === '') return [];
  return [...name.matchAll(new RegExp(text, 'giu'))].map(({ index, 0: match }) => [index, index + match.length]);
}
