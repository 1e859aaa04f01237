import type { RoomArchive } from '../../archive/rules.ts';
import { archivedPerson } from './verbs/archived-people.ts';

export const archive: RoomArchive = { parts: { person: archivedPerson } };
