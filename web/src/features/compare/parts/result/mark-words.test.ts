import type { Segment } from '@dossier/contract/compare/schema';
import { expect, test } from 'vitest';
import { markWords as mark, type Piece } from './mark-words.ts';

const words = (...pieces: string[]) => ({
  words: pieces.map((piece): Segment => ({ op: piece[0] as Segment['op'], text: piece.slice(1) })),
});
const markWords = (
  texts: readonly string[],
  changes: Parameters<typeof mark>[1],
  side: 'a' | 'b',
  removals?: boolean,
) =>
  mark(
    texts.map((text) => ({ text })),
    changes,
    side,
    removals,
  );
const shown = (texts: readonly Piece[][]) =>
  texts.map((pieces) => pieces.map(({ op, text }) => (op === '=' ? text : `[${op}${text}]`)).join(''));

const days = words('=A claim lapses within ', '-ninety', '+sixty', '= days.');

test('each side has its own words', () => {
  expect(shown(markWords(['A claim lapses within ninety days.'], [days], 'a'))).toEqual([
    'A claim lapses within [-ninety] days.',
  ]);
  expect(shown(markWords(['A claim lapses within sixty days.'], [days], 'b'))).toEqual([
    'A claim lapses within [+sixty] days.',
  ]);
});

test('inline, removed words stand before those that replace them', () => {
  expect(shown(markWords(['A claim lapses within sixty days.'], [days], 'b', true))).toEqual([
    'A claim lapses within [-ninety] [+sixty] days.',
  ]);
  const clause = words('=are excluded', '-, always', '=.');
  expect(shown(markWords(['are excluded.'], [clause], 'b', true))).toEqual(['are excluded [-, always].']);
  expect(shown(markWords(['are'], [words('=are', '- excluded')], 'b', true))).toEqual(['are [-excluded]']);
});

test('spaces within marked words are marked, and those at line ends do not matter', () => {
  const added = words('=a ', '+b c', '= d');
  expect(shown(markWords(['a b\nc  d'], [added], 'b'))).toEqual(['a [+b\nc]  d']);
});

test('a change over several paragraphs or cells is divided among them', () => {
  const split = words('=The first part. ', '+And ', '=the second.');
  expect(shown(markWords(['The first part.', 'And the second.'], [split], 'b'))).toEqual([
    'The first part.',
    '[+And] the second.',
  ]);
});

test('several changes of one text are found in their order', () => {
  const changes = [words('-5', '+6', '= m'), words('-5', '+7', '= m')];
  expect(shown(markWords(['5 m', '5 m'], changes, 'a'))).toEqual(['[-5] m', '[-5] m']);
});

test('words that are not in the text mark all of it', () => {
  expect(shown(markWords(['something else'], [words('+unknown')], 'b'))).toEqual(['[+something else]']);
});

test('the number in front of a block is part of the words, or left out by them', () => {
  const parts = [{ text: '22.1', isMarker: true }, { text: 'The Client may end it.' }];
  const renumbered = words('-21.1', '+22.1', '= The Client may ', '-terminate', '+end', '= it.');
  expect(shown(mark(parts, [renumbered], 'b'))).toEqual(['[+22.1]', 'The Client may [+end] it.']);
  const automatic = words('=The Client may ', '-terminate', '+end', '= it.');
  expect(shown(mark(parts, [automatic], 'b'))).toEqual(['22.1', 'The Client may [+end] it.']);
  const merged = [...parts, { text: '22.2', isMarker: true }, { text: 'At once.' }];
  const both = words('=The Client may end it. ', '+At once.');
  expect(shown(mark(merged, [both], 'b'))).toEqual(['22.1', 'The Client may end it.', '22.2', '[+At once.]']);
});
