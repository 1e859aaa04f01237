import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createReaderPool, type ReaderPool } from './pool.ts';
import { ReadingError, type ReadingErrorCode } from './reading.ts';
import type { Sentence } from './sentences.ts';
import { SpooledReading } from './spooled-reading.ts';

const USAGE = `Usage: read FILE           prints the reading of a file as JSON
       read --stdin-list   reads file names from standard input, prints one JSON object a line
`;

/** Why a file could not be read. */
interface Failure {
  error: Sentence & { code: ReadingErrorCode };
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
  const reading = new SpooledReading();
  try {
    const failure = await readInto(reading, pool, file);
    if (failure) {
      process.stderr.write(`${failure.error.message}\n`);
      return 1;
    }
    for (const piece of reading.json()) await print(piece);
    await print('\n');
    return 0;
  } finally {
    reading.close();
  }
}

/** A file that cannot be read, hangs or crashes its reader yields a line like any other and does not end the run. */
async function readList(pool: ReaderPool): Promise<number> {
  for await (const line of createInterface({ input: process.stdin })) {
    const file = line.trim();
    if (file !== '') await readToLine(pool, file);
  }
  return 0;
}

/** Prints an object: `{ file, ok, reading | error, ms }`. */
async function readToLine(pool: ReaderPool, file: string): Promise<void> {
  const started = performance.now();
  const reading = new SpooledReading();
  try {
    const failure = await readInto(reading, pool, file);
    const ms = Math.round((performance.now() - started) * 10) / 10;
    if (failure) {
      await print(`${JSON.stringify({ file, ok: false, ...failure, ms })}\n`);
      return;
    }
    await print(`${JSON.stringify({ file, ok: true }).slice(0, -1)},"reading":`);
    for (const piece of reading.json()) await print(piece);
    await print(`,"ms":${ms}}\n`);
  } finally {
    reading.close();
  }
}

async function readInto(reading: SpooledReading, pool: ReaderPool, file: string): Promise<Failure | undefined> {
  try {
    await pool.read({ path: file }, { onPart: (part) => reading.add(part) });
    return undefined;
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error;
    return { error: { code: error.code, ...error.sentence } };
  }
}

function print(piece: string | Uint8Array): Promise<void> {
  return new Promise((resolve) => process.stdout.write(piece, () => resolve()));
}

process.exitCode = await main(process.argv.slice(2));
