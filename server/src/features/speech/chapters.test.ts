import type { Speech, SpeechChapter } from '@dossier/contract/speech/schema';
import { makeWav } from '@dossier/reading/testing/sound-files';
import { afterAll, expect, it } from 'vitest';
import { testWorld } from '../../testing/world.ts';
import { uploaded } from '../documents/testing.ts';

const { product, project, member } = await testWorld();
afterAll(() => product.close());

const subjects = [
  ['The crane needs new cables.', 'The inspector measured the cables of the crane.', 'Worn cables stop the crane.'],
  ['The budget has a small reserve.', 'Each invoice is paid from the budget.', 'The reserve covers the invoice.'],
];

/** Two minutes about each subject, with a passage every ten seconds. */
function subtitles(): string {
  const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 19);
  return Array.from({ length: 24 }, (_, at) => {
    const sentences = subjects[Math.floor(at / 12)]!;
    return `${at + 1}\n${clock(at * 10)},000 --> ${clock(at * 10 + 9)},000\n${sentences[at % 3]}\n`;
  }).join('\n');
}

it('a transcript has chapters where its subject changes, also for readers, and not for others', async () => {
  const document = await uploaded(
    member,
    project.id,
    'Site meeting.wav',
    makeWav(241, () => 0, { rate: 4000, bits: 8 }),
  );
  const form = { name: 'Site meeting.srt', bytes: subtitles() };
  const speech = await member.upload<Speech>(`document/${document.id}/transcription`, form);
  const path = `speech-to-text/${speech.id}/chapters`;
  const { items } = await member.get<{ items: SpeechChapter[] }>(path);
  expect(items.map(({ start }) => start)).toEqual([0, 120_000]);
  expect(items[0]!.title).toMatch(/crane|cables/i);
  expect(items[1]!.title).toMatch(/budget|invoice|reserve/i);
  const reader = await product.member('project_viewer', project.id);
  expect((await reader.get<{ items: SpeechChapter[] }>(path)).items).toEqual(items);
  const stranger = await product.member('company_admin', (await product.company('Arnholt')).id);
  expect(await stranger.status('GET', path)).toBe(404);
});
