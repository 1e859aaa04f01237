import { complianceQuestions } from './questions/compliance.ts';
import { craneQuestions } from './questions/cranes.ts';
import { quayWallQuestions } from './questions/quay-wall.ts';
import { shorePowerQuestions } from './questions/shore-power.ts';
import type { DemoQuestion } from './questions/question.ts';

export type { DemoQuestion };

export const demoQuestions: DemoQuestion[] = [
  ...craneQuestions,
  ...shorePowerQuestions,
  ...quayWallQuestions,
  ...complianceQuestions,
];

/** Plausible questions that the documents do not answer. */
export const unansweredQuestions: Omit<DemoQuestion, 'document' | 'answer'>[] = [
  { language: 'en', project: 'STS-26', question: 'What salary does the service manager earn?' },
  { language: 'nl', project: 'WAL-27', question: 'Welke architect heeft het hoofdkantoor ontworpen?' },
  { language: 'de', project: 'STS-26', question: 'Wie heißt der Betriebsarzt des Kranbauers?' },
  { language: 'it', project: 'WAL-27', question: 'Chi è il medico aziendale di Montescuro?' },
  { language: 'es', project: 'STS-26', question: '¿Qué temperatura alcanza el horno de la fundición?' },
  { language: 'en', project: 'KAD-3', question: 'Which restaurant serves the lunch of the design team?' },
];
