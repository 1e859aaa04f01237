import type { TaskKind } from '@dossier/contract/base/task';
import type { TaskResult } from '@dossier/contract/tasks/schema';

type StepState = TaskResult['steps'][number];

/** The steps of a kind before anything is done. */
export function stepsToDo(kind: TaskKind): StepState[] {
  return Object.keys(kind.steps).map((key) => ({ key, state: 'todo', done: 0, total: 0 }));
}

/** Where a running task stands. Percentages come from counted units alone, weighed by the share of their step. */
export class Progress {
  readonly steps: StepState[];
  message = '';
  readonly #kind: TaskKind;

  constructor(kind: TaskKind) {
    this.#kind = kind;
    this.steps = stepsToDo(kind);
  }

  begin(key: string, total: number): void {
    const step = this.#find(key);
    Object.assign(step, { state: 'doing', done: 0, total });
    this.message = this.#kind.steps[key]?.en[1] ?? '';
  }

  advance(key: string, units: number, message?: string): void {
    const step = this.#find(key);
    step.done = step.total > 0 ? Math.min(step.total, step.done + units) : step.done + units;
    if (message !== undefined) this.message = message;
  }

  finish(key: string): void {
    const step = this.#find(key);
    step.state = 'done';
    if (step.total > 0) step.done = step.total;
  }

  finishAll(): void {
    for (const step of this.steps) this.finish(step.key);
    this.message = '';
  }

  /** From 0 to 100. A step that does not count its units counts when it is done. */
  get percentage(): number {
    let sum = 0;
    for (const step of this.steps) {
      const share = this.#kind.steps[step.key]?.share ?? 0;
      if (step.state === 'done') sum += share;
      else if (step.total > 0) sum += (share * step.done) / step.total;
    }
    return Math.min(100, Math.round(sum * 1000) / 10);
  }

  /** What is written of it; what happens later does not change it. */
  get noted(): { percentage: number; steps: StepState[]; message: string } {
    return { percentage: this.percentage, steps: structuredClone(this.steps), message: this.message };
  }

  /** The step at work, for events. */
  get current(): { key: string; done: number; total: number } | null {
    const step = this.steps.findLast((one) => one.state === 'doing');
    return step ? { key: step.key, done: step.done, total: step.total } : null;
  }

  #find(key: string): StepState {
    const step = this.steps.find((one) => one.key === key);
    if (!step) throw new Error(`The task has no step ${key}.`);
    return step;
  }
}
