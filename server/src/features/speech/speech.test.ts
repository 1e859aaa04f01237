import type { Page } from '@dossier/contract/base/page';
import type { Speech, SpeechItem, SpeechPassage } from '@dossier/contract/speech/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWav } from '@dossier/reading/testing/sound-files';
import { sayWords } from '@dossier/reading/testing/spoken-words';
import { testWorld } from '../../testing/world.ts';
import { startProvider } from '../ai-providers/testing.ts';
import { ended, reached } from '../tasks/testing.ts';
import {
  computingHere,
  connectSpeech,
  recordingOf,
  transcribedWords,
  transcribeWords,
  uploadRecording,
} from './testing.ts';

const { product, company, member } = await testWorld({
  engines: { computing: computingHere },
  env: { DOSSIER_OUTBOUND_ALLOW: '127.0.0.1' },
});
const openai = await startProvider();
afterAll(async () => {
  await product.close();
  await openai.server.close();
});

const get = (id: number) => member.get<Speech>(`speech-to-text/${id}`);
const passagesOf = async (id: number) =>
  (await member.get<{ items: SpeechPassage[] }>(`speech-to-text/${id}/passages`)).items;
async function transcribed(bytes: Uint8Array, fields: Record<string, string> = {}): Promise<Speech> {
  const { id, task_result_id: task } = await uploadRecording(member, bytes, fields);
  await reached(member, task, ended);
  return await get(id);
}

describe('without an engine', () => {
  // The machine may have PocketSphinx.
  const { PATH } = process.env;
  beforeAll(() => (process.env['PATH'] = ''));
  afterAll(() => (process.env['PATH'] = PATH));

  it('a recording is kept and played, and the user reads what to connect', async () => {
    expect(await member.get('speech-to-text/engine')).toEqual({ engine: null });
    const { bytes } = recordingOf(3);
    const recording = await uploadRecording(member, bytes, { name: 'Note to self' });
    expect(recording).toMatchObject({
      name: 'Note to self',
      status: 'waiting',
      task_result_id: null,
      transcription: null,
    });
    expect(recording.problem!.key).toBe('speech.no_engine');
    const path = `speech-to-text/${recording.id}/download`;
    const answer = await member.send('GET', path, { headers: { range: 'bytes=0-3' } });
    expect(answer).toMatchObject({ status: 206, body: 'RIFF' });
    await expect(member.post(`speech-to-text/${recording.id}/transcribe`, {})).rejects.toMatchObject({
      body: { code: 'ER-0002' },
    });
    await member.post(`speech-to-text/${recording.id}/player`);
    const played = await member.send('GET', path, { anonymous: true });
    expect(played.status).toBe(200);
    await member.delete(`speech-to-text/${recording.id}`);
    expect(await member.status('GET', path)).toBe(404);
  });
});

describe('a recording', () => {
  beforeAll(async () => void (await connectSpeech(member, company.id, openai)));

  it('is transcribed in pieces, with the time of every word, and the next piece is requested in its language', async () => {
    openai.server.requests.length = 0;
    const { bytes, words } = recordingOf(250);
    const speech = await transcribed(bytes, { name: 'Site meeting' });
    expect(speech).toMatchObject({
      status: 'done',
      language: 'en',
      engine: { kind: 'model', name: 'harbour-ear' },
      words: 250,
      edited_words: 0,
      uncertain_words: words.filter((word) => word === 'lock').length,
      failed_pieces: 0,
    });
    expect(speech.pieces.length).toBeGreaterThan(1);
    expect(await transcribedWords(member, speech.id)).toEqual(words);
    expect(speech.transcription).toContain(words.slice(0, 10).join(' '));
    const [first] = await passagesOf(speech.id);
    expect(first!.words[0]).toMatchObject({ text: words[0], sureness: expect.any(Number) as number });
    expect(Math.abs(first!.words[1]!.start - 850)).toBeLessThan(30);
    expect(openai.server.requests.map(({ body }) => body['language'])).toEqual([
      undefined,
      ...speech.pieces.slice(1).map(() => 'en'),
    ]);
    const { items } = await member.get<Page<SpeechItem>>('speech-to-text?q=site');
    expect(items.map(({ id }) => id)).toEqual([speech.id]);
  });

  it('of silence is done without words', async () => {
    expect(await transcribed(makeWav(5, () => 0))).toMatchObject({ status: 'done', pieces: [], transcription: null });
  });

  it('of half a second, and one that breaks off, are transcribed as far as possible', async () => {
    const short = await transcribed(sayWords([{ word: 'quay', pause: 0.1, length: 0.3 }], { after: 0.1 }));
    expect(short).toMatchObject({ status: 'done', duration: 500, words: 1, failed_pieces: 0 });
    const { bytes, words } = recordingOf(40);
    const broken = await transcribed(bytes.subarray(0, bytes.length / 2));
    expect(broken).toMatchObject({ status: 'done', failed_pieces: 0 });
    const partial = await transcribedWords(member, broken.id);
    expect(partial.length).toBeGreaterThan(18);
    expect(partial.slice(0, 18)).toEqual(words.slice(0, 18));
  });

  it('that nothing decodes says so, and is kept', async () => {
    const { bytes } = recordingOf(3);
    // A WAV file with a codec that is not known.
    const unknown = Buffer.from(bytes);
    unknown.writeUInt16LE(0x2000, 20);
    const speech = await transcribed(unknown);
    expect(speech).toMatchObject({ status: 'failed', transcription: null, words: 0 });
    expect(speech.problem!.key).toMatch(/^(?:reading|documents|speech)\./);
    expect(await member.status('GET', `speech-to-text/${speech.id}/download`)).toBe(200);
  });

  it('that is none is refused', async () => {
    const refused = (name: string, bytes: string | Buffer) => member.upload('speech-to-text/file', { name, bytes });
    await expect(refused('Letter.txt', 'Dear sir')).rejects.toMatchObject({ body: { code: 'ER-0009' } });
    await expect(refused('Letter.mp3', 'Dear sir')).rejects.toMatchObject({ body: { code: 'ER-0103' } });
    await expect(refused('Empty.mp3', '')).rejects.toMatchObject({ body: { code: 'ER-0108' } });
  });

  it('keeps what was transcribed when the provider dies, and the failed part is repeated alone', async () => {
    const { bytes, words } = recordingOf(330);
    let calls = 0;
    openai.server.transcribers.set('harbour-ear', (audio) => {
      calls += 1;
      if (calls > 1) throw new Error('The connection breaks off.');
      return transcribeWords(audio);
    });
    const speech = await transcribed(bytes);
    const failed = speech.pieces.filter(({ state }) => state === 'failed');
    expect(speech).toMatchObject({ status: 'done', failed_pieces: failed.length });
    expect(failed.length).toBe(speech.pieces.length - 1);
    expect(failed[0]!.problem).not.toBeNull();
    const partial = await transcribedWords(member, speech.id);
    expect(partial).toEqual(words.slice(0, partial.length));

    openai.server.transcribers.set('harbour-ear', transcribeWords);
    openai.server.requests.length = 0;
    const path = `speech-to-text/${speech.id}/pieces/${failed[0]!.number}/retry`;
    const again = await member.post<Speech>(path);
    await expect(member.post(path)).rejects.toMatchObject({ status: 423 });
    await reached(member, again.task_result_id, ended);
    expect(openai.server.requests).toHaveLength(failed.length);
    expect(await transcribedWords(member, speech.id)).toEqual(words);
    await expect(member.post(path)).rejects.toMatchObject({ status: 409 });
  });

  it('of which nothing could be transcribed waits to be tried again, and can be stopped and started', async () => {
    openai.server.transcribers.set('harbour-ear', () => {
      throw new Error('The connection breaks off.');
    });
    const { bytes, words } = recordingOf(5);
    const { id, task_result_id: task } = await uploadRecording(member, bytes);
    await expect.poll(async () => (await get(id)).failed_pieces).toBe(1);
    await member.put(`task/${task}/cancel`, { terminate: false });
    await reached(member, task, ended);
    const stopped = await get(id);
    expect(stopped).toMatchObject({ status: 'stopped', transcription: null });
    expect(stopped.pieces[0]!.problem!.key).toMatch(/^ai-providers\./);
    openai.server.transcribers.set('harbour-ear', transcribeWords);
    const again = await member.post<Speech>(`speech-to-text/${id}/transcribe`, { language: 'nl' });
    await reached(member, again.task_result_id, ended);
    expect(await transcribedWords(member, id)).toEqual(words);
    expect(await get(id)).toMatchObject({ status: 'done', language: 'nl' });
  });

  it('is corrected with the times of its words; concurrent corrections conflict', async () => {
    const speech = await transcribed(recordingOf(12).bytes);
    const [before] = await passagesOf(speech.id);
    const path = `speech-to-text/${speech.id}/passages/${before!.id}`;
    const text = before!.words.map((word, at) => (at === 2 ? 'corrected' : word.text)).join(' ');
    const after = await member.patch<SpeechPassage>(path, { revision: 1, text });
    expect(after).toMatchObject({ revision: 2, edited_by: { id: member.id } });
    expect(after.words.map(({ start }) => start)).toEqual(before!.words.map(({ start }) => start));
    expect(after.words[2]).toMatchObject({ text: 'corrected', edited: true });
    await expect(member.patch(path, { revision: 1, text: 'other' })).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('changed this passage') as string },
    });
    await expect(member.patch(path, { revision: 2, text: '  ' })).rejects.toMatchObject({ status: 400 });
    expect(await get(speech.id)).toMatchObject({ edited_words: 1 });
    await member.patch(path, { revision: 2, speaker: 1 });
    await expect(member.patch(path, { revision: 3, speaker: 9 })).rejects.toMatchObject({ status: 400 });
    const named = await member.put<Speech>(`speech-to-text/${speech.id}/speakers/1`, { name: 'Ilse Kooiman' });
    expect(named.speakers).toMatchObject([{ number: 1, name: 'Ilse Kooiman', passages: 1 }]);
    expect(named.transcription).toContain('Ilse Kooiman: ');
  });

  it.each(['srt', 'vtt', 'txt', 'docx'])('is exported as %s', async (format) => {
    const { items } = await member.get<Page<SpeechItem>>('speech-to-text?q=site');
    const answer = await fetch(`${product.address}/api/v3/speech-to-text/${items[0]!.id}/export?format=${format}`, {
      headers: { authorization: `Bearer ${member.token}` },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain(`Site%20meeting.${format}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(format === 'docx' ? bytes.subarray(0, 2).toString() : bytes.toString('utf8')).toMatch(
      { srt: /^1\n00:00:00,/, vtt: /^WEBVTT\n\n00:00:00\./, txt: /^anchor/, docx: /^PK/ }[format]!,
    );
  });

  it('is private', async () => {
    const other = await product.member('company_admin', company.id);
    const { id } = await transcribed(recordingOf(3).bytes);
    for (const path of ['', '/passages', '/download', '/export?format=txt']) {
      expect(await other.status('GET', `speech-to-text/${id}${path}`)).toBe(404);
    }
    expect(await other.status('DELETE', `speech-to-text/${id}`)).toBe(404);
    expect((await other.get<Page<SpeechItem>>('speech-to-text')).total).toBe(0);
  });
});
