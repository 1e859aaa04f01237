import type { ChatMessage, ChatSession } from '@dossier/contract/ask/schema';
import type { Page } from '@dossier/contract/base/page';
import type { ReadingPage } from '@dossier/contract/documents/schema';
import { makeDocx, paragraph } from '@dossier/reading/testing/office-files';
import { afterAll, describe, expect, it } from 'vitest';
import { testWorld } from '../../testing/world.ts';
import { connect, startProvider } from '../ai-providers/testing.ts';
import { compared, localComputing } from '../compare/testing.ts';
import { processed, uploaded } from '../documents/testing.ts';
import { answered, ask, start } from './testing.ts';

const { product, company, project, member } = await testWorld({
  env: { DOSSIER_OUTBOUND_ALLOW: '127.0.0.1' },
  engines: { computing: localComputing({ runs: 0 }) },
});
const openai = await startProvider();
afterAll(async () => {
  await product.close();
  await openai.server.close();
});

const clause = (heading: string, ...texts: string[]) =>
  paragraph(heading, '<w:outlineLvl w:val="0"/>') + texts.map((text) => paragraph(text)).join('');
const contract = (...clauses: string[]) => makeDocx(clauses.join(''));
const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.map(cell).join('')}</w:tr>`;
const table = (...rows: string[]) => `<w:tbl>${rows.join('')}</w:tbl>`;
const OLDER = contract(
  clause('1. Term', 'This agreement begins in May.', 'Either party may end it with a notice period of 30 days.'),
  clause('2. Price', 'The price of a crane is 900 euros a day.', 'Invoices are sent at the end of the month.'),
  clause(
    '3. Liability',
    'The supplier is liable for damage to the quay without any limit.',
    'Claims are made in writing.',
  ),
);
const NEWER = contract(
  clause('1. Term', 'This agreement begins in May.', 'Either party may end it with a notice period of 60 days.'),
  clause(
    '2. Price',
    'The price of a crane is 950 euros a day.',
    'Invoices are sent at the end of the month.',
    'The client receives a discount after ten cranes were hired.',
  ),
  clause('3. Liability', 'Claims are made in writing.'),
);
const other = await product.project(company.id, 'Yard');
const older = await uploaded(member, project.id, 'Draft.docx', OLDER);
const newer = await uploaded(member, other.id, 'Signed.docx', NEWER);
const comparison = await compared(member, older.id, newer.id);
const about = { comparison_id: comparison.id };
const quotesOf = ({ citations }: ChatMessage) =>
  citations.map(({ number, document_id: id, text }) => [number, id === older.id ? 'older' : 'newer', text.trim()]);

describe('a conversation about a comparison', () => {
  it('tells what changed about a topic, and quotes both documents', async () => {
    const message = await ask(member, 'What changed in the notice period?', about);
    expect(message).toMatchObject({ status: 'done', found: true, model_id: null });
    expect(message.changes).toMatchObject({
      comparison: {
        id: comparison.id,
        source: { document: { name: 'Draft.docx' }, version: { number: 1 } },
        target: { document: { id: newer.id } },
      },
      asks_count: false,
      total: 1,
      counts: { inserted: 0, deleted: 0, changed: 1, moved: 0 },
      searched: comparison.counts!.total,
      has_topic: true,
    });
    expect(quotesOf(message)).toEqual([
      [1, 'older', 'Either party may end it with a notice period of 30 days.'],
      [2, 'newer', 'Either party may end it with a notice period of 60 days.'],
    ]);
    const [item] = message.changes!.items;
    expect(item).toMatchObject({
      group: 'changed',
      heading: '1. Term',
      older: { citation: 1 },
      newer: { citation: 2 },
    });
    const marked = ({ text, marks }: { text: string; marks: [number, number][] }) =>
      marks.map((at) => text.slice(...at));
    expect([marked(item!.older!), marked(item!.newer!)]).toEqual([['30'], ['60']]);
    expect(message.content).toBe(
      '− Either party may end it with a notice period of 30 days. [1]\n\n+ Either party may end it with a notice period of 60 days. [2]',
    );
    for (const { document_id: id, page, start: from, end, text } of message.citations) {
      const { text: onPage } = await member.get<ReadingPage>(`document/${id}/reading?page=${page}`);
      expect(onPage.slice(from, end)).toBe(text);
    }
  });

  it('tells what was removed, and counts the changes of a section', async () => {
    const removed = await ask(member, 'Was anything removed about liability?', about);
    expect(removed.changes).toMatchObject({ groups: ['deleted'], total: 1 });
    expect(quotesOf(removed)).toEqual([
      [1, 'older', 'The supplier is liable for damage to the quay without any limit.'],
    ]);
    const counted = await ask(member, 'How many changes are there in section 2?', about);
    expect(counted.changes).toMatchObject({
      asks_count: true,
      part: 'section 2',
      heading: '2. Price',
      total: 2,
      counts: { inserted: 1, deleted: 0, changed: 1, moved: 0 },
    });
    expect(counted.content).toMatch(/^2\n\n/);
    expect(counted.changes!.items.map(({ older: was, newer: is }) => [was?.text.trim(), is?.text.trim()])).toEqual([
      ['The price of a crane is 900 euros a day.', 'The price of a crane is 950 euros a day.'],
      [undefined, 'The client receives a discount after ten cranes were hired.'],
    ]);
    const none = await ask(member, 'How many changes are there in section 9?', about);
    expect(none).toMatchObject({
      content: '0',
      citations: [],
      changes: { part: 'section 9', heading: null, total: 0 },
    });
  });

  it('continues with the next section, and answers other questions from the documents', async () => {
    const { session_uuid: uuid } = await ask(member, 'How many changes are there in section 2?', about);
    await member.post(`chat/sessions/${uuid}/messages`, { query: 'And in section 3?' });
    expect((await answered(member, uuid)).changes).toMatchObject({ asks_count: true, part: 'section 3', total: 1 });
    await member.post(`chat/sessions/${uuid}/messages`, { query: 'When does this agreement begin?' });
    const other = await answered(member, uuid);
    expect(other).toMatchObject({ found: true, changes: null });
    expect(other.citations[0]!.text).toContain('begins in May');
  });

  it('says that no change is about a topic, and what the documents say', async () => {
    const message = await ask(member, 'What changed about the sending of invoices?', about);
    expect(message.changes).toMatchObject({ total: 0, items: [], has_topic: true });
    expect(message.citations.map(({ text }) => text).join()).toContain('Invoices are sent');
  });

  it('quotes the row of a changed cell', async () => {
    const levels = (time: string) =>
      contract(
        clause('Response', 'The levels are as follows.'),
        table(row('Level', 'Engineer on site'), row('Priority 1', time), row('Priority 2', '12 hours')),
      );
    const [before, after] = [
      await uploaded(member, project.id, 'Levels.docx', levels('4 hours')),
      await uploaded(member, project.id, 'Levels revised.docx', levels('2 hours')),
    ];
    const { id } = await compared(member, before.id, after.id);
    const { changes } = await ask(member, 'What changed in the response times?', { comparison_id: id });
    expect(changes!.items.map(({ older, newer }) => [older!.text, newer!.text, newer!.marks])).toEqual([
      ['Priority 1\t4 hours', 'Priority 1\t2 hours', [[11, 12]]],
    ]);
  });

  it('quotes nothing that only has the words which ask for changes', async () => {
    const unknown = await ask(member, 'What is different about parking?', about);
    expect(unknown).toMatchObject({ found: false, citations: [], changes: { total: 0, has_topic: true } });
  });
  it('is told with the comparison, whose documents are its scope', async () => {
    const session = await start(member, 'What is new?', about);
    expect(session).toMatchObject({
      scope: 'document',
      comparison: {
        id: comparison.id,
        source: { document: { id: older.id } },
        target: { document: { name: 'Signed.docx' } },
      },
    });
    expect(session.documents?.map(({ id }) => id).toSorted()).toEqual([older.id, newer.id].toSorted());
    await answered(member, session.session_uuid);
    const plain = await ask(member, 'What changed in the notice period?', {
      scope: 'document',
      document_ids: [older.id, newer.id],
    });
    expect(plain.changes).toBeNull();
  });
});

describe('a model', () => {
  it('writes from both sides of the changes, but never counts them', async () => {
    const { writers, requests } = openai.server;
    writers.set('mine', (prompt) => {
      const lines = prompt.split('\n').filter((line) => line.startsWith('{"passage":'));
      const passages = lines.map((line) => JSON.parse(line) as { passage: number; version: string; text: string });
      const number = (version: string) =>
        passages.find((one) => one.version === version && one.text.includes('notice period'))!.passage;
      return [`The notice period was 30 days [${number('older')}]. The notice period is 60 days [${number('newer')}].`];
    });
    const models = [{ name: 'mine', capabilities: ['chat'] }];
    const provider = await connect(member, company.id, { ...openai.input('Main', []), models });
    const more = { ...about, model_id: provider.models[0]!.id };
    const message = await ask(member, 'What changed in the notice period?', more);
    expect(message).toMatchObject({
      model: 'mine',
      content: 'The notice period was 30 days [1]. The notice period is 60 days [2].',
      changes: { total: 1, items: [] },
    });
    expect(quotesOf(message).map(([, side]) => side)).toEqual(['older', 'newer']);
    const asked = requests.length;
    const counted = await ask(member, 'How many changes are there in section 2?', more);
    expect(counted).toMatchObject({ model_id: null, changes: { total: 2 } });
    expect(requests.length).toBe(asked);
    writers.set('mine', () => ['Giants did it.']);
    const failed = await ask(member, 'What changed in the notice period?', more);
    expect(failed.fallback?.written).toBe('Giants did it.');
    expect(quotesOf(failed).map(([, side]) => side)).toEqual(['older', 'newer']);
  });
});

describe('both documents are needed', () => {
  it('to ask, and at every look at an answer', async () => {
    const visitor = await product.member('project_manager', project.id);
    await product.assignRole(visitor, 'project_manager', other.id);
    const message = await ask(visitor, 'What changed in the notice period?', about);
    expect(message.changes?.total).toBe(1);
    const counted = await ask(visitor, 'How many changes are there?', about);
    await product.removeRole(visitor, 'project_manager', other.id);
    const { items } = await visitor.get<Page<ChatMessage>>(`chat/sessions/${message.session_uuid}/messages`);
    expect(items.at(-1)).toMatchObject({ changes: null, citations: [{ document_id: older.id }] });
    expect(items.at(-1)!.content).not.toContain('60');
    expect(await visitor.get<ChatSession>(`chat/sessions/${message.session_uuid}`)).toMatchObject({ comparison: null });
    const later = await visitor.get<Page<ChatMessage>>(`chat/sessions/${counted.session_uuid}/messages`);
    expect(later.items.at(-1)!.content).not.toMatch(/^\d/);
    await visitor.post(`chat/sessions/${message.session_uuid}/messages`, { query: 'What changed in the price?' });
    expect((await answered(visitor, message.session_uuid)).changes).toBeNull();
    const body = { query: 'What is new?', ...about };
    expect(await visitor.status('POST', 'chat/sessions', { body })).toBe(404);
    const stranger = await product.member('company_admin', (await product.company('Strangers')).id);
    expect(await stranger.status('POST', 'chat/sessions', { body })).toBe(404);
  });

  it('and a comparison that was deleted leaves the quotes', async () => {
    const again = await processed(
      member,
      (await uploaded(member, project.id, 'Third.docx', contract(clause('1. Term', 'This agreement begins in June.'))))
        .id,
    );
    const { id } = await compared(member, older.id, again.id);
    const message = await ask(member, 'What changed?', { comparison_id: id });
    expect(message.changes!.total).toBeGreaterThan(0);
    await member.delete(`comparison/${id}`);
    const { items } = await member.get<Page<ChatMessage>>(`chat/sessions/${message.session_uuid}/messages`);
    expect(items.at(-1)).toMatchObject({ changes: null });
    expect(items.at(-1)!.citations).toEqual(message.citations);
  });
});
