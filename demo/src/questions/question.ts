import type { Language } from '../manuscript/manuscript.ts';

/** A question that one document of the demo company answers. */
export interface DemoQuestion {
  language: Language;
  question: string;
  /** Code of the project. */
  project: string;
  /** File name of the document. */
  document: string;
  /** The words that answer it: they stand in the document as they are here, but for line ends. */
  answer: string;
}

/** Questions about documents of one project. */
export const questionsOf = (project: string, questions: readonly Omit<DemoQuestion, 'project'>[]): DemoQuestion[] =>
  questions.map((question) => ({ ...question, project }));
