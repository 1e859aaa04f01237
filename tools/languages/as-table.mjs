// The table of the language detector is 81,000 objects written as a program, the most that a reader would load at its start. As one text in which
// n-grams are looked up it is there at once.
import { pathToFileURL } from 'node:url';
import { inRoot } from '../paths.mjs';

/** esbuild plugin: replaces the data of the package `eld` with a sorted table, which is parsed on lookup only. */
export const languagesAsTable = {
  name: 'languages-as-table',
  setup(run) {
    run.onLoad({ filter: /eld[\\/]src[\\/]ngrams[\\/]small\.js$/ }, async ({ path }) => {
      const { ngramsData } = await import(pathToFileURL(path).href);
      const { ngrams, ...rest } = ngramsData;
      const contents = `
        import { parseScores, sortedTable } from ${JSON.stringify(inRoot('tools/languages/sorted-table.mjs'))};
        const find = sortedTable(${JSON.stringify(tableOf(ngrams))}, parseScores);
        export const ngramsData = { ...${JSON.stringify(rest)}, ngrams: new Proxy({}, { get: (_, ngram) => find(ngram) }) };
      `;
      return { contents, loader: 'js' };
    });
  },
};

/**
 * @param {Record<string, Record<string, number>>} ngrams the scores of languages for each n-gram
 * @returns {string} lines for `sortedTable`
 */
export function tableOf(ngrams) {
  const entries = Object.entries(ngrams).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const unfit = entries.find(([key]) => /[\t\n]/.test(key));
  if (unfit) throw new Error(`The n-gram ${JSON.stringify(unfit[0])} does not fit into the table.`);
  const formatScores = (scores) => Object.entries(scores).map(([language, score]) => `${language}:${score}`);
  return `\n${entries.map(([key, scores]) => `${key}\t${formatScores(scores).join(',')}\n`).join('')}`;
}
