import type { RoomArchive } from '../../archive/rules.ts';

export const archive: RoomArchive = {
  // Used by the calls of all rooms, so no room declares it.
  leftOut: { idempotent_answer: 'first answers of calls, forgotten after a day' },
};
