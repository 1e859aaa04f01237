import type { Logger } from 'pino';
import { openLog } from './log.ts';
import type { Settings } from './settings.ts';

/** How long a stopping process waits for what it has begun. */
const STOP_MS = 20_000;

/** Things to close, in the order in which they were opened; closed in the other order. */
export type Closing = (() => Promise<void> | void)[];

/** What every thread begins with: a log, and an end in good order, also when something happens that nobody foresaw. */
export function beginning(settings: Settings) {
  const log = openLog({ level: settings.logLevel, base: { role: settings.role } });
  const closing: Closing = [];
  const stopping = stopOnce(log, closing);
  // What is left half done is unknown: a process or thread that begins anew is better than one that goes on.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, 'an unexpected error');
      if (!stopping.isStopping()) void stopping.stop(1);
    });
  }
  return { log, closing, ...stopping };
}

/** Closes everything once, whoever asks and however often; the second signal of an impatient person ends the process. */
function stopOnce(log: Logger, closing: Closing): { stop: (code: number) => Promise<void>; isStopping: () => boolean } {
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    for (const close of closing.toReversed()) {
      try {
        await close();
      } catch (error) {
        log.error({ err: error }, 'something could not be closed');
      }
    }
    process.exit(code);
  };
  return { stop, isStopping: () => stopping };
}
