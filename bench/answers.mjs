// npm run bench -- answers [--models] [--data FILE] [--contracts REPOSITORY] [--policies REPOSITORY] [--reports REPOSITORY]: quality of search and the
// built-in answers, compared with a baseline measured in the same run.
//
// --data: files in SQuAD's format [--questions N] [--language CODE]. All paragraphs of a file are the collection. "No answer" is tested with
// the questions that the file marks as unanswerable, and with every question after removing its article from the collection.
// The others are whole documents, from clones of public repositories (a bare clone is enough):
// --contracts: github.com/maastrichtlawtech/law3027-advanced-legal-analytics  --policies: github.com/wasiahmad/PolicyQA
// --reports: github.com/NExTplusplus/TAT-QA; a fixed sample, all of it with --all, the half of the contracts that is not for development
// with --accept. --alone leaves out the questions among all documents. --categories reports each kind of question, --worst N prints questions answered wrong, --readings DIR keeps what was read.
// --feedback: files of what users said of answers, downloaded from the settings of a company; --worst N prints the latest unhelpful ones.
// --models asks the questions of the demo company to the models in the environment: see bench/answers-models.mjs.
// --calibrate fits how sure quotes are shown to be, prints how often each word was right, and writes language/src/sureness-weights.ts.
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureDocuments } from './answers-collections.mjs';
import { createCalibration } from './answers-calibration.mjs';
import { readQuestions, sample } from './answers-data.mjs';
import { reportFeedback } from './answers-feedback.mjs';
import { measureModels } from './answers-models.mjs';
import { createPlainSearch, leadSentences } from './answers-reference.mjs';
import { loadSource } from './load-source.mjs';

const { values } = parseArgs({
  options: {
    data: { type: 'string', multiple: true },
    questions: { type: 'string', default: '2000' },
    language: { type: 'string' },
    contracts: { type: 'string' },
    policies: { type: 'string' },
    reports: { type: 'string' },
    feedback: { type: 'string', multiple: true },
    all: { type: 'boolean', default: false },
    accept: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
    categories: { type: 'boolean', default: false },
    calibrate: { type: 'boolean', default: false },
    worst: { type: 'string', default: '0' },
    models: { type: 'boolean', default: false },
    readings: { type: 'string', default: join(tmpdir(), 'dossier-bench-readings') },
  },
});
for (const file of values.feedback ?? []) {
  console.log(`\n${basename(file)}`);
  reportFeedback(file, { worst: Number(values.worst) });
}
if (values.models) await measureModels();
if (!values.models && !values.data && !values.feedback && !values.contracts && !values.policies && !values.reports) {
  console.error(
    'npm run bench -- answers [--models] [--data FILE] [--feedback FILE] [--contracts REPOSITORY] [--policies REPOSITORY] [--reports REPOSITORY]',
  );
  process.exit(2);
}

const parts = ['answers', 'detect', 'named-documents', 'query', 'ranking', 'statistics', 'sureness', 'understanding'];
const language = await loadSource([
  ...parts.map((part) => `language/src/${part}.ts`),
  'server/src/features/documents/passages.ts',
]);
const calibration = values.calibrate ? createCalibration(language) : null;
for (const file of values.data ?? []) {
  console.log(`\n${basename(file)}`);
  console.table(measure(file));
}
await measureDocuments(language, { ...values, observe: calibration?.note });
calibration?.finish();

function measure(file) {
  const { paragraphs, questions, skipped } = readQuestions(file);
  const code =
    values.language ??
    language.detectLanguage(
      paragraphs
        .slice(0, 20)
        .map(({ text }) => text)
        .join('\n'),
    );
  const sampled = sample(questions, Number(values.questions));
  console.log(
    `${paragraphs.length} paragraphs in "${code}", ${sampled.length} of ${questions.length} questions` +
      (skipped > 0 ? `, ${skipped} left out: their answer is not in their paragraph` : ''),
  );

  const collection = paragraphs.map(({ id, text }) => language.analyzeCandidate({ id, text, language: code }));
  const statistics = language.countStatistics(collection.map(({ body }) => body));
  const plainSearch = createPlainSearch(paragraphs);
  const plain = createTally();
  const ours = createTally();
  let milliseconds = 0;

  for (const question of sampled) {
    const { article } = question;
    const inArticle = ({ id }) => paragraphs[id].article === article;

    const hits = plainSearch(question.text);
    const lead = (count) => {
      const top = hits[0]?.id;
      return top === undefined ? [] : [{ passage: top, ...leadSentences(paragraphs[top].text, count) }];
    };
    const without = hits.filter((hit) => !inArticle(hit));
    count(plain, question, hits, lead(1), lead(3), hits[0]?.score ?? 0, without[0]?.score ?? 0);

    const started = performance.now();
    const query = language.analyzeQuery(question.text, [code], code);
    const ranked = language
      .rankAnalyzed(query, collection, statistics)
      .map(({ candidate: { id }, score }) => ({ id, score, text: paragraphs[id].text, language: code }));
    const answer = language.answerQuestion(question.text, ranked, { language: code, statistics });
    milliseconds += performance.now() - started;
    const hidden = language.answerQuestion(
      question.text,
      ranked.filter((hit) => !inArticle(hit)),
      { language: code, statistics },
    );
    const { nearest, quotes } = answer;
    count(ours, question, ranked, nearest.slice(0, 1), quotes, answer.confidence, hidden.confidence);
    if (question.answers.length > 0) {
      ours.found += answer.found ? 1 : 0;
      ours.foundHidden += hidden.found ? 1 : 0;
      ours.length += quotes.reduce((sum, { start, end }) => sum + end - start, 0);
    }
  }
  printFoundRates(ours, milliseconds / sampled.length);
  return report(ours, plain);
}

function printFoundRates({ answerable, found, foundHidden, length }, milliseconds) {
  const share = (part) => (answerable === 0 ? '' : percent(part / answerable));
  console.log(
    `Reports an answer: ${share(found)} with the article, ${share(foundHidden)} without it; ` +
      `quotes ${Math.round(length / answerable)} characters an answer; ` +
      `${milliseconds.toFixed(1)} ms a question over all paragraphs`,
  );
}

function createTally() {
  return {
    answerable: 0,
    first: 0,
    five: 0,
    sentence: 0,
    quoted: 0,
    found: 0,
    foundHidden: 0,
    length: 0,
    answers: [],
    hidden: [],
    impossible: [],
  };
}

function count(tally, question, ranked, sentence, quotes, score, hiddenScore) {
  if (question.answers.length === 0) {
    tally.impossible.push(score);
    return;
  }
  const place = ranked.findIndex(({ id }) => id === question.paragraph);
  const holds = (quote) =>
    quote.passage === question.paragraph &&
    question.answers.some(({ start, end }) => quote.start <= start && quote.end >= end);
  tally.answerable++;
  tally.first += place === 0 ? 1 : 0;
  tally.five += place >= 0 && place < 5 ? 1 : 0;
  tally.sentence += sentence.some(holds) ? 1 : 0;
  tally.quoted += quotes.some(holds) ? 1 : 0;
  tally.answers.push(score);
  tally.hidden.push(hiddenScore);
}

function report(ours, plain) {
  const rows = {};
  const add = (name, reference, of) => {
    const [mine, theirs] = [of(ours), of(plain)];
    rows[name] = {
      ours: mine.toFixed(3),
      reference: theirs.toFixed(3),
      ratio: (mine / theirs).toFixed(2),
      'is the reference': reference,
    };
  };
  if (ours.answerable > 0) {
    add('right paragraph first (recall@1)', 'BM25 on words', ({ first, answerable }) => first / answerable);
    add('right paragraph in five (recall@5)', 'BM25 on words', ({ five, answerable }) => five / answerable);
    add('answer in the best sentence', 'first sentence of the top paragraph', (t) => t.sentence / t.answerable);
    add('answer in what is quoted', 'first three sentences of the top paragraph', (t) => t.quoted / t.answerable);
    add('AUC, without its article', 'score of BM25 on words', ({ answers, hidden }) => areaUnder(answers, hidden));
  }
  if (ours.impossible.length > 0 && ours.answerable > 0) {
    add('AUC, questions without an answer', 'score of BM25 on words', (t) => areaUnder(t.answers, t.impossible));
  }
  return rows;
}

/** Area under the ROC curve: how often a question with an answer scores above one without; ties count half. */
function areaUnder(positives, negatives) {
  const sorted = negatives.toSorted((a, b) => a - b);
  const below = (value, orEqual) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle] < value || (orEqual && sorted[middle] === value)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const wins = positives.reduce((sum, value) => sum + (below(value, false) + below(value, true)) / 2, 0);
  return wins / (positives.length * negatives.length);
}

function percent(share) {
  return `${(share * 100).toFixed(1)} %`;
}
