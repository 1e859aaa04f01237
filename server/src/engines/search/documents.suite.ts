import { expect, test } from 'vitest';
import { systemActor } from '../../access/actor.ts';
import { makeAccessibleScope } from '../../access/make-scope.ts';
import type { Search } from './port.ts';
import { passage, type useSearch } from './fixture.suite.ts';

/** What every search must do that groups by document and finds documents by name. */
export function documentsSuite({ context, inProject, inCompany, indexDocument }: ReturnType<typeof useSearch>): void {
  test('groups passages by document, the best first', async () => {
    await indexDocument(1, 'Bridges', ['A bridge and a lock.', 'A road.', 'The bridge again.']);
    await indexDocument(2, 'Canal', ['The canal passes under a bridge.']);
    const { documents, ...counts } = await context.search.findDocuments(inCompany(), 'bridge lock');
    expect(documents.map(({ document_id, passages }) => [document_id, passages])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(documents[0]!.hits[0]!.text).toBe('A bridge and a lock.');
    expect(counts).toEqual({ total: 2, passages: 3, complete: true, also: [], suggestion: null });
    const second = await context.search.findDocuments(inCompany(), 'bridge lock', { offset: 1, limit: 1, passages: 1 });
    expect(second.documents.map(({ document_id }) => document_id)).toEqual([2]);
    const more = await context.search.findDocuments(inCompany(), 'bridge', { document_id: 1, passages: 1 });
    expect(more.documents.map(({ passages, hits }) => [passages, hits.length])).toEqual([[2, 1]]);
  });

  test('does not depend on the order of indexing, beyond the passages that are ranked in full too', async () => {
    const numbers = Array.from({ length: 130 }, (_, index) => index);
    const index = async (order: readonly number[], companyId: number) => {
      for (const id of order) await indexDocument(id + 1, `Note ${id}`, [`Bridge ${'.'.repeat(id)}`], { companyId });
    };
    await index(numbers, context.here);
    await index(numbers.toReversed(), context.other);
    const findIds = async (companyId: number) =>
      (await context.search.findDocuments(inCompany(companyId), 'bridge', { limit: 130 })).documents.map(
        ({ document_id }) => document_id,
      );
    const first = await findIds(context.here);
    expect(first).toHaveLength(130);
    expect(await findIds(context.other)).toEqual(first);
  });

  test.each(['en', null])(
    'chooses passages of a document by its subject too, in a text of language %s',
    async (language) => {
      const common = Array.from({ length: 20 }, (_, at) =>
        passage(`Give notice of each fee and period under the law ${at}.`, { language, page: at + 1 }),
      );
      const noticePeriod = passage('A party may terminate with a notice period of two months.', { language, page: 21 });
      for (const id of [1, 2]) await indexDocument(id, `Agreement ${id}`, [...common, noticePeriod]);
      const find = (document_ids: readonly number[]) =>
        context.search.findInDocuments(inCompany(), 'What is the notice period?', { document_ids, language: 'en' });
      const { documents } = await find([1, 2]);
      const texts = (id: number) => documents.get(id)!.map(({ text }) => text);
      expect(texts(1)).toHaveLength(8);
      expect(texts(1)[0]).toBe(noticePeriod.text);
      expect(texts(2)).toEqual(texts(1));
      const reversed = await find([2, 1]);
      expect(Object.fromEntries(reversed.documents)).toEqual(Object.fromEntries(documents));
    },
  );

  test('is restricted to several documents', async () => {
    for (const id of [1, 2, 3]) await indexDocument(id, `Note ${id}`, ['A bridge.']);
    const some = { document_ids: [1, 3] };
    const { hits } = await context.search.find(inCompany(), 'bridge', some);
    expect(hits.map(({ document_id }) => document_id).toSorted((a, b) => a - b)).toEqual([1, 3]);
    expect(await context.search.count(inCompany(), some)).toEqual({ documents: 2, passages: 2 });
    expect((await context.search.findDocuments(inCompany(), 'bridge', { ...some, document_id: 2 })).total).toBe(0);
  });

  test('keeps the chosen documents, in the chosen order', async () => {
    for (const id of [1, 2, 3]) await indexDocument(id, `Note ${id}`, ['A bridge.']);
    const { documents, total } = await context.search.findDocuments(inCompany(), 'bridge', {
      choose: async (_, ids) => ids.filter((id) => id !== 2).toSorted((a, b) => b - a),
    });
    expect(documents.map(({ document_id }) => document_id)).toEqual([3, 1]);
    expect(total).toBe(2);
  });

  test('finds eligible documents of words that are too common to read all their passages', async () => {
    for (let id = 1; id <= 11; id++) {
      await indexDocument(
        id,
        `Note ${id}`,
        Array.from({ length: 100 }, (_, n) => `Bridge ${n}.`),
      );
    }
    const first = await context.search.findDocuments(inCompany(), 'bridge', { limit: 50 });
    expect(first).toMatchObject({ passages: 1000, complete: false });
    const { documents } = await context.search.findDocuments(inCompany(), 'bridge', {
      eligible: async () => [1],
      choose: async (_, ids) => ids.filter((id) => id === 1),
    });
    expect(documents).toMatchObject([{ document_id: 1, passages: 100 }]);
  });

  test('shows documents with the exact code first', async () => {
    await indexDocument(1, 'Parts', ['Invoice, invoice INV and 2026 and 0042, INV 2026 0042.']);
    await indexDocument(2, 'Longer', ['See INV-2026/0042-B.']);
    await indexDocument(3, 'Exact', ['Many other words stand around the number INV-2026/0042, which is paid.']);
    const { documents } = await context.search.findDocuments(inCompany(), 'inv-2026/0042');
    expect(documents[0]!.document_id).toBe(3);
    expect(documents.length).toBeGreaterThan(1);
  });

  test('names the other words that were searched too', async () => {
    await indexDocument(1, 'Mietvertrag', [passage('Die Miete ist fällig.', { language: 'de' })]);
    expect((await context.search.findDocuments(inCompany(), 'huur', { language: 'nl' })).also).toEqual(['miete']);
  });

  test('suggests another spelling of an unknown word if almost nothing matches, from the scope only', async () => {
    await indexDocument(1, 'Lease', ['The guarantee ends.'], { projectId: 1 });
    await indexDocument(2, 'Other', ['The warehouse is closed.'], { projectId: 2 });
    const suggest = async (query: string, scope: Parameters<Search['find']>[0] = inCompany()) =>
      (await context.search.findDocuments(scope, query)).suggestion;
    expect(await suggest('ugarantee ends')).toBe('guarantee ends');
    expect(await suggest('awarehouse')).toBe('warehouse');
    expect(await suggest('awarehouse', inProject(1))).toBeNull();
    expect(await suggest('awarehouse', inCompany(context.other))).toBeNull();
    expect(await suggest('guarantee')).toBeNull();
    expect(await suggest('xylophone')).toBeNull();
  });

  test('finds documents whose name contains every word, closest first', async () => {
    await indexDocument(1, 'Note on limits of liability.docx', []);
    await indexDocument(2, 'Liability limit.pdf', []);
    await indexDocument(3, 'Liability insurance.pdf', []);
    await indexDocument(4, 'Liability limit abroad.pdf', [], { companyId: context.other, projectId: 4 });
    await indexDocument(5, '100% of it_all.txt', []);
    const findIds = async (query: string, scope: Parameters<Search['find']>[0] = inCompany(), options = {}) =>
      (await context.search.findNames(scope, query, options)).map(({ document_id }) => document_id);
    expect(await findIds('limit of liability')).toEqual([2, 1]);
    const [hit] = await context.search.findNames(inCompany(), 'limit liability', { limit: 1, project_ids: [1] });
    expect(hit!.marks.map(([start, end]) => hit!.name.slice(start, end))).toEqual(['Liability', 'limit']);
    expect(await findIds('liability', inProject(2))).toEqual([]);
    const accessible = makeAccessibleScope(systemActor, [context.here], [{ companyId: context.other, projectId: 4 }]);
    expect(await findIds('liability limit', accessible)).toEqual([2, 4, 1]);
    expect(await findIds('liability limit', accessible, { company_ids: [context.other] })).toEqual([4]);
    expect(await findIds('100%')).toEqual([5]);
    expect(await findIds('?!')).toEqual([]);
  });
}
