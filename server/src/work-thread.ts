import { once } from 'node:events';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Numbers } from './metrics.ts';
import type { Settings } from './settings.ts';

/** Long work that is done beside this thread. */
export interface LongWork {
  /** Resolves when jobs are being taken, else throws. */
  check(): Promise<void>;
  /** What it has counted and measured, for the metrics of the whole process. */
  numbers(): Promise<Numbers>;
  /** Takes no new job, gives the running ones back and ends. */
  stop(): Promise<void>;
}

/** What a thread that was started for long work is given as its `workerData`. */
interface WorkThreadData {
  longWork: Settings;
}

/** The settings of the work for which this thread was started; null in a thread for something else. */
export const longWorkOf = (workerData: Partial<WorkThreadData> | null): Settings | null => workerData?.longWork ?? null;

interface Question {
  wish: keyof LongWork;
  answerTo: MessagePort;
}

/** How long a thread may leave a question unanswered. */
const PATIENCE_MS = 3000;
/** Between the end of a thread that died and the start of the next. */
const PAUSE_MS = 1000;

/** Long work would hold up everybody who waits for an answer: a thread of its own does it. One that dies is replaced. */
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
      setTimeout(() => stopping || begin(), PAUSE_MS);
    });
  }

  function send(wish: Question['wish']): MessagePort {
    const { port1: mine, port2: answerTo } = new MessageChannel();
    const question: Question = { wish, answerTo };
    thread.postMessage(question, [answerTo]);
    return mine;
  }

  async function ask(wish: Question['wish']): Promise<unknown> {
    const mine = send(wish);
    try {
      const [{ error, value }] = await once(mine, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) });
      if (error !== undefined) throw new Error(error);
      return value;
    } finally {
      mine.close();
    }
  }

  return {
    check: async () => void (await ask('check')),
    numbers: async () => (await ask('numbers')) as Numbers,
    async stop() {
      stopping = true;
      send('stop').unref();
      await ended;
    },
  };
}

/** The other end, inside the thread: does as it is asked. */
export function answerMainThread(port: MessagePort, work: LongWork): void {
  port.on('message', ({ wish, answerTo }: Question) => {
    void work[wish]().then(
      (value) => answerTo.postMessage({ value }),
      (error: unknown) => answerTo.postMessage({ error: error instanceof Error ? error.message : String(error) }),
    );
  });
}
