import type { Logger } from 'pino';
import { openLog } from './log.ts';
import type { Settings } from './settings.ts';

/** Time limit for closing everything, in milliseconds. */
const STOP_MS = 20_000;

/** Closers in opening order; called in reverse. */
export type ShutdownHandlers = (() => Promise<void> | void)[];

/** Sets up what every thread needs: a log and an orderly shutdown, also after unexpected errors. */
export function startLifecycle(settings: Settings) {
  const log = openLog({ level: settings.logLevel, base: { role: settings.role } });
  const onShutdown: ShutdownHandlers = [];
  const stopping = stopOnce(log, onShutdown);
  // The state is unknown after an unexpected error: restarting is safer than continuing.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, 'an unexpected error');
      if (!stopping.isStopping()) void stopping.stop(1);
    });
  }
  return { log, onShutdown, ...stopping };
}

/** Closes everything once, however often it is called; a second signal exits at once. */
function stopOnce(
  log: Logger,
  onShutdown: ShutdownHandlers,
): { stop: (code: number) => Promise<void>; isStopping: () => boolean } {
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    for (const close of onShutdown.toReversed()) {
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
