import { describe, expect, it } from 'vitest';
import { findFolded, folded } from './folding.ts';

const findOffsets = (text: string, words: string, limit = 100) =>
  findFolded(text, folded(words)!, limit).map(({ start, end }) => text.slice(start, end));

describe('finding words in a text', () => {
  it('ignores case and accents, in the text and in the query', () => {
    expect(findOffsets('Café, CAFÉ and cafe', 'CAFE')).toEqual(['Café', 'CAFÉ', 'cafe']);
    expect(findOffsets('cafe', 'café')).toEqual(['cafe']);
  });

  it('returns offsets into the original where letters become longer or shorter', () => {
    expect(findOffsets('Die Straße und die Straße', 'strasse')).toEqual(['Straße', 'Straße']);
    expect(findOffsets('the oﬃce of the oﬃce', 'office')).toEqual(['oﬃce', 'oﬃce']);
    expect(findOffsets('Donau\u00addampf und mehr', 'donaudampf und')).toEqual(['Donau\u00addampf und']);
    expect(findOffsets('e\u0301cole E\u0301COLE', 'ecole')).toEqual(['e\u0301cole', 'E\u0301COLE']);
    expect(findOffsets('😀 grün 😀 grün', '😀 grun')).toEqual(['😀 grün', '😀 grün']);
  });

  it('matches words across two lines', () => {
    expect(findOffsets('the quay\nwall and the quay  wall', 'quay wall')).toEqual(['quay\nwall', 'quay  wall']);
  });

  it('matches every character literally', () => {
    expect(findOffsets('a+b (c) a.b $1', 'a+b (c)')).toEqual(['a+b (c)']);
    expect(findOffsets('aXb', 'a.b')).toEqual([]);
  });

  it('stops at the limit, and finds nothing for an empty query', () => {
    expect(findOffsets('aaaaaa', 'aa', 2)).toHaveLength(2);
    expect(folded('  ')).toBe(null);
  });

  it.each([' ', 'a ', 'a\n', '\u0301', 'e\u0301', 'ß', '.*', 'a-'])(
    'takes time proportional to the length of a text full of "%s"',
    (unit) => {
      const text = unit.repeat(300_000 / unit.length);
      const begin = performance.now();
      for (const words of ['a', 'a a a a b', unit.repeat(20), 'e\u0301 '.repeat(20)]) findOffsets(text, words, 1000);
      expect(performance.now() - begin).toBeLessThan(3_000);
    },
  );
});
