import type { RoomArchive } from '../../archive/rules.ts';
import { archivedAssignment, archivedRole } from './verbs/archived-roles.ts';

export const archive: RoomArchive = {
  parts: { role: archivedRole, role_assignment: archivedAssignment },
  leftOut: { role_invitation: 'an offer that nobody has accepted yet' },
};
