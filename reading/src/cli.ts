import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createReaderPool, type ReaderPool } from './pool.ts';
import { type Reading, ReadingError, type ReadingErrorCode } from './reading.ts';
import { collect } from './collect.ts';
import type { Sentence } from './sentences.ts';

const USAGE = `Usage: read FILE           prints the reading of a file as JSON
       read --stdin-list   reads file names from standard input, prints one JSON object a line
`;

interface Outcome {
  file: string;
  ok: boolean;
  reading?: Reading;
  error?: Sentence & { code: ReadingErrorCode };
  /** Milliseconds. */
  ms: number;
}

async function main(args: string[]): Promise<number> {
  const [argument] = args;
  if (argument === undefined || args.length > 1 || (argument.startsWith('--') && argument !== '--stdin-list')) {
    process.stderr.write(USAGE);
    return 2;
  }
  const pool = createReaderPool({ size: 1, child: fileURLToPath(new URL('child.mjs', import.meta.url)) });
  try {
    return argument === '--stdin-list' ? await readList(pool) : await readOne(pool, argument);
  } finally {
    await pool.close();
  }
}

async function readOne(pool: ReaderPool, file: string): Promise<number> {
  const { reading, error } = await readFileToOutcome(pool, file);
  if (error) {
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
  await print(JSON.stringify(reading));
  return 0;
}

/** A file that cannot be read, hangs or crashes its reader yields a line like any other and does not end the run. */
async function readList(pool: ReaderPool): Promise<number> {
  for await (const line of createInterface({ input: process.stdin })) {
    const file = line.trim();
    if (file !== '') await print(JSON.stringify(await readFileToOutcome(pool, file)));
  }
  return 0;
}

async function readFileToOutcome(pool: ReaderPool, file: string): Promise<Outcome> {
  const started = performance.now();
  const ms = () => Math.round((performance.now() - started) * 10) / 10;
  try {
    const { reading, add } = collect();
    await pool.read({ path: file }, { onPart: add });
    return { file, ok: true, reading, ms: ms() };
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error;
    return { file, ok: false, error: { code: error.code, ...error.sentence }, ms: ms() };
  }
}

function print(line: string): Promise<void> {
  return new Promise((resolve) => process.stdout.write(`${line}\n`, () => resolve()));
}

process.exitCode = await main(process.argv.slice(2));
