import { describe, expect, test } from 'vitest';
import { compileExpression, matchExpression } from './expression.ts';
import { findEntities, type OwnKind } from './find-entities.ts';
import { makeSentences } from '../named-entities/testing/sentences.ts';
import { trainNamedEntities } from '../named-entities/train.ts';
import { parseWordList } from './word-list-lines.ts';
import { compileTerms, compileWordList } from './word-list.ts';

function find(matcher: OwnKind['matcher'], text: string, language = 'en') {
  const { mentions } = findEntities(text, { kinds: [], own: [{ key: 'own_1', matcher }], language });
  return mentions.map(({ text, value }) => `${text} = ${value}`);
}

const list = (...lines: string[]) => compileWordList(lines).list;

function expression(pattern: string, ignoreCase = false) {
  const { expression, problem } = compileExpression(pattern, { ignoreCase });
  if (problem) throw new Error(problem.code);
  return expression;
}

describe('word lists', () => {
  test('whole words, without case and accents, in other forms and spellings; the value is the term', () => {
    const terms = list('mobile crane;Mobilkran\tAutokran', 'café', 'Kündigung');
    expect(find(terms, 'Two Mobile Cranes, a mobile-crane and an autokran at the CAFE; cranemobile.')).toEqual([
      'Mobile Cranes = mobile crane',
      'mobile-crane = mobile crane',
      'autokran = mobile crane',
      'CAFE = café',
    ]);
    expect(find(terms, 'Die Kündigungen der Mobilkrane', 'de')).toEqual([
      'Kündigungen = Kündigung',
      'Mobilkrane = mobile crane',
    ]);
    expect(find(list('contrato'), 'Los contratos', 'es')).toEqual(['contratos = contrato']);
    expect(find(list('fattura'), 'Le fatture', 'it')).toEqual(['fatture = fattura']);
    expect(find(list('factuur'), 'De facturen', 'nl')).toEqual(['facturen = factuur']);
  });

  test('words with the same stem that are no forms of one word are told apart', () => {
    expect(find(list('university'), 'The universe and the universities')).toEqual(['universities = university']);
  });

  test('terms in capitals and short capitalised ones are matched in their case; so are all where case counts', () => {
    expect(find(list('IT', 'May'), 'It may be that IT is done in May by ITs.')).toEqual([
      'IT = IT',
      'May = May',
      'ITs = IT',
    ]);
    const exact = compileTerms([{ term: 'Nordlicht', spellings: [] }], { ignoreCase: false });
    expect(find(exact, 'NORDLICHT, nordlicht, Nordlicht')).toEqual(['Nordlicht = Nordlicht']);
  });

  test('terms with signs, and of scripts without spaces', () => {
    expect(find(list('C++', 'C#', 'R&D', '契約'), 'C and C++ or C# in R & D; この契約は')).toEqual([
      'C++ = C++',
      'C# = C#',
      'R & D = R&D',
      '契約 = 契約',
    ]);
  });

  test('the longest term is found; a comma or blank line is between terms', () => {
    expect(find(list('steel', 'steel beam'), 'Steel beams of steel, beam. steel\n\nbeam')).toEqual([
      'Steel beams = steel beam',
      'steel = steel',
      'steel = steel',
    ]);
  });

  test('of a list with bad lines the good ones are kept', () => {
    const lines = [
      '\uFEFFcrane',
      '',
      '---',
      'x'.repeat(201),
      'Kran\uFFFDn',
      'CRANE',
      `a;${Array.from({ length: 21 }, (_, at) => `s${at}`).join(';')}`,
      'w '.repeat(21),
      'hook;;',
      '😀',
    ];
    const { terms, problems } = parseWordList(lines);
    expect(terms).toEqual([
      { line: 1, term: 'crane', spellings: [] },
      { line: 9, term: 'hook', spellings: [] },
    ]);
    expect(problems.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
      '3 no_letters',
      '4 too_long',
      '5 unreadable',
      '6 duplicate',
      '7 too_many_spellings',
      '8 too_long',
      '10 no_letters',
    ]);
    expect(parseWordList(['a', 'b', 'c'], { maxTerms: 2 }).problems).toEqual([
      { line: 3, text: 'c', problem: 'too_many_terms' },
    ]);
  });

  test('a list of 100,000 lines with 300 bad ones', () => {
    const lines = Array.from({ length: 100_000 }, (_, at) =>
      at % 333 === 7 && at < 99_900 ? '***' : `contract number ${at};c${at}x`,
    );
    const { list, problems } = compileWordList(lines);
    expect(problems).toHaveLength(300);
    expect(problems[1]).toEqual({ line: 341, text: '***', problem: 'no_letters' });
    expect(list.size).toBe(99_700);
    expect(find(list, 'See Contract Number 99999 and C123X, contract number 340.')).toEqual([
      'Contract Number 99999 = contract number 99999',
      'C123X = contract number 123',
    ]);
  });

  test('a term is surely of a built-in kind if the key says so', () => {
    const { mentions } = findEntities('nordlicht paid.', {
      kinds: ['person'],
      own: [{ key: 'organisation', matcher: list('Nordlicht') }],
    });
    expect(mentions).toMatchObject([{ kind: 'organisation', text: 'nordlicht', value: 'Nordlicht', certainty: 1 }]);
  });
});

describe('expressions', () => {
  test('all matches, with the text of a group as value; lines are matched apart', () => {
    expect(find(expression(String.raw`PRJ-(\d{4})`), 'PRJ-2024 and PRJ-2025')).toEqual([
      'PRJ-2024 = 2024',
      'PRJ-2025 = 2025',
    ]);
    expect(find(expression(String.raw`(a)(?P<value>b+)`), 'abb')).toEqual(['abb = bb']);
    expect(find(expression('^order .*$', true), 'Order 1\nan order\norder  2')).toEqual([
      'Order 1 = Order 1',
      'order  2 = order 2',
    ]);
  });

  test.each([
    ['', 'empty', ''],
    ['(', 'syntax', '('],
    ['[z-a]', 'syntax', 'z-a'],
    ['*a', 'syntax', '*'],
    ['a(?=b)', 'unsupported', '(?='],
    ['(?<!a)b', 'unsupported', '(?<!'],
    [String.raw`(a)\1`, 'unsupported', String.raw`\1`],
    ['a{2000}', 'too_large', '{2000}'],
    ['(?:a{1,100}){1,100}', 'too_large', '{1,100}'],
    [String.raw`(?:\p{L}|\p{N}){1,1000}`, 'too_large', ''],
    ['a'.repeat(1001), 'too_long', ''],
    ['^', 'only_empty', ''],
    [String.raw`\b`, 'only_empty', ''],
  ])('%s cannot be used: %s', (pattern, code, part) => {
    expect(compileExpression(pattern)).toEqual({ expression: null, problem: { code, part } });
  });

  test('matches without characters are left out and counted', () => {
    expect(matchExpression(expression('a*'), 'aab')).toEqual({
      matches: [{ start: 0, end: 2 }],
      more: false,
      emptyMatches: 2,
    });
    const { mentions, emptyMatches } = findEntities('bbb', {
      kinds: [],
      own: [{ key: 'own_1', matcher: expression('a*') }],
    });
    expect({ mentions, emptyMatches }).toEqual({ mentions: [], emptyMatches: { own_1: 4 } });
  });

  test('no more matches than asked for', () => {
    expect(matchExpression(expression('a'), 'aaaa', 2)).toMatchObject({
      matches: [{ start: 0 }, { start: 1 }],
      more: true,
    });
  });

  test('patterns that would take forever with backtracking', () => {
    for (const pattern of ['(a+)+$', '(a|aa)+b', '(a|a?)+b', '(.*a){12}b'])
      expect(matchExpression(expression(pattern), `${'a'.repeat(5000)}!`).matches.length).toBeLessThan(2);
  });
});

test('the longer and surer reading stays, the others are its alternatives', () => {
  const own = [
    { key: 'own_1', matcher: list('Nordlicht') },
    { key: 'own_2', matcher: expression('Nordlicht') },
  ];
  const { mentions } = findEntities('Nordlicht Energie GmbH and Nordlicht.', {
    own,
    kinds: ['organisation'],
    language: 'en',
  });
  expect(mentions.map(({ kind, text, alternatives }) => [kind, text, alternatives.map((other) => other.kind)])).toEqual(
    [
      ['organisation', 'Nordlicht Energie GmbH', ['own_1', 'own_2']],
      ['own_1', 'Nordlicht', ['own_2', 'organisation']],
    ],
  );
});

describe('own models', () => {
  test('labels are kinds; what they find competes with the rules, and labels without a kind are left out', async () => {
    const { model } = await trainNamedEntities(makeSentences(80), { language: 'en' });
    const models = [
      {
        model,
        keys: new Map([
          ['Supplier', 'own_1'],
          ['Defect', 'own_2'],
        ]),
      },
    ];
    const text = `The boom was bent and has been repaired by Nordlicht GmbH on 3 May 2026.\n\n${'More. '.repeat(4000)}\n\nThe boom was found cracked.`;
    const { mentions } = findEntities(text, { models, kinds: ['organisation', 'date'], language: 'en' });
    expect(mentions.map((mention) => `${mention.kind} ${mention.value}`)).toEqual([
      'own_2 bent',
      expect.stringMatching(/^(own_1|organisation) Nordlicht GmbH$/),
      'date 2026-05-03',
      'own_2 cracked',
    ]);
    const supplier = mentions[1]!;
    const kinds = [supplier.kind, ...supplier.alternatives.map(({ kind }) => kind)];
    expect(kinds.toSorted()).toEqual(['organisation', 'own_1']);
    for (const { start, end, text: words } of mentions) expect(text.slice(start, end)).toBe(words);
  });
});
