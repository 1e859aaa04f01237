import type { ReadingPage } from '@dossier/contract/documents/schema';
import { expect, it } from 'vitest';
import { richPieces } from './rich-pieces.ts';

const page = (text: string, more: Partial<ReadingPage>): ReadingPage => ({
  number: 1,
  kind: 'page',
  name: null,
  width: null,
  height: null,
  first_row: null,
  text,
  words: [],
  cells: [],
  blocks: [],
  tables: [],
  ...more,
});

it('cuts a text where links and remarks begin and end', () => {
  const text = 'Pay ninety days';
  const pieces = richPieces(
    page(text, {
      links: [[11, 15, 'https://acme.example/']],
      remarks: [
        { kind: 'inserted', start: 4, end: 10 },
        { kind: 'deleted', start: 10, end: 10, text: 'thirty' },
        { kind: 'comment', start: 4, end: 15, text: 'Right?' },
      ],
    }),
    0,
    text.length,
  );
  expect(
    pieces.map((piece) => [
      text.slice(piece.start, piece.end),
      piece.inserted !== null,
      piece.deleted.map((remark) => remark.text),
      piece.commented,
      piece.link,
      piece.comments.map(({ number }) => number),
    ]),
  ).toEqual([
    ['Pay ', false, [], false, null, []],
    ['ninety', true, [], true, null, []],
    [' ', false, ['thirty'], true, null, []],
    ['days', false, [], true, 'https://acme.example/', []],
    ['', false, [], false, null, [1]],
  ]);
});

it('leaves a text without any as it is', () => {
  expect(richPieces(page('Plain', {}), 0, 5).map(({ start, end }) => [start, end])).toEqual([[0, 5]]);
});
