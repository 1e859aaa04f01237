import { describe, expect, it } from 'vitest';
import { findFolded, folded } from './folding.ts';

const found = (text: string, words: string, limit = 100) =>
  findFolded(text, folded(words)!, limit).map(({ start, end }) => text.slice(start, end));

describe('finding words in a text', () => {
  it('ignores case and accents, in the text and in the query', () => {
    expect(found('Café, CAFÉ and cafe', 'CAFE')).toEqual(['Café', 'CAFÉ', 'cafe']);
    expect(found('cafe', 'café')).toEqual(['cafe']);
  });

  it('returns offsets into the original where letters become longer or shorter', () => {
    expect(found('Die Straße und die Straße', 'strasse')).toEqual(['Straße', 'Straße']);
    expect(found('the oﬃce of the oﬃce', 'office')).toEqual(['oﬃce', 'oﬃce']);
    expect(found('Donau\u00addampf und mehr', 'donaudampf und')).toEqual(['Donau\u00addampf und']);
    expect(found('e\u0301cole E\u0301COLE', 'ecole')).toEqual(['e\u0301cole', 'E\u0301COLE']);
    expect(found('😀 grün 😀 grün', '😀 grun')).toEqual(['😀 grün', '😀 grün']);
  });

  it('matches words across two lines', () => {
    expect(found('the quay\nwall and the quay  wall', 'quay wall')).toEqual(['quay\nwall', 'quay  wall']);
  });

  it('matches every character literally', () => {
    expect(found('a+b (c) a.b $1', 'a+b (c)')).toEqual(['a+b (c)']);
    expect(found('aXb', 'a.b')).toEqual([]);
  });

  it('stops at the limit, and finds nothing for an empty query', () => {
    expect(found('aaaaaa', 'aa', 2)).toHaveLength(2);
    expect(folded('  ')).toBe(null);
  });

  it.each([' ', 'a ', 'a\n', '\u0301', 'e\u0301', 'ß', '.*', 'a-'])(
    'takes time proportional to the length of a text full of "%s"',
    (unit) => {
      const text = unit.repeat(300_000 / unit.length);
      const begin = performance.now();
      for (const words of ['a', 'a a a a b', unit.repeat(20), 'e\u0301 '.repeat(20)]) found(text, words, 1000);
      expect(performance.now() - begin).toBeLessThan(3_000);
    },
  );
});
