import type { RoomArchive } from '../../archive/rules.ts';

export const archive: RoomArchive = {
  // No room keeps these: they belong to the calls of all.
  leftOut: { idempotent_answer: 'first answers of calls, forgotten after a day' },
};
