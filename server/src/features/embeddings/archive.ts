import type { RoomArchive } from '../../archive/rules.ts';

export const archive: RoomArchive = {
  tables: {},
  leftOut: {
    // With those that pgvector has in `passage_point`, which few databases have.
    passage_vectors: 'made again by the model of the installation',
  },
};
