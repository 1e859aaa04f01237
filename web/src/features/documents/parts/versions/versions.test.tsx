import { askPaths } from '@dossier/contract/ask/paths';
import { citingAnswer } from '@dossier/contract/ask/schema';
import { permissionKeys } from '@dossier/contract/base/permission';
import { documentPaths } from '@dossier/contract/documents/paths';
import { document, documentVersion, outline } from '@dossier/contract/documents/schema';
import { say } from '@dossier/contract/documents/sentences';
import type { TaskEvent } from '@dossier/contract/tasks/events';
import { projectPaths } from '@dossier/contract/projects/paths';
import { projectDetails } from '@dossier/contract/projects/schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { like } from '../../../../testing/blank.ts';
import { type OpenedPage, openPage, router } from '../../../../testing/open-page.tsx';
import { Refusal, type ScriptedServer } from '../../../../testing/scripted-server.ts';
import { socket } from '../../../../testing/scripted-socket.ts';

const place = { company_id: 1, project_id: 2, project_name: 'Cranes', company_name: 'Larkhill' };
const current = (number: number, count = number) =>
  like(document, {
    ...place,
    id: 7,
    name: 'Agreement.txt',
    filename: 'Agreement.txt',
    type: 'txt',
    indexing_status: 'indexed',
    version: { id: 10 * number, number },
    number_of_versions: count,
  });
const version = (number: number, parts: object = {}) =>
  like(documentVersion, { id: 10 * number, number, type: 'txt', indexing_status: 'indexed', ...parts });
const frame = { number: 1, kind: 'text' as const, name: null, width: null, height: null, first_row: null };

const failedTask: TaskEvent = {
  status: 'failure',
  task_completion_percentage: 0,
  task_result_id: 5,
  run: 1,
  task_description: '',
  key: '',
  params: {},
  message: '',
  signal: 'task_postrun',
  is_final_task: true,
  batch_task: false,
  task_id: 'make_version_current',
  step: null,
  entity_type: 'document',
  entity_id: 7,
  created_by: 5,
};

/** A document with these versions. */
function scriptDocument(server: ScriptedServer, shown: () => ReturnType<typeof current>, versions: unknown[]) {
  server.on(documentPaths.get, shown);
  server.on(documentPaths.versions, () => ({ items: versions as ReturnType<typeof version>[] }));
  server.on(documentPaths.outline, () => like(outline, { pages: [frame] }));
  server.on(documentPaths.makeVersionCurrent, () => ({ task_result_id: 5 }));
  server.on(projectPaths.get, () => like(projectDetails, { id: 2, max_file_bytes: 1000, accepted_types: ['txt'] }));
}
/** Waits until this version is shown: the list of pages has no height here. */
const shows = ({ server }: OpenedPage, number: number) =>
  waitFor(() => expect(server.received(documentPaths.outline).at(-1)?.query.version).toBe(number));
const at = '/company/1/project/2/document/7';
const history = () => screen.findByRole('region', { name: 'History' });
const inHistory = async (text: string) => within(await history()).findByText(text);

describe('a version of a document', () => {
  test('from the address is shown with the way back, and can be made the current one', async () => {
    let shown = current(2);
    const page = await openPage(`${at}?version=1&tab=history`, {
      script(script) {
        scriptDocument(script, () => shown, [
          version(2, { current: true, note: 'Signed' }),
          version(1, { note: 'First draft', number_of_pages: 3 }),
        ]);
        script.on(askPaths.citing, ({ query }) => ({
          items: [like(citingAnswer, { message_id: 4, question: 'What does it cost?' })],
          total: query.version === 1 ? 1 : 0,
          page: 1,
          per_page: 25,
        }));
      },
    });
    const { server, user } = page;
    await shows(page, 1);
    await screen.findByText('Version 1 of 2.');
    screen.getByText('Search and Ask use version 2.');
    await inHistory('First draft');
    await inHistory('1 of your answers cites version 1');
    await user.click(within(await history()).getByRole('button', { name: 'Show' }));
    within(await history()).getByRole('link', { name: 'What does it cost?' });

    await user.click(within(await history()).getByRole('button', { name: 'Make version 1 current' }));
    await inHistory('Making current');
    act(() => socket.send('task', failedTask));
    await waitFor(() => expect(screen.queryByText('Making current')).toBeNull());
    await user.click(within(await history()).getByRole('button', { name: 'Make version 1 current' }));
    await inHistory('Making current');
    shown = current(1, 2);
    socket.send('document', { id: 7, change: 'updated', company_id: 1, project_id: 2 });
    await waitFor(() => expect(screen.queryByText('Version 1 of 2.')).toBeNull());
    const chosen = { id: 7, number: 1 };
    expect(server.received(documentPaths.makeVersionCurrent).map(({ params }) => params)).toEqual([chosen, chosen]);
  });

  test('that becomes current while the document is open is announced, and shown on demand', async () => {
    let shown = current(1);
    const page = await openPage(at, {
      script: (script) => scriptDocument(script, () => shown, [version(2, { current: true }), version(1)]),
    });
    await shows(page, 1);
    shown = current(2);
    socket.send('document', { id: 7, change: 'updated', company_id: 1, project_id: 2 });
    await screen.findByText('A new version is available.');
    expect(page.server.received(documentPaths.outline).at(-1)?.query.version).toBe(1);
    await page.user.click(screen.getByRole('button', { name: 'Show version 2' }));
    await shows(page, 2);
    expect(screen.queryByText('A new version is available.')).toBeNull();
  });

  test('that could not be read says why, and can be tried again or removed', async () => {
    const failed = version(2, {
      removable: true,
      indexing_status: 'failed',
      indexing_error: { code: 'ER-0102', ...say('no_pdf') },
    });
    const { server, user } = await openPage(at, {
      script(script) {
        scriptDocument(script, () => current(1, 2), [failed, version(1, { current: true })]);
        script.on(documentPaths.index, () => current(1, 2));
        script.on(documentPaths.removeVersion, () => undefined);
      },
    });
    await screen.findByText('Version 2 could not be read.');
    screen.getByText(/Version 1 stays current\.$/);
    await user.click(screen.getByRole('button', { name: 'Show versions' }));
    await user.click(await within(await history()).findByRole('button', { name: 'Try version 2 again' }));
    await waitFor(() => expect(server.received(documentPaths.index)[0]?.body).toEqual({ version: 2 }));
    await user.click(within(await history()).getByRole('button', { name: 'Remove version 2' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.received(documentPaths.removeVersion)).toHaveLength(1));
  });

  test('without permission to update is only looked at; the own note can be changed', async () => {
    const me = { id: 1, first_name: 'Ada', last_name: '', deleted: false, service_account: false };
    const { server, user } = await openPage(`${at}?tab=history`, {
      may: permissionKeys.filter((key) => key !== 'DOCUMENT_UPDATE'),
      script(script) {
        const versions = [version(2, { current: true, note: 'Signed', created_by: me }), version(1, { note: 'Draft' })];
        scriptDocument(script, () => current(2), versions);
        script.on(documentPaths.updateVersion, () => versions[0]!);
      },
    });
    await inHistory('Draft');
    expect(screen.queryByRole('button', { name: 'New version' })).toBeNull();
    expect(screen.queryByText(/^Drop a file here/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Make version 1 current' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit note on version 1' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit note on version 2' }));
    const note = await screen.findByRole('textbox', { name: 'What changed' });
    await user.clear(note);
    await user.type(note, 'Signed by both');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.received(documentPaths.updateVersion)[0]?.body).toEqual({ note: 'Signed by both' }),
    );
  });

  test('that does not exist says so and offers the current one', async () => {
    const page = await openPage(`${at}?version=9`, {
      script: (script) => scriptDocument(script, () => current(2), [version(2, { current: true }), version(1)]),
    });
    await screen.findByText('This document has no version 9.');
    await page.user.click(screen.getByRole('button', { name: 'Open version 2' }));
    await waitFor(() => expect(screen.queryByText('This document has no version 9.')).toBeNull());
    expect(router.state.location.search).toEqual({});
  });
});

/** Adds files through a button that opens a file dialog. */
async function chooseFiles({ user }: OpenedPage, button: string, ...files: File[]): Promise<void> {
  const chooser = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
  await user.click(screen.getByRole('button', { name: button }));
  const input = chooser.mock.contexts.at(-1) as HTMLInputElement;
  chooser.mockRestore();
  Object.defineProperty(input, 'files', { value: files });
  input.dispatchEvent(new Event('change'));
}

test('the bytes of the current version are refused with the reason', async () => {
  const page = await openPage(at, {
    script(script) {
      scriptDocument(script, () => current(1), [version(1, { current: true })]);
      const sentence = say('same_version', { number: 1 });
      script.on(documentPaths.uploadVersion, () => new Refusal(409, 'conflict', undefined, sentence));
    },
  });
  await shows(page, 1);
  await screen.findByRole('button', { name: 'New version' });
  await chooseFiles(page, 'New version', new File(['Text'], 'Agreement.txt'));
  await page.user.type(await screen.findByRole('textbox', { name: 'What changed' }), 'Nothing');
  await page.user.click(screen.getByRole('button', { name: 'Upload' }));
  await screen.findByText('This file is the same as version 1. Nothing was added.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(page.server.received(documentPaths.uploadVersion)[0]?.body).toMatchObject({ note: 'Nothing' });
  await page.user.click(screen.getByRole('button', { name: 'Close Agreement.txt' }));
});

test('a file whose name a document of the project has becomes its next version, or is kept beside it', async () => {
  const page = await openPage('/company/1/project/2', {
    script(script) {
      const company = { id: 1, name: 'Larkhill' };
      script.on(projectPaths.get, () =>
        like(projectDetails, { id: 2, name: 'Cranes', company, max_file_bytes: 1000, accepted_types: ['txt'] }),
      );
      const known = [current(1), like(document, { ...place, id: 8, name: 'Fares', filename: 'fares.txt' })];
      script.on(documentPaths.listInProject, ({ query }) => {
        const items = query.filename ? known : [];
        return { items, total: items.length, page: 1, per_page: 200 };
      });
      script.on(documentPaths.upload, () => current(1));
      script.on(documentPaths.uploadVersion, () => version(2));
    },
  });
  await screen.findByText('No documents yet');
  const files = ['Agreement.txt', 'Fares.txt', 'New.txt'].map((name) => new File([name], name));
  await chooseFiles(page, 'Upload', ...files);
  const dialog = await screen.findByRole('dialog', { name: '2 documents with these file names exist' });
  await page.user.click(within(dialog).getByRole('checkbox', { name: 'Add as a new version of Fares' }));
  await page.user.click(within(dialog).getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(page.server.received(documentPaths.upload)).toHaveLength(2));
  await waitFor(() => expect(page.server.received(documentPaths.uploadVersion)).toHaveLength(1));
  expect(page.server.received(documentPaths.uploadVersion)[0]).toMatchObject({
    params: { id: 7 },
    file: { name: 'Agreement.txt' },
  });
  expect(
    page.server
      .received(documentPaths.upload)
      .map(({ file }) => file?.name)
      .toSorted(),
  ).toEqual(['Fares.txt', 'New.txt']);
});
