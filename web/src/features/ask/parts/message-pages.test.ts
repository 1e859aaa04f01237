import { chatMessage } from '@dossier/contract/ask/schema';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { inOrder, type MessagePages, shareMessages } from './message-pages.ts';

const message = (id: number, content = 'x') => like(chatMessage, { id, content });
const pages = (...all: ReturnType<typeof message>[][]): MessagePages => ({
  pages: all.map((items, at) => ({ items, total: 9, page: at + 1, per_page: 2 })),
  pageParams: all.map((_, at) => at + 1),
});

test('messages that have not changed stay the same objects, wherever they are', () => {
  const before = pages([message(3), message(4)]);
  const next = shareMessages(before, pages([message(4, 'y'), message(5)], [message(2), message(3)])) as MessagePages;
  expect(inOrder(next).map(({ id, content }) => [id, content])).toEqual([
    [2, 'x'],
    [3, 'x'],
    [4, 'y'],
    [5, 'x'],
  ]);
  expect(inOrder(next)[1]).toBe(before.pages[0]!.items[0]);
  expect(inOrder(next)[2]).not.toBe(before.pages[0]!.items[1]);
});
