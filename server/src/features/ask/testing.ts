import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatEvent, SessionEvent } from '@dossier/contract/ask/events';
import type { ChatMessage, ChatSession } from '@dossier/contract/ask/schema';
import { Failure } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import type { ReadingPage } from '@dossier/contract/documents/schema';
import type { Socket } from 'socket.io-client';
import { expect } from 'vitest';
import { builtinAi } from '../../engines/ai/builtin.ts';
import type { Ai } from '../../engines/ai/port.ts';
import { connected } from '../../testing/socket.ts';
import type { TestUser } from '../../testing/user.ts';
import { testWorld } from '../../testing/world.ts';
import { docxWith, pdfWith, uploaded } from '../documents/testing.ts';

/** Behaviour of test answers: normal, word by word, failing, failing once after a few words, or citing a page that does not exist. */
type Behaviour = 'well' | 'slowly' | 'badly' | 'second time' | 'falsely';

/** The built-in model, which tests can slow down, fail, or make cite missing text. */
function changeableAi(): { ai: Ai; behave: (next: Behaviour) => void } {
  let behaviour: Behaviour = 'well';
  const ai: Ai = {
    ...builtinAi,
    async answer(question, passages, options) {
      if (behaviour === 'badly') throw new Error('No answer today.');
      if (behaviour === 'second time') {
        behaviour = 'well';
        options.onToken('words of a run that fails ');
        await sleep(700);
        throw new Failure('unavailable');
      }
      if (behaviour === 'slowly') {
        for (let word = 1; word <= 100; word++) {
          options.signal.throwIfAborted();
          options.onToken(`word${word} `);
          await sleep(50);
        }
      }
      const answer = await builtinAi.answer(question, passages, options);
      if (behaviour !== 'falsely') return answer;
      const [first] = passages;
      const invented = { passage: first!.id, start: first!.text.length - 2, end: first!.text.length + 20, score: 1 };
      return {
        ...answer,
        text: `Invented [1]. ${answer.text.replace(/\[(\d)\]/g, (_, number) => `[${Number(number) + 1}]`)}`,
        quotes: [invented, ...answer.quotes],
      };
    },
  };
  return { ai, behave: (next) => (behaviour = next) };
}

/** A company with two projects and five processed documents in five languages. */
export async function askWorld() {
  const { ai, behave } = changeableAi();
  const { product, company, project: quay, member } = await testWorld({ engines: { ai } });
  const offices = await product.project(company.id, 'Offices');
  const wall = await uploaded(
    member,
    quay.id,
    'Quay wall report.pdf',
    await pdfWith(
      'Report on the quay wall. The survey was made in spring by the harbour engineers.',
      'The height of the quay wall is 12.5 metres above the harbour bed. The bollards were replaced in 2019.',
      'Maintenance of the fenders costs 84,000 euros a year. The contractor is Van Dalen Maritiem.',
    ),
  );
  const lease = await uploaded(
    member,
    offices.id,
    'Huurcontract.docx',
    docxWith(
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
  return { product, company, quay, offices, member, wall, lease, behave };
}

/** The last message of a conversation, once it is complete. */
export async function answered(user: TestUser, session: string | number, patienceMs = 10_000): Promise<ChatMessage> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const { items } = await user.get<Page<ChatMessage>>(`chat/sessions/${session}/messages`);
    const last = items.at(-1)!;
    if (last.message_type !== 'question' && last.status !== 'writing') return last;
    if (Date.now() > until) throw new Error('No answer came.');
    await sleep(15);
  }
}

/** Starts a conversation. */
export const start = (user: TestUser, query: string, more: object = {}) =>
  user.post<ChatSession>('chat/sessions', { query, ...more });

/** Asks in a new conversation, and waits for the answer. */
export async function ask(user: TestUser, query: string, more: object = {}): Promise<ChatMessage> {
  return await answered(user, (await start(user, query, more)).session_uuid);
}

/** Expects every citation to be verbatim on its page. */
export async function expectStanding(user: TestUser, message: ChatMessage): Promise<void> {
  for (const citation of message.citations) {
    const page = await user.get<ReadingPage>(`document/${citation.document_id}/reading?page=${citation.page}`);
    expect(page.text.slice(citation.start, citation.end)).toBe(citation.text);
    expect(citation.text.length).toBeGreaterThan(0);
  }
}

/** Collects the conversation events that a user's browser receives. */
export async function listening(
  user: TestUser,
): Promise<{ socket: Socket; chat: ChatEvent[]; sessions: SessionEvent[] }> {
  const socket = await connected(user);
  const chat: ChatEvent[] = [];
  const sessions: SessionEvent[] = [];
  socket.on('chat', (event: ChatEvent) => chat.push(event));
  socket.on('session', (event: SessionEvent) => sessions.push(event));
  return { socket, chat, sessions };
}
