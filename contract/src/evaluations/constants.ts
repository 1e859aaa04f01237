/** Question sets of a company. */
export const MAX_SETS = 100;
export const MAX_QUESTIONS = 300;
/** Texts of which an answer must contain one. */
export const MAX_EXPECTED = 10;
export const MAX_EXPECTED_CHARACTERS = 500;
export const MAX_QUESTION = 2000;
/** Models in one evaluation, with the built-in one. */
export const MAX_MODELS = 8;
/** Evaluations that a company keeps. */
export const MAX_EVALUATIONS = 200;
/** After so many failures one after the other a model is asked no more. */
export const MAX_FAILURES = 3;

export const evaluationStates = ['running', 'done', 'cancelled', 'failed'] as const;
export type EvaluationState = (typeof evaluationStates)[number];

/** What became of a question: `skipped` if its documents can no longer be read by the user who started the evaluation. */
export const answerOutcomes = ['answered', 'not_found', 'failed', 'skipped'] as const;
export type AnswerOutcome = (typeof answerOutcomes)[number];
