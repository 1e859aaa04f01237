import { defineSentences } from '../base/sentence.ts';

/** Messages of the server for this room. */
export const { sentences, say } = defineSentences('evaluations', {
  name_required: 'Enter a name for the questions.',
  name_taken: 'There are already questions with this name. Choose another name.',
  question_required: 'Enter the question.',
  questions_required: 'Enter at least one question.',
  too_many_questions: 'A set has at most {limit} questions. Delete some first.',
  unknown_project: 'This project does not exist in the company, or you cannot read its documents. Choose another.',
  unknown_document: 'This document is not in the project. Choose another.',
  project_required: 'Choose the project of the document.',
  changed_meanwhile: 'Another user has changed these questions. Reload them; your changes are still here.',
  too_many_sets: 'There are already {limit} sets of questions. Delete one first.',
  too_many_evaluations: 'There are already {limit} evaluations. Delete one first.',
  models_required: 'Choose at least one model.',
  unknown_model: 'One of the models is no longer available. Choose again.',
  no_place: 'The document or project was deleted, or its documents are not accessible.',
  stopped_after: 'Not asked any more after {count} failures one after the other.',
});
