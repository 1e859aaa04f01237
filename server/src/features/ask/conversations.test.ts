import type { ChatMessage, ChatSession, RatedAnswer } from '@dossier/contract/ask/schema';
import type { Page } from '@dossier/contract/base/page';
import { afterAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../access/actor.ts';
import { createAuthority } from '../../access/create-authority.ts';
import { uploaded } from '../documents/testing.ts';
import { answered, ask, askWorld, start } from './testing.ts';
import { sweepTryOuts } from './verbs/erase-sessions.ts';

const { product, company, quay, offices, member, wall, lease } = await askWorld();
afterAll(() => product.close());

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

  it('that try out a prompt are answered, but not listed, and deleted after a day', async () => {
    const own = await product.member('company_member', company.id);
    const question = { scope: 'project', scope_id: quay.id, try_out: true };
    const session = await start(own, 'How high is the quay wall?', question);
    expect((await answered(own, session.id)).found).toBe(true);
    expect((await own.get<Page<ChatSession>>('chat/sessions')).items).toEqual([]);
    const { app } = product.product;
    const sweep = async (hours: number) => {
      const before = new Date(Date.now() + hours * 3_600_000);
      await sweepTryOuts({ app, scope: await createAuthority(app, systemActor).own() }, before);
      return await own.status('GET', `chat/sessions/${session.id}`);
    };
    const kept = await start(own, 'How high is the quay wall?', { scope: 'project', scope_id: quay.id });
    await answered(own, kept.id);
    expect(await sweep(-1)).toBe(200);
    expect(await sweep(1)).toBe(404);
    expect((await own.get<Page<ChatSession>>('chat/sessions')).items.map(({ id }) => id)).toEqual([kept.id]);
  });

  it('are private, and limited to what the user may read', async () => {
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
    expect(nothing).toMatchObject({ found: false, citations: [], notice: { key: 'ask.not_found' } });
  });

  it('stay with the document that the previous answer quotes first', async () => {
    const club = await product.project(company.id, 'Club');
    const charter =
      'The board keeps the accounts of the club for ten years. The accounts are audited by the finance committee.';
    const notes = 'The board keeps the accounts of the shop for two years. The accounts are audited by Kim Berg.';
    const { id } = await uploaded(member, club.id, 'Rules.txt', charter);
    await uploaded(member, club.id, 'Talk.txt', notes);
    const scope = { scope: 'project', scope_id: club.id };
    const session = await start(member, 'For how many years does the board keep the accounts of the club?', scope);
    const first = await answered(member, session.id);
    expect(first.citations.map((citation) => citation.document_name)).toEqual(['Rules.txt', 'Talk.txt']);
    await member.post<ChatMessage>(`chat/sessions/${session.id}/messages`, { query: 'And who audits the accounts?' });
    const next = await answered(member, session.id);
    expect(next.understanding).toMatchObject({ documents: [{ id }], follows_up: true });
    expect(next.citations.every((citation) => citation.document_id === id)).toBe(true);
  });

  it('search one project only if the user has access to no more', async () => {
    const guest = await product.member('project_viewer', offices.id);
    const answer = await ask(guest, 'How high is the quay wall?', { scope: 'company', scope_id: company.id });
    expect(answer.citations.every((citation) => citation.project_id === offices.id)).toBe(true);
    expect(answer.content).not.toContain('12.5');
  });
});

describe('feedback', () => {
  it('is kept with the answer, and exported to administrators with the quotes that they may read, without a name', async () => {
    const scope = { scope: 'document', document_ids: [wall.id, lease.id] };
    const answer = await ask(member, 'How high is the quay wall?', scope);
    expect(answer.feedback).toBeNull();
    const said = { helpful: false, reasons: ['wrong', 'incomplete'], comment: 'The height above the sea is missing.' };
    const rated = await member.post<ChatMessage>(`chat/messages/${answer.id}/feedback`, said);
    expect(rated.feedback).toEqual(said);
    const { items, total } = await member.get<Page<RatedAnswer>>(`company/${company.id}/answer-feedback`);
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({ ...said, question: 'How high is the quay wall?', scope: 'document', found: true });
    expect(items[0]!.documents!.map(({ id }) => id).toSorted()).toEqual([wall.id, lease.id].toSorted());
    expect(items[0]!.quotes[0]).toMatchObject({ document_id: wall.id, page: 2 });
    expect(JSON.stringify(items[0])).not.toContain(member.account!.email);

    const { status } = await (
      await product.member('project_viewer', quay.id)
    ).send('GET', `company/${company.id}/answer-feedback`);
    expect([403, 404]).toContain(status);
    const other = await product.member('company_admin', company.id);
    expect((await other.send('POST', `chat/messages/${answer.id}/feedback`, { body: said })).status).toBe(404);

    await member.post(`chat/messages/${answer.id}/feedback`, { helpful: true });
    expect((await member.get<ChatMessage>(`chat/messages/${answer.id}`)).feedback).toEqual({
      helpful: true,
      reasons: [],
      comment: '',
    });
    await member.delete(`chat/messages/${answer.id}/feedback`);
    expect((await member.get<Page<RatedAnswer>>(`company/${company.id}/answer-feedback`)).total).toBe(0);
  });

  it('is about answers only', async () => {
    const session = await start(member, 'How high is the quay wall?', { scope: 'project', scope_id: quay.id });
    await answered(member, session.id);
    const { items } = await member.get<Page<ChatMessage>>(`chat/sessions/${session.id}/messages`);
    const body = { helpful: true };
    expect((await member.send('POST', `chat/messages/${items[0]!.id}/feedback`, { body })).status).toBe(404);
  });
});

describe('a conversation about several documents', () => {
  it('is answered from these, of other projects too', async () => {
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
    // What the regulations say of it.
    expect(other.content).not.toContain('40 euro');
    const one = await start(member, 'How high is the quay wall?', { scope: 'document', document_ids: [wall.id] });
    expect(one).toMatchObject({ scope_id: wall.id, documents: null });
  });

  it('needs permission for each, and later for one at least', async () => {
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
});
