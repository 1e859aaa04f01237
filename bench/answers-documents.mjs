// Measures answers about whole documents: each question in its document, and in the collection with its document named.
import { createPlainSearch } from './answers-reference.mjs';

/** Passages that the product reads for an answer. */
const passagesRead = 30;
const quotesTaken = 3;
/** One of so many questions about what is not marked is asked among all documents too. */
const unmarkedShare = 3;
/** Shortest run of equal words that counts, unless the shorter text is all of it. */
const leastRun = 4;

/**
 * @typedef {{ name: string, language: string, pages: { number: number, text: string, blocks: { kind: string, start: number, end: number,
 *   level?: number }[] }[] }} Document
 * @typedef {{ document: number, category: string, alone: string, named: string | null, answers: string[], least: number }} Question
 *   `answers` is empty if the document does not say it; `least` of them must be quoted
 *
 * @param {Record<string, any>} language the modules of language/ and the cutter of the server
 * @param {{ documents: Document[], questions: Question[] }} collection
 */
function createAsker(language, { documents }) {
  const passages = documents
    .flatMap((document, at) => cutDocument(language, document, at))
    .map((passage, id) => ({ ...passage, id }));
  const collection = passages.map((passage) => language.analyzeCandidate(passage));
  const statistics = language.countStatistics(collection.map(({ body }) => body));
  const sentences = documents.flatMap((document, at) => plainSentences(document, at));
  const numbered = sentences.map((sentence, id) => ({ ...sentence, id }));
  const everywhere = createPlainSearch(numbered);
  const inOne = documents.map((_, at) => createPlainSearch(numbered.filter(({ document }) => document === at)));

  function find(text, isKept) {
    const kept = collection.filter(isKept);
    const ranked = language.rankAnalyzed(language.analyzeQuery(text, ['en'], 'en'), kept, statistics);
    return ranked.slice(0, passagesRead).map(({ candidate: { id, text: words, heading }, score }) => ({
      id,
      text: words,
      heading: heading.replace('\n', ' › '),
      document: documents[passages[id].document].name,
      page: passages[id].page,
      language: 'en',
      score,
    }));
  }

  /** As `retrievePassages` of the server does it. */
  function namedIn(question) {
    const names = language.nameWords(question, 'en');
    if (names.length === 0) return { documents: [], words: [] };
    const found = [...find(question, () => true), ...find(names.join(' '), () => true)].map(({ id }) => passages[id]);
    const candidates = [...new Set(found.map(({ document }) => document))].map((id) => ({
      id,
      name: documents[id].name,
      passages: found.filter(({ document }) => document === id),
    }));
    return language.chooseDocuments(question, 'en', candidates);
  }

  return {
    passages: passages.length,
    /** What the product quotes, with its document; `only` restricts the search to a document. */
    ask(question, only) {
      const named = only === null ? namedIn(question) : { documents: [only], words: [] };
      const hits =
        named.documents.length === 0
          ? find(question, () => true)
          : find(language.withoutNames(question, named.words), ({ document }) => named.documents.includes(document));
      const answer = language.answerQuestion(question, hits, { language: 'en', statistics });
      const textOf = ({ passage, start, end }) => ({
        document: passages[passage].document,
        text: passages[passage].text.slice(start, end),
      });
      return { ...answer, quoted: answer.quotes.slice(0, quotesTaken).map(textOf), near: answer.nearest.map(textOf) };
    },
    /** The best sentences by BM25. */
    askPlainly: (question, only) =>
      (only === null ? everywhere : inOne[only])(question)
        .slice(0, quotesTaken)
        .map(({ id }) => sentences[id]),
  };
}

function cutDocument({ passageCutter }, { name, language, pages }, document) {
  const headings = pages.flatMap(({ number, text, blocks }) =>
    blocks
      .filter(({ kind }) => kind === 'heading')
      .map(({ level = 1, start, end }) => ({ page: number, start, level, text: text.slice(start, end) })),
  );
  const cut = passageCutter(headings, language);
  return pages.flatMap(cut).map((passage) => ({
    ...passage,
    document,
    heading: passage.heading === '' ? name : `${name}\n${passage.heading}`,
  }));
}

/** Lines of tables and sentences of text. */
function plainSentences({ pages }, document) {
  return pages.flatMap(({ text }) =>
    text
      .split(/\n\s*\n|(?<=[.!?])\s+(?=[\p{Lu}\d("“])|\n(?=[^\n]*\t)/u)
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => ({ document, text: part })),
  );
}

/** Whether quotes of the right document hold enough of the marked answers. */
function isRight(quotes, { document, answers, least }) {
  const texts = quotes.filter((quote) => quote.document === document).map(({ text }) => wordsOf(text));
  const held = answers.map(wordsOf).filter((answer) => answer.length > 0 && texts.some((text) => holds(text, answer)));
  const distinct = new Set(held.map((words) => words.join(' ')));
  return distinct.size >= Math.min(least, new Set(answers.map((answer) => wordsOf(answer).join(' '))).size);
}

const wordsOf = (text) => text.toLowerCase().match(/\p{N}+(?:[.,]\p{N}+)*|\p{L}+/gu) ?? [];

/** Whether one is mostly the other: at least half of the shorter one is a run of words of the longer one. */
function holds(quote, answer) {
  const shorter = Math.min(quote.length, answer.length);
  return (
    longestRun(quote, answer) >= (shorter <= leastRun ? shorter : Math.max(leastRun, shorter / 2)) &&
    (quote.length >= leastRun || quote.length >= answer.length)
  );
}

function longestRun(one, other) {
  let longest = 0;
  let row = new Uint16Array(other.length + 1);
  for (const word of one) {
    const next = new Uint16Array(other.length + 1);
    for (let at = 0; at < other.length; at++) {
      if (other[at] !== word) continue;
      next[at + 1] = row[at] + 1;
      if (next[at + 1] > longest) longest = next[at + 1];
    }
    row = next;
  }
  return longest;
}

/** Asks every question and prints how many were answered right, by Dossier and by the plain baseline. */
export function compareAnswers(language, collection, { categories, worst, alone, observe }) {
  const asker = createAsker(language, collection);
  const tallies = new Map();
  const tallyOf = (name) => {
    if (!tallies.has(name))
      tallies.set(name, { asked: 0, right: 0, plain: 0, refused: 0, near: 0, characters: 0, ms: 0 });
    return tallies.get(name);
  };
  const wrong = [];
  for (const [at, question] of collection.questions.entries()) {
    const ways = [{ way: 'in its document', text: question.alone, only: question.document }];
    const isAskedAmongAll = question.answers.length > 0 || at % unmarkedShare === 0;
    if (question.named && isAskedAmongAll && !alone)
      ways.push({ way: 'among all documents', text: question.named, only: null });
    for (const { way, text, only } of ways) {
      const began = performance.now();
      const answer = asker.ask(text, only);
      const ms = performance.now() - began;
      const marked = question.answers.length > 0;
      const right = marked && isRight(answer.quoted, question);
      observe?.({
        group: question.document,
        question: text,
        code: 'en',
        answer,
        texts: answer.quoted.map((quote) => quote.text),
        right: answer.quoted.map((quote) => marked && isRight([quote], { ...question, least: 1 })),
      });
      if (marked && !right) wrong.push({ way, text, question, answer });
      const names = [marked ? way : `${way}, nothing is marked`];
      if (categories) names.push(`${names[0]}: ${question.category}`);
      for (const name of names) {
        const tally = tallyOf(name);
        tally.asked++;
        tally.right += right ? 1 : 0;
        tally.plain += marked && isRight(asker.askPlainly(text, only), question) ? 1 : 0;
        tally.refused += answer.found ? 0 : 1;
        tally.near += marked && !answer.found && isRight(answer.near, question) ? 1 : 0;
        tally.characters += answer.quoted.reduce((sum, quote) => sum + quote.text.length, 0);
        tally.ms += ms;
      }
    }
  }
  console.log(`${asker.passages} passages`);
  console.table(
    Object.fromEntries(
      [...tallies].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, tally]) => [name, rowOf(tally)]),
    ),
  );
  for (const { way, text, question, answer } of spread(wrong, Number(worst))) {
    console.log(`\n${text} (${question.category}, ${way}; confidence ${answer.confidence.toFixed(2)})`);
    for (const quote of answer.found ? answer.quoted : answer.near) {
      console.log(
        `  ${answer.found ? '>' : '?'} ${quote.document === question.document ? '' : '(another document) '}${shorten(quote.text)}`,
      );
    }
    for (const expected of question.answers) console.log(`  = ${shorten(expected)}`);
  }
}

function rowOf({ asked, right, plain, refused, near, characters, ms }) {
  const share = (part) => (part / asked).toFixed(3);
  return {
    asked,
    right: share(right),
    BM25: share(plain),
    ratio: plain > 0 ? (right / plain).toFixed(2) : '-',
    'not found': share(refused),
    'of these right among the nearest': share(near),
    'characters quoted': Math.round(characters / Math.max(1, asked - refused)),
    'ms a question': (ms / asked).toFixed(1),
  };
}

const spread = (items, most) =>
  items.filter((_, at) => at % Math.max(1, Math.ceil(items.length / most)) === 0).slice(0, most);
const shorten = (text) => text.replaceAll(/\s+/g, ' ').slice(0, 260);
