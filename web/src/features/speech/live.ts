import type { Outdated } from '../../shell/room.ts';
import { speechKeys as keys } from './queries.ts';

export const outdated: Outdated = {
  speech_to_text: ({ id, document_id: documentId }) =>
    documentId === null
      ? [{ queryKey: keys.lists }, { queryKey: keys.one(id) }]
      : [{ queryKey: keys.ofDocument(documentId) }, { queryKey: keys.one(id) }],
};
