import { type Sentence, verbatim, type Wording, toWording } from '@dossier/contract/base/sentence';
import { type KeyedTaskKind, sayStep, type TaskKind } from '@dossier/contract/base/task';
import type { TaskResult } from '@dossier/contract/tasks/schema';

type StepState = TaskResult['steps'][number];

/** A task's progress as stored. */
export interface ProgressSnapshot {
  percentage: number;
  steps: StepState[];
  message: string;
  messageWording: Wording;
}

/** The initial steps of a kind. */
export function stepsToDo(kind: TaskKind): StepState[] {
  return Object.keys(kind.steps).map((key) => ({ key, state: 'todo', done: 0, total: 0 }));
}

/** The progress of a running task. Percentages come from counted units only, weighted by the share of their step. */
export class Progress {
  readonly steps: StepState[];
  #message = verbatim('');
  readonly #kind: KeyedTaskKind;

  constructor(kind: KeyedTaskKind) {
    this.#kind = kind;
    this.steps = stepsToDo(kind);
  }

  begin(key: string, total: number): void {
    const step = this.#find(key);
    Object.assign(step, { state: 'doing', done: 0, total });
    this.#message = sayStep(this.#kind, key, 'doing') ?? verbatim('');
  }

  advance(key: string, units: number, message?: Sentence): void {
    const step = this.#find(key);
    step.done = step.total > 0 ? Math.min(step.total, step.done + units) : step.done + units;
    if (message !== undefined) this.#message = message;
  }

  finish(key: string): void {
    const step = this.#find(key);
    step.state = 'done';
    if (step.total > 0) step.done = step.total;
  }

  finishAll(): void {
    for (const step of this.steps) this.finish(step.key);
    this.#message = verbatim('');
  }

  /** From 0 to 100. A step without units counts when it is done. */
  get percentage(): number {
    let sum = 0;
    for (const step of this.steps) {
      const share = this.#kind.steps[step.key]?.share ?? 0;
      if (step.state === 'done') sum += share;
      else if (step.total > 0) sum += (share * step.done) / step.total;
    }
    return Math.min(100, Math.round(sum * 1000) / 10);
  }

  /** A snapshot, for storing. */
  get snapshot(): ProgressSnapshot {
    return {
      percentage: this.percentage,
      steps: structuredClone(this.steps),
      message: this.#message.message,
      messageWording: toWording(this.#message),
    };
  }

  /** The current step, for events. */
  get current(): { key: string; done: number; total: number } | null {
    const step = this.steps.findLast((candidate) => candidate.state === 'doing');
    return step ? { key: step.key, done: step.done, total: step.total } : null;
  }

  #find(key: string): StepState {
    const step = this.steps.find((candidate) => candidate.key === key);
    if (!step) throw new Error(`The task has no step ${key}.`);
    return step;
  }
}
