import type { AiProvider } from '@dossier/contract/ai-providers/schema';
import type { ChatMessage, UncitedPassage } from '@dossier/contract/ask/schema';
import type { ReadingPage } from '@dossier/contract/documents/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/user.ts';
import { testWorld } from '../../testing/world.ts';
import { connect, startProvider } from '../ai-providers/testing.ts';
import { uploaded } from '../documents/testing.ts';
import { ask } from './testing.ts';

const { product, company, project, member } = await testWorld({ env: { DOSSIER_OUTBOUND_ALLOW: '127.0.0.1' } });
const openai = await startProvider();
afterAll(async () => {
  await product.close();
  await openai.server.close();
});

const other = await product.project(company.id, 'Other');
const quay = await uploaded(member, project.id, 'Quay.txt', 'The quay wall is 12.5 metres high.');
const repairs = await uploaded(member, project.id, 'Repairs.txt', 'The quay wall was repaired in 2019.');
const letter = await uploaded(member, other.id, 'Letter.txt', 'The quay wall is a monument.');
const provider: AiProvider = await connect(member, company.id, openai.input('Main', ['mine']));
openai.server.writers.set('mine', (prompt) => {
  const line = prompt.split('\n').find((text) => text.startsWith('{"passage":') && text.includes('12.5 metres'))!;
  const { passage } = JSON.parse(line) as { passage: number };
  return [`The quay wall is 12.5 metres high [${passage}].`];
});

const askMine = (more: object = {}) =>
  ask(member, 'How high is the quay wall?', {
    scope: 'company',
    scope_id: company.id,
    model_id: provider.models[0]!.id,
    ...more,
  });
const uncited = async (user: TestUser, { id }: ChatMessage) =>
  (await user.get<{ items: UncitedPassage[] }>(`chat/messages/${id}/uncited-passages`)).items;
const shownTo = (user: TestUser, { id }: ChatMessage) => user.get<ChatMessage>(`chat/messages/${id}`);

describe('what a model read and did not cite', () => {
  let answer: ChatMessage;
  beforeAll(async () => {
    answer = await askMine();
  });

  it('is listed with its place, and counted in the message', async () => {
    expect(answer.citations.map(({ document_id: id }) => id)).toEqual([quay.id]);
    expect(answer.uncited).toBe(2);
    const passages = await uncited(member, answer);
    expect(new Set(passages.map(({ document_name: name }) => name))).toEqual(new Set(['Repairs.txt', 'Letter.txt']));
    const { document_id: id, page, place } = passages.find(({ document_id: document }) => document === repairs.id)!;
    const { text } = await member.get<ReadingPage>(`document/${id}/reading?page=${page}`);
    expect(text.slice(place!.start, place!.end)).toBe('The quay wall was repaired in 2019.');
  });

  it('is limited to documents that the reader may open', async () => {
    const guest = await product.member('project_viewer', project.id);
    const session = `chat/sessions/${answer.session_uuid}`;
    expect(await guest.status('GET', `chat/messages/${answer.id}/uncited-passages`)).toBe(404);
    await member.post(`${session}/shares`, { user_ids: [guest.id] });
    expect((await shownTo(guest, answer)).uncited).toBe(1);
    expect((await uncited(guest, answer)).map(({ document_id: id }) => id)).toEqual([repairs.id]);
    await member.delete(`document/${letter.id}`);
    expect((await shownTo(member, answer)).uncited).toBe(1);
    expect((await uncited(member, answer)).map(({ document_id: id }) => id)).toEqual([repairs.id]);
  });

  it('has no place once the text of its page has changed', async () => {
    await product.queryAsOwner(`update document_page set text = 'Repaired in 2020.' where version_id = $1`, [
      repairs.version.id,
    ]);
    expect(await uncited(member, answer)).toMatchObject([{ document_id: repairs.id, page: 1, place: null }]);
  });

  it('is nothing for quotes, and for a document that was read as a whole', async () => {
    expect(await askMine({ model_id: 0 })).toMatchObject({ model: 'Built-in', uncited: 0 });
    const whole = await askMine({ scope: 'document', scope_id: quay.id, full_doc: true });
    expect(whole).toMatchObject({ whole_document: true, uncited: 0 });
    expect(await uncited(member, whole)).toEqual([]);
  });
});
