import { everyTask } from '@dossier/contract/rooms';
import type { App } from '../../app.ts';
import type { Tx } from '../../engines/database/port.ts';
import { type Job, JobAborted } from '../../engines/queue/port.ts';
import type { Authority } from '../../access/authority.ts';
import type { Scope } from '../../access/scope.ts';
import { announceProgress } from './announce.ts';
import { endRun } from './ending.ts';
import { GrowingText } from './growing-text.ts';
import { Progress } from './progress.ts';
import { type TaskJob, taskKey } from './queueing.ts';
import { storeProgress, type RunProgress, saveCheckpoint } from './store-runs.ts';
import type { TaskRow } from './tables.ts';
import type { Checkpoint, RunningStep, TaskContext } from './work.ts';

/** Progress is stored and announced at most twice a second. */
const REPORT_EVERY_MS = 500;
/** The heartbeat interval of a task without progress. */
const ALIVE_EVERY_MS = 15_000;

/** The task was ended, or taken over by another worker: this run must not write any more. */
export class SupersededError extends Error {
  constructor() {
    super('This run of the task is no longer the one that counts.');
    this.name = 'Overtaken';
  }
}

/** One run of a task: its progress, its cancellation, and the fence that rejects writes once it is superseded. */
export class Run {
  readonly progress: Progress;
  readonly #app: App;
  readonly #scope: Scope;
  readonly #task: TaskRow;
  readonly #encryptedSecret: string | undefined;
  readonly #job: Job;
  readonly #abort = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #checkpoint: Checkpoint | null;
  #text: GrowingText | undefined;
  /** The number of the last stored piece of the text. */
  #storedNumber = 0;
  #cancelled = false;
  #changed = false;
  #lastReport = Date.now();
  #announcing: Promise<void> = Promise.resolve();

  constructor(app: App, scope: Scope, task: TaskRow, job: Job) {
    this.#app = app;
    this.#scope = scope;
    this.#task = task;
    this.#job = job;
    this.#encryptedSecret = (job.payload as TaskJob).secret;
    this.#checkpoint = task.checkpoint;
    this.progress = new Progress(everyTask[task.kind]);
    if (job.signal.aborted) this.#onAbort(job.signal.reason);
    else job.signal.addEventListener('abort', () => this.#onAbort(job.signal.reason), { once: true });
    this.#timer = setInterval(() => this.#report(), REPORT_EVERY_MS);
  }

  /** Why the run must end; null if it continues. */
  get stopping(): JobAborted['reason'] | 'overtaken' | null {
    const { aborted, reason } = this.#abort.signal;
    if (aborted) return reason instanceof JobAborted ? reason.reason : 'overtaken';
    return this.#cancelled ? 'cancelled' : null;
  }

  /** The run's progress as stored. */
  get snapshot(): RunProgress {
    const growth = this.#text?.flush();
    return { ...this.progress.snapshot, ...(growth && { streamNumber: growth.number, streamText: growth.text }) };
  }

  context<S extends Scope>(scope: S, authority: Authority): TaskContext<S> {
    return {
      app: this.#app,
      scope,
      authority,
      task: this.#task,
      secret:
        this.#encryptedSecret === undefined
          ? undefined
          : this.#app.secrets.open(this.#encryptedSecret, taskKey(this.#task)),
      signal: this.#abort.signal,
      checkpoint: this.#checkpoint,
      withoutSlot: (work) => this.#job.withoutSlot(work),
      step: (key, total = 0) => this.#step(key, total),
      save: (checkpoint, effects) => this.#save(checkpoint, effects),
      succeed: (tx) => this.#succeed(tx),
      grow: (announce) => (this.#text = new GrowingText(this.#task.streamRun, announce)),
    };
  }

  /** Stops reporting; no progress of this run is announced after it resolves. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#text?.close();
    await this.#announcing;
  }

  #onAbort(reason: unknown): void {
    if (reason instanceof JobAborted && reason.reason === 'cancelled') this.#cancelled = true;
    else this.#abort.abort(reason);
  }

  #checkStop(): void {
    this.#abort.signal.throwIfAborted();
    if (this.#cancelled) throw new JobAborted('cancelled');
  }

  #step(key: string, total: number): RunningStep {
    this.#checkStop();
    this.progress.begin(key, total);
    this.#changed = true;
    return {
      advance: (units = 1, message) => {
        this.progress.advance(key, units, message);
        this.#changed = true;
        this.#checkStop();
      },
      done: () => {
        this.progress.finish(key);
        this.#changed = true;
      },
    };
  }

  async #save<T>(checkpoint: Checkpoint, effects: (tx: Tx) => Promise<T>): Promise<T> {
    this.#checkStop();
    const result = await this.#app.database.write(this.#scope, async (tx) => {
      if (!(await saveCheckpoint(tx, this.#scope, this.#task, checkpoint))) throw this.#supersede();
      return await effects(tx);
    });
    this.#checkpoint = checkpoint;
    return result;
  }

  async #succeed(tx: Tx): Promise<void> {
    this.#checkStop();
    this.progress.finishAll();
    const ending = { status: 'success', progress: this.snapshot } as const;
    if (!(await endRun(this.#app, tx, this.#scope, this.#task, ending))) throw this.#supersede();
  }

  #supersede(): SupersededError {
    const error = new SupersededError();
    this.#abort.abort(error);
    return error;
  }

  #report(): void {
    const { snapshot } = this;
    const { current } = this.progress;
    const { streamNumber = 0 } = snapshot;
    const changed = this.#changed || streamNumber > this.#storedNumber;
    if (!changed && Date.now() - this.#lastReport < ALIVE_EVERY_MS) return;
    this.#changed = false;
    this.#storedNumber = streamNumber;
    this.#lastReport = Date.now();
    this.#announcing = this.#announcing.then(async () => {
      try {
        const work = (tx: Tx) => storeProgress(tx, this.#scope, this.#task, snapshot);
        const alive = await this.#app.database.write(this.#scope, work);
        if (!alive) return void this.#supersede();
        if (alive.stopRequested === 'cancel') this.#cancelled = true;
        if (alive.stopRequested === 'terminate') this.#abort.abort(new JobAborted('terminated'));
        if (current) announceProgress(this.#app, { ...this.#task, ...snapshot }, current);
      } catch (error) {
        this.#app.log.warn({ err: error, task: this.#task.uuid }, 'the progress of a task could not be noted');
      }
    });
  }
}
