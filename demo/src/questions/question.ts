import type { Language } from '../manuscript/manuscript.ts';

/** A question that one document of the demo company answers. */
export interface DemoQuestion {
  language: Language;
  question: string;
  /** Code of the project. */
  project: string;
  /** File name of the document. */
  document: string;
  /** The answer, as it is in the document except for line breaks. */
  answer: string;
}

/** Questions about documents of one project. */
export const projectQuestions = (
  project: string,
  questions: readonly Omit<DemoQuestion, 'project'>[],
): DemoQuestion[] => questions.map((question) => ({ ...question, project }));
