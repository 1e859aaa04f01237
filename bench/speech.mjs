// npm run bench -- speech [--minutes 30] [--data DIR [--address URL --model NAME [--key KEY]] [--local FOLDER]]: Dossier's own share of the time of
// a transcription: decoding, cutting, and joining what an engine transcribed. With a folder of recordings, each with its reference text beside it
// (talk.wav, talk.txt), also the word error rate and the real-time factor of each engine that is there: one with the calls of OpenAI, a Whisper
// model in a folder, and PocketSphinx if the machine has it.
import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse, resolve } from 'node:path';
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
    local: { type: 'string' },
  },
});
const {
  cutRecording,
  toWav,
  fromWav,
  timedWords,
  toPassages,
  hearWords,
  sayWords,
  VOCABULARY,
  transcriptions,
  computeDraft,
  findProgram,
  openLocalModels,
  openChildComputing,
} = await loadSource([
  'reading/src/sound/cut-recording.ts',
  'reading/src/sound/wav.ts',
  'server/src/features/speech/piece-transcript.ts',
  'reading/src/testing/spoken-words.ts',
  'server/src/engines/ai/models/transcription.ts',
  'server/src/engines/ai/local/open-local-models.ts',
  'server/src/engines/computing/child-processes.ts',
  'server/src/features/speech/compute-draft.ts',
  'server/src/programs.ts',
]);

const folder = await mkdtemp(join(tmpdir(), 'speech-'));
try {
  const isWithin = await measureOwnShare(Number(values.minutes));
  if (values.data) await measureEngines(values.data);
  process.exitCode = isWithin ? 0 : 1;
} finally {
  await rm(folder, { recursive: true });
}

/** With an engine that recognises generated words without a model; its own time does not count. */
async function measureOwnShare(minutes) {
  const count = Math.round((minutes * 60) / 0.5);
  const plan = Array.from({ length: count }, (_, at) => ({
    word: VOCABULARY[(at * 7) % VOCABULARY.length],
    pause: at % 12 === 11 ? 0.6 : 0.2,
    length: 0.27,
  }));
  const path = join(folder, 'generated.wav');
  await writeFile(path, sayWords(plan));
  const { seconds, own, transcript } = await transcribe(path, async (wav) => answerOf(hearWords(wav)));
  const lost = wordErrors(
    plan.map(({ word }) => word),
    transcript,
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

async function measureEngines(data) {
  const { signal } = new AbortController();
  if (values.address && values.model) {
    const headers = values.key ? { authorization: `Bearer ${values.key}` } : {};
    const call = transcriptions({ fetch, address: values.address, headers });
    await measureEngine(data, values.model, (wav) => call(values.model, { audio: wav, mimeType: 'audio/wav', signal }));
  }
  if (values.local) {
    const { dir, base } = parse(resolve(values.local));
    const computing = openChildComputing({ child: resolve('dist/computing/child.mjs') });
    const limits = { memoryBytes: 4 * 1024 ** 3, maxFileBytes: 2e9 };
    const local = openLocalModels({ folder: dir, computing, outbound: {}, ...limits });
    await measureEngine(data, base, async (wav) => {
      const answer = await local.transcribe(base, fromWav(wav), { signal, timeMs: 3_600_000, language: null });
      return { ...answer, text: answer.segments.map(({ text }) => text).join(' '), words: [] };
    });
    await computing.close();
  }
  const program = findProgram('pocketsphinx');
  if (program === null) return;
  await measureEngine(data, 'PocketSphinx', async (wav) => {
    const path = join(folder, 'piece.wav');
    await writeFile(path, wav);
    return await computeDraft({ program, path });
  });
}

async function measureEngine(data, name, ask) {
  let [errors, words, seconds, elapsed] = [0, 0, 0, 0];
  for (const file of (await readdir(data)).filter((one) => /\.(wav|mp3|m4a|ogg|webm|mp4|flac)$/.test(one))) {
    const reference = await readFile(join(data, `${parse(file).name}.txt`), 'utf8').catch(() => null);
    if (reference === null) continue;
    const startedAt = performance.now();
    const result = await transcribe(join(data, file), ask);
    elapsed += (performance.now() - startedAt) / 1000;
    seconds += result.seconds;
    const expected = plain(reference);
    errors += wordErrors(expected, result.transcript);
    words += expected.length;
  }
  console.log(`${name}: ${words} words, word error rate ${((100 * errors) / words).toFixed(1)} %`);
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
  const transcript = [];
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
      transcript.push(...passages.flatMap(({ words }) => words.flatMap(({ text }) => plain(text))));
    }
  } finally {
    await file.close();
  }
  return { seconds: cut.duration / 1000, own, transcript };
}

/** What Whisper answers: a sentence of ten words, and words without punctuation. */
function answerOf(spoken) {
  const segments = [];
  for (let from = 0; from < spoken.length; from += 10) {
    const group = spoken.slice(from, from + 10);
    const text = `${group.map(({ word }) => word).join(' ')}.`;
    segments.push({ text, start: group[0].start, end: group.at(-1).end, speaker: null, probability: null });
  }
  const words = spoken.map(({ word, start, end }) => ({ text: word, start, end, probability: 0.9 }));
  return { text: segments.map(({ text }) => text).join(' '), segments, words, language: 'en' };
}

/** The words of a text without punctuation and case. */
function plain(text) {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu) ?? [];
}

/** Words to insert, delete or replace: the Levenshtein distance of the words. */
function wordErrors(expected, actual) {
  let row = Uint32Array.from({ length: actual.length + 1 }, (_, at) => at);
  for (const [at, word] of expected.entries()) {
    const next = new Uint32Array(row.length);
    next[0] = at + 1;
    for (let column = 1; column < row.length; column += 1) {
      const replaced = row[column - 1] + (word === actual[column - 1] ? 0 : 1);
      next[column] = Math.min(replaced, row[column] + 1, next[column - 1] + 1);
    }
    row = next;
  }
  return row.at(-1);
}
