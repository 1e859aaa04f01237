import type { Speech } from '@dossier/contract/speech/schema';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram } from '../../programs.ts';
import { testWorld } from '../../testing/world.ts';
import { ended, reached } from '../tasks/testing.ts';
import { computingHere, recordingOf, transcribedWords, uploadRecording } from './testing.ts';

const installed = findProgram('pocketsphinx');
const { product, member } = await testWorld({ engines: { computing: computingHere } });
const before = process.env['PATH'];
const folder = await mkdtemp(join(tmpdir(), 'programs-'));
afterAll(async () => {
  process.env['PATH'] = before;
  await product.close();
  await rm(folder, { recursive: true });
});

async function transcribed(fields: Record<string, string> = {}): Promise<Speech> {
  const { id, task_result_id: task } = await uploadRecording(member, recordingOf(6).bytes, fields);
  await reached(member, task, ended);
  return await member.get<Speech>(`speech-to-text/${id}`);
}

/** A program that prints what PocketSphinx printed for a recording of two utterances, with this in its place in other calls. */
async function standIn(script: string): Promise<void> {
  const path = join(folder, 'pocketsphinx_continuous');
  await writeFile(path, `#!/bin/sh\n${script}`);
  await chmod(path, 0o755);
}
const printed = `the harbour master
<s> 0.000 0.040 0.999100
the 0.420 0.540 0.095391
harbour(2) 0.850 1.430 1.000300
<sil> 1.440 1.760 0.961073
master 1.770 1.900 0.299740
</s> 1.910 2.000 1.000000
on monday
<s> 2.010 2.040 0.998801
[NOISE] 2.050 2.100 0.900000
on 2.300 2.400 0.835002
monday 2.450 2.900 0.964108
++UH++ 2.910 2.950 0.400000
</s> 2.960 3.000 1.000000
`;

describe.skipIf(process.platform === 'win32')('without a model, but with PocketSphinx', () => {
  beforeAll(async () => {
    process.env['PATH'] = `${folder}:${before}`;
    await standIn(`[ "$1" = -infile ] && [ "$(head -c 4 "$2")" = RIFF ] && cat <<'PRINTED'\n${printed}PRINTED\n`);
  });

  it('a recording has a draft in English, with the times and the sureness of its words', async () => {
    expect(await member.get('speech-to-text/engine')).toEqual({ engine: { kind: 'draft', name: 'PocketSphinx' } });
    const speech = await transcribed();
    expect(speech).toMatchObject({ status: 'done', language: 'en', engine: { kind: 'draft', name: 'PocketSphinx' } });
    expect(await transcribedWords(member, speech.id)).toEqual(['the', 'harbour', 'master', 'on', 'monday']);
    const [first] = (await member.get<{ items: { words: object[] }[] }>(`speech-to-text/${speech.id}/passages`)).items;
    const { start } = speech.pieces[0]!;
    expect(first!.words.slice(0, 2)).toEqual([
      { text: 'the', start: start + 420, end: start + 540, sureness: 0.095391 },
      { text: 'harbour', start: start + 850, end: start + 1430, sureness: 1 },
    ]);
  });

  it('other languages are refused, and a program that fails costs the part only', async () => {
    const dutch = await transcribed({ language: 'nl' });
    expect(dutch).toMatchObject({ status: 'failed', problem: { key: 'speech.draft_english_only' } });
    await standIn('exit 3');
    const { id, task_result_id: task } = await uploadRecording(member, recordingOf(6).bytes);
    await expect.poll(async () => (await member.get<Speech>(`speech-to-text/${id}`)).failed_pieces).toBe(1);
    await member.put(`task/${task}/cancel`, { terminate: false });
    await reached(member, task, ended);
    expect((await member.get<Speech>(`speech-to-text/${id}`)).pieces[0]!.problem!.key).toBe('speech.piece_failed');
  });
});

it.runIf(installed)('the program of this machine is called as it wants to be', { timeout: 120_000 }, async () => {
  process.env['PATH'] = before;
  // Tones are no words: what counts is that it reads the file.
  expect(await transcribed()).toMatchObject({ status: 'done', failed_pieces: 0, engine: { kind: 'draft' } });
});
