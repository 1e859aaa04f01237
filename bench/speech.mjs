// npm run bench -- speech [--minutes 30] [--data DIR --address URL --model NAME [--key KEY]]: Dossier's own share of the time of a transcription:
// decoding, cutting, and joining what an engine heard. With an engine that has the calls of OpenAI and a folder of recordings, each with its
// reference text beside it (talk.wav, talk.txt), also the word error rate and the real-time factor.
import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { parseArgs } from 'node:util';
import { loadSource } from './load-source.mjs';

/** A fast engine: this many seconds of speech a second. Larger models and processors without a graphics card are slower. */
const FAST_ENGINE = 20;
const GOAL = 0.05;
const LIMITS = { minMs: 60_000, maxMs: 120_000 };
const BYTES_PER_MS = 32;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    data: { type: 'string' },
    address: { type: 'string' },
    model: { type: 'string' },
    key: { type: 'string' },
  },
});
const { cutRecording, toWav, timedWords, toPassages, hearWords, sayWords, VOCABULARY, transcriptions } =
  await loadSource([
    'reading/src/sound/cut-recording.ts',
    'reading/src/sound/wav.ts',
    'server/src/features/speech/heard.ts',
    'reading/src/testing/spoken-words.ts',
    'server/src/engines/ai/models/transcription.ts',
  ]);

const folder = await mkdtemp(join(tmpdir(), 'speech-'));
try {
  const isWithin = await measureOwnShare(Number(values.minutes));
  if (values.data && values.address && values.model) await measureEngine(values.data);
  process.exitCode = isWithin ? 0 : 1;
} finally {
  await rm(folder, { recursive: true });
}

/** With an engine that hears generated words without a model; its own time does not count. */
async function measureOwnShare(minutes) {
  const count = Math.round((minutes * 60) / 0.5);
  const plan = Array.from({ length: count }, (_, at) => ({
    word: VOCABULARY[(at * 7) % VOCABULARY.length],
    pause: at % 12 === 11 ? 0.6 : 0.2,
    length: 0.27,
  }));
  const path = join(folder, 'generated.wav');
  await writeFile(path, sayWords(plan));
  const { seconds, own, heard } = await transcribe(path, async (wav) => answerOf(hearWords(wav)));
  const lost = wordErrors(
    plan.map(({ word }) => word),
    heard,
  );
  const share = own / (seconds / FAST_ENGINE);
  console.log(
    `Generated recording: ${(seconds / 60).toFixed(0)} min, ${count} words, ${lost} lost, doubled or changed`,
  );
  console.log(
    `Decoding, cutting and joining: ${own.toFixed(1)} s, ${((own * 3600) / seconds).toFixed(1)} s for an hour`,
  );
  console.log(
    `Share of an engine with ${FAST_ENGINE} times real time: ${(100 * share).toFixed(1)} % (goal: ${100 * GOAL} %)`,
  );
  return share <= GOAL && lost === 0;
}

async function measureEngine(data) {
  const headers = values.key ? { authorization: `Bearer ${values.key}` } : {};
  const call = transcriptions({ fetch, address: values.address, headers });
  const ask = (wav) => call(values.model, { audio: wav, mimeType: 'audio/wav', signal: new AbortController().signal });
  let [errors, words, seconds, elapsed] = [0, 0, 0, 0];
  for (const name of (await readdir(data)).filter((one) => /\.(wav|mp3|m4a|ogg|webm|mp4|flac)$/.test(one))) {
    const reference = await readFile(join(data, `${parse(name).name}.txt`), 'utf8').catch(() => null);
    if (reference === null) continue;
    const startedAt = performance.now();
    const result = await transcribe(join(data, name), ask);
    elapsed += (performance.now() - startedAt) / 1000;
    seconds += result.seconds;
    const expected = plain(reference);
    errors += wordErrors(expected, result.heard);
    words += expected.length;
  }
  console.log(`${values.model}: ${words} words, word error rate ${((100 * errors) / words).toFixed(1)} %`);
  console.log(
    `Real-time factor: ${(elapsed / seconds).toFixed(3)} (${(seconds / elapsed).toFixed(1)} times real time)`,
  );
}

/** As the task does it, one piece after the other. `own`: seconds of processor time without the engine. */
async function transcribe(path, ask) {
  const output = join(folder, 'sound.pcm');
  let own = 0;
  const timed = async (work) => {
    const before = process.cpuUsage();
    const result = await work();
    const { user, system } = process.cpuUsage(before);
    own += (user + system) / 1e6;
    return result;
  };
  const cut = await timed(() => cutRecording({ path, output }, LIMITS));
  const heard = [];
  const file = await open(output);
  try {
    for (const piece of cut.pieces) {
      const wav = await timed(async () => {
        const pcm = Buffer.alloc((piece.end - piece.start) * BYTES_PER_MS);
        const { bytesRead } = await file.read(pcm, 0, pcm.length, piece.start * BYTES_PER_MS);
        return toWav(pcm.subarray(0, bytesRead));
      });
      const answer = await ask(wav);
      const passages = await timed(async () => toPassages(timedWords(answer, piece), () => 1));
      heard.push(...passages.flatMap(({ words }) => words.flatMap(({ text }) => plain(text))));
    }
  } finally {
    await file.close();
  }
  return { seconds: cut.duration / 1000, own, heard };
}

/** What Whisper answers: a sentence of ten words, and words without punctuation. */
function answerOf(spoken) {
  const segments = [];
  for (let from = 0; from < spoken.length; from += 10) {
    const said = spoken.slice(from, from + 10);
    const text = `${said.map(({ word }) => word).join(' ')}.`;
    segments.push({ text, start: said[0].start, end: said.at(-1).end, speaker: null, probability: null });
  }
  const words = spoken.map(({ word, start, end }) => ({ text: word, start, end, probability: 0.9 }));
  return { text: segments.map(({ text }) => text).join(' '), segments, words, language: 'en' };
}

/** The words of a text without punctuation and case. */
function plain(text) {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu) ?? [];
}

/** Words to insert, delete or replace: the Levenshtein distance of the words. */
function wordErrors(expected, heard) {
  let row = Uint32Array.from({ length: heard.length + 1 }, (_, at) => at);
  for (const [at, word] of expected.entries()) {
    const next = new Uint32Array(row.length);
    next[0] = at + 1;
    for (let column = 1; column < row.length; column += 1) {
      const replaced = row[column - 1] + (word === heard[column - 1] ? 0 : 1);
      next[column] = Math.min(replaced, row[column] + 1, next[column - 1] + 1);
    }
    row = next;
  }
  return row.at(-1);
}
