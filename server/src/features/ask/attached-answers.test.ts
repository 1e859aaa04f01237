import type { AiProvider } from '@dossier/contract/ai-providers/schema';
import type { ChatAttachment, ChatMessage, ChatSession } from '@dossier/contract/ask/schema';
import type { ReadingPage } from '@dossier/contract/documents/schema';
import { makePdf } from '@dossier/reading/testing/pdf-files';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { testWorld } from '../../testing/world.ts';
import { connect, startProvider } from '../ai-providers/testing.ts';
import { docxWith, pdfWith, uploaded } from '../documents/testing.ts';
import { answered } from './testing.ts';

/** Answers from files that are attached to a conversation, read by the real readers. */

const { product, company, project, member } = await testWorld({ env: { DOSSIER_OUTBOUND_ALLOW: '127.0.0.1' } });
const openai = await startProvider();
const { writers } = openai.server;
afterAll(async () => {
  await product.close();
  await openai.server.close();
});
const wall = await uploaded(
  member,
  project.id,
  'Quay wall.txt',
  'The height of the quay wall is 12.5 metres above the harbour bed. The bollards were replaced in 2019.',
);
const provider: AiProvider = await connect(member, company.id, {
  ...openai.input('Main', []),
  models: [
    { name: 'mine', capabilities: ['chat'] },
    { name: 'small', capabilities: ['chat'], context_tokens: 3200 },
  ],
});
const idOf = (name: string): number => provider.models.find((model) => model.name === name)!.id;
const BUILT_IN = 0;

const offer = await pdfWith(
  'Offer of Van Dalen Maritiem for the maintenance of the fenders.',
  'The price of the crane rental is 4,200 euros a week. The offer is valid until 31 March 2027.',
);
const pathOf = ({ session_uuid: uuid }: ChatSession) => `chat/sessions/${uuid}`;
const newSession = () =>
  member.post<ChatSession>('chat/sessions', { title: 'Offer.pdf', scope: 'project', scope_id: project.id });

/** Attaches a file, and waits until it has been read or has failed. */
async function attached(session: ChatSession, name: string, bytes: Uint8Array | string): Promise<ChatAttachment> {
  const { id } = await member.upload<ChatAttachment>(`${pathOf(session)}/attachments`, { name, bytes });
  for (let waited = 0; waited < 400; waited += 1) {
    const attachment = await member.get<ChatAttachment>(`chat/attachments/${id}`);
    if (!['queued', 'reading'].includes(attachment.status)) return attachment;
    await sleep(30);
  }
  throw new Error('The file was not read.');
}
async function ask(session: ChatSession, query: string, more: object = { model_id: BUILT_IN }): Promise<ChatMessage> {
  await member.post(`${pathOf(session)}/messages`, { query, ...more });
  return await answered(member, session.id);
}
/** The passages that the model was given. */
const passagesIn = (prompt: string) =>
  prompt
    .split('\n')
    .filter((line) => line.startsWith('{"passage":'))
    .map((line) => JSON.parse(line) as { passage: number; document: string; text: string });

describe('the built-in provider', async () => {
  const session = await newSession();
  const attachment = await attached(session, 'Offer.pdf', offer);

  it('quotes the page of the attached file', async () => {
    expect(attachment).toMatchObject({ status: 'read', number_of_pages: 2, error: null });
    const answer = await ask(session, 'What is the price of the crane rental?');
    expect(answer).toMatchObject({ found: true, searched: { attachments: 1, documents: 0, unsearched: 0 } });
    const [citation] = answer.citations;
    expect(citation).toMatchObject({ document_id: null, document_name: 'Offer.pdf', page: 2, type: 'pdf' });
    const page = await member.get<ReadingPage>(`chat/attachments/${citation!.attachment!.id}/pages/2`);
    expect(page.text.slice(citation!.start, citation!.end)).toBe(citation!.text);
    expect(citation!.text).toContain('4,200 euros');
    const file = await member.send<Buffer>('GET', `chat/attachments/${attachment.id}/download`);
    expect(file.headers.get('content-disposition')).toContain('Offer.pdf');
  });

  it('searches the documents if the files do not answer', async () => {
    const answer = await ask(session, 'How high is the quay wall?');
    expect(answer.citations[0]).toMatchObject({ document_id: wall.id, attachment: null });
    expect(answer).toMatchObject({ found: true, searched: { attachments: 1, documents: 1 } });
  });

  it('says what the file is about', async () => {
    const answer = await ask(session, 'What is this document about?');
    expect(answer.content).toContain('Offer of Van Dalen Maritiem');
    expect(answer.citations.every((citation) => citation.attachment?.id === attachment.id)).toBe(true);
  });

  it('finds nothing that is in neither', async () => {
    const answer = await ask(session, 'Which colour do the lighthouses of Iceland have?');
    expect(answer).toMatchObject({ found: false, notice: { key: 'ask.not_found' } });
  });

  it('searches the file that the question names', async () => {
    const both = await newSession();
    await attached(both, 'Brackwerder.txt', 'The price of the crane rental is 5,100 euros a week.');
    await attached(both, 'Dolphin.txt', 'The price of the crane rental is 3,900 euros a week.');
    const answer = await ask(both, 'What is the price of the crane rental of Brackwerder?');
    expect(answer.citations.map(({ document_name: name }) => name)).toEqual(['Brackwerder.txt']);
    expect(answer.searched).toMatchObject({ attachments: 1 });
  });

  it('is not asked by other conversations', async () => {
    const other = await newSession();
    expect(await ask(other, 'What is the price of the crane rental?')).toMatchObject({ found: false });
    const found = await member.post<{ items: unknown[] }>('search', { query: 'crane rental', company_id: company.id });
    expect(found.items).toEqual([]);
  });
});

describe('a model', () => {
  it('gets the passages of the files first, then those of the documents', async () => {
    const session = await newSession();
    const attachment = await attached(session, 'Offer.pdf', offer);
    let given: string[] = [];
    writers.set('mine', (prompt) => {
      const passages = passagesIn(prompt);
      given = passages.map(({ document }) => document);
      const price = passages.find(({ text }) => text.includes('4,200'))!.passage;
      const height = passages.find(({ text }) => text.includes('12.5 metres'))!.passage;
      return [`The rental is 4,200 euros a week [${price}]. The quay wall is 12.5 metres high [${height}].`];
    });
    const answer = await ask(session, 'What is the price of the crane rental, and how high is the quay wall?', {
      model_id: idOf('mine'),
    });
    expect(given[0]).toBe('Offer.pdf');
    expect(given).toContain('Quay wall.txt');
    expect(answer.content).toBe('The rental is 4,200 euros a week [1]. The quay wall is 12.5 metres high [2].');
    expect(answer.citations).toMatchObject([
      { attachment: { id: attachment.id }, page: 2, document_id: null },
      { attachment: null, document_id: wall.id },
    ]);
    expect(answer.searched).toMatchObject({ attachments: 1, documents: 1 });
  });

  it('reads whole files if they fit its context; otherwise the answer says that they do not', async () => {
    const session = await newSession();
    const rows = Array.from(
      { length: 120 },
      (_, at) => `Clause ${at + 1} is about the maintenance of crane ${at + 1}.`,
    );
    await attached(session, 'Terms.docx', docxWith(...rows));
    let given = 0;
    const writer = (prompt: string) => {
      const passages = passagesIn(prompt);
      given = passages.reduce((sum, { text }) => sum + (text.match(/Clause/g)?.length ?? 0), 0);
      const { passage } = passages.find(({ text }) => text.includes('Clause 7 '))!;
      return [`Clause 7 is about the maintenance of crane 7 [${passage}].`];
    };
    writers.set('mine', writer);
    writers.set('small', writer);
    const query = 'Which clause is about the maintenance of crane 7?';
    const whole = await ask(session, query, { model_id: idOf('mine'), full_doc: true });
    expect(whole).toMatchObject({ whole_document: true, found: true });
    expect(given).toBe(120);
    const part = await ask(session, query, { model_id: idOf('small'), full_doc: true });
    expect(part).toMatchObject({ whole_document: false });
    expect(given).toBeLessThan(120);
  });

  it('that fails is replaced by quotes of the file', async () => {
    const session = await newSession();
    await attached(session, 'Offer.pdf', offer);
    writers.set('mine', () => ['Cranes are usually painted yellow by giants [77].']);
    const answer = await ask(session, 'What is the price of the crane rental?', { model_id: idOf('mine') });
    expect(answer.fallback).toMatchObject({ model: 'mine', problem: { key: 'ask.unsupported' } });
    expect(answer.citations.at(-1)).toMatchObject({ document_name: 'Offer.pdf', page: 2 });
  });
});

describe('a file that cannot be read', () => {
  it.each([
    ['encrypted', async () => await makePdf((pdf) => pdf.text('Secret'), { userPassword: 'secret' }), /password/i],
    ['damaged', async () => Buffer.concat([offer.subarray(0, 300), Buffer.from('nothing more')]), /./],
  ] as const)('says why, and the conversation goes on: %s', async (name, make, message) => {
    const session = await newSession();
    const attachment = await attached(session, `${name}.pdf`, await make());
    expect(attachment.status).toBe('failed');
    expect(attachment.error!.message).toMatch(message);
    expect(await member.status('GET', `chat/attachments/${attachment.id}/pages/1`)).toBe(404);
    const answer = await ask(session, 'How high is the quay wall?');
    expect(answer).toMatchObject({ found: true, searched: { attachments: 0 } });
  });
});
