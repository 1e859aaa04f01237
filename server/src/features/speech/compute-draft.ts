import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { childEnvironment, measureResidentBytes } from '@dossier/reading/processes';
import type { DraftInput } from './computations.ts';
import type { PieceTranscript } from './piece-transcript.ts';

const MAX_MEMORY = 1024 ** 3;
const CHECK_MS = 100;
/** Bytes of the words of a piece. */
const MAX_OUTPUT = 4 * 1024 ** 2;

const run = promisify(execFile);

/**
 * What PocketSphinx recognises in a WAV file, mono at 16 kHz, with the model for English that it is installed with. It prints a line for each
 * utterance, and one for each word, silence and noise: `word start end probability`, in seconds.
 * https://github.com/cmusphinx/pocketsphinx/blob/5prealpha/programs/continuous.c
 */
export async function computeDraft({ program, path }: DraftInput): Promise<PieceTranscript> {
  const running = run(program, ['-infile', path, '-time', 'yes', '-logfn', '/dev/null'], {
    env: childEnvironment(),
    maxBuffer: MAX_OUTPUT,
  });
  const watch = setInterval(() => {
    if ((measureResidentBytes(running.child.pid) ?? 0) > MAX_MEMORY) running.child.kill('SIGKILL');
  }, CHECK_MS);
  try {
    const { stdout } = await running;
    return parseWords(stdout);
  } finally {
    clearInterval(watch);
  }
}

function parseWords(printed: string): PieceTranscript {
  const words = printed.split('\n').flatMap((line) => {
    const [, word = '', start, end, probability] = /^(\S+) (\d+\.\d+) (\d+\.\d+) (\d+\.\d+)$/.exec(line) ?? [];
    // Silence and noise are in brackets; a number in parentheses names the pronunciation.
    const text = /^(?:<.*>|\[.*\]|\+\+.*\+\+)$/.test(word) ? '' : word.replace(/\(\d+\)$/, '');
    if (text === '') return [];
    return [{ text, start: Number(start), end: Number(end), probability: Math.min(1, Number(probability)) }];
  });
  return { text: words.map(({ text }) => text).join(' '), segments: [], words, language: 'en' };
}
