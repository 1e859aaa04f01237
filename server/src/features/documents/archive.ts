import { problem } from '@dossier/contract/base/failure';
import { entityTypes, relations } from '@dossier/contract/base/entity';
import { place } from '@dossier/contract/base/place';
import { indexingStatuses, MAX_VERSION_NOTE } from '@dossier/contract/documents/constants';
import { outline, readingPage } from '@dossier/contract/documents/schema';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  authored,
  bytes,
  count,
  created,
  id,
  integer,
  MAX_ANSWER,
  MAX_NAME,
  MAX_SENTENCE,
  wording,
  mimeType,
  moment,
  nullable,
  sha256,
  text,
  weakId,
} from '../../archive/columns.ts';
import { fitsItsText, pageContent } from '../../archive/read-pages.ts';
import { type ArchivedRow, asWritten, type NewIds, type RoomArchive } from '../../archive/rules.ts';
import { tooLarge } from '../../streamed-files.ts';
import { indexRestored } from './verbs/index-restored.ts';
import { assertRoomForDocuments, maxFileBytesHere } from './verbs/room-for-documents.ts';

const file = z.object({
  id,
  kind: z.enum(['original', 'rendition', 'page_image', 'attachment']),
  key: text(500),
  sha256,
  size: bytes,
  mime_type: mimeType,
  made_from: nullable(id),
  ...created,
});

const document = z.object({
  id,
  project_id: id,
  name: text(255).min(1),
  filename: text(255).min(1),
  labels: z.array(text(100)).max(50).default([]),
  current_version_id: nullable(weakId),
  deleted_at: nullable(moment),
  deleted_by: nullable(weakId),
  // Older archives do not say it.
  deleted_with_project: z.boolean().default(false),
  erased_at: nullable(moment),
  ...authored,
});

/** Older archives have sentences without keys. */
const warning = problem.extend({ key: z.string().default(''), params: problem.shape.params.default({}) });

const version = z.object({
  id,
  document_id: id,
  number: integer.min(1),
  file_id: id,
  filename: nullable(text(255).min(1)),
  note: text(MAX_VERSION_NOTE).default(''),
  current_since: nullable(moment),
  pdf_file_id: nullable(id),
  sha256,
  size: bytes,
  mime_type: mimeType,
  type: z.string().regex(/^[a-z0-9]{1,20}$/),
  language: nullable(text(20)),
  number_of_pages: nullable(count),
  headings: outline.shape.headings.default([]),
  metadata: outline.shape.metadata.default({}),
  warnings: z.array(warning).default([]),
  sound: nullable(outline.shape.sound.unwrap()),
  // Its task is not in the archive.
  indexing_status: z
    .enum(indexingStatuses)
    .transform((status) => (status === 'queued' || status === 'indexing' ? 'not_indexed' : status)),
  indexing_error_code: nullable(text(20)),
  indexing_error_message: nullable(text(MAX_SENTENCE)),
  indexing_error_wording: wording,
  indexing_task_id: nullable(weakId),
  ...created,
});

const page = z
  .object({
    id,
    version_id: id,
    number: integer.min(1),
    kind: readingPage.shape.kind,
    name: nullable(text(MAX_NAME)),
    width: nullable(z.number()),
    height: nullable(z.number()),
    first_row: nullable(integer),
    text: z.string(),
    layout: pageContent,
  })
  .refine(fitsItsText);

const attachment = z.object({
  id,
  version_id: id,
  number: integer.min(1),
  file_id: id,
  name: text(MAX_NAME),
  mime_type: mimeType,
  size: bytes,
  inline: z.boolean(),
  page: nullable(integer),
  error_code: nullable(text(20)),
  error_message: nullable(text(MAX_SENTENCE)),
  error_wording: wording,
});

const link = z.object({
  id,
  from_type: z.enum(entityTypes),
  from_id: weakId,
  to_type: z.enum(entityTypes),
  to_id: weakId,
  relation: z.enum(relations),
  place: nullable(place.extend({ quote: text(MAX_ANSWER), quote_hash: text(200) })),
  made_by: nullable(weakId),
  created_at: moment,
});

export const archive: RoomArchive = {
  tables: {
    file: { row: file, users: ['created_by'], numbers: ['size'], packed: `kind <> 'export'`, storesFiles: true },
    document: {
      row: document,
      ids: { current_version_id: 'document_version' },
      users: ['created_by', 'updated_by', 'deleted_by'],
      // The source is a repository of the other installation.
      overrides: { source_id: null, external_ref: null, external_etag: null },
    },
    document_version: {
      row: version,
      ids: { indexing_task_id: 'task' },
      users: ['created_by'],
      numbers: ['size'],
      json: {
        headings: asWritten,
        metadata: asWritten,
        warnings: asWritten,
        sound: asWritten,
        indexing_error_wording: asWritten,
      },
      overrides: { search_version: null },
    },
    document_page: { row: page, json: { layout: asWritten } },
    document_attachment: { row: attachment, json: { error_wording: asWritten }, numbers: ['size'] },
    link: {
      row: link,
      users: ['made_by'],
      entities: [
        ['from_type', 'from_id'],
        ['to_type', 'to_id'],
      ],
      json: { place: mappedPlace },
    },
  },
  leftOut: {
    upload: 'an upload that is not finished',
    upload_chunk: 'an upload that is not finished',
    document_transfer: 'documents that a task has still to move, copy or label, or has packed',
    unpacking: 'a zip file that a task unpacks',
    unpacked_file: 'what a task made of a file in a zip file',
    search_document: 'made again from the pages',
    search_passage: 'made again from the pages',
    search_stem: 'made again from the pages',
    search_company: 'made again from the pages',
  },
  contradictions: (companyId) => ({
    'a document shows a version of another document': sql`
      select from document d join document_version v on v.company_id = d.company_id and v.id = d.current_version_id
      where d.company_id = ${companyId} and v.document_id <> d.id`,
    'a version differs from its file': sql`
      select from document_version v join file f on f.company_id = v.company_id and f.id = v.file_id
      where v.company_id = ${companyId} and (f.kind, f.sha256, f.size) is distinct from ('original', v.sha256, v.size)`,
    'the rendition of a version is something else': sql`
      select from document_version v join file f on f.company_id = v.company_id and f.id = v.pdf_file_id
      where v.company_id = ${companyId} and (f.kind <> 'rendition' or f.mime_type <> 'application/pdf')`,
    'an attachment differs from its file': sql`
      select from document_attachment a join file f on f.company_id = a.company_id and f.id = a.file_id
      where a.company_id = ${companyId} and (f.kind, f.size) is distinct from ('attachment', a.size)`,
  }),
  async fileCheck(app, scope) {
    const limit = await maxFileBytesHere({ app, scope });
    // Files of other rooms have no kind, and the same limit.
    return ({ kind, size }) => {
      if ((kind === 'original' || kind === undefined) && size > limit) throw tooLarge(limit);
    };
  },
  limits: (app, tx, scope) => assertRoomForDocuments({ app, tx, scope }),
  rebuild: (app, tx, scope) => indexRestored({ app, tx, scope }),
};

/** A `Place` of the contract. */
function mappedPlace(value: unknown, _row: ArchivedRow, ids: NewIds): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const record = value as Record<string, unknown>;
  return {
    ...record,
    document_id: ids.row('document', record['document_id']),
    version_id: ids.row('document_version', record['version_id']),
  };
}
