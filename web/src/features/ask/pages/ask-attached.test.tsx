import { askCalls } from '@dossier/contract/ask/calls';
import { askPaths } from '@dossier/contract/ask/paths';
import {
  type ChatAttachment,
  chatAttachment,
  chatMessage,
  chatSession,
  citation,
  type ChatMessage,
} from '@dossier/contract/ask/schema';
import { failures } from '@dossier/contract/base/failure';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage, router } from '../../../testing/open-page.tsx';
import { Refusal, type ScriptedServer } from '../../../testing/scripted-server.ts';
import { socket } from '../../../testing/scripted-socket.ts';

const uuid = '00000000-0000-4000-8000-000000000001';
const offer = like(chatAttachment, {
  id: 4,
  session_uuid: uuid,
  name: 'Offer.pdf',
  type: 'pdf',
  status: 'read',
  number_of_pages: 3,
  task_id: 9,
});
const question = like(chatMessage, {
  id: 1,
  session_uuid: uuid,
  message_type: 'question',
  content: 'What is the price?',
});
const quote = like(citation, {
  number: 1,
  document_id: null,
  project_id: null,
  attachment: { id: 4, session_uuid: uuid },
  document_name: 'Offer.pdf',
  page: 2,
  text: 'nine euros',
  start: 10,
  end: 20,
});
const answer = like(chatMessage, {
  id: 2,
  session_uuid: uuid,
  message_type: 'answer',
  status: 'done',
  found: true,
  model: 'Built-in',
  searched: { documents: 0, attachments: 1, passages: 4, unsearched: 0 },
  citations: [quote],
});
const pageOf = (items: ChatMessage[]) => ({ items, total: items.length, page: 1, per_page: 200 });
const readPage = askCalls.attachmentPage.answer!;

function scriptTalk(
  server: ScriptedServer,
  {
    attachments = () => [],
    messages = () => [],
  }: { attachments?: () => ChatAttachment[]; messages?: () => ChatMessage[] },
) {
  server.on(askPaths.get, () =>
    like(chatSession, { id: 1, session_uuid: uuid, title: 'Offer.pdf', attachments: attachments() }),
  );
  server.on(askPaths.messages, () => pageOf(messages()));
  server.on(askPaths.attachment, () => offer);
  server.on(askPaths.attachmentPage, ({ params }) =>
    like(readPage, { number: params.page, text: params.page === 2 ? 'It costs  nine euros.' : 'Another page.' }),
  );
}
const changed = () => socket.send('session', { session_uuid: uuid, change: 'updated' });

/** Chooses files as a file dialog does. */
function chooseFiles(...files: File[]): void {
  const chooser = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
  fireEvent.click(screen.getByRole('button', { name: 'Attach files' }));
  const input = chooser.mock.contexts.at(-1) as HTMLInputElement;
  chooser.mockRestore();
  Object.defineProperty(input, 'files', { value: files });
  input.dispatchEvent(new Event('change'));
}

test('the first file starts a conversation, in the scope that was chosen', async () => {
  let attachments: ChatAttachment[] = [];
  const { server } = await openPage('/ask-dossier', {
    script(script) {
      scriptTalk(script, { attachments: () => attachments });
      script.on(askPaths.create, () => like(chatSession, { id: 1, session_uuid: uuid, title: 'Offer.pdf' }));
      script.on(askPaths.attach, () => {
        attachments = [{ ...offer, status: 'queued', number_of_pages: null }];
        return attachments[0]!;
      });
    },
  });
  await screen.findByRole('button', { name: 'Attach files' });
  chooseFiles(new File(['pdf'], 'Offer.pdf'));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/ask-dossier/${uuid}`));
  expect(server.received(askPaths.create)[0]?.body).toMatchObject({ title: 'Offer.pdf', scope: null });
  const chips = await screen.findByRole('list', { name: 'Attached files' });
  await within(chips).findByText('Queued');
  expect(server.received(askPaths.attach).map(({ file }) => file?.name)).toEqual(['Offer.pdf']);
});

test('a pasted file is attached; a question waits until it is read, and is then sent', async () => {
  let attachments: ChatAttachment[] = [];
  const { server, user } = await openPage(`/ask-dossier/${uuid}`, {
    script(script) {
      scriptTalk(script, { attachments: () => attachments });
      script.on(askPaths.attach, () => {
        attachments = [{ ...offer, status: 'reading', number_of_pages: null }];
        return attachments[0]!;
      });
      script.on(askPaths.ask, () => like(chatMessage, { id: 2, session_uuid: uuid, status: 'writing' }));
    },
  });
  const box = await screen.findByRole('textbox', { name: 'Ask a follow-up question' });
  fireEvent.paste(box, { clipboardData: { files: [new File(['pdf'], 'Offer.pdf')] } });
  const chips = await screen.findByRole('list', { name: 'Attached files' });
  await within(chips).findByText('Reading 0%');
  socket.send('task', {
    status: 'start',
    task_completion_percentage: 40,
    task_result_id: 9,
    run: 1,
    task_description: '',
    signal: 'task_prerun',
    is_final_task: true,
    batch_task: false,
    task_id: 'read_attachment',
    step: null,
    entity_type: 'chat_session',
    entity_id: 1,
    created_by: 1,
    key: '',
    params: {},
    message: '',
  });
  await within(chips).findByText('Reading 40%');

  await user.type(box, 'What is the price?{Enter}');
  await screen.findByText('This question is sent once the attached files are read.');
  expect(server.received(askPaths.ask)).toEqual([]);
  attachments = [offer];
  changed();
  await within(chips).findByText('3 pages');
  await waitFor(() => expect(server.received(askPaths.ask)).toHaveLength(1));
  expect(server.received(askPaths.ask)[0]?.body).toMatchObject({ query: 'What is the price?', full_doc: false });
});

test('a file that is refused or could not be read says why, and can be removed', async () => {
  let attachments: ChatAttachment[] = [
    { ...offer, status: 'failed', error: { code: 'ER-0101', key: '', params: {}, message: 'It needs a password.' } },
  ];
  const { server, user } = await openPage(`/ask-dossier/${uuid}`, {
    script(script) {
      scriptTalk(script, { attachments: () => attachments });
      script.on(askPaths.attach, () => new Refusal(415, 'mismatch'));
      script.on(askPaths.detach, () => {
        attachments = [];
        return undefined;
      });
    },
  });
  const chips = await screen.findByRole('list', { name: 'Attached files' });
  await within(chips).findByText('It needs a password.');
  chooseFiles(new File(['words'], 'Letter.docx'));
  await within(chips).findByText(failures.mismatch.message);
  await user.click(within(chips).getByRole('button', { name: 'Dismiss Letter.docx' }));
  expect(within(chips).queryByText('Letter.docx')).toBeNull();
  await user.click(within(chips).getByRole('button', { name: 'Remove Offer.pdf' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Attached files' })).toBeNull());
  expect(server.received(askPaths.detach)[0]?.params).toEqual({ id: uuid, attachment_id: 4 });
});

test('a citation shows the page of the file beside the answer, and opens it with the words marked', async () => {
  const { user } = await openPage(`/ask-dossier/${uuid}`, {
    script: (script) => scriptTalk(script, { attachments: () => [offer], messages: () => [question, answer] }),
  });
  await screen.findByText('Searched 1 attached file and read 4 passages');
  const sources = await screen.findByRole('complementary', { name: 'Sources' });
  expect(await within(sources).findByText('nine euros')).toHaveProperty('tagName', 'MARK');
  await user.click(within(sources).getByRole('link', { name: 'Open file' }));
  const viewer = await screen.findByRole('dialog', { name: 'Offer.pdf' });
  expect(await within(viewer).findByText('nine euros')).toHaveProperty('tagName', 'MARK');
  within(viewer).getByText('Page 2 of 3');
  within(viewer).getByRole('button', { name: 'Download' });
  await user.click(within(viewer).getByRole('button', { name: 'Next page' }));
  await within(viewer).findByText('Another page.');
  expect(router.state.location.search).toEqual({ attachment: 4, page: 3 });
  expect(within(viewer).getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('a quote of a removed file stays, and readers of a shared conversation attach and download nothing', async () => {
  const removed = { ...answer, citations: [{ ...quote, attachment: null, deleted: true }] };
  await openPage(`/ask-dossier/${uuid}?attachment=4&page=2`, {
    script(script) {
      scriptTalk(script, { messages: () => [question, removed] });
      const by = { id: 3, first_name: 'Vera', last_name: 'Lee', deleted: false, service_account: false };
      script.on(askPaths.get, () =>
        like(chatSession, { id: 1, session_uuid: uuid, title: 'Offer.pdf', shared_by: by }),
      );
    },
  });
  await screen.findByText('The attached file was removed.');
  const viewer = await screen.findByRole('dialog', { name: 'Offer.pdf' });
  expect(within(viewer).queryByRole('button', { name: 'Download' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Attach files', hidden: true })).toBeNull();
});
