import { askRoom } from './features/ask/room.ts';
import { auditRoom } from './features/audit/room.ts';
import { binRoom } from './features/bin/room.ts';
import { compareRoom } from './features/compare/room.ts';
import { companiesRoom } from './features/companies/room.ts';
import { customFieldsRoom } from './features/custom-fields/room.ts';
import { documentsRoom } from './features/documents/room.ts';
import { homeRoom } from './features/home/room.ts';
import { projectsRoom } from './features/projects/room.ts';
import { rolesRoom } from './features/roles/room.ts';
import { searchRoom } from './features/search/room.ts';
import { settingsRoom } from './features/settings/room.ts';
import { signInRoom } from './features/sign-in/room.ts';
import { tasksRoom } from './features/tasks/room.ts';
import { templatesRoom } from './features/templates/room.ts';
import { notesRoom } from './features/notes/room.ts';
import { datesRoom } from './features/dates/room.ts';
import { viewsRoom } from './features/views/room.ts';
import { promptsRoom } from './features/prompts/room.ts';
import { aiProvidersRoom } from './features/ai-providers/room.ts';
import { embeddingsRoom } from './features/embeddings/room.ts';
import { evaluationsRoom } from './features/evaluations/room.ts';
import { classificationRoom } from './features/classification/room.ts';
import { entitiesRoom } from './features/entities/room.ts';
import { sentimentRoom } from './features/sentiment/room.ts';
import { redactionsRoom } from './features/redactions/room.ts';
import { summariesRoom } from './features/summaries/room.ts';
import { signaturesRoom } from './features/signatures/room.ts';
import { nerRoom } from './features/ner/room.ts';
import { keywordsRoom } from './features/keywords/room.ts';
import { speechRoom } from './features/speech/room.ts';
import { workbooksRoom } from './features/workbooks/room.ts';
import { usersRoom } from './features/users/room.ts';

/** What the frame needs of all rooms, a file for each language: titles and menu words, and what the server says. */
export const roomTexts = {
  frame: import.meta.glob<unknown>('./frame-texts/*.ts'),
  sentences: import.meta.glob<unknown>('./sentence-texts/*.ts'),
};

/** Every room of the product. The menu shows them in this order. */
export const rooms = [
  signInRoom,
  homeRoom,
  askRoom,
  companiesRoom,
  projectsRoom,
  documentsRoom,
  compareRoom,
  workbooksRoom,
  summariesRoom,
  binRoom,
  searchRoom,
  promptsRoom,
  classificationRoom,
  entitiesRoom,
  sentimentRoom,
  redactionsRoom,
  signaturesRoom,
  nerRoom,
  templatesRoom,
  customFieldsRoom,
  notesRoom,
  datesRoom,
  viewsRoom,
  aiProvidersRoom,
  embeddingsRoom,
  evaluationsRoom,
  keywordsRoom,
  speechRoom,
  usersRoom,
  rolesRoom,
  settingsRoom,
  auditRoom,
  tasksRoom,
] as const;
