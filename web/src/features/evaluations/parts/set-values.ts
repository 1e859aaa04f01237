import { MAX_EXPECTED_CHARACTERS, MAX_QUESTION } from '@dossier/contract/evaluations/constants';
import type { QuestionSet } from '@dossier/contract/evaluations/schema';
import type { Mention } from '@dossier/contract/base/page';
import type { SetInput } from '../queries.ts';

/** A question as it is edited. */
export interface QuestionValues {
  /** Identifies it while it is edited. */
  key: string;
  question: string;
  answerable: boolean;
  /** A text per line. */
  expected: string;
  project: Mention | null;
  document: Mention | null;
}

export interface SetValues extends Record<string, unknown> {
  name: string;
  questions: QuestionValues[];
}

export const newQuestion = (parts: Partial<QuestionValues> = {}): QuestionValues => ({
  key: crypto.randomUUID(),
  question: '',
  answerable: true,
  expected: '',
  project: null,
  document: null,
  ...parts,
});

export const toValues = ({ name, items }: Pick<QuestionSet, 'name' | 'items'>): SetValues => ({
  name,
  questions: items.map(({ expected, ...item }) =>
    newQuestion({ ...item, answerable: expected.length > 0, expected: expected.join('\n') }),
  ),
});

export const expectedTexts = ({ expected }: Pick<QuestionValues, 'expected'>): string[] =>
  expected
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const toInput = ({ name, questions }: SetValues): SetInput => ({
  name,
  questions: questions.map((values) => ({
    question: values.question,
    expected: values.answerable ? expectedTexts(values) : [],
    project_id: values.project?.id ?? null,
    document_id: values.document?.id ?? null,
  })),
});

/** Whether a question or one of its expected texts is longer than the server takes. */
export const isTooLong = (question: string, expected: readonly string[]): boolean =>
  question.length > MAX_QUESTION || expected.some((text) => text.length > MAX_EXPECTED_CHARACTERS);
