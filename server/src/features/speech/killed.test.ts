import type { Speech, SpeechPassage } from '@dossier/contract/speech/schema';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { workersToKill } from '../../testing/killed-workers.ts';
import { testWorld } from '../../testing/world.ts';
import { startProvider } from '../ai-providers/testing.ts';
import { ended, reached } from '../tasks/testing.ts';
import { connectSpeech, recordingOf, transcribedWords, transcribeWords, uploadRecording } from './testing.ts';

const { product, company, member } = await testWorld({
  env: { DOSSIER_ROLE: 'api', DOSSIER_OUTBOUND_ALLOW: '127.0.0.1' },
});
const openai = await startProvider();
afterAll(async () => {
  await product.close();
  await openai.server.close();
});

const { startWorker, killAll, isLong } = workersToKill(product);
afterEach(killAll);

const timeout = 600_000;
const wait = 240_000;
/** 40 pieces. */
const WORDS = 7500;

describe.runIf(isLong)('a recording of 75 minutes', () => {
  let recording: ReturnType<typeof recordingOf>;
  beforeAll(async () => {
    recording = recordingOf(WORDS);
    await connectSpeech(member, company.id, openai);
  });
  const get = (id: number) => member.get<Speech>(`speech-to-text/${id}`);
  const piecesIn = async (id: number, state: string) =>
    (await get(id)).pieces.filter((piece) => piece.state === state).length;
  const passagesOf = async (id: number) =>
    (await member.get<{ items: SpeechPassage[] }>(`speech-to-text/${id}/passages`)).items;

  it(
    'keeps what is transcribed when its worker is killed, and asks for each piece that is left once',
    { timeout },
    async () => {
      openai.server.requests.length = 0;
      const worker = await startWorker();
      const { id, task_result_id: task } = await uploadRecording(member, recording.bytes);
      await expect.poll(() => piecesIn(id, 'done'), { timeout: wait, interval: 20 }).toBeGreaterThan(3);
      await worker.kill('SIGKILL');
      const passagesBefore = await passagesOf(id);
      const [doneBefore, requestsBefore] = [await piecesIn(id, 'done'), openai.server.requests.length];
      await startWorker();
      expect(await reached(member, task, ended, wait)).toMatchObject({ status: 'success' });
      const { pieces } = await get(id);
      expect(pieces.length).toBeGreaterThan(doneBefore);
      expect(openai.server.requests).toHaveLength(requestsBefore + pieces.length - doneBefore);
      expect(await transcribedWords(member, id)).toEqual(recording.words);
      const passages = await passagesOf(id);
      for (const passage of passagesBefore) expect(passages).toContainEqual(passage);
    },
  );

  it(
    'keeps what was transcribed before its provider dies at piece 17, and then transcribes the rest alone',
    { timeout },
    async () => {
      let calls = 0;
      openai.server.transcribers.set('harbour-ear', (audio) => {
        calls += 1;
        if (calls >= 17) throw new Error('The connection breaks off.');
        return transcribeWords(audio);
      });
      await startWorker();
      const { id, task_result_id: task } = await uploadRecording(member, recording.bytes);
      expect(await reached(member, task, ended, wait)).toMatchObject({ status: 'success' });
      const speech = await get(id);
      expect(speech.pieces.length).toBe(40);
      const failed = speech.pieces.filter(({ state }) => state === 'failed');
      expect(failed.length).toBe(speech.pieces.length - 16);
      expect(failed.every(({ problem }) => problem !== null)).toBe(true);
      const partial = await transcribedWords(member, id);
      expect(partial).toEqual(recording.words.slice(0, partial.length));
      // Three calls at once with their retries, and then none: the provider is down.
      expect(calls).toBeLessThan(17 + 3 * 3 * 3);

      openai.server.transcribers.set('harbour-ear', transcribeWords);
      openai.server.requests.length = 0;
      const again = await member.post<Speech>(`speech-to-text/${id}/pieces/${failed[0]!.number}/retry`);
      expect(await reached(member, again.task_result_id, ended, wait)).toMatchObject({ status: 'success' });
      expect(openai.server.requests).toHaveLength(failed.length);
      expect(await transcribedWords(member, id)).toEqual(recording.words);
    },
  );
});
