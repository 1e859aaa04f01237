import { exportWordKeys } from '@dossier/contract/ask/constants';
import type { ChatMessage, ChatSession } from '@dossier/contract/ask/schema';
import type { Page } from '@dossier/contract/base/page';
import { at, body, fileForm, fresh, type PrepareCall } from '../testing.ts';
import type { Place } from './place-calls.ts';

/** How to make each call about conversations. */
export function sessionCalls({ product, projectId }: Place): Record<string, PrepareCall> {
  const { admin } = product;
  const newSession = () =>
    admin.post<ChatSession>('chat/sessions', {
      query: fresh('What costs fender'),
      scope: 'project',
      scope_id: projectId,
    });
  const newReader = async () => ({ user_ids: [(await product.member('project_viewer', projectId)).id] });

  async function attached(): Promise<{ session: number; attachment: number }> {
    const { id: session } = await newSession();
    const file = { name: 'Attached.txt', bytes: fresh('attached') };
    const { id: attachment } = await admin.upload<{ id: number }>(`chat/sessions/${session}/attachments`, file);
    await admin.post(`chat/sessions/${session}/stop`, undefined);
    return { session, attachment };
  }

  async function stoppedAnswer(): Promise<number> {
    const { id } = await newSession();
    await admin.post(`chat/sessions/${id}/stop`, undefined);
    return (await admin.get<Page<ChatMessage>>(`chat/sessions/${id}/messages`)).items.at(-1)!.id;
  }
  return {
    'ask.create': () => body({ query: 'What does it cost?', scope: 'project', scope_id: projectId }),
    'ask.update': async () => at(`chat/sessions/${(await newSession()).id}`, { title: 'Costs' }),
    'ask.remove': async () => at(`chat/sessions/${(await newSession()).id}`),
    'ask.stop': async () => at(`chat/sessions/${(await newSession()).id}/stop`),
    'ask.ask': async () => {
      const { id } = await newSession();
      await admin.post(`chat/sessions/${id}/stop`, undefined);
      return at(`chat/sessions/${id}/messages`, { query: 'And two?' });
    },
    'ask.edit': async () => {
      const { id } = await newSession();
      const [message] = (await admin.get<Page<ChatMessage>>(`chat/sessions/${id}/messages`)).items;
      return at(`chat/messages/${message!.id}/edit`, { query: 'What does it cost?' });
    },
    'ask.again': async () => at(`chat/messages/${await stoppedAnswer()}/again`, {}),
    'ask.show': async () => {
      const earlier = await stoppedAnswer();
      const { session_uuid: uuid } = await admin.post<ChatMessage>(`chat/messages/${earlier}/again`, {});
      await admin.post(`chat/sessions/${uuid}/stop`, undefined);
      return at(`chat/messages/${earlier}/show`);
    },
    'ask.attach': async () => {
      const path = `chat/sessions/${(await newSession()).id}/attachments`;
      return { path, sent: fileForm('Attached.txt', fresh('attached')) };
    },
    'ask.detach': async () => {
      const { session, attachment } = await attached();
      return at(`chat/sessions/${session}/attachments/${attachment}`);
    },
    'ask.share': async () => at(`chat/sessions/${(await newSession()).id}/shares`, await newReader()),
    'ask.unshare': async () => {
      const { id } = await newSession();
      const reader = await newReader();
      await admin.post(`chat/sessions/${id}/shares`, reader);
      return at(`chat/sessions/${id}/shares/${reader.user_ids[0]}`);
    },
    'ask.exportSession': async () => {
      const words = Object.fromEntries(exportWordKeys.map((key) => [key, key]));
      return at(`chat/sessions/${(await newSession()).id}/export`, { format: 'docx', about: '', words });
    },
    'ask.rate': async () => at(`chat/messages/${await stoppedAnswer()}/feedback`, { helpful: true }),
    'ask.unrate': async () => at(`chat/messages/${await stoppedAnswer()}/feedback`),
    'ask.export': async () => {
      const [message] = await product.queryAsOwner<{ id: number }>(
        `update chat_message set status = 'done', found = true, answer_table = $2
         where session_id = $1 and message_type = 'answer' returning id`,
        [
          (await newSession()).id,
          { question: 'list', asks: null, documents: { total: 0, read: 0, unreadable: 0 }, run: 1, batch: 0 },
        ],
      );
      const titles = { document: 'Document', value: 'Value', unit: 'Unit', quote: 'Quote', page: 'Page' };
      return at(`chat/messages/${message!.id}/export`, { titles });
    },
  };
}
