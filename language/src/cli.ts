import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { splitLines } from './classification/text-lines.ts';
import { type Input, type Method, MethodError, type OptionValues } from './methods/method.ts';
import { methods } from './methods/methods.ts';

const USAGE = `Usage: language METHOD [--file FILE] [options]
Reads JSON lines from FILE or standard input, and prints a JSON line for each, in order. Methods:
${Array.from(methods, ([name, { usage }]) => [`  ${name}`, ...usage.map((line) => `      ${line}`)].join('\n')).join('\n')}
`;

/** Exit code for a wrong call, and for lines that could not be used. */
const WRONG_CALL = 2;
const BROKEN_LINES = 1;

async function main([name, ...args]: string[]): Promise<number> {
  const method = methods.get(name ?? '');
  if (!method) {
    process.stderr.write(USAGE);
    return WRONG_CALL;
  }
  let run: (input: Input) => object;
  let source: Readable;
  try {
    const values = parseOptions(method, args);
    // Opened first: a model is not trained for a file that is missing.
    source = await openInput(values['file']);
    run = await method.prepare(values);
  } catch (error) {
    if (!(error instanceof MethodError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return WRONG_CALL;
  }
  return await runLines(source, run);
}

function parseOptions(method: Method, args: string[]): OptionValues {
  try {
    return parseArgs({ args, options: { ...method.options, file: { type: 'string' } } }).values as OptionValues;
  } catch (error) {
    throw new MethodError(`${(error as Error).message}\n\n${USAGE}`, { cause: error });
  }
}

async function openInput(file: OptionValues[string]): Promise<Readable> {
  if (typeof file !== 'string') return process.stdin.setEncoding('utf8');
  const stream = createReadStream(file, { encoding: 'utf8' });
  try {
    await once(stream, 'open');
  } catch (error) {
    throw new MethodError((error as Error).message, { cause: error });
  }
  return stream;
}

/** Broken lines are reported with their number; the others are answered all the same. */
async function runLines(source: Readable, run: (input: Input) => object): Promise<number> {
  let line = 0;
  let exitCode = 0;
  for await (const text of splitLines(source)) {
    line++;
    if (text.trim() === '') continue;
    try {
      await print(`${JSON.stringify(run(parseInput(text)))}\n`);
    } catch (error) {
      if (!(error instanceof MethodError)) throw error;
      process.stderr.write(`Line ${line}: ${error.message}\n`);
      exitCode = BROKEN_LINES;
    }
  }
  return exitCode;
}

function parseInput(line: string): Input {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new MethodError('this is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new MethodError('this is not an object');
  return value as Input;
}

/** Waits while the reader of the output is slower. */
async function print(line: string): Promise<void> {
  if (!process.stdout.write(line)) await once(process.stdout, 'drain');
}

// The reader of the output may end first, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});
process.exitCode = await main(process.argv.slice(2));
