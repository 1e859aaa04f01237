import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '../../access/actor.ts';
import { makeAppScope, makeCompanyScope, makeProjectScope, makeAccessibleScope } from '../../access/make-scope.ts';
import type { Search, SearchedDocument, SearchedPassage } from './port.ts';

export interface SearchUnderTest {
  search: Search;
  /** Companies that exist and have no documents. */
  companies: [number, number, number];
  close(): Promise<void>;
}

const passage = (text: string, more: Partial<SearchedPassage> = {}): SearchedPassage => ({
  page: 1,
  start: 0,
  end: text.length,
  text,
  language: 'en',
  heading: '',
  ...more,
});

/** The contract that every search must meet. */
export function searchSuite(name: string, make: () => Promise<SearchUnderTest>): void {
  describe(name, () => {
    let context: SearchUnderTest;
    let search: Search;
    let here: number;
    let other: number;
    let secondInCompany: number;
    const inProject = (projectId: number, companyId = here) => makeProjectScope(companyId, projectId, systemActor);
    const inCompany = (companyId = here) => makeCompanyScope(companyId, systemActor);
    const indexDocument = (
      documentId: number,
      name: string,
      texts: (string | SearchedPassage)[],
      { projectId = 1, companyId = here, versionId = documentId * 10 } = {},
    ) =>
      search.index(
        null,
        inProject(projectId, companyId),
        { document_id: documentId, version_id: versionId, project_id: projectId, name } satisfies SearchedDocument,
        texts.map((text) => (typeof text === 'string' ? passage(text) : text)),
      );
    const names = async (query: string, options = {}, scope: Parameters<Search['find']>[0] = inCompany()) =>
      (await search.find(scope, query, options)).hits.map((hit) => hit.name);

    beforeAll(async () => {
      context = await make();
      search = context.search;
      [here, other, secondInCompany] = context.companies;
    });
    afterAll(() => context.close());
    beforeEach(async () => {
      for (const id of context.companies) await search.clear(inCompany(id));
    });

    test('finds a passage, with its position and marked words', async () => {
      const text = 'Either party may terminate the lease by giving three months notice.';
      await indexDocument(1, 'Lease', [
        passage('The rent is due on the third day.', { page: 3 }),
        passage(text, { page: 4, start: 120, end: 120 + text.length, heading: '5 Termination' }),
      ]);
      const { hits, total, complete } = await search.find(inCompany(), 'notice to terminate');
      expect({ total, complete }).toEqual({ total: 1, complete: true });
      expect(hits[0]).toMatchObject({
        company_id: here,
        project_id: 1,
        document_id: 1,
        version_id: 10,
        name: 'Lease',
        page: 4,
        start: 120,
        end: 120 + text.length,
        text,
        language: 'en',
        heading: '5 Termination',
      });
      expect(hits[0]!.marks.map(([start, end]) => text.slice(start, end))).toEqual(['terminate', 'notice']);
      expect(hits[0]!.score).toBeGreaterThan(0);
    });

    test('ranks by matching words, rare words first', async () => {
      for (let id = 1; id <= 8; id++)
        await indexDocument(id, `Letter ${id}`, [`A letter about the invoice number ${id} and its payment.`]);
      await indexDocument(9, 'Reminder', ['This invoice has a surcharge.']);
      expect((await names('invoice surcharge'))[0]).toBe('Reminder');
    });

    test('finds other forms of a word in five languages, with and without their marks', async () => {
      await indexDocument(1, 'en', [passage('The contracts were signed.', { language: 'en' })]);
      await indexDocument(2, 'de', [passage('Die Überweisungen erfolgen monatlich.', { language: 'de' })]);
      await indexDocument(3, 'nl', [passage('De overeenkomsten zijn getekend.', { language: 'nl' })]);
      await indexDocument(4, 'it', [passage('Le condizioni sono state accettate.', { language: 'it' })]);
      await indexDocument(5, 'es', [passage('La contratación terminó ayer.', { language: 'es' })]);
      expect((await names('contract'))[0]).toBe('en');
      expect((await names('ueberweisung'))[0]).toBe('de');
      expect((await names('overeenkomst'))[0]).toBe('nl');
      expect((await names('condizione'))[0]).toBe('it');
      expect((await names('contratacion'))[0]).toBe('es');
    });

    test('finds translations, ranked below matches in the same language', async () => {
      await indexDocument(1, 'Mietvertrag', [passage('Die Miete ist am dritten Werktag fällig.', { language: 'de' })]);
      await indexDocument(2, 'Lease', [passage('The rent is due on the third working day.', { language: 'en' })]);
      expect(await names('huur', { language: 'nl' })).toHaveLength(2);
      expect(await names('rent', { language: 'en' })).toEqual(['Lease', 'Mietvertrag']);
    });

    test('finds codes, numbers and addresses, complete or in part', async () => {
      await indexDocument(1, 'Invoice', ['Invoice INV-2026/0042 over 1.234,50 euro, questions to anna@example.org.']);
      for (const query of ['INV-2026/0042', '0042', '1,234.50', 'anna@example.org', 'anna']) {
        expect(await names(query), query).toEqual(['Invoice']);
      }
    });

    test('finds documents by name, even without text, ranked first if only the name matches', async () => {
      await indexDocument(1, 'Huurcontract_Havenstraat-2024.pdf', ['Partijen zijn het volgende overeengekomen.']);
      await indexDocument(2, 'Scan 77.pdf', []);
      await indexDocument(3, 'Minutes', ['We talked about a scan of the old drawings and about the scan of the plan.']);
      expect(await names('havenstraat')).toEqual(['Huurcontract_Havenstraat-2024.pdf']);
      expect(await names('scan 77')).toContain('Scan 77.pdf');
      expect((await names('scan 77.pdf'))[0]).toBe('Scan 77.pdf');
    });

    test('groups passages by document, the best first', async () => {
      await indexDocument(1, 'Bridges', ['A bridge and a lock.', 'A road.', 'The bridge again.']);
      await indexDocument(2, 'Canal', ['The canal passes under a bridge.']);
      const { documents, ...counts } = await search.findDocuments(inCompany(), 'bridge lock');
      expect(documents.map(({ document_id, passages }) => [document_id, passages])).toEqual([
        [1, 2],
        [2, 1],
      ]);
      expect(documents[0]!.hits[0]!.text).toBe('A bridge and a lock.');
      expect(counts).toEqual({ total: 2, passages: 3, complete: true, also: [], suggestion: null });
      const second = await search.findDocuments(inCompany(), 'bridge lock', { offset: 1, limit: 1, passages: 1 });
      expect(second.documents.map(({ document_id }) => document_id)).toEqual([2]);
      const more = await search.findDocuments(inCompany(), 'bridge', { document_id: 1, passages: 1 });
      expect(more.documents.map(({ passages, hits }) => [passages, hits.length])).toEqual([[2, 1]]);
    });

    test('keeps the chosen documents, in the chosen order', async () => {
      for (const id of [1, 2, 3]) await indexDocument(id, `Note ${id}`, ['A bridge.']);
      const { documents, total } = await search.findDocuments(inCompany(), 'bridge', {
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
      const first = await search.findDocuments(inCompany(), 'bridge', { limit: 50 });
      expect(first).toMatchObject({ passages: 1000, complete: false });
      const { documents } = await search.findDocuments(inCompany(), 'bridge', {
        eligible: async () => [1],
        choose: async (_, ids) => ids.filter((id) => id === 1),
      });
      expect(documents).toMatchObject([{ document_id: 1, passages: 100 }]);
    });

    test('shows documents with the exact code first', async () => {
      await indexDocument(1, 'Parts', ['Invoice, invoice INV and 2026 and 0042, INV 2026 0042.']);
      await indexDocument(2, 'Longer', ['See INV-2026/0042-B.']);
      await indexDocument(3, 'Exact', ['Many other words stand around the number INV-2026/0042, which is paid.']);
      const { documents } = await search.findDocuments(inCompany(), 'inv-2026/0042');
      expect(documents[0]!.document_id).toBe(3);
      expect(documents.length).toBeGreaterThan(1);
    });

    test('names the other words that were searched too', async () => {
      await indexDocument(1, 'Mietvertrag', [passage('Die Miete ist fällig.', { language: 'de' })]);
      expect((await search.findDocuments(inCompany(), 'huur', { language: 'nl' })).also).toEqual(['miete']);
    });

    test('suggests another spelling of an unknown word if almost nothing matches, from the scope only', async () => {
      await indexDocument(1, 'Lease', ['The guarantee ends.'], { projectId: 1 });
      await indexDocument(2, 'Other', ['The warehouse is closed.'], { projectId: 2 });
      const suggest = async (query: string, scope: Parameters<Search['find']>[0] = inCompany()) =>
        (await search.findDocuments(scope, query)).suggestion;
      expect(await suggest('ugarantee ends')).toBe('guarantee ends');
      expect(await suggest('awarehouse')).toBe('warehouse');
      expect(await suggest('awarehouse', inProject(1))).toBeNull();
      expect(await suggest('awarehouse', inCompany(other))).toBeNull();
      expect(await suggest('guarantee')).toBeNull();
      expect(await suggest('xylophone')).toBeNull();
    });

    test('finds documents whose name contains every word, closest first', async () => {
      await indexDocument(1, 'Note on limits of liability.docx', []);
      await indexDocument(2, 'Liability limit.pdf', []);
      await indexDocument(3, 'Liability insurance.pdf', []);
      await indexDocument(4, 'Liability limit abroad.pdf', [], { companyId: other, projectId: 4 });
      await indexDocument(5, '100% of it_all.txt', []);
      const found = async (query: string, scope: Parameters<Search['find']>[0] = inCompany(), options = {}) =>
        (await search.findNames(scope, query, options)).map(({ document_id }) => document_id);
      expect(await found('limit of liability')).toEqual([2, 1]);
      const [hit] = await search.findNames(inCompany(), 'limit liability', { limit: 1, project_ids: [1] });
      expect(hit!.marks.map(([start, end]) => hit!.name.slice(start, end))).toEqual(['Liability', 'limit']);
      expect(await found('liability', inProject(2))).toEqual([]);
      const accessible = makeAccessibleScope(systemActor, [here], [{ companyId: other, projectId: 4 }]);
      expect(await found('liability limit', accessible)).toEqual([2, 4, 1]);
      expect(await found('liability limit', accessible, { company_ids: [other] })).toEqual([4]);
      expect(await found('100%')).toEqual([5]);
      expect(await found('?!')).toEqual([]);
    });

    test('finds unfinished words while typing', async () => {
      await indexDocument(1, 'Lease', ['The termination of the lease.']);
      expect(await names('termina', { typing: true })).toEqual(['Lease']);
      expect(await names('lease ter', { typing: true })).toEqual(['Lease']);
    });

    test('finds misspelled words if the spelling is unknown', async () => {
      await indexDocument(1, 'Guarantee', ['The guarantee ends after two years.']);
      await indexDocument(2, 'Other', ['The warehouse is closed.']);
      expect(await names('guarentee')).toEqual(['Guarantee']);
      expect(await names('warehuose')).toEqual(['Other']);
    });

    test('finds nothing for empty queries or unknown words', async () => {
      await indexDocument(1, 'Lease', ['The termination of the lease.']);
      for (const query of ['', '   ', '?!', 'xylophone', "'; drop table x; --", '\\', "' & | ! ( ) : *"]) {
        expect(await search.find(inCompany(), query), query).toMatchObject({ hits: [], total: 0, complete: true });
      }
    });

    test('treats quotes, backslashes and query operators as text', async () => {
      await indexDocument(1, "O'Brien \\ Sons", [`It's C:\\Files\\O'Brien & Sons | "draft" !(a:b)* <-> 'x'`]);
      expect(await names("O'Brien")).toEqual(["O'Brien \\ Sons"]);
      expect(await names('C:\\Files')).toEqual(["O'Brien \\ Sons"]);
    });

    test('pages of hits do not overlap', async () => {
      for (let id = 1; id <= 7; id++) {
        await indexDocument(
          id,
          `Document ${id}`,
          Array.from({ length: 20 }, (_, n) => `Passage ${n} about the canal number ${id}.`),
        );
      }
      const pageIds: number[] = [];
      for (let offset = 0; offset < 140; offset += 30) {
        const { hits, total } = await search.find(inCompany(), 'canal', { offset, limit: 30 });
        expect(total).toBe(140);
        pageIds.push(...hits.map((hit) => hit.id));
      }
      expect(pageIds).toHaveLength(140);
      expect(new Set(pageIds).size).toBe(140);
      expect((await search.find(inCompany(), 'canal', { offset: 140 })).hits).toEqual([]);
    });

    test('replaces the old version when a new one is indexed', async () => {
      await indexDocument(1, 'Lease', ['The rent is one hundred.'], { versionId: 10 });
      await indexDocument(1, 'Lease', ['The rent is two thousand.'], { versionId: 11 });
      expect(await names('hundred')).toEqual([]);
      expect((await search.find(inCompany(), 'thousand')).hits[0]).toMatchObject({ version_id: 11 });
      expect(await search.count(inCompany())).toEqual({ documents: 1, passages: 1 });
    });

    test('updates a document’s name and project', async () => {
      await indexDocument(1, 'Draft', ['The rent is due.']);
      await search.describe(null, inCompany(), { document_id: 1, project_id: 2, name: 'Final lease' });
      expect(await names('final')).toEqual(['Final lease']);
      expect(await names('draft')).toEqual([]);
      expect(await names('rent', {}, inProject(1))).toEqual([]);
      expect(await names('rent', {}, inProject(2))).toEqual(['Final lease']);
      await search.describe(null, inCompany(), { document_id: 99, project_id: 2, name: 'Nowhere' });
      expect(await names('nowhere')).toEqual([]);
    });

    test('removes only the given documents and versions', async () => {
      await indexDocument(1, 'One', ['A bridge.']);
      await indexDocument(2, 'Two', ['A bridge.']);
      await indexDocument(3, 'Three', ['A bridge.']);
      await search.removeDocument(inCompany(), 1);
      await search.removeVersion(inCompany(), 20);
      await search.removeVersion(inCompany(), 12345);
      await search.removeDocument(inCompany(), 12345);
      expect(await names('bridge')).toEqual(['Three']);
      expect(await search.count(inCompany())).toEqual({ documents: 1, passages: 1 });
    });

    test('clears only one project', async () => {
      await indexDocument(1, 'One', ['A bridge.'], { projectId: 1 });
      await indexDocument(2, 'Two', ['A bridge.'], { projectId: 2 });
      await search.clear(inProject(1));
      expect(await names('bridge')).toEqual(['Two']);
    });

    test('searches only the project of a project scope, and the companies and projects of an access scope', async () => {
      await indexDocument(1, 'Mine', ['A tunnel.'], { projectId: 1 });
      await indexDocument(2, 'Beside', ['A tunnel.'], { projectId: 2 });
      await indexDocument(3, 'Theirs', ['A tunnel.'], { projectId: 3, companyId: other });
      await indexDocument(4, 'Hidden', ['A tunnel.'], { projectId: 4, companyId: other });
      await indexDocument(5, 'Third', ['A tunnel.'], { projectId: 5, companyId: secondInCompany });
      expect(await names('tunnel', {}, inProject(1))).toEqual(['Mine']);
      expect((await names('tunnel')).toSorted()).toEqual(['Beside', 'Mine']);
      const accessible = makeAccessibleScope(systemActor, [here], [{ companyId: other, projectId: 3 }]);
      expect((await names('tunnel', {}, accessible)).toSorted()).toEqual(['Beside', 'Mine', 'Theirs']);
      expect(await search.count(accessible)).toEqual({ documents: 3, passages: 3 });
      expect(await names('tunnel', {}, makeAppScope(systemActor))).toEqual([]);
      expect(await names('tunnel', {}, makeAccessibleScope(systemActor, [], []))).toEqual([]);
    });

    test('filters restrict the scope and never extend it', async () => {
      await indexDocument(1, 'Mine', ['A tunnel.', 'A tunnel again.'], { projectId: 1 });
      await indexDocument(2, 'Beside', ['A tunnel.'], { projectId: 2 });
      await indexDocument(3, 'Theirs', ['A tunnel.'], { projectId: 3, companyId: other });
      const accessible = makeAccessibleScope(systemActor, [here, other], []);
      expect(await names('tunnel', { company_ids: [other] }, accessible)).toEqual(['Theirs']);
      expect(await names('tunnel', { project_ids: [2, 3] }, accessible).then((result) => result.toSorted())).toEqual([
        'Beside',
        'Theirs',
      ]);
      expect(await names('tunnel', { document_id: 1 }, accessible)).toEqual(['Mine', 'Mine']);
      expect(await names('tunnel', { project_ids: [2] }, inProject(1))).toEqual([]);
      expect(await names('tunnel', { company_ids: [other] })).toEqual([]);
      expect(await names('tunnel', { document_id: 3 })).toEqual([]);
      expect(await search.count(accessible, { document_id: 1 })).toEqual({ documents: 1, passages: 2 });
    });

    test('returns word frequencies over everything searched', async () => {
      for (let id = 1; id <= 6; id++)
        await indexDocument(id, `Note ${id}`, ['A bridge over the canal.', id === 1 ? 'A ferry.' : 'A road.']);
      const { statistics } = await search.find(inCompany(), 'bridge ferry');
      expect(statistics.passages).toBe(12);
      expect(statistics.averageLength).toBeGreaterThan(1);
      expect([statistics.frequencies.get('bridg'), statistics.frequencies.get('ferri')]).toEqual([6, 1]);
      await search.removeDocument(inCompany(), 1);
      expect((await search.find(inCompany(), 'bridge ferry')).statistics.frequencies.get('bridg')).toBe(5);
    });

    test('indexes documents of a company concurrently', async () => {
      const texts = (id: number) => [
        `Bridge, canal, road, ferry, tunnel and lock number ${id}.`,
        'Lock, road, canal, bridge.',
      ];
      await Promise.all(
        Array.from({ length: 12 }, (_, id) =>
          indexDocument(id + 1, `Note ${id}`, id % 2 ? texts(id).toReversed() : texts(id)),
        ),
      );
      expect(await search.count(inCompany())).toEqual({ documents: 12, passages: 24 });
      expect((await search.find(inCompany(), 'canal')).statistics.frequencies.get('canal')).toBe(24);
    });
  });
}
