import { AiError, type CallLimits } from './port.ts';

/** Aborts a call at its limits of time. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** The model writes, or thinks before it does. */
  progress(): void;
  /** The call starts again after this pause. */
  restart(pauseMs: number): void;
  end(): void;
}

/** Combines the caller's signal with the limits; the reason is the caller's, or an `AiError` of `time_out`. */
export function startDeadline(caller: AbortSignal, limits: CallLimits): Deadline {
  const controller = new AbortController();
  const abort = () => controller.abort(caller.reason);
  const late = () => controller.abort(new AiError('time_out'));
  if (caller.aborted) abort();
  caller.addEventListener('abort', abort, { once: true });
  const total = setTimeout(late, limits.total);
  let next = setTimeout(late, limits.firstText);
  const waitAtMost = (milliseconds: number) => {
    clearTimeout(next);
    next = setTimeout(late, milliseconds);
  };
  return {
    signal: controller.signal,
    progress: () => waitAtMost(limits.idle),
    restart: (pauseMs) => waitAtMost(pauseMs + limits.firstText),
    end() {
      clearTimeout(total);
      clearTimeout(next);
      caller.removeEventListener('abort', abort);
    },
  };
}
