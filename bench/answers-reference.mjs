// The baseline for search and answers: plain BM25 over lower-case words.

const saturation = 1.2;
const lengthWeight = 0.75;
const splitWords = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * An index that ranks paragraphs by BM25 over their lower-case words.
 * @param {{ id: number, text: string }[]} paragraphs
 * @returns {(question: string) => { id: number, score: number }[]} best first
 */
export function createPlainSearch(paragraphs) {
  const postings = new Map();
  const lengths = new Map();
  for (const { id, text } of paragraphs) {
    const words = splitWords(text);
    lengths.set(id, words.length);
    for (const word of words) {
      const counts = postings.get(word) ?? new Map();
      postings.set(word, counts.set(id, (counts.get(id) ?? 0) + 1));
    }
  }
  const average = [...lengths.values()].reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.size);
  return (question) => {
    const scores = new Map();
    for (const word of new Set(splitWords(question))) {
      const counts = postings.get(word) ?? new Map();
      const inverse = Math.log(1 + (lengths.size - counts.size + 0.5) / (counts.size + 0.5));
      for (const [id, count] of counts) {
        const base = saturation * (1 - lengthWeight + (lengthWeight * lengths.get(id)) / average);
        scores.set(id, (scores.get(id) ?? 0) + (inverse * count * (saturation + 1)) / (count + base));
      }
    }
    return [...scores].map(([id, score]) => ({ id, score })).toSorted((a, b) => b.score - a.score);
  };
}

/** The first sentences of a text, split at every full stop, question or exclamation mark before a space. */
export function leadSentences(text, count) {
  const ends = [...text.matchAll(/[.!?](?=\s|$)/g)].map(({ index }) => index + 1);
  return { start: 0, end: ends[count - 1] ?? text.length };
}
