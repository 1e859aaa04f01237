import type { ChatMessage } from '@dossier/contract/ask/schema';
import { expect, test } from 'vitest';
import { inOrder, type MessagePages } from './message-pages.ts';
import { withEvent } from './with-event.ts';

const message = (id: number, content: string, status: ChatMessage['status']): ChatMessage => ({
  id,
  session_uuid: 's',
  content,
  notice: null,
  message_type: 'answer',
  created_at: '2026-01-01T00:00:00.000Z',
  model_id: null,
  chosen_model_id: null,
  model: null,
  cost: null,
  status,
  piece: status === 'writing' ? { run: 1, number: 2 } : null,
  found: null,
  citations: [],
  uncited: 0,
  understanding: null,
  direction: null,
  searched: null,
  feedback: null,
  fallback: null,
  whole_document: null,
  table: null,
  changes: null,
  versions: [],
});
const pages = (...lists: ChatMessage[][]): MessagePages => ({
  pages: lists.map((items, at) => ({ items, total: lists.flat().length, page: at + 1, per_page: 200 })),
  pageParams: lists.map((_, at) => at + 1),
});
const page = (...items: ChatMessage[]) => pages(items);
const itemsAfter = (loadedPages: MessagePages | null) => loadedPages && inOrder(loadedPages);

test('a piece of an answer is added to what is there', () => {
  const next = withEvent(page(message(1, 'The cap', 'writing')), {
    session_uuid: 's',
    kind: 'delta',
    message_id: 1,
    text: ' is two',
    piece: { run: 1, number: 3 },
  });
  expect(itemsAfter(next)?.[0]).toMatchObject({ content: 'The cap is two', piece: { run: 1, number: 3 } });
});

test('a message that is earlier than those loaded, or hidden, asks for loading again; a later one is added', () => {
  const loadedPages = page(message(5, 'x', 'done'));
  const event = (id: number) =>
    ({ session_uuid: 's', kind: 'message', message_id: id, message: message(id, 'y', 'done') }) as const;
  expect(withEvent(loadedPages, event(3))).toBeNull();
  expect(itemsAfter(withEvent(loadedPages, event(6)))).toHaveLength(2);
});

test('a piece that is there already is not added again, and one after a gap asks for loading again', () => {
  const loadedPages = page(message(1, 'The cap', 'writing'));
  const event = { session_uuid: 's', kind: 'delta', message_id: 1, text: ' cap' } as const;
  expect(withEvent(loadedPages, { ...event, piece: { run: 1, number: 2 } })).toBe(loadedPages);
  expect(withEvent(loadedPages, { ...event, piece: { run: 1, number: 4 } })).toBeNull();
});

test('what is told of the reading changes no text', () => {
  const loadedPages = page(message(1, 'The cap', 'writing'));
  const event = { session_uuid: 's', kind: 'delta', message_id: 1, text: '', reading: { done: 1, total: 2 } } as const;
  expect(withEvent(loadedPages, event)).toBe(loadedPages);
});

test('a piece that arrives after the whole answer is not added again', () => {
  const loadedPages = page(message(1, 'The cap is two', 'done'));
  const late = {
    session_uuid: 's',
    kind: 'delta',
    message_id: 1,
    text: ' is two',
    piece: { run: 1, number: 3 },
  } as const;
  expect(withEvent(loadedPages, late)).toBe(loadedPages);
});

test('a whole message takes the place of its pieces, or is added at the end', () => {
  const complete = message(2, 'Ready', 'done');
  const event = { session_uuid: 's', kind: 'message', message_id: 2, message: complete } as const;
  expect(itemsAfter(withEvent(page(message(2, 'Re', 'writing')), event))).toEqual([complete]);
  expect(withEvent(page(message(1, 'Q', 'done')), event)?.pages[0]).toMatchObject({
    total: 2,
    items: [{ id: 1 }, complete],
  });
});

test('of more messages than one page holds the newest come last, each once', () => {
  const [first, second, third] = [message(1, 'One', 'done'), message(2, 'Two', 'done'), message(3, 'Three', 'writing')];
  const loadedPages = pages([second, third], [first, second]);
  expect(inOrder(loadedPages)).toEqual([first, second, third]);
  const next = withEvent(loadedPages, {
    session_uuid: 's',
    kind: 'message',
    message_id: 4,
    message: message(4, 'Four', 'done'),
  });
  expect(itemsAfter(next)?.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

test('a piece for a message that was never shown asks for loading again', () => {
  expect(withEvent(page(), { session_uuid: 's', kind: 'delta', message_id: 9, text: 'x' })).toBeNull();
});
