import { speechPaths } from '@dossier/contract/speech/paths';
import { type Engine, type SpeechItem, speechItem } from '@dossier/contract/speech/schema';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const open = (engine: Engine | null, items: readonly Partial<SpeechItem>[] = []) =>
  openPage('/speech-to-text', {
    script(server) {
      server.on(speechPaths.engine, () => ({ engine }));
      server.on(speechPaths.list, () => ({
        items: items.map((parts, at) => like(speechItem, { id: at + 1, ...parts })),
        total: items.length,
        page: 1,
        per_page: 200,
      }));
    },
  });

test('without an engine, says what to connect', async () => {
  await open(null);
  await screen.findByText('Nothing transcribes speech yet.');
  expect(screen.getByText('No recordings yet')).toBeTruthy();
});

test.each([
  [{ kind: 'model', name: 'whisper-base' }, 'Transcribed by whisper-base'],
  [{ kind: 'draft', name: 'PocketSphinx' }, 'Draft by PocketSphinx: English only, with many errors'],
] as const)('names what transcribes: $name', async (engine, text) => {
  await open(engine);
  await screen.findByText(text);
  expect(screen.queryByText('Nothing transcribes speech yet.')).toBeNull();
});

test('lists recordings with what became of them', async () => {
  await open({ kind: 'model', name: 'whisper-base' }, [
    { name: 'Monday', status: 'done', duration: 65_000 },
    { name: 'Tuesday', status: 'running', progress: 30 },
    { name: 'Wednesday', status: 'done', failed_pieces: 2 },
  ]);
  await screen.findByRole('link', { name: /Monday.*Transcribed.*1:05/ });
  screen.getByRole('link', { name: /Tuesday.*Transcribing 30%/ });
  expect(screen.getByRole('link', { name: /Wednesday.*Partly transcribed/ })).toBeTruthy();
});
