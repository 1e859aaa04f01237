import type { ChatMessage } from '@dossier/contract/ask/schema';
import { expect, test } from 'vitest';
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
const page = (...items: ChatMessage[]) => ({ items, total: items.length, page: 1, per_page: 200 });

test('a piece of an answer is added to what is there', () => {
  const next = withEvent(page(message(1, 'The cap', 'writing')), {
    session_uuid: 's',
    kind: 'delta',
    message_id: 1,
    text: ' is two',
  });
  expect(next?.items[0]?.content).toBe('The cap is two');
});

test('a piece that arrives after the whole answer is not added again', () => {
  const shown = page(message(1, 'The cap is two', 'done'));
  expect(withEvent(shown, { session_uuid: 's', kind: 'delta', message_id: 1, text: ' is two' })).toBe(shown);
});

test('a whole message takes the place of its pieces, or is added at the end', () => {
  const whole = message(2, 'Ready', 'done');
  expect(
    withEvent(page(message(2, 'Re', 'writing')), { session_uuid: 's', kind: 'message', message_id: 2, message: whole })
      ?.items,
  ).toEqual([whole]);
  expect(
    withEvent(page(message(1, 'Q', 'done')), { session_uuid: 's', kind: 'message', message_id: 2, message: whole })
      ?.total,
  ).toBe(2);
});

test('a piece for a message that was never shown asks for loading again', () => {
  expect(withEvent(page(), { session_uuid: 's', kind: 'delta', message_id: 9, text: 'x' })).toBeNull();
});
