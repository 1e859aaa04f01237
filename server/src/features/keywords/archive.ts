import type { RoomArchive } from '../../archive/rules.ts';
import { describeImported } from './verbs/follow-documents.ts';

const AGAIN = 'found again in the texts';

export const archive: RoomArchive = {
  leftOut: {
    described_document: AGAIN,
    document_keyword: AGAIN,
    duplicate_band: AGAIN,
    near_duplicate: AGAIN,
    project_keyword: AGAIN,
    project_subject: AGAIN,
  },
  rebuild: (app, tx, scope) => describeImported({ app, tx, scope }),
};
