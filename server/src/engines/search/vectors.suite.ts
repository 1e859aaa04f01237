import { describe, expect, test } from 'vitest';
import { systemActor } from '../../access/actor.ts';
import { makeAccessibleScope, makeAppScope } from '../../access/make-scope.ts';
import type { AccessibleScope, CompanyScope } from '../../access/scope.ts';
import type { Database } from '../database/port.ts';
import { type SearchUnderTest, useSearch } from './fixture.suite.ts';

const MODEL = '7 small';

/** The contract that every storage of vectors must meet. */
export function vectorsSuite(name: string, make: () => Promise<SearchUnderTest & { database: Database }>): void {
  describe(name, () => {
    let database: Database;
    const { context, inProject, inCompany, indexDocument } = useSearch(async () => {
      const searchUnderTest = await make();
      database = searchUnderTest.database;
      return searchUnderTest;
    });
    const vectors = () => context.search.vectors;
    /** Stores a vector for each passage that has none, as `toVector` says. */
    async function embed(
      toVector: (text: string) => number[],
      {
        scope = inCompany(),
        model = MODEL,
        limit = 100,
      }: { scope?: CompanyScope; model?: string; limit?: number } = {},
    ): Promise<number> {
      const passages = await vectors().unembedded(scope, model, { documentId: 0, limit });
      const points = passages.map(({ id, document_id, text }) => ({
        id,
        document_id,
        vector: text ? toVector(text) : null,
      }));
      return await database.write(scope, (tx) => vectors().store(tx, scope, model, points));
    }
    const texts = async (vector: number[], scope: CompanyScope | AccessibleScope = inCompany(), options = {}) =>
      (await vectors().find(scope, MODEL, vector, options)).map(({ text }) => text);
    /** Cranes point up, boats to the right, others between. */
    const toVector = (text: string): number[] => (/crane/i.test(text) ? [0, 3] : /boat/i.test(text) ? [2, 0] : [1, 1]);

    test('finds the nearest passages, with their position and cosine', async () => {
      await indexDocument(1, 'Harbour', ['The crane lifts.', 'The boat sails.', 'A wall.']);
      expect(await embed(toVector)).toBe(3);
      const [first, second, ...others] = await vectors().find(inCompany(), MODEL, [0.1, 5]);
      expect(first).toMatchObject({
        text: 'The crane lifts.',
        name: 'Harbour',
        document_id: 1,
        company_id: context.here,
      });
      expect(first).toMatchObject({ page: 1, start: 0, end: 16, project_id: 1, version_id: 10, marks: [] });
      expect(first!.score).toBeCloseTo(0.9998, 2);
      expect(second!.text).toBe('A wall.');
      expect(second!.score).toBeCloseTo(0.72, 2);
      expect(others.map(({ text }) => text)).toEqual(['The boat sails.']);
      expect(await texts([0, 1], inCompany(), { limit: 1 })).toEqual(['The crane lifts.']);
    });

    test('finds nothing opposite, by zero, by another model or in other dimensions', async () => {
      await indexDocument(1, 'Harbour', ['The crane lifts.']);
      await embed(toVector);
      expect(await texts([0, -1])).toEqual([]);
      expect(await texts([0, 0])).toEqual([]);
      expect(await texts([0, 1, 0])).toEqual([]);
      expect(await vectors().find(inCompany(), '8 large', [0, 1])).toEqual([]);
    });

    test('keeps directions of many dimensions', async () => {
      const value = (seed: number, at: number) => Math.sin(seed * 12.9 + at * 78.2) * Math.cos(seed + at);
      const long = (seed: number) => Array.from({ length: 385 }, (_, at) => value(seed, at) / 1000);
      await indexDocument(
        1,
        'Numbers',
        Array.from({ length: 40 }, (_, at) => `Number ${at}.`),
      );
      await embed((text) => long(Number(/\d+/.exec(text)![0])));
      for (const seed of [0, 17, 39]) {
        const [hit] = await vectors().find(inCompany(), MODEL, long(seed), { limit: 1 });
        expect(hit!.text).toBe(`Number ${seed}.`);
        expect(hit!.score).toBeGreaterThan(0.999);
      }
    });

    test('continues where it stopped, and counts what is done', async () => {
      await indexDocument(1, 'One', ['A crane.', 'A boat.', 'A wall.']);
      await indexDocument(2, 'Two', ['A second crane.']);
      await indexDocument(3, 'Empty', []);
      expect(await vectors().count(inCompany(), MODEL)).toEqual({ passages: 5, embedded: 0 });
      expect(await embed(toVector, { limit: 2 })).toBe(2);
      expect(await vectors().count(inCompany(), MODEL)).toEqual({ passages: 5, embedded: 2 });
      const missing = (documentId: number) => vectors().unembedded(inCompany(), MODEL, { documentId, limit: 9 });
      expect((await missing(0)).map(({ text }) => text)).toEqual(['A wall.', 'A second crane.', '']);
      expect((await missing(2)).map(({ text }) => text)).toEqual(['A second crane.', '']);
      const scope = makeAccessibleScope(systemActor, [context.here, context.other], []);
      const lacking = () => vectors().lacking(scope, MODEL, [context.here, context.other]);
      expect(await lacking()).toEqual([context.here]);
      await embed(toVector);
      expect(await missing(0)).toEqual([]);
      expect(await lacking()).toEqual([]);
      expect(await vectors().count(inCompany(), MODEL)).toEqual({ passages: 5, embedded: 5 });
      expect(await texts([0, 1], inCompany(), { limit: 2 })).toEqual(['A crane.', 'A second crane.']);
    });

    test('stores nothing twice, and nothing of passages that are gone', async () => {
      await indexDocument(1, 'One', ['A crane.']);
      const scope = inCompany();
      const passages = await vectors().unembedded(scope, MODEL, { documentId: 0, limit: 9 });
      const points = passages.map(({ id, document_id }) => ({ id, document_id, vector: [0, 1] }));
      const store = () => database.write(scope, (tx) => vectors().store(tx, scope, MODEL, points));
      expect([await store(), await store()]).toEqual([1, 0]);
      await indexDocument(1, 'One', ['A boat.']);
      expect(await store()).toBe(0);
      expect(await vectors().count(scope, MODEL)).toEqual({ passages: 1, embedded: 0 });
    });

    test('replaces the vectors of another model', async () => {
      await indexDocument(1, 'One', ['A crane.']);
      await embed(toVector, { model: '6 old' });
      await embed(toVector);
      expect(await vectors().count(inCompany(), '6 old')).toMatchObject({ embedded: 0 });
      expect(await vectors().count(inCompany(), MODEL)).toMatchObject({ embedded: 1 });
    });

    test('follows its documents: changed, moved, removed', async () => {
      await indexDocument(1, 'One', ['A crane.']);
      await indexDocument(2, 'Two', ['A second crane.']);
      await embed(toVector);
      expect(await texts([0, 1])).toHaveLength(2);
      await indexDocument(1, 'One', ['A new crane.']);
      expect(await texts([0, 1])).toEqual(['A second crane.']);
      await context.search.describe(null, inCompany(), { document_id: 2, project_id: 2, name: 'Two' });
      expect(await texts([0, 1], inCompany(), { project_ids: [1] })).toEqual([]);
      expect(await texts([0, 1], inCompany(), { project_ids: [2] })).toEqual(['A second crane.']);
      await context.search.removeDocument(null, inCompany(), 2);
      expect(await texts([0, 1])).toEqual([]);
    });

    test('searches only what the scope and the filters include', async () => {
      await indexDocument(1, 'Mine', ['My crane.'], { projectId: 1 });
      await indexDocument(2, 'Beside', ['The crane beside.'], { projectId: 2 });
      await indexDocument(3, 'Theirs', ['Their crane.'], { projectId: 3, companyId: context.other });
      await indexDocument(4, 'Hidden', ['A hidden crane.'], { projectId: 4, companyId: context.other });
      for (const id of [context.here, context.other]) await embed(toVector, { scope: inCompany(id) });
      const sorted = async (...input: Parameters<typeof texts>) => (await texts(...input)).toSorted();
      const up = [0, 1];
      expect((await vectors().find(inProject(1), MODEL, up)).map(({ text }) => text)).toEqual(['My crane.']);
      expect(await sorted(up)).toEqual(['My crane.', 'The crane beside.']);
      const accessible = makeAccessibleScope(systemActor, [context.here], [{ companyId: context.other, projectId: 3 }]);
      expect(await sorted(up, accessible)).toEqual(['My crane.', 'The crane beside.', 'Their crane.']);
      expect(await sorted(up, accessible, { company_ids: [context.other] })).toEqual(['Their crane.']);
      expect(await sorted(up, accessible, { project_ids: [2, 4] })).toEqual(['The crane beside.']);
      expect(await sorted(up, accessible, { document_ids: [1, 4] })).toEqual(['My crane.']);
      expect(await sorted(up, inCompany(), { document_id: 3 })).toEqual([]);
      expect(await vectors().find(makeAppScope(systemActor), MODEL, up)).toEqual([]);
      expect(await texts(up, makeAccessibleScope(systemActor, [], []))).toEqual([]);
    });
  });
}
