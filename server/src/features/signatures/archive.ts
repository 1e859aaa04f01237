import { MAX_PAGE, signatureKinds } from '@dossier/contract/signatures/constants';
import { digitalSignature } from '@dossier/contract/signatures/schema';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { bytes, count, id, integer, mimeType, moment, nullable, sha256, text, weakId } from '../../archive/columns.ts';
import { asWritten, type RoomArchive } from '../../archive/rules.ts';
import { tooLarge } from '../../streamed-files.ts';
import { maxFileBytesHere } from '../documents/verbs/room-for-documents.ts';

const share = z.number().min(-1).max(2);
const MAX_FEATURES = 100;
const MAX_NAME = 300;
const MAX_DETAILS = 100_000;

export const archive: RoomArchive = {
  tables: {
    // Documents that are queued are looked at again where they are imported.
    signature_check: {
      ids: { version_id: 'document_version' },
      users: ['feedback_by'],
      numbers: ['unlisted', 'total', 'signed', 'to_confirm', 'empty', 'changed'],
      json: { problem: asWritten },
      overrides: { task_id: null, problem: null },
      packed: `archived_row.state = 'done'`,
      row: z.object({
        id,
        document_id: id,
        version_id: nullable(weakId),
        state: z.literal('done'),
        unlisted: count,
        total: count,
        signed: count,
        to_confirm: count,
        empty: count,
        changed: count,
        feedback: nullable(z.boolean()),
        feedback_by: nullable(id),
        checked_at: nullable(moment),
      }),
    },
    signature: {
      ids: { version_id: 'document_version' },
      users: ['corrected_by'],
      numbers: ['page'],
      json: { features: asWritten, details: asWritten },
      row: z.object({
        id,
        document_id: id,
        version_id: weakId,
        kind: z.enum(signatureKinds),
        page: nullable(integer.min(1).max(MAX_PAGE)),
        x: nullable(share),
        y: nullable(share),
        width: nullable(share),
        height: nullable(share),
        name: nullable(text(MAX_NAME)),
        probability: nullable(z.number().min(0).max(1)),
        initials: z.boolean(),
        features: nullable(z.array(z.number().min(0).max(1)).max(MAX_FEATURES)),
        details: nullable(digitalSignature.refine((value) => JSON.stringify(value).length <= MAX_DETAILS)),
        correction: nullable(z.boolean()),
        corrected_by: nullable(id),
        corrected_at: nullable(moment),
        created_at: moment,
      }),
    },
    signature_image: {
      importWith: { table: 'signature', column: 'signature_id' },
      numbers: ['size'],
      storesFiles: true,
      row: z.object({
        id,
        signature_id: id,
        kind: z.enum(['signature', 'page']),
        key: text(500),
        sha256,
        size: bytes,
        mime_type: mimeType,
        created_at: moment,
      }),
    },
  },
  contradictions: (companyId) => ({
    'a signature is of a version of another document': sql`
      select from signature s join document_version v on v.company_id = s.company_id and v.id = s.version_id
      where s.company_id = ${companyId} and v.document_id <> s.document_id`,
  }),
  async fileCheck(app, scope) {
    const limit = await maxFileBytesHere({ app, scope });
    return ({ size }) => {
      if (size > limit) throw tooLarge(limit);
    };
  },
};
