import { setFlagsFromString } from 'node:v8';
import { endWithParent, putBehind } from './processes.ts';
import { readParts } from './read.ts';
import { ReadingError } from './reading.ts';
import { type FromChild, pack, type ToChild, window } from './wire.ts';

/**
 * The program of a reader's child process: reads one file after the other as its parent asks, and sends the parts.
 * It has a process of its own because no reader of hostile files can be trusted to end or to bound its memory.
 */

const memoryReportInterval = 250;

let credits = 0;
let wake: (() => void) | undefined;

function send(message: FromChild): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}

async function read({ source, limits }: Extract<ToChild, { kind: 'read' }>): Promise<void> {
  credits = window;
  try {
    for await (const part of readParts(source, limits, () => void send({ kind: 'recognising' }))) {
      while (credits === 0) await new Promise<void>((resolve) => (wake = resolve));
      credits -= 1;
      await send({ kind: 'part', part: pack(part) });
    }
    await send({ kind: 'done' });
  } catch (error) {
    const { code, message } =
      error instanceof ReadingError ? error : new ReadingError('damaged', 'The file is incomplete or damaged.');
    await send({ kind: 'failed', code, message });
  }
}

/**
 * Most files are read before what V8 compiles a second time, for speed, has paid for itself. So a function has to have run four times as
 * long for that as V8 of Node.js 20 asks. A flag that a later V8 no longer has changes nothing.
 */
function tuneCompiler(): void {
  setFlagsFromString('--interrupt-budget=540000');
}

process.on('message', (message: ToChild) => {
  if (message.kind === 'read') void read(message);
  else {
    credits += 1;
    wake?.();
  }
});
endWithParent();
tuneCompiler();
// People who wait for a page go before files that wait to be read.
putBehind(process.pid);
if (process.platform !== 'linux') {
  setInterval(() => void send({ kind: 'memory', bytes: process.memoryUsage.rss() }), memoryReportInterval);
}
