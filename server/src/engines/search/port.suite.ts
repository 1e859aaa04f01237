import { describe, expect, test } from 'vitest';
import { systemActor } from '../../access/actor.ts';
import { makeAppScope, makeAccessibleScope } from '../../access/make-scope.ts';
import { documentsSuite } from './documents.suite.ts';
import { passage, useSearch, type SearchUnderTest } from './fixture.suite.ts';

/** The contract that every search must meet. */
export function searchSuite(name: string, make: () => Promise<SearchUnderTest>): void {
  describe(name, () => {
    const fixture = useSearch(make);
    const { context, inProject, inCompany, indexDocument, names } = fixture;
    documentsSuite(fixture);

    test('finds a passage, with its position and marked words', async () => {
      const text = 'Either party may terminate the lease by giving three months notice.';
      await indexDocument(1, 'Lease', [
        passage('The rent is due on the third day.', { page: 3 }),
        passage(text, { page: 4, start: 120, end: 120 + text.length, heading: '5 Termination' }),
      ]);
      const { hits, total, complete } = await context.search.find(inCompany(), 'notice to terminate');
      expect({ total, complete }).toEqual({ total: 1, complete: true });
      expect(hits[0]).toMatchObject({
        company_id: context.here,
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
        expect(await context.search.find(inCompany(), query), query).toMatchObject({
          hits: [],
          total: 0,
          complete: true,
        });
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
        const { hits, total } = await context.search.find(inCompany(), 'canal', { offset, limit: 30 });
        expect(total).toBe(140);
        pageIds.push(...hits.map((hit) => hit.id));
      }
      expect(pageIds).toHaveLength(140);
      expect(new Set(pageIds).size).toBe(140);
      expect((await context.search.find(inCompany(), 'canal', { offset: 140 })).hits).toEqual([]);
    });

    test('replaces the old version when a new one is indexed', async () => {
      await indexDocument(1, 'Lease', ['The rent is one hundred.'], { versionId: 10 });
      await indexDocument(1, 'Lease', ['The rent is two thousand.'], { versionId: 11 });
      expect(await names('hundred')).toEqual([]);
      expect((await context.search.find(inCompany(), 'thousand')).hits[0]).toMatchObject({ version_id: 11 });
      expect(await context.search.count(inCompany())).toEqual({ documents: 1, passages: 1 });
    });

    test('updates a document’s name and project', async () => {
      await indexDocument(1, 'Draft', ['The rent is due.']);
      await context.search.describe(null, inCompany(), { document_id: 1, project_id: 2, name: 'Final lease' });
      expect(await names('final')).toEqual(['Final lease']);
      expect(await names('draft')).toEqual([]);
      expect(await names('rent', {}, inProject(1))).toEqual([]);
      expect(await names('rent', {}, inProject(2))).toEqual(['Final lease']);
      await context.search.describe(null, inCompany(), { document_id: 99, project_id: 2, name: 'Nowhere' });
      expect(await names('nowhere')).toEqual([]);
    });

    test('removes only the given documents and versions', async () => {
      await indexDocument(1, 'One', ['A bridge.']);
      await indexDocument(2, 'Two', ['A bridge.']);
      await indexDocument(3, 'Three', ['A bridge.']);
      await context.search.removeDocument(null, inCompany(), 1);
      await context.search.removeVersion(inCompany(), 20);
      await context.search.removeVersion(inCompany(), 12345);
      await context.search.removeDocument(null, inCompany(), 12345);
      expect(await names('bridge')).toEqual(['Three']);
      expect(await context.search.count(inCompany())).toEqual({ documents: 1, passages: 1 });
    });

    test('clears only one project', async () => {
      await indexDocument(1, 'One', ['A bridge.'], { projectId: 1 });
      await indexDocument(2, 'Two', ['A bridge.'], { projectId: 2 });
      await context.search.clear(inProject(1));
      expect(await names('bridge')).toEqual(['Two']);
    });

    test('searches only the project of a project scope, and the companies and projects of an access scope', async () => {
      await indexDocument(1, 'Mine', ['A tunnel.'], { projectId: 1 });
      await indexDocument(2, 'Beside', ['A tunnel.'], { projectId: 2 });
      await indexDocument(3, 'Theirs', ['A tunnel.'], { projectId: 3, companyId: context.other });
      await indexDocument(4, 'Hidden', ['A tunnel.'], { projectId: 4, companyId: context.other });
      await indexDocument(5, 'Third', ['A tunnel.'], { projectId: 5, companyId: context.third });
      expect(await names('tunnel', {}, inProject(1))).toEqual(['Mine']);
      expect((await names('tunnel')).toSorted()).toEqual(['Beside', 'Mine']);
      const accessible = makeAccessibleScope(systemActor, [context.here], [{ companyId: context.other, projectId: 3 }]);
      expect((await names('tunnel', {}, accessible)).toSorted()).toEqual(['Beside', 'Mine', 'Theirs']);
      expect(await context.search.count(accessible)).toEqual({ documents: 3, passages: 3 });
      expect(await names('tunnel', {}, makeAppScope(systemActor))).toEqual([]);
      expect(await names('tunnel', {}, makeAccessibleScope(systemActor, [], []))).toEqual([]);
    });

    test('filters restrict the scope and never extend it', async () => {
      await indexDocument(1, 'Mine', ['A tunnel.', 'A tunnel again.'], { projectId: 1 });
      await indexDocument(2, 'Beside', ['A tunnel.'], { projectId: 2 });
      await indexDocument(3, 'Theirs', ['A tunnel.'], { projectId: 3, companyId: context.other });
      const accessible = makeAccessibleScope(systemActor, [context.here, context.other], []);
      expect(await names('tunnel', { company_ids: [context.other] }, accessible)).toEqual(['Theirs']);
      expect(await names('tunnel', { project_ids: [2, 3] }, accessible).then((result) => result.toSorted())).toEqual([
        'Beside',
        'Theirs',
      ]);
      expect(await names('tunnel', { document_id: 1 }, accessible)).toEqual(['Mine', 'Mine']);
      expect(await names('tunnel', { project_ids: [2] }, inProject(1))).toEqual([]);
      expect(await names('tunnel', { company_ids: [context.other] })).toEqual([]);
      expect(await names('tunnel', { document_id: 3 })).toEqual([]);
      expect(await context.search.count(accessible, { document_id: 1 })).toEqual({ documents: 1, passages: 2 });
    });

    test('returns word frequencies over everything searched', async () => {
      for (let id = 1; id <= 6; id++)
        await indexDocument(id, `Note ${id}`, ['A bridge over the canal.', id === 1 ? 'A ferry.' : 'A road.']);
      const { statistics } = await context.search.find(inCompany(), 'bridge ferry');
      expect(statistics.passages).toBe(12);
      expect(statistics.averageLength).toBeGreaterThan(1);
      expect([statistics.frequencies.get('bridg'), statistics.frequencies.get('ferri')]).toEqual([6, 1]);
      await context.search.removeDocument(null, inCompany(), 1);
      expect((await context.search.find(inCompany(), 'bridge ferry')).statistics.frequencies.get('bridg')).toBe(5);
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
      expect(await context.search.count(inCompany())).toEqual({ documents: 12, passages: 24 });
      expect((await context.search.find(inCompany(), 'canal')).statistics.frequencies.get('canal')).toBe(24);
    });
  });
}
