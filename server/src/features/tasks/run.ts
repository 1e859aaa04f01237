import { everyTask } from '@dossier/contract/rooms';
import type { App } from '../../app.ts';
import type { Tx } from '../../engines/database/port.ts';
import { type Job, JobAborted } from '../../engines/queue/port.ts';
import type { Scope } from '../../scope.ts';
import { announceProgress } from './announce.ts';
import { endRun } from './ending.ts';
import { Progress } from './progress.ts';
import { type TaskJob, taskKey } from './queueing.ts';
import { noteProgress, saveCheckpoint } from './store.ts';
import type { TaskRow } from './tables.ts';
import type { Checkpoint, RunningStep, TaskContext } from './work.ts';

/** Progress is written and told at most twice a second. */
const REPORT_EVERY_MS = 500;
/** A task that has nothing new to tell still says that it lives. */
const ALIVE_EVERY_MS = 15_000;

/** The task was ended by somebody, or another worker runs it: this run may write nothing more. */
export class Overtaken extends Error {
  constructor() {
    super('This run of the task is no longer the one that counts.');
    this.name = 'Overtaken';
  }
}

/** One run of a task: its progress, its wish to stop, and the fence around its effects. */
export class Run {
  readonly progress: Progress;
  readonly #app: App;
  readonly #scope: Scope;
  readonly #task: TaskRow;
  readonly #sealed: string | undefined;
  readonly #atOnce = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #checkpoint: Checkpoint | null;
  #cancelled = false;
  #changed = false;
  #told = Date.now();
  #telling: Promise<void> = Promise.resolve();

  constructor(app: App, scope: Scope, task: TaskRow, job: Job) {
    this.#app = app;
    this.#scope = scope;
    this.#task = task;
    this.#sealed = (job.payload as TaskJob).secret;
    this.#checkpoint = task.checkpoint;
    this.progress = new Progress(everyTask[task.kind]);
    if (job.signal.aborted) this.#hear(job.signal.reason);
    else job.signal.addEventListener('abort', () => this.#hear(job.signal.reason), { once: true });
    this.#timer = setInterval(() => this.#report(), REPORT_EVERY_MS);
  }

  /** Why the run is to end, if it is. */
  get stopping(): JobAborted['reason'] | 'overtaken' | null {
    const { aborted, reason } = this.#atOnce.signal;
    if (aborted) return reason instanceof JobAborted ? reason.reason : 'overtaken';
    return this.#cancelled ? 'cancelled' : null;
  }

  context<S>(scope: S): TaskContext<S> {
    return {
      app: this.#app,
      scope,
      task: this.#task,
      secret: this.#sealed === undefined ? undefined : this.#app.secrets.open(this.#sealed, taskKey(this.#task)),
      signal: this.#atOnce.signal,
      checkpoint: this.#checkpoint,
      step: (key, total = 0) => this.#step(key, total),
      save: (checkpoint, effects) => this.#save(checkpoint, effects),
      succeed: (tx) => this.#succeed(tx),
    };
  }

  /** Stops reporting; when it resolves, nothing more of this run's progress will be told. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#telling;
  }

  #hear(reason: unknown): void {
    if (reason instanceof JobAborted && reason.reason === 'cancelled') this.#cancelled = true;
    else this.#atOnce.abort(reason);
  }

  #checkStop(): void {
    this.#atOnce.signal.throwIfAborted();
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
      if (!(await saveCheckpoint(tx, this.#scope, this.#task, checkpoint))) throw this.#overtaken();
      return await effects(tx);
    });
    this.#checkpoint = checkpoint;
    return result;
  }

  async #succeed(tx: Tx): Promise<void> {
    this.#checkStop();
    this.progress.finishAll();
    const ending = { status: 'success', progress: this.progress.noted } as const;
    if (!(await endRun(this.#app, tx, this.#scope, this.#task, ending))) throw this.#overtaken();
  }

  #overtaken(): Overtaken {
    const error = new Overtaken();
    this.#atOnce.abort(error);
    return error;
  }

  #report(): void {
    if (!this.#changed && Date.now() - this.#told < ALIVE_EVERY_MS) return;
    this.#changed = false;
    this.#told = Date.now();
    const { noted, current } = this.progress;
    this.#telling = this.#telling.then(async () => {
      try {
        const work = (tx: Tx) => noteProgress(tx, this.#scope, this.#task, noted);
        const alive = await this.#app.database.write(this.#scope, work);
        if (!alive) return void this.#overtaken();
        if (alive.stopRequested === 'cancel') this.#cancelled = true;
        if (alive.stopRequested === 'terminate') this.#atOnce.abort(new JobAborted('terminated'));
        if (current) announceProgress(this.#app, { ...this.#task, ...noted }, current);
      } catch (error) {
        this.#app.log.warn({ err: error, task: this.#task.uuid }, 'the progress of a task could not be noted');
      }
    });
  }
}
