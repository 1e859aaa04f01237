import { rooms as contractRooms } from '@dossier/contract/rooms';
import type { App, Registry } from './app.ts';
import { archiveRules } from './archive/rules.ts';
import { room as ask } from './features/ask/room.ts';
import { room as audit } from './features/audit/room.ts';
import { room as bin } from './features/bin/room.ts';
import { room as companies } from './features/companies/room.ts';
import { room as customFields } from './features/custom-fields/room.ts';
import { room as documents } from './features/documents/room.ts';
import { room as embeddings } from './features/embeddings/room.ts';
import { room as home } from './features/home/room.ts';
import { room as projects } from './features/projects/room.ts';
import { room as roles } from './features/roles/room.ts';
import { room as search } from './features/search/room.ts';
import { room as settings } from './features/settings/room.ts';
import { room as signIn } from './features/sign-in/room.ts';
import { room as tasks } from './features/tasks/room.ts';
import { room as templates } from './features/templates/room.ts';
import { room as notes } from './features/notes/room.ts';
import { room as dates } from './features/dates/room.ts';
import { room as views } from './features/views/room.ts';
import { room as prompts } from './features/prompts/room.ts';
import { room as aiProviders } from './features/ai-providers/room.ts';
import { room as evaluations } from './features/evaluations/room.ts';
import { room as classification } from './features/classification/room.ts';
import { room as entities } from './features/entities/room.ts';
import { room as sentiment } from './features/sentiment/room.ts';
import { room as ner } from './features/ner/room.ts';
import { room as redactions } from './features/redactions/room.ts';
import { room as keywords } from './features/keywords/room.ts';
import { room as summaries } from './features/summaries/room.ts';
import { room as speech } from './features/speech/room.ts';
import { room as signatures } from './features/signatures/room.ts';
import { room as compare } from './features/compare/room.ts';
import { room as workbooks } from './features/workbooks/room.ts';
import { room as users } from './features/users/room.ts';
import type { ServedRoom } from './http/serve.ts';
import type { RoomJob, ServerRoom, ServerRooms } from './room.ts';

/** Every room of the contract with its server part. */
export const rooms: ServerRooms = {
  'sign-in': signIn,
  users,
  roles,
  settings,
  audit,
  companies,
  projects,
  'custom-fields': customFields,
  templates,
  documents,
  bin,
  search,
  tasks,
  ask,
  notes,
  dates,
  views,
  prompts,
  'ai-providers': aiProviders,
  embeddings,
  evaluations,
  classification,
  ner,
  entities,
  sentiment,
  redactions,
  keywords,
  summaries,
  speech,
  signatures,
  workbooks,
  compare,
  home,
};

type Declared = Pick<ServerRoom<never>, 'archive' | 'contributes' | 'jobs' | 'socketRooms'>;
const roomsByName: Readonly<Record<string, Declared>> = rooms;
const everyRoom = Object.values(roomsByName);
const archives = Object.entries(roomsByName).flatMap(([name, { archive }]) => (archive ? [[name, archive]] : []));

/** The rooms' declarations, one table per purpose. The types of the rooms guarantee that each table is complete. */
export const registry: Registry = {
  tasks: Object.assign({}, ...Object.values(rooms).map((room) => room.tasks)) as Registry['tasks'],
  resources: Object.assign({}, ...Object.values(rooms).map((room) => room.resources)) as Registry['resources'],
  socketRooms: Object.assign({}, ...everyRoom.map((room) => room.socketRooms)) as Registry['socketRooms'],
  contributions: everyRoom.flatMap(({ contributes }) => contributes ?? []),
  archive: archiveRules(Object.fromEntries(archives)),
};

export const roomJobs: Readonly<Record<string, RoomJob>> = Object.assign({}, ...everyRoom.map((room) => room.jobs));

/** The rooms in the form that the HTTP server takes. */
export const servedRooms = (app: App): ServedRoom[] =>
  contractRooms.map(({ name, calls }) => ({ name, calls, handlers: rooms[name].handlers(app) }));
