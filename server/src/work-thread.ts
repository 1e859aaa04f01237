import { once } from 'node:events';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Numbers } from './metrics.ts';
import type { Settings } from './settings.ts';

/** Long work done in another thread. */
export interface LongWork {
  /** Resolves if it takes jobs, otherwise throws. */
  check(): Promise<void>;
  /** Its metrics, for those of the whole process. */
  numbers(): Promise<Numbers>;
  /** Takes no new jobs, returns running ones to the queue and ends. */
  stop(): Promise<void>;
}

/** The `workerData` of a thread for long work. */
interface WorkThreadData {
  longWork: Settings;
}

/** The settings of a thread for long work; null in other threads. */
export const longWorkSettings = (workerData: Partial<WorkThreadData> | null): Settings | null =>
  workerData?.longWork ?? null;

interface WorkRequest {
  method: keyof LongWork;
  replyTo: MessagePort;
}

/** Time limit for the thread's reply. */
const REPLY_TIMEOUT_MS = 3000;
/** Delay before a thread that died is replaced. */
const RESTART_DELAY_MS = 1000;

/** Long work would block requests, so it has its own thread, which is replaced if it dies. */
export function openWorkThread(entry: URL, settings: Settings, log: Logger): LongWork {
  let stopping = false;
  let thread: Worker;
  let ended: Promise<unknown>;
  begin();

  function begin(): void {
    const workerData: WorkThreadData = { longWork: settings };
    thread = new Worker(entry, { workerData });
    thread.on('error', (error) => log.error({ err: error }, 'the thread of the long work broke down'));
    ended = new Promise((resolve) => thread.once('exit', resolve));
    void ended.then(async () => {
      if (stopping) return;
      log.error('the thread of the long work ended; another one begins');
      setTimeout(() => stopping || begin(), RESTART_DELAY_MS);
    });
  }

  function send(method: WorkRequest['method']): MessagePort {
    const { port1: replyPort, port2: replyTo } = new MessageChannel();
    const request: WorkRequest = { method, replyTo };
    thread.postMessage(request, [replyTo]);
    return replyPort;
  }

  async function call(method: WorkRequest['method']): Promise<unknown> {
    const replyPort = send(method);
    try {
      const [{ error, value }] = await once(replyPort, 'message', { signal: AbortSignal.timeout(REPLY_TIMEOUT_MS) });
      if (error !== undefined) throw new Error(error);
      return value;
    } finally {
      replyPort.close();
    }
  }

  return {
    check: async () => void (await call('check')),
    numbers: async () => (await call('numbers')) as Numbers,
    async stop() {
      stopping = true;
      send('stop').unref();
      await ended;
    },
  };
}

/** The thread's side. */
export function answerMainThread(port: MessagePort, work: LongWork): void {
  port.on('message', ({ method, replyTo }: WorkRequest) => {
    void work[method]().then(
      (value) => replyTo.postMessage({ value }),
      (error: unknown) => replyTo.postMessage({ error: error instanceof Error ? error.message : String(error) }),
    );
  });
}
