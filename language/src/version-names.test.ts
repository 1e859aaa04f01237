import { describe, expect, test } from 'vitest';
import { compareVersions, parseVersionName, versionsInQuestion } from './version-names.ts';

describe('parseVersionName', () => {
  test.each([
    ['Framework agreement v2.pdf', 'framework agreement', [2]],
    ['Framework_agreement_V1.docx', 'framework agreement', [1]],
    ['Eisenlijst versie 1.3 walstroom.xlsx', 'eisenlijst walstroom', [1, 3]],
    ['Hausordnung (Fassung 4).txt', 'hausordnung', [4]],
    ['Contratto rev.02.docx', 'contratto', [2]],
  ])('finds the version and the rest of "%s"', (name, family, version) => {
    expect(parseVersionName(name)).toEqual({ family, version });
  });

  test.each(['Invoice 2026-118.pdf', 'Vertrag 7.docx', 'Overview.txt', 'TV 2 schedule.pdf'])(
    'finds no version in "%s"',
    (name) => expect(parseVersionName(name)).toBeNull(),
  );
});

describe('versionsInQuestion', () => {
  test.each([
    ['What changed between version 1 and 2?', [[1], [2]]],
    ['Was unterscheidet Fassung 2.1 von Fassung 3?', [[2, 1], [3]]],
    ['Wat is er nieuw in versie 4?', [[4]]],
    ['How do v1 and v3 differ?', [[1], [3]]],
    ['What is paid in year 2?', []],
  ])('of "%s" are %j', (question, versions) => expect(versionsInQuestion(question)).toEqual(versions));
});

test('2.10 comes after 2.9, and 2 is 2.0', () => {
  expect(compareVersions([2, 10], [2, 9])).toBeGreaterThan(0);
  expect(compareVersions([2], [2, 0])).toBe(0);
});
