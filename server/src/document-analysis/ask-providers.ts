import { Failure } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentence';
import type { ProjectScope } from '../access/scope.ts';
import type { RunningStep, TaskContext } from '../features/tasks/work.ts';

/** Questions that are asked at the same time. */
const CALLS_AT_ONCE = 4;
/** Rounds in which every call failed, one after the other, before the run asks no more. */
const MAX_FAILED_ROUNDS = 3;
/** Documents about which AI models are asked together. These are what a killed run asks about again. */
export const DOCUMENTS_PER_ASKED_BATCH = 4;

/** What a run remembers of its providers. */
export interface AskedBefore {
  failedRounds: number;
  /** Why it asks no more: a limit, a deleted AI model, or a provider that fails again and again. */
  problem: Sentence | null;
}

/** The answers about a document in the order of its questions, or why there are none. */
export type Answers<A> = { answers: A[] } | { problem: Sentence };

interface Asked<Q, A> {
  /** The number of documents. */
  documents: number;
  /** `document` is a position. */
  questions: readonly (Q & { document: number })[];
  before: AskedBefore;
  step: RunningStep;
  ask(question: Q): Promise<A>;
  /** What is said of a document if asking failed without a reason for the user. */
  failed: Sentence;
}

/**
 * Asks AI models about documents, question by question. A document of which a question fails has the reason, and its other questions are not
 * asked; the others go on. Ends where the task is to stop.
 */
export async function askAboutDocuments<Q, A>(
  context: TaskContext<ProjectScope>,
  { documents, questions, before, step, ask, failed }: Asked<Q, A>,
): Promise<Answers<A>[]> {
  const answered: Answers<A>[] = Array.from({ length: documents }, () => ({ answers: [] }));
  for (let next = 0; next < questions.length && before.problem === null;) {
    // A cancelled task ends here.
    step.advance(0);
    const round: (Q & { document: number })[] = [];
    for (; next < questions.length && round.length < CALLS_AT_ONCE; next += 1) {
      if ('answers' in answered[questions[next]!.document]!) round.push(questions[next]!);
    }
    if (round.length === 0) break;
    const outcomes = await context.withoutSlot(() =>
      Promise.all(round.map(async (question) => await attempt(context, { ask: () => ask(question), failed }))),
    );
    for (const [at, outcome] of outcomes.entries()) {
      const { document } = round[at]!;
      const current = answered[document]!;
      if (outcome instanceof Failure) {
        answered[document] = { problem: outcome.sentence };
        if (outcome.kind !== 'provider_failed') before.problem = outcome.sentence;
      } else if ('answers' in current) current.answers.push(outcome.answer);
    }
    const failures = outcomes.filter((outcome) => outcome instanceof Failure);
    before.failedRounds = failures.length === round.length ? before.failedRounds + 1 : 0;
    if (before.failedRounds >= MAX_FAILED_ROUNDS) before.problem = failures[0]!.sentence;
  }
  const { problem } = before;
  if (problem === null) return answered;
  const open = new Set(questions.map(({ document }) => document));
  return answered.map((one, document) => (open.has(document) ? { problem } : one));
}

/** The answer, or why there is none. */
async function attempt<A>(
  { app, signal }: TaskContext<ProjectScope>,
  { ask, failed }: { ask: () => Promise<A>; failed: Sentence },
): Promise<{ answer: A } | Failure> {
  try {
    return { answer: await ask() };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Failure) return error;
    app.log.warn({ err: error }, 'an AI provider was not asked about a document');
    return new Failure('provider_failed', failed);
  }
}
