import { describe, expect, test } from 'vitest';
import { analyzeText } from './analysis.ts';
import { answerQuestion } from './answers.ts';
import { answerChanges, asksWhatChanged, namesVersion } from './changes.ts';
import { detectLanguage } from './detect.ts';
import { fold } from './fold.ts';
import { carryOver, followsUp } from './follow-ups.ts';
import { leadingNumber } from './itemizing/clause-numbers.ts';
import { codeFinder } from './itemizing/codes.ts';
import { toRunningText } from './itemizing/running-text.ts';
import type { SourcePage, TextRules } from './itemizing/shapes.ts';
import { createItemizer } from './itemizing/itemizer.ts';
import { keywords } from './keywords/keywords.ts';
import { labelledLineMatcher } from './labelled-lines.ts';
import { introducesList, listAround } from './lists.ts';
import { quantityMatcher } from './measures.ts';
import { chooseDocuments, nameWords, withoutNames } from './named-documents.ts';
import { splitPassages } from './passages.ts';
import { analyzeQuery } from './query.ts';
import { answerFit, answerKind, asksForSeveral, isOpenQuestion } from './questions.ts';
import { analyzeCandidate, markTerms, rankAnalyzed } from './ranking.ts';
import { splitSentences } from './sentences.ts';
import { separatedVerb } from './separable-verbs.ts';
import { sharedShare, similar } from './similarity/similar.ts';
import { snippet } from './snippet.ts';
import { countStatistics } from './statistics.ts';
import { stem } from './stems.ts';
import { summarize } from './summarizing/summarize.ts';
import { summarizeSections } from './summarizing/summarize-sections.ts';
import { subjectFit, subjectsOf } from './subjects.ts';
import { tokenize } from './tokens.ts';
import { parseVersionName, versionsInQuestion } from './version-names.ts';

const isLong = Boolean(process.env['DOSSIER_TEST_LONG']);

/** On this many characters a quadratic algorithm takes half a second or more, a linear one a few milliseconds. */
const LINEAR_LENGTH = 30_000;
/** For algorithms that take thousands of steps per character. */
const SHORT = 5_000;
/** Times below this (milliseconds) are not compared. */
const IGNORED_MS = 200;

/** Units that adversarial texts repeat. */
const units = [
  ...' \t\naA1.!-("\'_@我。\u0301\u00a0',
  ...'a.|A.|a. |A. |e.g. |1,|1.|1. |1) |a@|a-|a\'|a/|._%+-|http://|www.|a |a b. |Aa |a\t|1 a |a—|v1 |?! |" '.split('|'),
  ...'a\n|A\n|a\n\n|- a\n|a:\n|ab-\n'.split('|'),
];
const texts = units.flatMap((unit) => {
  const repeatUnit = (length: number) => unit.repeat(Math.ceil(length / unit.length));
  return [
    { name: JSON.stringify(unit), of: repeatUnit },
    {
      name: `${JSON.stringify(unit)} between words`,
      of: (length: number) => `Clause: a${repeatUnit(length)}b\u0001 end.`,
    },
  ];
});

const rules: TextRules = {
  kind: 'text',
  unit: 'clause',
  first_page: 1,
  last_page: null,
  margins: { top: 0, right: 0, bottom: 0, left: 0 },
  codes: ['REQ-#', '@-###', '#.#'],
  only_with_code: false,
  code_column: '',
  text_column: '',
  fields: [{ field_id: 1, from: 'after', words: 'clause' }],
};

function itemize(text: string, unit: TextRules['unit']): void {
  const page: SourcePage = {
    number: 1,
    kind: 'text',
    name: null,
    width: null,
    height: null,
    text,
    words: [],
    cells: [],
    blocks: [],
    tables: [],
  };
  const taking = createItemizer({ ...rules, unit }, 'en');
  taking.add(page);
  taking.end();
}

/** The work of a search for each passage shown. */
function search(text: string): void {
  const query = analyzeQuery('a clause 1 我', ['en'], 'en');
  const candidate = analyzeCandidate({ id: 1, text, language: 'en', heading: text.slice(0, 100) });
  rankAnalyzed(query, [candidate], countStatistics([candidate.body]));
  snippet(text, markTerms(query, candidate.body), 240);
}

function answer(text: string): void {
  const passage = { id: 1, text, language: 'en', heading: 'Clause › a', score: 1 };
  for (const question of ['Who is Clause?', 'What are the clauses?'])
    answerQuestion(question, [passage], { language: 'en' });
}

const findCode = codeFinder(rules.codes);

/** Everything that is done with untrusted text. */
const work: Record<string, (text: string) => void> = {
  tokenize: (text) => tokenize(text, 'it'),
  terms: (text) => analyzeText(text, 'en'),
  stem: (text) => stem(text, 'de'),
  fold,
  detectLanguage,
  splitSentences: (text) => splitSentences(text, 'de'),
  splitPassages: (text) => splitPassages({ text }, 'en'),
  search,
  answer,
  answerChanges: (text) =>
    answerChanges('What changed in the clause?', [
      { id: 1, text, language: 'en', version: 'older', document: 'a v1' },
      { id: 2, text: `${text} b`, language: 'en', version: 'newer', document: 'a v2' },
    ]),
  answerFit: (text) => {
    for (const kind of [
      'person',
      'place',
      'time',
      'quantity',
      'frequency',
      'duration',
      'definition',
      'reason',
    ] as const)
      answerFit(kind, text, new Set(['clause']));
  },
  listAround: (text) => {
    const sentences = splitSentences(text, 'en');
    for (let at = 0; at < Math.min(sentences.length, 3); at++) listAround(text, sentences, at);
  },
  subjects: (text) => {
    subjectsOf(text, null);
    for (const question of ['How long does it run?', 'Who are the parties?', 'What data do you collect?'])
      subjectFit(subjectsOf(question, 'en'), { text, language: 'en' });
  },
  names: (text) => {
    nameWords(text, 'en');
    withoutNames(text, ['clause']);
    chooseDocuments(`What does A say? ${text}`, 'en', [{ id: 1, name: text, passages: [{ text, page: 1 }] }]);
  },
  quantityMatcher: (text) => quantityMatcher('speed')?.(text),
  questions: (text) => {
    answerKind(text, 'en');
    isOpenQuestion(text);
    asksForSeveral(text, 'de');
    asksWhatChanged(text, null);
    namesVersion(text);
    versionsInQuestion(text);
    parseVersionName(text);
    introducesList(text);
    followsUp(text, 'nl');
    carryOver(text, [text], () => 'en');
    separatedVerb(`Wie baue ich ${text} aus`, 'de', () => false);
    labelledLineMatcher(`Wer ${text}`)(text);
    labelledLineMatcher('Who took the minutes?')(`(${text}`);
  },
  summarize: (text) => summarize(text, { language: 'de', sentences: 5, purpose: 'obligations' }),
  summarizeSections: (text) => summarizeSections(text, { language: 'en', sentences: 2 }),
  keywords: (text) => keywords(text, { language: 'nl', number: 10 }),
  similar: (text) => {
    similar(text, 'a clause', { language: 'es' });
    sharedShare(text, 'a clause');
  },
  'parts of items': (text) => {
    leadingNumber(text);
    toRunningText(text);
    findCode(text);
  },
  'items by clause': (text) => itemize(text, 'clause'),
  'items by sentence': (text) => itemize(text, 'sentence'),
};

/** Milliseconds of processor time. Other programs on the machine do not count. */
function measureMs(run: (text: string) => void, text: string): number {
  const before = process.cpuUsage();
  run(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Whether a text four times as long takes more than eight times as long, in the best of three runs: sixteen times if quadratic. */
function growsSuperlinearly(
  run: (text: string) => void,
  makeText: (length: number) => string,
  length: number,
): boolean {
  if (measureMs(run, makeText(length)) < IGNORED_MS) return false;
  return ![1, 2, 3].some(() => measureMs(run, makeText(length * 4)) < 8 * measureMs(run, makeText(length)));
}

describe('processing time is linear in the length of any text', () => {
  // The short run takes the texts in turn, so that each is used.
  test.each(Object.entries(work).map(([name, run], at) => [name, run, at] as const))(
    '%s',
    { timeout: 60_000 },
    (name, run, at) => {
      const length = name.startsWith('answer') ? SHORT : LINEAR_LENGTH;
      const tried = isLong ? texts : texts.filter((_text, index) => index % 3 === at % 3);
      expect(
        tried.filter(({ of: makeText }) => growsSuperlinearly(run, makeText, length)).map((text) => text.name),
      ).toEqual([]);
    },
  );
});
