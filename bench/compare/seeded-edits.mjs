// Edits of which the truth is known: what is matched, moved, split and merged, and which words were changed.
import { writeContract } from './contract.mjs';
import { marked, round, smallestEdit, stopwatch } from './measures.mjs';

const PARAGRAPHS_PER_PAGE = 7;
const SHARES = { changed: 0.06, inserted: 0.01, deleted: 0.01, moved: 0.02, split: 0.005, merged: 0.005 };

/**
 * A contract and its new version, as pieces with an id. The truth: pairs of ids, and the words that were added and removed.
 * @param {any} random
 * @param {number} pages
 */
export function makePair(random, pages) {
  const { pieces, writer } = writeContract(random, pages * PARAGRAPHS_PER_PAGE);
  const truth = { pairs: new Set(), moved: new Set(), split: new Set(), merged: new Set(), words: 0 };
  const count = (text) => text.split(' ').length;
  const newer = [];
  const moving = [];
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index];
    const dice = random.next();
    let share = 0;
    const isIn = (kind) => dice < (share += SHARES[kind]);
    if (piece.kind === 'heading') {
      newer.push({ ...piece, from: [index] });
    } else if (isIn('changed')) {
      const { text, words } = changeWords(piece.text, random, writer);
      truth.words += words;
      newer.push({ ...piece, text, from: [index] });
    } else if (isIn('inserted')) {
      const text = writer.paragraph();
      truth.words += count(text);
      newer.push({ ...piece, from: [index] }, { kind: 'paragraph', text, from: [] });
    } else if (isIn('deleted')) truth.words += count(piece.text);
    else if (isIn('moved')) moving.push({ ...piece, from: [index], isMoved: true });
    else if (isIn('split')) {
      const sentences = piece.text.split(/(?<=\.) /);
      const middle = Math.ceil(sentences.length / 2);
      newer.push({ ...piece, text: sentences.slice(0, middle).join(' '), from: [index], isSplit: true });
      newer.push({ ...piece, text: sentences.slice(middle).join(' '), from: [index], isSplit: true });
    } else if (isIn('merged') && pieces[index + 1]?.kind === 'paragraph') {
      newer.push({
        ...piece,
        text: `${piece.text} ${pieces[index + 1].text}`,
        from: [index, index + 1],
        isMerged: true,
      });
      index += 1;
    } else newer.push({ ...piece, from: [index] });
  }
  for (const piece of moving) {
    const [own] = piece.from;
    // Far enough from its old place, which may be anywhere near its number.
    const target = (own + 40 + random.below(newer.length - 80)) % newer.length;
    newer.splice(Math.max(1, target), 0, piece);
  }
  for (const [index, { from, isMoved, isSplit, isMerged }] of newer.entries()) {
    for (const old of from) {
      truth.pairs.add(`${old} ${index}`);
      if (isMoved) truth.moved.add(`${old} ${index}`);
      if (isSplit) truth.split.add(`${old} ${index}`);
      if (isMerged) truth.merged.add(`${old} ${index}`);
    }
  }
  return { older: pieces, newer, truth };
}

/** One to five words replaced, added or removed. */
function changeWords(text, random, writer) {
  const words = text.split(' ');
  let changed = 0;
  for (let count = 1 + random.below(5); count > 0; count -= 1) {
    const at = random.below(words.length);
    const kind = random.below(3);
    if (kind !== 1) changed += 1;
    if (kind !== 2) changed += 1;
    words.splice(at, kind === 1 ? 0 : 1, ...(kind === 2 ? [] : [writer.word()]));
  }
  return { text: words.join(' '), words: changed };
}

/** Pages with as many paragraphs as a printed one has. */
export function paged(pieces) {
  return pieces.flatMap((piece, index) =>
    (index + 1) % PARAGRAPHS_PER_PAGE === 0 ? [piece, { kind: 'page_end' }] : [piece],
  );
}

/**
 * Measures documents of several lengths.
 * @param {number[]} lengths in pages
 */
export function measureEdits(lengths, source) {
  const { compareReadings, applyChanges, documentText, DEFAULT_FILTERS, Random, readingOf } = source;
  return lengths.map((pages) => {
    const { older, newer, truth } = makePair(new Random(pages), pages);
    const [a, b] = [readingOf(paged(older)), readingOf(paged(newer))];
    const times = [];
    let comparison;
    for (let round = 0; round < 3; round += 1) {
      const used = stopwatch();
      comparison = compareReadings(a, b, { ignore: DEFAULT_FILTERS });
      times.push(used());
    }
    const ms = Math.min(...times);
    const reference = smallestEdit(documentText(a), documentText(b));
    const found = foundPairs(a, b, comparison);
    const own = marked(comparison.changes);
    return {
      pages,
      rebuilt: applyChanges(documentText(a), comparison) === documentText(b),
      ...quality('aligned', found.pairs, truth.pairs),
      ...quality('moved', found.moved, truth.moved),
      ...quality('split', found.split, truth.split),
      ...quality('merged', found.merged, truth.merged),
      'words / truth (<= 1.05)': round(own.words / truth.words),
      'plain diff': round(reference.words / truth.words, 2),
      'ms a page': round(ms / pages, 2),
      'processor time / word diff (<= 0.1)': round(ms / reference.ms),
    };
  });
}

function quality(name, found, truth) {
  const right = [...found].filter((pair) => truth.has(pair)).length;
  const share = (all) => (all === 0 ? 1 : round(right / all));
  return { [name]: `${share(found.size)} / ${share(truth.size)}` };
}

export function foundPairs(a, b, { rows, changes }) {
  const [aIds, bIds] = [blockIds(a), blockIds(b)];
  const found = { pairs: new Set(), moved: new Set(), split: new Set(), merged: new Set() };
  const add = (set, olders, newers) => {
    for (const one of olders) for (const other of newers) set.add(`${one} ${other}`);
  };
  for (const row of rows) {
    const [olders, newers] = [row.a.map(({ place }) => aIds.at(place)), row.b.map(({ place }) => bIds.at(place))];
    add(found.pairs, olders, newers);
    if (olders.length > 1) add(found.merged, olders, newers);
    if (newers.length > 1) add(found.split, olders, newers);
  }
  for (const { kind, a: older, b: newer } of changes) {
    if (!kind.startsWith('moved')) continue;
    const [olders, newers] = [aIds.within(older), bIds.within(newer)];
    for (const [index, one] of olders.entries()) {
      add(found.pairs, [one], newers.slice(index, index + 1));
      add(found.moved, [one], newers.slice(index, index + 1));
    }
  }
  return found;
}

/** The positions of blocks, by their places. */
function blockIds({ pages }) {
  const ids = new Map(
    pages.flatMap(({ number, blocks }) => blocks.map(({ start }) => `${number}:${start}`)).map((key, id) => [key, id]),
  );
  const order = (page, start) => page * 1e6 + start;
  return {
    at: ({ page, start }) => ids.get(`${page}:${start}`),
    within: (place) =>
      [...ids].flatMap(([key, id]) => {
        const [page, start] = key.split(':').map(Number);
        const at = order(page, start);
        return at >= order(place.page, place.start) && at < order(place.end_page, place.end) ? [id] : [];
      }),
  };
}
