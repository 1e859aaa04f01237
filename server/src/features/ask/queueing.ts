import type { EnqueueItem } from '../../engines/queue/port.ts';
import { type Actor, INSTALLATION } from '../../scope.ts';
import type { MessageRow } from './tables.ts';

/** The kind of job that writes an answer. */
export const ANSWER_JOB = 'answer_question';

export interface AnswerJob {
  /** The message that is to hold the answer. */
  message_id: number;
  question: string;
  full_doc: boolean;
}

type AnswerKey = Pick<MessageRow, 'companyId' | 'id'>;

export const answerKey = ({ companyId, id }: AnswerKey): string => `answer:${companyId}:${id}`;

/** A person waits for it. A worker that dies over it is followed by another one twice. */
export function answerJob(answer: AnswerKey, actor: Actor, payload: AnswerJob): EnqueueItem {
  return {
    kind: ANSWER_JOB,
    payload,
    scope: { actor, ...(answer.companyId !== INSTALLATION && { companyId: answer.companyId }) },
    lane: 'now',
    key: answerKey(answer),
    maxAttempts: 3,
  };
}
