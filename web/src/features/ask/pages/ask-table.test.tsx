// @vitest-environment happy-dom
import { askPaths } from '@dossier/contract/ask/paths';
import {
  answerRow,
  answerTable,
  rowValue,
  chatMessage,
  chatSession,
  citation,
  type AnswerTable,
  type ChatMessage,
} from '@dossier/contract/ask/schema';
import { documentCalls } from '@dossier/contract/documents/calls';
import { documentPaths } from '@dossier/contract/documents/paths';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage } from '../../../testing/open-page.tsx';
import type { ScriptedServer } from '../../../testing/scripted-server.ts';
import { socket } from '../../../testing/scripted-socket.ts';

const uuid = '00000000-0000-4000-8000-000000000001';
const question = like(chatMessage, { id: 1, session_uuid: uuid, message_type: 'question', content: 'Which limit it?' });
const cited = ['Alder', 'Birch', 'Cedar'].map((name, at) =>
  like(citation, {
    number: at + 1,
    document_id: at + 7,
    document_name: `${name}.pdf`,
    page: at + 2,
    text: `The liability of ${name} is limited.`,
  }),
);
const euros = (amount: number) =>
  like(rowValue, { kind: 'amount', text: `€ ${amount}`, amount, date: null, unit: 'EUR', basis: 'per event' });
const row = (number: number, amount: number | null, isSure = true) =>
  like(answerRow, { number, value: amount === null ? null : euros(amount), is_sure: isSure });
const table: AnswerTable = like(answerTable, {
  question: 'list',
  asks: 'amount',
  rows: [row(2, 3_000_000), row(1, 500_000), row(3, 400, false), row(4, null)],
  documents: { total: 25, read: 25, unreadable: 0 },
  highest: 2,
  lowest: 3,
});
const answer: ChatMessage = like(chatMessage, {
  id: 2,
  session_uuid: uuid,
  message_type: 'answer',
  status: 'done',
  found: true,
  notice: null,
  piece: null,
  citations: cited,
  table,
});

function script(server: ScriptedServer, messages: () => ChatMessage[]) {
  server.on(askPaths.get, () => like(chatSession, { id: 1, session_uuid: uuid, title: 'Limits' }));
  server.on(askPaths.messages, () => ({ items: messages(), total: 2, page: 1, per_page: 200 }));
  server.on(documentPaths.reading, ({ query }) => like(documentCalls.reading.answer!, { number: query.page }));
}
const cells = (of: HTMLElement) =>
  within(of)
    .getAllByRole('row')
    .slice(1)
    .map((line) => [...line.children].map((cell) => cell.textContent));

test('a table has a row per document with value, quote and page; figures above, completeness below', async () => {
  const { user } = await openPage(`/ask-dossier/${uuid}`, {
    script: (server) => {
      script(server, () => [question, answer]);
      server.on(askPaths.others, () => ({
        items: [
          {
            document: { id: 20, name: 'Elm.pdf', type: 'pdf', project_id: 5, company_id: 1 },
            outcome: 'no_answer' as const,
            value: null,
          },
          { document: null, outcome: 'other_value' as const, value: null },
        ],
        total: 2,
        page: 1,
        per_page: 100,
      }));
    },
  });
  const shown = await screen.findByRole('table', { name: 'Answer by document' });
  expect(cells(shown)).toEqual([
    ['Birch.pdf', '€3,000,000per event', 'The liability of Birch is limited. 2', 'p. 3'],
    ['Alder.pdf', '€500,000per event', 'The liability of Alder is limited. 1', 'p. 2'],
    ['Cedar.pdf', '€400per eventLikely', 'The liability of Cedar is limited. 3', 'p. 4'],
    ['Document without access', '', '', ''],
  ]);
  const log = screen.getByRole('log');
  within(log).getByText('In 25 documents · asks for an amount in each · read all 25');
  within(log).getByText('4 of 25 documents answer this.');
  expect(log.textContent).toContain('The highest is €3,000,000 per event 2, the lowest €400 per event 3.');
  within(log).getByText('25 documents; these are all that say so.', { exact: false });

  await user.click(within(shown).getByRole('button', { name: /Birch\.pdf, p\. 3/ }));
  const sources = await screen.findByRole('complementary', { name: 'Sources' });
  within(sources).getByText('Birch.pdf · page 3');

  await user.click(within(log).getByRole('button', { name: 'Show the other 21' }));
  const others = await screen.findByRole('list', { name: 'Other documents' });
  expect(
    within(others)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Elm.pdfNo answer found', 'Document without accessSays otherwise']);
});

test('rows of a table appear at their places while documents are read', async () => {
  const begun = { ...answer, status: 'writing' as const, found: null, piece: { run: 1, number: 0 }, citations: [] };
  const empty = { ...table, rows: [], documents: { total: 25, read: 0, unreadable: 0 }, highest: null, lowest: null };
  await openPage(`/ask-dossier/${uuid}`, {
    script: (server) => script(server, () => [question, { ...begun, table: empty }]),
  });
  await screen.findByText('Read 0 of 25 documents');
  const send = (number: number, rows: AnswerTable['rows'], order: number[], read: number) =>
    socket.send('chat', {
      session_uuid: uuid,
      kind: 'delta',
      message_id: 2,
      text: '',
      piece: { run: 1, number },
      rows: {
        rows,
        order,
        citations: cited.filter((one) => rows.some((other) => other.number === one.number)),
        documents: { total: 25, read, unreadable: 0 },
      },
    });
  send(1, [row(1, 500_000)], [1], 10);
  await screen.findByText('Read 10 of 25 documents');
  send(2, [row(2, 3_000_000)], [2, 1], 20);
  await screen.findByText('Read 20 of 25 documents');
  const names = cells(screen.getByRole('table')).map(([name]) => name);
  expect(names).toEqual(['Birch.pdf', 'Alder.pdf']);
});
