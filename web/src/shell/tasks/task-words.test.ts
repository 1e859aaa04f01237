import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { fetchSentences } from '../../client/sentences.ts';
import { taskMessage } from './task-words.ts';

beforeAll(async () => {
  await i18next.init({ lng: 'nl' });
  await fetchSentences('nl');
});

const task = (message: string, error: { code: string; message: string } | null = null) => ({
  task_id: 'index_document',
  message,
  error,
});

test.each([
  ['the step at work', task('Parsing pages'), "Pagina's worden gelezen"],
  ['where in it', task('Page 12'), 'Pagina 12'],
  ['why it failed', task('Page 12', { code: 'ER-0108', message: 'The file is empty.' }), 'Het bestand is leeg.'],
  ['nothing', task(''), ''],
])('a task says %s in the language of the interface', (_what, given, dutch) => {
  expect(taskMessage(given, 'nl')).toBe(dutch);
});
