import type { DocumentKeywords } from '@dossier/contract/keywords/schema';
import type { Speech, SpeechPassage } from '@dossier/contract/speech/schema';
import { makeWav } from '@dossier/reading/testing/sound-files';
import { afterAll, expect, it } from 'vitest';
import { createAuthority } from '../../access/create-authority.ts';
import { testWorld } from '../../testing/world.ts';
import { uploaded } from '../documents/testing.ts';
import { indexAgain } from './verbs/index-transcript.ts';

const { product, project, member } = await testWorld();
afterAll(() => product.close());

it('a transcript that came while the file was read is searched once the file is indexed', async () => {
  const document = await uploaded(
    member,
    project.id,
    'Handover.wav',
    makeWav(10, () => 0),
  );
  const bytes = 'WEBVTT\n\n00:01.000 --> 00:05.000\nThe zeppelin hangar is locked.\n';
  await member.upload<Speech>(`document/${document.id}/transcription`, { name: 'Handover.vtt', bytes });
  const search = async () =>
    (
      await member.post<{ items: { document_id: number }[] }>('search/documents', { query: 'zeppelin hangar' })
    ).items.map(({ document_id: id }) => id);
  expect(await search()).toEqual([document.id]);
  const { app } = product.product;
  const authority = createAuthority(app, { kind: 'user', userId: member.id });
  const scope = await authority.project('DOCUMENT_UPDATE', project.id);
  // As the file was read, before the transcript came.
  await app.database.write(scope, (tx) => app.search.removeDocument(tx, scope, document.id));
  expect(await search()).toEqual([]);
  await indexAgain({ app, scope }, document.id);
  expect(await search()).toEqual([document.id]);
});

it('other rooms work on a transcript that was imported or corrected', async () => {
  const document = await uploaded(
    member,
    project.id,
    'Round.wav',
    makeWav(10, () => 0),
  );
  const bytes = 'WEBVTT\n\n00:01.000 --> 00:05.000\nThe zeppelin hangar is locked. The zeppelin hangar is cold.\n';
  const speech = await member.upload<Speech>(`document/${document.id}/transcription`, { name: 'Round.vtt', bytes });
  const keywords = async () =>
    (await member.get<DocumentKeywords>(`document/${document.id}/keywords`)).items.map(({ text }) => text);
  await expect.poll(keywords, { timeout: 15_000 }).toContain('zeppelin hangar');
  const [passage] = (await member.get<{ items: SpeechPassage[] }>(`speech-to-text/${speech.id}/passages`)).items;
  const text = 'The balloon mast is locked. The balloon mast is cold.';
  await member.patch(`speech-to-text/${speech.id}/passages/${passage!.id}`, { revision: passage!.revision, text });
  await expect.poll(keywords, { timeout: 15_000 }).toContain('balloon mast');
});
