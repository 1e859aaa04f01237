import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatEvent, SessionEvent } from '@dossier/contract/ask/events';
import type { ChatMessage, ChatSession } from '@dossier/contract/ask/schema';
import type { Page } from '@dossier/contract/base/page';
import type { Company } from '@dossier/contract/companies/schema';
import type { Document, ReadingPage } from '@dossier/contract/documents/schema';
import type { Project } from '@dossier/contract/projects/schema';
import type { SearchHit } from '@dossier/contract/search/schema';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtinAi } from '../../engines/ai/builtin.ts';
import type { Ai } from '../../engines/ai/port.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import type { TestUser } from '../../testing/user.ts';
import { docxOf, pdfOf, uploaded } from '../documents/testing.ts';

let product: TestProduct;
let company: Company;
let quay: Project;
let offices: Project;
let member: TestUser;
let wall: Document;
let lease: Document;

/** The built-in answers, with a switch to make them wait, fail, or cite what is not there. */
let behave: 'well' | 'slowly' | 'badly' | 'falsely' = 'well';
const ai: Ai = {
  ...builtinAi,
  async answer(question, passages, options) {
    if (behave === 'badly') throw new Error('No answer today.');
    if (behave === 'slowly') {
      for (let word = 1; word <= 100; word++) {
        options.signal.throwIfAborted();
        options.onToken(`word${word} `);
        await sleep(50);
      }
    }
    const answer = await builtinAi.answer(question, passages, options);
    if (behave !== 'falsely') return answer;
    const [first] = passages;
    const invented = { passage: first!.id, start: first!.text.length - 2, end: first!.text.length + 20, score: 1 };
    return {
      ...answer,
      text: `Invented [1]. ${answer.text.replace(/\[(\d)\]/g, (_, number) => `[${Number(number) + 1}]`)}`,
      quotes: [invented, ...answer.quotes],
    };
  },
};

beforeAll(async () => {
  product = await testProduct({ engines: { ai } });
  company = await product.company('Harbour works');
  quay = await product.project(company.id, 'Quay');
  offices = await product.project(company.id, 'Offices');
  member = await product.member('company_admin', company.id);
  wall = await uploaded(
    member,
    quay.id,
    'Quay wall report.pdf',
    await pdfOf(
      'Report on the quay wall. The survey was made in spring by the harbour engineers.',
      'The height of the quay wall is 12.5 metres above the harbour bed. The bollards were replaced in 2019.',
      'Maintenance of the fenders costs 84,000 euros a year. The contractor is Van Dalen Maritiem.',
    ),
  );
  lease = await uploaded(
    member,
    offices.id,
    'Huurcontract.docx',
    docxOf(
      'Huurovereenkomst kantoorruimte. De huurprijs bedraagt 3.200 euro per maand.',
      'De opzegtermijn voor de huurder is zes maanden, schriftelijk op te zeggen bij de verhuurder.',
    ),
  );
  await uploaded(
    member,
    offices.id,
    'Hausordnung.txt',
    'Hausordnung. Die Kaffeeküche schließt um 18 Uhr. Haustiere sind nicht erlaubt.',
  );
  await uploaded(
    member,
    offices.id,
    'Regole.txt',
    'Regole della sede. Il parcheggio costa 40 euro al mese. Gli ospiti si registrano alla reception.',
  );
  await uploaded(
    member,
    offices.id,
    'Normas.txt',
    'Normas de la oficina. La biblioteca abre a las nueve de la mañana. Los visitantes firman en la entrada.',
  );
});
afterAll(() => product.close());

async function answered(user: TestUser, session: string | number, patienceMs = 10_000): Promise<ChatMessage> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const { items } = await user.get<Page<ChatMessage>>(`chat/sessions/${session}/messages`);
    const last = items.at(-1)!;
    if (last.message_type !== 'question' && last.status !== 'writing') return last;
    if (Date.now() > until) throw new Error('No answer came.');
    await sleep(15);
  }
}

const start = (user: TestUser, query: string, more: object = {}) =>
  user.post<ChatSession>('chat/sessions', { query, ...more });

async function ask(user: TestUser, query: string, more: object = {}): Promise<ChatMessage> {
  return await answered(user, (await start(user, query, more)).session_uuid);
}

/** Every citation must stand word for word on the page that it names. */
async function expectStanding(user: TestUser, message: ChatMessage): Promise<void> {
  for (const citation of message.citations) {
    const page = await user.get<ReadingPage>(`document/${citation.document_id}/reading?page=${citation.page}`);
    expect(page.text.slice(citation.start, citation.end)).toBe(citation.text);
    expect(citation.text.length).toBeGreaterThan(0);
  }
}

describe('a question', () => {
  it('about a project is answered with words that stand on the page', async () => {
    const answer = await ask(member, 'How high is the quay wall?', { scope: 'project', scope_id: quay.id });
    expect(answer).toMatchObject({ message_type: 'answer', status: 'done', found: true, model: 'Built-in' });
    expect(answer.content).toContain('12.5 metres');
    expect(answer.content).toMatch(/\[1\]/);
    expect(answer.citations[0]).toMatchObject({
      number: 1,
      document_id: wall.id,
      document_name: 'Quay wall report.pdf',
      type: 'pdf',
      project_id: quay.id,
      page: 2,
    });
    expect(answer.searched).toMatchObject({ documents: 1 });
    await expectStanding(member, answer);
  });

  it('about everything finds the right document among all', async () => {
    const answer = await ask(member, 'Who is the contractor for the fenders?');
    expect(answer.citations[0]).toMatchObject({ document_id: wall.id, page: 3 });
    expect(answer.content).toContain('Van Dalen');
    await expectStanding(member, answer);
  });

  it.each([
    ['nl', 'Wat is de opzegtermijn voor de huurder?', 'zes maanden', 'Huurcontract.docx'],
    ['de', 'Wann schließt die Kaffeeküche?', '18 Uhr', 'Hausordnung.txt'],
    ['it', 'Quanto costa il parcheggio?', '40 euro', 'Regole.txt'],
    ['es', '¿A qué hora abre la biblioteca?', 'nueve', 'Normas.txt'],
  ])('is understood in %s', async (_, question, words, name) => {
    const answer = await ask(member, question, { scope: 'company', scope_id: company.id });
    expect(answer.found).toBe(true);
    expect(answer.citations[0]!.document_name).toBe(name);
    expect(answer.citations[0]!.text).toContain(words);
    await expectStanding(member, answer);
  });

  it.each([
    ['en', 'What is the salary of the harbour master?', 'Your documents do not say.'],
    ['nl', 'Welke kleur heeft de vergunning van de gemeente?', 'Uw documenten zeggen het niet.'],
    ['de', 'Wer hat das Schiff nach Hamburg verkauft?', 'Ihre Dokumente sagen es nicht.'],
    ['it', 'Quando è nato il presidente della repubblica?', 'I vostri documenti non lo dicono.'],
    ['es', '¿Cuál es el color preferido del alcalde?', 'Sus documentos no lo dicen.'],
  ])('that the documents do not answer gets no answer, in %s', async (_, question, sentence) => {
    const answer = await ask(member, question);
    expect(answer).toMatchObject({ found: false, status: 'done', content: sentence });
    await expectStanding(member, answer);
  });

  it('about one document is answered from that document alone', async () => {
    const other = await ask(member, 'What is the height of the quay wall?', { scope: 'document', scope_id: lease.id });
    expect(other.citations.every((citation) => citation.document_id === lease.id)).toBe(true);
    const own = await ask(member, 'What is the height of the quay wall?', {
      scope: 'document',
      scope_id: wall.id,
      full_doc: true,
    });
    expect(own).toMatchObject({ found: true });
    expect(own.content).toContain('12.5 metres');
    await expectStanding(member, own);
  });

  it('shows the answer growing, to its owner alone', async () => {
    const [mine, theirs] = await Promise.all([
      listening(member),
      listening(await product.member('company_admin', company.id)),
    ]);
    const session = await start(member, 'What do the fenders cost a year?', { scope: 'project', scope_id: quay.id });
    const answer = await answered(member, session.id);
    await sleep(200);
    mine.socket.close();
    theirs.socket.close();
    const told = mine.chat.filter((event) => event.session_uuid === session.session_uuid);
    expect(told.slice(0, 2).map((event) => [event.kind, event.message?.message_type])).toEqual([
      ['message', 'question'],
      ['message', 'answer'],
    ]);
    expect(told.some((event) => event.reading?.total && event.reading.done === event.reading.total)).toBe(true);
    expect(told.at(-1)).toMatchObject({
      kind: 'message',
      message: { id: answer.id, status: 'done', content: answer.content },
    });
    expect(mine.sessions[0]).toMatchObject({ change: 'created', session_uuid: session.session_uuid });
    expect(theirs.chat).toEqual([]);
  });
});

async function listening(user: TestUser): Promise<{ socket: Socket; chat: ChatEvent[]; sessions: SessionEvent[] }> {
  const socket = io(product.address, { auth: { token: user.token }, transports: ['websocket'], reconnection: false });
  const chat: ChatEvent[] = [];
  const sessions: SessionEvent[] = [];
  socket.on('chat', (event: ChatEvent) => chat.push(event));
  socket.on('session', (event: SessionEvent) => sessions.push(event));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return { socket, chat, sessions };
}

describe('an answer', () => {
  it('that is stopped keeps what was written, and streams in small pieces until then', async () => {
    behave = 'slowly';
    const { socket, chat } = await listening(member);
    const session = await start(member, 'Tell me slowly about the quay wall');
    await expect.poll(() => chat.filter((event) => event.kind === 'delta' && event.text).length).toBeGreaterThan(2);
    expect(await member.status('POST', `chat/sessions/${session.id}/messages`, { body: { query: 'And?' } })).toBe(423);
    await member.post(`chat/sessions/${session.id}/stop`);
    await sleep(400);
    socket.close();
    behave = 'well';
    const stopped = await answered(member, session.id);
    expect(stopped).toMatchObject({ status: 'stopped', found: null, citations: [] });
    expect(stopped.content).toMatch(/^word1 word2/);
    expect(stopped.content).not.toContain('word100');
    const said = chat.flatMap((event) => (event.kind === 'delta' ? (event.text ?? '') : [])).join('');
    expect(said).toMatch(/^word1 word2/);
    expect(await product.product.app.queue.depth()).toMatchObject({ now: 0 });
  });

  it('that fails is an error, counted until the next one succeeds', async () => {
    behave = 'badly';
    const session = await start(member, 'What is the height of the quay wall?', {
      scope: 'project',
      scope_id: quay.id,
    });
    const failed = await answered(member, session.id);
    expect(failed).toMatchObject({ message_type: 'error', status: 'failed', found: null });
    expect(failed.content).toMatch(/^System error/);
    expect(await member.get<ChatSession>(`chat/sessions/${session.id}`)).toMatchObject({
      error_count: 1,
      errored: true,
    });

    behave = 'well';
    const next = await member.post<ChatMessage>(`chat/sessions/${session.session_uuid}/messages`, {
      query: 'What is the height of the quay wall?',
    });
    expect(next).toMatchObject({ message_type: 'answer', status: 'writing' });
    expect((await member.get<ChatSession>(`chat/sessions/${session.id}`)).errored).toBe(false);
    expect((await answered(member, session.id)).found).toBe(true);
    expect(await member.get<ChatSession>(`chat/sessions/${session.id}`)).toMatchObject({
      error_count: 0,
      last_message_model: 'Built-in',
    });
  });

  it('shows no citation that does not stand on its page', async () => {
    behave = 'falsely';
    const answer = await ask(member, 'How high is the quay wall?', { scope: 'project', scope_id: quay.id });
    behave = 'well';
    expect(answer.citations.map((citation) => citation.number)).toEqual([1, 2]);
    expect(answer.content).toMatch(/^Invented\. .*12\.5 metres.* \[1\]/s);
    expect(answer.content).not.toContain('[3]');
    await expectStanding(member, answer);
  });

  it('hides what came from documents that may no longer be read', async () => {
    const guest = await product.member('project_viewer', quay.id);
    await product.give(guest, 'project_viewer', offices.id);
    const session = await start(guest, 'How high is the quay wall?');
    expect((await answered(guest, session.id)).citations.length).toBeGreaterThan(0);
    await product.take(guest, 'project_viewer', quay.id);
    await sleep(2100);
    const later = await answered(guest, session.id);
    expect(later.citations).toEqual([]);
    expect(later.content).toBe('This answer stood on documents that you can no longer read.');
  });
});

describe('conversations', () => {
  it('are titled by their first question, renamed, searched by title and deleted', async () => {
    const own = await product.member('company_member', company.id);
    const long = `What about ${'the very long story of the quay wall '.repeat(5)}?`;
    const first = await start(own, long);
    expect(first.title.length).toBeLessThanOrEqual(82);
    expect(first.title).toMatch(/^What about the very long story .*\w…$/);
    const second = await start(own, 'How high is it?', { scope: 'document', scope_id: wall.id });
    expect(second).toMatchObject({ scope: 'document', scope_id: wall.id, scope_title: 'Quay wall report.pdf' });

    const list = async (query: string) =>
      (await own.get<Page<ChatSession>>(`chat/sessions?${query}`)).items.map((session) => session.id);
    expect(await list('sort=created_at')).toEqual([first.id, second.id]);
    expect(await list('title=%20%20')).toHaveLength(2);
    expect(await list('title=%20STORY%20')).toEqual([first.id]);
    expect(await list(`scope=document&scope_id=${wall.id}`)).toEqual([second.id]);

    await own.patch(`chat/sessions/${first.session_uuid}`, { title: 'The story' });
    expect((await own.get<ChatSession>(`chat/sessions/${first.id}`)).title).toBe('The story');
    await answered(own, first.id);
    await own.delete(`chat/sessions/${first.id}`);
    expect(await own.status('GET', `chat/sessions/${first.id}`)).toBe(404);
    expect(await list('')).toEqual([second.id]);
  });

  it('are nobody else’s, and about what one may read', async () => {
    const session = await start(member, 'How high is the quay wall?', { scope: 'project', scope_id: quay.id });
    const { id } = await answered(member, session.id);
    const colleague = await product.member('company_admin', company.id);
    for (const path of [
      `chat/sessions/${session.id}`,
      `chat/sessions/${session.session_uuid}/messages`,
      `chat/messages/${id}`,
    ]) {
      expect(await colleague.status('GET', path)).toBe(404);
    }
    const stranger = await product.user();
    const refused = (body: object) => stranger.status('POST', 'chat/sessions', { body: { query: 'What?', ...body } });
    expect(await refused({ scope: 'project', scope_id: quay.id })).toBe(404);
    expect(await refused({ scope: 'company', scope_id: company.id })).toBe(404);
    expect(await refused({ scope: 'document', scope_id: wall.id })).toBe(404);
    expect(await refused({ scope: 'project' })).toBe(400);
    const nothing = await ask(stranger, 'How high is the quay wall?');
    expect(nothing).toMatchObject({ found: false, citations: [], content: 'Your documents do not say.' });
  });

  it('read one project only when that is all somebody may see', async () => {
    const guest = await product.member('project_viewer', offices.id);
    const answer = await ask(guest, 'How high is the quay wall?', { scope: 'company', scope_id: company.id });
    expect(answer.citations.every((citation) => citation.project_id === offices.id)).toBe(true);
    expect(answer.content).not.toContain('12.5');
  });
});

describe('searching', () => {
  const search = (user: TestUser, path: string, body: object) => user.post<Page<SearchHit>>(path, body);

  it('finds words that begin with the last one only while it is being typed', async () => {
    const query = { query: 'bol' };
    expect((await search(member, `project/${quay.id}/search`, query)).total).toBe(0);
    expect((await search(member, `project/${quay.id}/search`, { ...query, typing: true })).total).toBeGreaterThan(0);
  });

  it('finds passages of a project with their words marked and their place', async () => {
    const { items, total } = await search(member, `project/${quay.id}/search`, { query: 'bollards replaced' });
    expect(total).toBeGreaterThan(0);
    const hit = items[0]!;
    expect(hit).toMatchObject({
      document_id: wall.id,
      document_name: 'Quay wall report.pdf',
      project_name: 'Quay',
      page: 2,
      type: 'pdf',
    });
    expect(hit.marks.map(([from, to]) => hit.snippet.slice(from, to))).toEqual(['bollards', 'replaced']);
    const page = await member.get<ReadingPage>(`document/${wall.id}/reading?page=2`);
    expect(page.text.slice(hit.start, hit.end).replace(/\s+/g, ' ')).toBe(
      hit.snippet.replace(/^… | …$/g, '').replace(/\s+/g, ' '),
    );
  });

  it('searches everything somebody may read, narrowed when asked', async () => {
    const everywhere = await search(member, 'search', { query: 'euro' });
    expect(new Set(everywhere.items.map((hit) => hit.project_id))).toEqual(new Set([quay.id, offices.id]));
    const narrowed = await search(member, 'search', { query: 'euro', project_id: offices.id });
    expect(new Set(narrowed.items.map((hit) => hit.project_id))).toEqual(new Set([offices.id]));
    const guest = await product.member('project_viewer', offices.id);
    const theirs = await search(guest, 'search', { query: 'euro', project_id: quay.id });
    expect(theirs.items).toEqual([]);
    const stranger = await product.user();
    expect((await search(stranger, 'search', { query: 'euro', company_id: company.id })).total).toBe(0);
  });

  it('follows a document that is renamed, moved and deleted', async () => {
    const place = await product.project(company.id, 'Moving');
    const note = await uploaded(member, offices.id, 'Note.txt', 'A zeppelin was seen above the dunes.');
    const where = async () =>
      (await search(member, 'search', { query: 'zeppelin' })).items.map((hit) => [hit.document_name, hit.project_id]);
    expect(await where()).toEqual([['Note.txt', offices.id]]);
    await member.patch(`document/${note.id}`, { name: 'Airship', project_id: place.id });
    expect(await where()).toEqual([['Airship', place.id]]);
    expect((await search(member, `project/${offices.id}/search`, { query: 'zeppelin' })).total).toBe(0);
    await member.delete(`document/${note.id}`);
    expect(await where()).toEqual([]);
  });
});
