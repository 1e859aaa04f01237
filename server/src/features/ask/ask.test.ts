import type { ChatMessage, ChatSession } from '@dossier/contract/ask/schema';
import type { Page } from '@dossier/contract/base/page';
import { afterAll, describe, expect, it } from 'vitest';
import { uploaded } from '../documents/testing.ts';
import { answered, ask, askWorld, expectStanding, listening, start } from './testing.ts';

const { product, company, quay, offices, member, wall, lease, behave } = await askWorld();
afterAll(() => product.close());

describe('a question', () => {
  it('about a project is answered with verbatim quotes from the page', async () => {
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

  it('about all documents finds the right document', async () => {
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
    ['en', 'What is the salary of the harbour master?'],
    ['nl', 'Welke kleur heeft de vergunning van de gemeente?'],
    ['de', 'Wer hat das Schiff nach Hamburg verkauft?'],
    ['it', 'Quando è nato il presidente della repubblica?'],
    ['es', '¿Cuál es el color preferido del alcalde?'],
  ])('without an answer in the documents gets none, in %s', async (_, question) => {
    const answer = await ask(member, question);
    expect(answer).toMatchObject({ found: false, status: 'done', notice: { key: 'ask.not_found' } });
    expect(answer.content).toBe(answer.notice?.message);
    await expectStanding(member, answer);
  });

  it('for an overview of a document gets what it says of itself at its beginning', async () => {
    const opening = 'This lease is made between Alder Works and Birch Trading for the warehouse at Quay 3.';
    const rest = 'What the tenant stores in the warehouse is insured by the tenant for its value. '.repeat(40);
    const { id } = await uploaded(member, quay.id, 'Warehouse.txt', `Lease\n\n${opening}\n\n${rest}`);
    const scope = { scope: 'document', scope_id: id };
    const overview = await ask(member, 'What is this document about?', scope);
    expect(overview).toMatchObject({ found: true, understanding: { kind: 'summary' } });
    expect(overview.citations[0]).toMatchObject({ text: `Lease\n\n${opening}`, page: 1, sureness: null });
    await expectStanding(member, overview);
    const part = await ask(member, 'Summarise the insurance', scope);
    expect(part.citations[0]!.text).toContain('insured');
  });

  it('that names a document is answered from it alone', async () => {
    const leases = await product.project(company.id, 'Leases');
    const term = (until: string) => `The lease shall continue for a period of five years and shall expire on ${until}.`;
    const texts = {
      'NORTHWINDESTATES_lease.txt': `Lease of the hall at the canal. ${term('31 May 2027')}`,
      'CONTOSOPROPERTIES_lease.txt': `Lease of the hall at the market. ${term('1 July 2031')}`,
    };
    for (const [name, text] of Object.entries(texts)) await uploaded(member, leases.id, name, text);
    const scope = { scope: 'project', scope_id: leases.id };
    const northwind = await ask(member, 'When does the lease with Northwind expire?', scope);
    expect(northwind.content).toContain('31 May 2027');
    expect(northwind.content).not.toContain('2031');
    const contoso = await ask(member, 'When does the lease with Contoso expire?', scope);
    expect(contoso.content).toContain('1 July 2031');
    expect(contoso.content).not.toContain('2027');
  });

  it('says how many documents of its scope could not be searched', async () => {
    const project = await product.project(company.id, 'Partly read');
    await uploaded(member, project.id, 'Crane.txt', 'The crane lifts 40 tonnes. It was built in 1998.');
    await uploaded(member, project.id, 'Damaged.pdf', '%PDF-1.4 damaged');
    const scope = { scope: 'project', scope_id: project.id };
    const answer = await ask(member, 'When was the crane built?', scope);
    expect(answer).toMatchObject({ found: true, searched: { documents: 1, unsearched: 1 } });
    const crane = answer.citations[0]!.document_id;
    const alone = await ask(member, 'When was the crane built?', { scope: 'document', scope_id: crane });
    expect(alone.searched).toMatchObject({ unsearched: 0 });
  });

  it('shows how it was understood, the value in front and how sure the quote is', async () => {
    const projects = await product.project(company.id, 'Understood');
    const lease = (city: string, date: string) =>
      `Lease of the hall in ${city}. The lease shall commence on 1 May 2020 and end on ${date}. The monthly rent is € 1,250. ` +
      `The tenant may not sublet the hall. This lease is governed by the laws of the State of Delaware.`;
    const north = await uploaded(member, projects.id, 'NORTHWIND_lease.txt', lease('Delft', '31 May 2027'));
    const south = await uploaded(member, projects.id, 'CONTOSO_lease.txt', lease('Utrecht', '1 July 2031'));
    const scope = { scope: 'project', scope_id: projects.id };
    const session = await start(member, 'Which law governs the lease with Northwind?', scope);
    const law = await answered(member, session.id);
    expect(law.understanding).toMatchObject({
      kind: 'value',
      value: 'law',
      documents: [{ id: north.id, name: 'NORTHWIND_lease.txt' }],
      follows_up: false,
    });
    expect(law.citations[0]).toMatchObject({ value: { kind: 'law', text: 'Delaware' } });
    expect(['sure', 'likely']).toContain(law.citations[0]!.sureness);

    const next = async (query: string) => {
      await member.post<ChatMessage>(`chat/sessions/${session.id}/messages`, { query });
      return await answered(member, session.id);
    };
    const end = await next('And when does it end?');
    expect(end.understanding).toMatchObject({ value: 'date', documents: [{ id: north.id }], follows_up: true });
    expect(end.content).toContain('31 May 2027');
    expect(end.content).not.toContain('2031');
    const other = await next('And when does the lease with Contoso end?');
    expect(other.understanding).toMatchObject({ documents: [{ id: south.id }], follows_up: false });
    expect(other.content).not.toContain('2027');
    const sublet = await next('May the tenant of Northwind sublet the hall?');
    expect(sublet).toMatchObject({ direction: 'no', understanding: { kind: 'yes_no' } });
  });

  it('that follows up on the previous one is understood in its context', async () => {
    const scope = { scope: 'project', scope_id: quay.id } as const;
    const session = await start(member, 'What does the maintenance of the fenders cost?', scope);
    await answered(member, session.id);
    const query = 'And who is the contractor?';
    const { id } = await member.post<ChatMessage>(`chat/sessions/${session.id}/messages`, { query });
    const answer = await answered(member, session.id);
    expect(answer).toMatchObject({ id, found: true });
    expect(answer.content).toContain('Van Dalen');

    const page = async (number: number) =>
      (await member.get<Page<ChatMessage>>(`chat/sessions/${session.id}/messages?per_page=3&page=${number}`)).items;
    const [newest, before] = [await page(1), await page(2)];
    expect(newest.map(({ message_type }) => message_type)).toEqual(['answer', 'question', 'answer']);
    expect(newest.at(-1)!.id).toBe(id);
    expect(before.map(({ content }) => content)).toEqual(['What does the maintenance of the fenders cost?']);
  });

  it('about one document is answered from that document only', async () => {
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

  it('about one document gets the same answer when it is asked again', async () => {
    const text = [
      'AFFILIATE AGREEMENT. The parties are Network One and the Affiliate, each of which has signed below.',
      'The term of this Agreement shall be for one hundred eighty days from the date set forth below, unless the Bank rejects the application.',
      'The Affiliate may refer merchants to Network One and receives a commission on the fees that they pay.',
      'Either party may terminate this Agreement upon thirty days written notice after a breach.',
    ].join('\n\n');
    const agreement = await uploaded(member, quay.id, 'Affiliate.txt', text);
    const session = await start(member, 'When does this agreement expire?', {
      scope: 'document',
      scope_id: agreement.id,
    });
    const [first] = (await answered(member, session.id)).citations;
    for (const query of ['When does this agreement expire?', 'When does it end?']) {
      await member.post(`chat/sessions/${session.id}/messages`, { query });
      const answer = await answered(member, session.id);
      expect(answer.found, query).toBe(true);
      expect(answer.citations[0], query).toMatchObject({ start: first!.start, end: first!.end });
    }
  });

  it('about several documents is answered from these, of other projects too', async () => {
    const chosen = { scope: 'document', document_ids: [wall.id, lease.id] };
    const session = await start(member, 'How high is the quay wall?', chosen);
    expect(session).toMatchObject({ scope: 'document', scope_id: null, scope_title: null, hidden_documents: 0 });
    expect(session.documents!.map(({ name }) => name).toSorted()).toEqual([
      'Huurcontract.docx',
      'Quay wall report.pdf',
    ]);
    const answer = await answered(member, session.id);
    expect(answer).toMatchObject({ found: true, searched: { documents: 2 } });
    const other = await ask(member, 'Quanto costa il parcheggio?', chosen);
    expect(other.citations.filter(({ document_id: id }) => id !== wall.id && id !== lease.id)).toEqual([]);
    expect(other).toMatchObject({ found: false });
    const one = await start(member, 'How high is the quay wall?', { scope: 'document', document_ids: [wall.id] });
    expect(one).toMatchObject({ scope_id: wall.id, documents: null });
  });

  it('about several documents needs permission for each, and later for one at least', async () => {
    const left = await uploaded(member, quay.id, 'Left.txt', 'The crane has a height of 80 metres.');
    const chosen = { scope: 'document', document_ids: [left.id, lease.id] };
    const query = 'How high is the crane?';
    const refused = async (user: typeof member, body: object) =>
      (await user.send('POST', 'chat/sessions', { body: { query, ...body } })).status;
    expect(await refused(await product.member('project_viewer', quay.id), chosen)).toBe(404);
    expect(await refused(member, { scope: 'project', scope_id: quay.id, document_ids: [wall.id] })).toBe(400);

    const session = await start(member, query, chosen);
    expect((await answered(member, session.id)).content).toContain('80 metres');
    await member.delete(`document/${left.id}`);
    const later = await member.get<ChatSession>(`chat/sessions/${session.id}`);
    expect(later).toMatchObject({ hidden_documents: 1, documents: [{ id: lease.id, name: 'Huurcontract.docx' }] });
    await member.post(`chat/sessions/${session.id}/messages`, { query: 'Wat is de opzegtermijn?' });
    expect(await answered(member, session.id)).toMatchObject({ found: true, searched: { documents: 1 } });
  });

  it('streams the answer, to its owner only', async () => {
    const [mine, theirs] = await Promise.all([
      listening(member),
      listening(await product.member('company_admin', company.id)),
    ]);
    const session = await start(member, 'What do the fenders cost a year?', { scope: 'project', scope_id: quay.id });
    const answer = await answered(member, session.id);
    const ofSession = () => mine.chat.filter((event) => event.session_uuid === session.session_uuid);
    await expect.poll(() => ofSession().at(-1)?.message?.status).toBe('done');
    mine.socket.close();
    theirs.socket.close();
    const told = ofSession();
    expect(told.slice(0, 2).map((event) => [event.kind, event.message?.message_type])).toEqual([
      ['message', 'question'],
      ['message', 'answer'],
    ]);
    expect(told.some((event) => event.reading?.total && event.reading.done === event.reading.total)).toBe(true);
    expect(told.at(-1)).toMatchObject({
      kind: 'message',
      message: { id: answer.id, status: 'done', content: answer.content },
    });
    // An event of an earlier conversation may arrive late.
    const ownSession = mine.sessions.filter((event) => event.session_uuid === session.session_uuid);
    expect(ownSession[0]).toMatchObject({ change: 'created' });
    expect(theirs.chat).toEqual([]);
  });
});

describe('an answer', () => {
  it('that is stopped keeps what was written, and streams in small pieces until then', async () => {
    behave('slowly');
    const { socket, chat } = await listening(member);
    const session = await start(member, 'Tell me slowly about the quay wall');
    await expect.poll(() => chat.filter((event) => event.kind === 'delta' && event.text).length).toBeGreaterThan(2);
    expect(await member.status('POST', `chat/sessions/${session.id}/messages`, { body: { query: 'And?' } })).toBe(423);
    await member.post(`chat/sessions/${session.id}/stop`);
    await expect.poll(() => product.product.app.queue.depth()).toMatchObject({ now: 0 });
    socket.close();
    behave('well');
    const stopped = await answered(member, session.id);
    expect(stopped).toMatchObject({ status: 'stopped', found: null, citations: [] });
    expect(stopped.content).toMatch(/^word1 word2/);
    expect(stopped.content).not.toContain('word100');
    const said = chat.flatMap((event) => (event.kind === 'delta' ? (event.text ?? '') : [])).join('');
    expect(said).toMatch(/^word1 word2/);
  });

  it('that fails is an error, counted until the next one succeeds', async () => {
    behave('badly');
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

    behave('well');
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

  it('shows no citation that is not verbatim on its page', async () => {
    behave('falsely');
    const answer = await ask(member, 'How high is the quay wall?', { scope: 'project', scope_id: quay.id });
    behave('well');
    expect(answer.citations.map((citation) => citation.number)).toEqual([1]);
    expect(answer.content).toMatch(/^Invented\. .*12\.5 metres.* \[1\]/s);
    expect(answer.content).not.toContain('[2]');
    await expectStanding(member, answer);
  });

  it('hides content from documents that can no longer be read', async () => {
    const guest = await product.member('project_viewer', quay.id);
    await product.assignRole(guest, 'project_viewer', offices.id);
    const session = await start(guest, 'How high is the quay wall?');
    expect((await answered(guest, session.id)).citations.length).toBeGreaterThan(0);
    await product.removeRole(guest, 'project_viewer', quay.id);
    await expect.poll(async () => (await answered(guest, session.id)).citations).toEqual([]);
    const later = await answered(guest, session.id);
    expect(later).toMatchObject({ notice: { key: 'ask.sources_revoked' }, content: later.notice?.message });
  });
});
