// YAKE, the reference of `bench language keywords`: R. Campos, V. Mangaravite, A. Pasquali, A. Jorge, C. Nunes, A. Jatowt: YAKE! Keyword Extraction
// from Single Documents using Multiple Local Features, Information Sciences 509, 2020, with the settings of its authors: three words at most, a
// window of one word, and candidates that are the same in 90 % of their letters are one.
const MAX_WORDS = 3;
const SAME = 0.9;

/**
 * The keywords of a text, best first.
 *
 * @param {string} text
 * @param {Record<string, any>} product functions of `language/`
 * @param {string} language
 * @param {number} number
 */
export function yake(text, product, language, number) {
  const words = readWords(text, product, language);
  const terms = scoreTerms(words);
  const candidates = new Map();
  for (let first = 0; first < words.length; first++) {
    for (let last = first; last < Math.min(words.length, first + MAX_WORDS); last++) {
      const phrase = words.slice(first, last + 1);
      if (phrase.at(-1).chunk !== phrase[0].chunk || !phrase.at(-1).isCandidate) break;
      if (phrase[0].isStop || phrase.at(-1).isStop) continue;
      const key = phrase.map(({ key: word }) => word).join(' ');
      const candidate = candidates.get(key) ?? { key, count: 0, keys: phrase.map(({ key: word }) => word) };
      candidate.count++;
      candidates.set(key, candidate);
    }
  }
  const scored = [...candidates.values()].map((candidate) => ({ ...candidate, score: scoreOf(candidate, terms) }));
  const chosen = [];
  for (const { key } of scored.toSorted((one, other) => one.score - other.score)) {
    if (chosen.length >= number) break;
    if (!chosen.some((better) => similarity(better, key) > SAME)) chosen.push(key);
  }
  return chosen;
}

/** The words with their sentence, and the chunk between punctuation that they are in. */
function readWords(text, { splitSentences, tokenize, isStopWord }, language) {
  const words = [];
  let chunk = 0;
  for (const [sentence, { start, end }] of splitSentences(text, language).entries()) {
    const own = text.slice(start, end);
    let before = null;
    for (const token of tokenize(own, language)) {
      if (before === null || /[^\s]/.test(own.slice(before.end, token.start))) chunk++;
      const key = token.text.toLowerCase();
      const isNumber = /^[\d.,]+$/.test(token.text);
      words.push({
        key,
        sentence,
        chunk,
        isStop: isStopWord(key, language) || key.length < 3,
        isCandidate: !isNumber && !(/\d/.test(token.text) && /\p{L}/u.test(token.text)),
        isAcronym: token.text.length > 1 && /^\p{Lu}+$/u.test(token.text),
        isName: before !== null && /^\p{Lu}\p{Ll}/u.test(token.text),
      });
      before = token;
    }
  }
  return words;
}

/** The terms by their score, the lower the better, and how often each follows another. */
function scoreTerms(words) {
  const terms = new Map();
  const pairs = new Map();
  for (const [at, word] of words.entries()) {
    const term = terms.get(word.key) ?? {
      count: 0,
      acronyms: 0,
      names: 0,
      isStop: word.isStop,
      sentences: new Set(),
      left: [],
      right: [],
    };
    term.count++;
    term.acronyms += Number(word.isAcronym);
    term.names += Number(word.isName);
    term.sentences.add(word.sentence);
    terms.set(word.key, term);
    const next = words[at + 1];
    if (next?.chunk === word.chunk) {
      const pair = `${word.key} ${next.key}`;
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
      term.right.push(next.key);
    }
    const previous = words[at - 1];
    if (previous?.chunk === word.chunk) term.left.push(previous.key);
  }
  const all = [...terms.values()];
  const counts = all.filter(({ isStop }) => !isStop).map(({ count }) => count);
  const mean = counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length);
  const deviation = Math.sqrt(counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / Math.max(1, counts.length));
  const most = Math.max(...all.map(({ count }) => count));
  const sentences = (words.at(-1)?.sentence ?? 0) + 1;
  const variety = (list) => (list.length === 0 ? 0 : new Set(list).size / list.length);
  for (const term of all) {
    const relatedness = 1 + (variety(term.left) + variety(term.right)) * (term.count / most);
    const position = Math.log(Math.log(3 + median([...term.sentences])));
    const casing = Math.max(term.acronyms, term.names) / (1 + Math.log(term.count));
    const frequency = term.count / (mean + deviation);
    const spread = term.sentences.size / sentences;
    term.score = (relatedness * position) / (casing + frequency / relatedness + spread / relatedness);
  }
  return { terms, pairs };
}

function scoreOf({ keys, count }, { terms, pairs }) {
  let [product, sum] = [1, 0];
  for (const [at, key] of keys.entries()) {
    const { isStop, score } = terms.get(key);
    if (!isStop) {
      product *= score;
      sum += score;
      continue;
    }
    const before = (pairs.get(`${keys[at - 1]} ${key}`) ?? 0) / terms.get(keys[at - 1]).count;
    const after = (pairs.get(`${key} ${keys[at + 1]}`) ?? 0) / terms.get(keys[at + 1]).count;
    product *= 2 - before * after;
    sum -= 1 - before * after;
  }
  return product / ((sum + 1) * count);
}

function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2;
}

/** The share of letters that two strings have in common in the same order. */
function similarity(one, other) {
  let row = Array.from({ length: other.length + 1 }, () => 0);
  for (const letter of one) {
    const next = [0];
    for (let at = 1; at <= other.length; at++) {
      next.push(letter === other[at - 1] ? row[at - 1] + 1 : Math.max(row[at], next[at - 1]));
    }
    row = next;
  }
  return (2 * row.at(-1)) / (one.length + other.length);
}
