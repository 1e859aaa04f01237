import type { ChatMessage, ChatSession, OtherDocument } from '@dossier/contract/ask/schema';
import type { Page } from '@dossier/contract/base/page';
import { read, utils } from '@e965/xlsx';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { TestUser } from '../../testing/user.ts';
import { testWorld } from '../../testing/world.ts';
import { uploaded } from '../documents/testing.ts';
import { answered, ask, expectStanding, listening, start } from './testing.ts';

const { product, company, project, member } = await testWorld();
afterAll(() => product.close());
const { search } = product.product.app;

const agreement = (party: string, law: string, months: string, fee: string) => `Service agreement with ${party}.
1. Term. This agreement begins on 1 March 2024.
2. Termination. Either party may terminate this agreement with a notice period of ${months}.
3. Fees. The customer shall pay an annual fee of ${fee} per year for the services.
4. Governing law. This agreement is governed by the laws of ${law}.
`;
const other = await product.project(company.id, 'Other agreements');
for (const [name, law, months, fee] of [
  ['Alder', 'the State of Delaware', 'three months', '€12,000'],
  ['Birch', 'the State of New York', 'six months', '€48,000'],
  ['Cedar', 'the State of Delaware', 'twelve months', '€7,500'],
  ['Durmast', 'the State of Texas', 'one month', '€95,000'],
] as const) {
  const { id } = name === 'Durmast' ? other : project;
  await uploaded(member, id, `${name} agreement.txt`, agreement(name, law, months, fee));
}
await uploaded(member, project.id, 'Minutes.txt', 'Minutes of the meeting. The garden was discussed.');
const scope = { scope: 'company', scope_id: company.id } as const;

/** The first words of the names of the documents in a table, null for those without access. */
const names = ({ table, citations }: ChatMessage) =>
  table!.rows.map(
    ({ number }) => citations.find((citation) => citation.number === number)?.document_name.split(' ')[0] ?? null,
  );
const others = async (user: TestUser, { id }: ChatMessage) =>
  (await user.get<Page<OtherDocument>>(`chat/messages/${id}/other-documents`)).items.map(
    ({ document, outcome, value }) => [document?.name.split(' ')[0] ?? null, outcome, value?.text ?? null],
  );
const nameOf = ({ table, citations }: ChatMessage, figure: 'highest' | 'lowest') =>
  citations.find(({ number }) => number === table![figure])?.document_name.split(' ')[0];

describe('a question about several documents', () => {
  it('has one row per document that answers it, sorted by value, with the highest and the lowest', async () => {
    const answer = await ask(member, 'What is the notice period in each agreement?', scope);
    expect(answer.found).toBe(true);
    expect(names(answer)).toEqual(['Cedar', 'Birch', 'Alder', 'Durmast']);
    expect(answer.table).toMatchObject({ asks: 'duration', documents: { total: 5, read: 5, unreadable: 0 } });
    expect(answer.table!.rows.map(({ value }) => [value!.amount, value!.unit])).toEqual([
      [12, 'month'],
      [6, 'month'],
      [3, 'month'],
      [1, 'month'],
    ]);
    expect([nameOf(answer, 'highest'), nameOf(answer, 'lowest')]).toEqual(['Cedar', 'Durmast']);
    expect(await others(member, answer)).toEqual([['Minutes.txt', 'no_answer', null]]);
    expect(answer.content).toContain('Cedar agreement.txt: twelve months – ');
    await expectStanding(member, answer);
  });

  it('that names a value lists only the documents with it, and says what the others have', async () => {
    const answer = await ask(member, 'Which contracts are governed by Delaware law?', scope);
    expect(names(answer).toSorted()).toEqual(['Alder', 'Cedar']);
    expect((await others(member, answer)).toSorted()).toEqual([
      ['Birch', 'other_value', 'New York'],
      ['Durmast', 'other_value', 'Texas'],
      ['Minutes.txt', 'no_answer', null],
    ]);
    const longer = await ask(member, 'Which agreements have a notice period longer than four months?', scope);
    expect(names(longer)).toEqual(['Cedar', 'Birch']);
    const count = await ask(member, 'How many agreements have an annual fee of less than €20,000?', scope);
    expect(count.table!.question).toBe('count');
    expect(names(count)).toEqual(['Alder', 'Cedar']);
  });

  it('about the highest value compares the values of all documents', async () => {
    const answer = await ask(member, 'Which agreement has the highest annual fee?', scope);
    expect(names(answer)).toEqual(['Durmast', 'Birch', 'Alder', 'Cedar']);
    expect(answer.table!.rows[0]!.value).toMatchObject({ amount: 95_000, unit: 'EUR', basis: 'per year' });
    expect(nameOf(answer, 'highest')).toBe('Durmast');
  });

  it('that no document answers shows the closest matches', async () => {
    const answer = await ask(member, 'Which agreements mention a swimming pool for the crew?', scope);
    expect(answer).toMatchObject({ found: false, table: { rows: [], documents: { total: 5, read: 5 } } });
    expect(answer.citations.length).toBeLessThanOrEqual(3);
  });

  it('counts documents that could not be read', async () => {
    const third = await product.project(company.id, 'Damaged');
    await uploaded(member, third.id, 'Elm agreement.txt', agreement('Elm', 'Ohio', 'two months', '€1'));
    await uploaded(member, third.id, 'Damaged.pdf', '%PDF-1.7 damaged');
    const answer = await ask(member, 'What is the notice period in each agreement?', {
      scope: 'project',
      scope_id: third.id,
    });
    expect(answer.table!.documents).toEqual({ total: 2, read: 1, unreadable: 1 });
    expect(await others(member, answer)).toEqual([['Damaged.pdf', 'unreadable', null]]);
    await product.admin.delete(`project/${third.id}`);
  });

  it('finds the passage about its subject where its words stand in every passage', async () => {
    const long = await product.project(company.id, 'Long agreements');
    const filler = 'The harbour master keeps a record of all ships, their cargo and the weather of the day. '.repeat(
      12,
    );
    const text = (months: number) =>
      Array.from({ length: 24 }, (_, at) =>
        at === 17
          ? `${at + 1}. ${filler}Either party may terminate this agreement with a notice period of ${months} months.`
          : `${at + 1}. ${filler}The parties to this agreement give notice of each fee and period under the law.`,
      ).join('\n\n');
    for (let at = 0; at < 7; at++) await uploaded(member, long.id, `Long ${at}.txt`, text(at + 2));
    const about = { scope: 'project', scope_id: long.id } as const;
    const answer = await ask(member, 'What is the notice period in each agreement?', about);
    expect(answer.table!.rows.map(({ value }) => value!.amount)).toEqual([8, 7, 6, 5, 4, 3, 2]);
    await product.admin.delete(`project/${long.id}`);
  });

  it('in one document is answered as usual', async () => {
    const { items } = await member.get<Page<{ id: number }>>(`project/${other.id}/documents`);
    const about = { scope: 'document', scope_id: items[0]!.id } as const;
    expect((await ask(member, 'Which contracts are governed by Texas law?', about)).table).toBeNull();
  });
});

describe('while a table is written', () => {
  it('rows are sent in the order of the table, and a stopped answer keeps them', async () => {
    const { socket, chat } = await listening(member);
    let calls = 0;
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const original = search.findInDocuments;
    const spy = vi.spyOn(search, 'findInDocuments').mockImplementation(async (...input) => {
      calls += 1;
      if (calls > 1) await gate;
      return await original(...input);
    });
    for (let at = 0; at < 3; at++) {
      await uploaded(member, other.id, `Filler ${at}.txt`, `Nothing of the kind is said here ${at}.`);
    }
    const session = await start(member, 'What is the notice period in each agreement?', scope);
    await expect.poll(() => chat.filter(({ rows }) => rows).length, { timeout: 20_000 }).toBe(1);
    const [event] = chat.filter(({ rows }) => rows);
    expect(event).toMatchObject({ piece: { number: 1 }, reading: { done: 5, total: 8 } });
    expect(event!.rows!.order).toEqual([3, 2, 1, 4]);
    const path = `chat/sessions/${session.session_uuid}`;
    const halfway = (await member.get<Page<ChatMessage>>(`${path}/messages`)).items.at(-1)!;
    expect(halfway).toMatchObject({ status: 'writing', piece: { number: 1 } });
    expect(names(halfway)).toHaveLength(4);

    await member.post(`${path}/stop`);
    release();
    const stopped = await answered(member, session.id);
    expect(stopped).toMatchObject({ status: 'stopped', table: { documents: { total: 8, read: 5 } } });
    expect(names(stopped)).toEqual(['Cedar', 'Birch', 'Alder', 'Durmast']);
    expect((await others(member, stopped)).filter(([, outcome]) => outcome === 'not_read')).toHaveLength(3);
    spy.mockRestore();
    socket.close();
  });
});

describe('a user who may no longer open a document', () => {
  it('sees that there is one, without its name, value and quote', async () => {
    const guest = await product.member('project_viewer', project.id);
    await product.assignRole(guest, 'project_viewer', other.id);
    const session = await start(guest, 'What is the notice period in each agreement?');
    const before = await answered(guest, session.id);
    expect(names(before)).toEqual(['Cedar', 'Birch', 'Alder', 'Durmast']);
    await product.removeRole(guest, 'project_viewer', other.id);
    await expect.poll(async () => (await answered(guest, session.id)).citations.length).toBe(3);
    const later = await answered(guest, session.id);
    expect(names(later)).toEqual(['Cedar', 'Birch', 'Alder', null]);
    expect(later.table!.rows.at(-1)!.value).toBeNull();
    expect(nameOf(later, 'lowest')).toBe('Alder');
    expect(JSON.stringify(later)).not.toContain('Durmast');
    expect((await others(guest, later)).filter(([name]) => name === null).length).toBeGreaterThan(0);
    expect(await exported(guest, later)).toHaveLength(4);
  });
});

const titles = { document: 'Document', value: 'Period', unit: 'Unit', quote: 'Quote', page: 'Page' };

async function exported(user: TestUser, { id }: ChatMessage): Promise<unknown[][]> {
  const response = await fetch(`${product.address}/api/v3/chat/messages/${id}/export`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${user.token}`,
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
    },
    body: JSON.stringify({ titles }),
  });
  expect(response.status).toBe(200);
  const { Sheets, SheetNames } = read(Buffer.from(await response.arrayBuffer()));
  return utils.sheet_to_json(Sheets[SheetNames[0]!]!, { header: 1 });
}

describe('the export', () => {
  it('has the columns of the table, is for its owner only, and is logged', async () => {
    const answer = await ask(member, 'Which agreement has the highest annual fee?', scope);
    const [header, first, ...rest] = await exported(member, answer);
    expect(header).toEqual(['Document', 'Period', 'Unit', 'Quote', 'Page']);
    expect(first!.slice(0, 3)).toEqual(['Durmast agreement.txt', 95_000, 'EUR per year']);
    expect(first![3]).toContain('annual fee of €95,000');
    expect(rest).toHaveLength(3);
    const stranger = await product.member('company_member', company.id);
    const path = `chat/messages/${answer.id}`;
    expect(await stranger.status('POST', `${path}/export`, { body: { titles } })).toBe(404);
    expect(await stranger.status('GET', `${path}/other-documents`)).toBe(404);
    const session = await member.get<Page<ChatSession>>('chat/sessions?per_page=1');
    const log = await product.queryAsOwner<{ n: number }>(
      `select count(*)::int as n from audit_log where action = 'export' and entity_type = 'chat_session' and entity_id = $1`,
      [session.items[0]!.id],
    );
    expect(log[0]!.n).toBe(1);
    const prose = await ask(member, 'What was discussed in the meeting?', { scope: 'project', scope_id: project.id });
    expect(await member.status('POST', `chat/messages/${prose.id}/export`, { body: { titles } })).toBe(404);
  });
});
