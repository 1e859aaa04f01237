import type { ChatMessage } from '@dossier/contract/ask/schema';
import { expect, test } from 'vitest';
import { inOrder, type MessagePages } from './message-pages.ts';
import { withEvent } from './with-event.ts';

const message = (id: number, content: string, status: ChatMessage['status']): ChatMessage => ({
  id,
  session_uuid: 's',
  content,
  message_type: 'answer',
  created_at: '2026-01-01T00:00:00.000Z',
  model_id: null,
  model: null,
  status,
  found: null,
  citations: [],
  searched: null,
});
const pages = (...lists: ChatMessage[][]): MessagePages => ({
  pages: lists.map((items, at) => ({ items, total: lists.flat().length, page: at + 1, per_page: 200 })),
  pageParams: lists.map((_, at) => at + 1),
});
const page = (...items: ChatMessage[]) => pages(items);
const shownAfter = (shown: MessagePages | null) => shown && inOrder(shown);

test('a piece of an answer is added to what is there', () => {
  const next = withEvent(page(message(1, 'The cap', 'writing')), {
    session_uuid: 's',
    kind: 'delta',
    message_id: 1,
    text: ' is two',
  });
  expect(shownAfter(next)?.[0]?.content).toBe('The cap is two');
});

test('a piece that arrives after the whole answer is not added again', () => {
  const shown = page(message(1, 'The cap is two', 'done'));
  expect(withEvent(shown, { session_uuid: 's', kind: 'delta', message_id: 1, text: ' is two' })).toBe(shown);
});

test('a whole message takes the place of its pieces, or is added at the end', () => {
  const whole = message(2, 'Ready', 'done');
  const event = { session_uuid: 's', kind: 'message', message_id: 2, message: whole } as const;
  expect(shownAfter(withEvent(page(message(2, 'Re', 'writing')), event))).toEqual([whole]);
  expect(withEvent(page(message(1, 'Q', 'done')), event)?.pages[0]).toMatchObject({
    total: 2,
    items: [{ id: 1 }, whole],
  });
});

test('of more messages than one page holds the newest come last, each once', () => {
  const [first, second, third] = [message(1, 'One', 'done'), message(2, 'Two', 'done'), message(3, 'Three', 'writing')];
  const shown = pages([second, third], [first, second]);
  expect(inOrder(shown)).toEqual([first, second, third]);
  const next = withEvent(shown, {
    session_uuid: 's',
    kind: 'message',
    message_id: 4,
    message: message(4, 'Four', 'done'),
  });
  expect(shownAfter(next)?.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

test('a piece for a message that was never shown asks for loading again', () => {
  expect(withEvent(page(), { session_uuid: 's', kind: 'delta', message_id: 9, text: 'x' })).toBeNull();
});
