import { describe, expect, test } from 'vitest';
import { randomFrom } from '../classification/random.ts';
import { findGroups } from './find-groups.ts';

const SUBJECTS = ['crane', 'lease', 'privacy'].map((name) => Array.from({ length: 12 }, (_, at) => `${name} ${at}`));
const random = randomFrom(5);
/** Six keywords of a subject, and one of their own. */
const documents = Array.from({ length: 60 }, (_, at) => {
  const keys = SUBJECTS[at % 3]!.filter((_key, place) => (place + random(12)) % 2 === 0);
  return { keywords: [...keys, `own ${at}`].map((key) => ({ key, weight: 1 / (1 + random(4)) })) };
});

describe('findGroups', () => {
  test('finds documents with the same keywords, and names the groups by them', () => {
    const groups = findGroups(documents);
    expect(groups).toHaveLength(3);
    for (const { keys, members } of groups) {
      const subject = members[0]! % 3;
      expect(members).toEqual(documents.flatMap((_, at) => (at % 3 === subject ? [at] : [])));
      expect(SUBJECTS[subject]).toContain(keys[0]);
    }
    expect(new Set(groups.map(({ keys }) => keys[0])).size).toBe(3);
  });

  test('places on the map are from 0 to 1 and differ', () => {
    const groups = findGroups(documents);
    for (const { x, y } of groups) for (const value of [x, y]) expect(value >= 0 && value <= 1).toBe(true);
    expect(new Set(groups.map(({ x, y }) => `${x} ${y}`)).size).toBe(3);
  });

  test('the same documents give the same groups', () => {
    expect(findGroups(documents)).toEqual(findGroups(documents));
  });

  test('documents that have nothing in common with others are in no group', () => {
    const groups = findGroups([...documents, { keywords: [{ key: 'alone', weight: 1 }] }, { keywords: [] }]);
    expect(groups.flatMap(({ members }) => members)).not.toContain(60);
    expect(groups.flatMap(({ members }) => members)).not.toContain(61);
  });

  test.each([0, 1])('%i documents have no groups', (count) => {
    expect(findGroups(documents.slice(0, count))).toEqual([]);
  });

  test('documents that are all alike are one group', () => {
    expect(findGroups(Array.from({ length: 3 }, () => documents[0]!)).map(({ members }) => members)).toEqual([
      [0, 1, 2],
    ]);
  });
});
