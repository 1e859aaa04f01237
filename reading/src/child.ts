import { say } from './sentences.ts';
import { setFlagsFromString } from 'node:v8';
import { exitWithParent, lowerPriority } from './processes.ts';
import { readParts } from './read.ts';
import { ReadingError } from './reading.ts';
import { type FromChild, pack, type ToChild, WINDOW } from './wire.ts';

/**
 * The program of a reader's child process: reads one file after another on request and sends the parts. A separate process, because readers
 * of untrusted files cannot be trusted to end or to limit their memory.
 */

const MEMORY_REPORT_INTERVAL = 250;

let credits = 0;
let wake: (() => void) | undefined;

function send(message: FromChild): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}

async function readSource({ source, limits }: Extract<ToChild, { kind: 'read' }>): Promise<void> {
  credits = WINDOW;
  try {
    for await (const part of readParts(source, limits, () => void send({ kind: 'recognising' }))) {
      while (credits === 0) await new Promise<void>((resolve) => (wake = resolve));
      credits -= 1;
      await send({ kind: 'part', part: pack(part) });
    }
    await send({ kind: 'done' });
  } catch (error) {
    const { code, sentence } = error instanceof ReadingError ? error : new ReadingError('damaged', say('damaged'));
    await send({ kind: 'failed', code, sentence });
  }
}

/**
 * Most files are read before V8's optimising compiler pays off, so functions must run four times as long as Node.js 20 requires before they
 * are optimised. Unknown flags of later V8 versions are ignored.
 */
function tuneCompiler(): void {
  setFlagsFromString('--interrupt-budget=540000');
}

process.on('message', (message: ToChild) => {
  if (message.kind === 'read') void readSource(message);
  else {
    credits += 1;
    wake?.();
  }
});
exitWithParent();
tuneCompiler();
// Requests of users take precedence over files waiting to be read.
lowerPriority(process.pid);
if (process.platform !== 'linux') {
  setInterval(() => void send({ kind: 'memory', bytes: process.memoryUsage.rss() }), MEMORY_REPORT_INTERVAL);
}
