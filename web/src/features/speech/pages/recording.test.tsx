import { say as sayProblem } from '@dossier/contract/ai-providers/sentences';
import { speechPaths } from '@dossier/contract/speech/paths';
import { type Speech, speech, type SpeechChapter, type SpeechPassage } from '@dossier/contract/speech/schema';
import { say } from '@dossier/contract/speech/sentences';
import { summaryPaths } from '@dossier/contract/summaries/paths';
import { summarization } from '@dossier/contract/summaries/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { Refusal } from '../../../testing/scripted-server.ts';

const passages: SpeechPassage[] = [
  {
    id: 1,
    start: 500,
    end: 2000,
    speaker: null,
    words: [
      { text: 'Lift', start: 500, end: 900, sureness: 0.9 },
      { text: 'the', start: 1000, end: 1200, sureness: 0.3 },
      { text: 'gate.', start: 1300, end: 2000, sureness: 0.8 },
    ],
    revision: 1,
    edited_at: null,
    edited_by: null,
  },
];

async function open(
  parts: Partial<Speech>,
  spokenPassages: readonly SpeechPassage[] = [],
  chapters: readonly SpeechChapter[] = [],
) {
  const recording = like(speech, {
    id: 7,
    name: 'Site meeting',
    status: 'done',
    duration: 130_000,
    engine: { kind: 'model', name: 'harbour-ear' },
    editable: true,
    words: spokenPassages.flatMap(({ words }) => words).length,
    ...parts,
  });
  const opened = await openPage('/speech-to-text/7', {
    script(server) {
      server.on(speechPaths.get, () => recording);
      server.on(speechPaths.passages, () => ({ items: [...spokenPassages] }));
      server.on(speechPaths.chapters, () => ({ items: [...chapters] }));
      server.on(summaryPaths.summariseText, () =>
        like(summarization, { id: 31, title: 'Site meeting', state: 'queued' }),
      );
      server.on(summaryPaths.get, () => like(summarization, { id: 31, title: 'Site meeting', state: 'queued' }));
      server.on(speechPaths.openPlayer, () => undefined);
      server.on(speechPaths.retryPiece, () => recording);
      server.on(speechPaths.transcribe, () => recording);
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Site meeting' });
  return opened;
}

test('a transcript shows its words, and which engine wrote it', async () => {
  await open({}, passages);
  await screen.findByText('gate.', { exact: false });
  screen.getByText(/2:10 · harbour-ear/);
  expect(screen.queryByText(/is a draft/)).toBeNull();
});

test('a draft says so', async () => {
  await open({ engine: { kind: 'draft', name: 'PocketSphinx' } }, passages);
  await screen.findByText('This transcript is a draft by PocketSphinx.');
  expect(screen.getByText(/listen before you quote/)).toBeTruthy();
});

test('a part that failed has its reason between the passages, and is repeated', async () => {
  const problem = sayProblem('problem_interrupted');
  const pieces = [
    { number: 1, start: 0, end: 60_000, state: 'done', problem: null } as const,
    { number: 2, start: 60_000, end: 120_000, state: 'failed', problem } as const,
  ];
  const { server, user } = await open({ pieces, failed_pieces: 1 }, passages);
  await screen.findByText('1:00 to 2:00 could not be transcribed.');
  screen.getByText(/The rest is complete\./);
  await user.click(screen.getByRole('button', { name: 'Retry this part' }));
  await waitFor(() => expect(server.received(speechPaths.retryPiece)).toHaveLength(1));
  expect(server.received(speechPaths.retryPiece)[0]!.params).toMatchObject({ id: 7, number: 2 });
});

test.each([
  ['queued', {}, 'Queued for transcription'],
  ['running', { progress: 40 }, 'Transcribing: 40%'],
  ['stopped', {}, 'The transcription was stopped.'],
  ['waiting', { problem: say('no_engine') }, /Nothing on this installation transcribes speech yet/],
  ['failed', { problem: say('not_decoded'), task_result_id: 12 }, /Check the task with id 12/],
  ['done', {}, 'No speech was found in this recording.'],
] as const)('a recording that is %s says so', async (status, parts, text) => {
  await open({ status, ...parts });
  expect(await screen.findAllByText(text)).not.toHaveLength(0);
});

test('a stopped recording is transcribed again', async () => {
  const { server, user } = await open({ status: 'stopped' });
  await user.click(await screen.findByRole('button', { name: 'Transcribe' }));
  await waitFor(() => expect(server.received(speechPaths.transcribe)).toHaveLength(1));
});

test('a recording of another user does not exist', async () => {
  await openPage('/speech-to-text/7', {
    script: (server) => server.on(speechPaths.get, () => new Refusal(404, 'not_found')),
  });
  expect(await screen.findByText('This recording does not exist')).toBeTruthy();
});

test('chapters are listed and play from there', async () => {
  const later = { ...passages[0]!, id: 2, start: 90_000, end: 92_000 };
  const chapters = [
    { start: 500, title: 'Gate' },
    { start: 90_000, title: 'Cables, crane' },
  ];
  const { user } = await open({}, [passages[0]!, later], chapters);
  const [, list] = await screen.findAllByRole('list', { name: 'Chapters', hidden: true });
  await user.click(within(list!).getByRole('button', { name: '1:30 Cables, crane' }));
  await waitFor(() =>
    expect(screen.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuenow')).toBe('90'),
  );
});

test('a transcript is summarised like any text, and the summary is opened', async () => {
  const { server, user } = await open({}, passages);
  await user.click(await screen.findByRole('button', { name: 'Summarise' }));
  await waitFor(() => expect(location.pathname).toBe('/quick-summary/31'));
  expect(server.received(summaryPaths.summariseText)[0]!.body).toMatchObject({
    text: 'Lift the gate.',
    title: 'Site meeting',
  });
});

test('a recording without a transcript has no search field and no speakers', async () => {
  await open({ status: 'queued', progress: 100 });
  await screen.findByText('Queued for transcription');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('searchbox', { name: 'Search transcript' })).toBeNull();
  expect(screen.queryByRole('heading', { name: /^Speakers/ })).toBeNull();
});

test('a recording with a transcript has a search field and speakers', async () => {
  await open({}, passages);
  await screen.findByRole('searchbox', { name: 'Search transcript' });
  expect(screen.getByRole('heading', { name: /^Speakers/ })).toBeTruthy();
});
