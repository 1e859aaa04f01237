import { answerChanges, quotedChange } from '@dossier/contract/ask/change-answers';
import { attachmentStatuses, feedbackReasons } from '@dossier/contract/ask/constants';
import {
  answerTable,
  answerValue,
  chatScopes,
  directions,
  fallback,
  rowOutcomes,
  rowValue,
  surenesses,
  understanding,
} from '@dossier/contract/ask/schema';
import { sentence } from '@dossier/contract/base/failure';
import { outline } from '@dossier/contract/documents/schema';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  bytes,
  count,
  id,
  integer,
  MAX_ANSWER,
  MAX_NAME,
  MAX_SENTENCE,
  mimeType,
  moment,
  nullable,
  sha256,
  text,
  weakId,
  wording,
} from '../../archive/columns.ts';
import { fitsItsText, wordlessPage } from '../../archive/read-pages.ts';
import { type ArchivedRow, asWritten, type NewIds, type RoomArchive } from '../../archive/rules.ts';

/** Documents that a question can name. */
const MAX_NAMED = 20;
const MAX_SECTION = 1000;
/** Changes that an answer quotes. */
const MAX_CHANGES = 100;
const shortSentence = sentence.refine((value) => JSON.stringify(value).length <= MAX_SENTENCE);

export const archive: RoomArchive = {
  tables: {
    chat_session: {
      users: ['user_id'],
      entities: [['scope', 'scope_id']],
      ids: { comparison_id: 'comparison' },
      ownedBy: 'user_id',
      // Conversations with other assistants depend on accounts that are not restored.
      skip: ({ assistant, try_out: tryOut }) => assistant !== 'ask' || tryOut === true,
      overrides: { try_out: false },
      row: z
        .object({
          id,
          uuid: z.uuid(),
          user_id: weakId,
          assistant: z.literal('ask'),
          title: text(MAX_SENTENCE),
          scope: nullable(z.enum(chatScopes)),
          scope_id: nullable(weakId),
          comparison_id: nullable(weakId),
          error_count: count.default(0),
          errored: z.boolean().default(false),
          last_message_model: nullable(text(200)),
          pinned_at: nullable(moment),
          archived_at: nullable(moment),
          created_at: moment,
          updated_at: moment,
        })
        .refine(({ pinned_at: pinned, archived_at: archived }) => pinned === null || archived === null),
    },
    chat_share: {
      importWith: { table: 'chat_session', column: 'session_id' },
      users: ['user_id'],
      // The user is unknown here.
      skipWithout: ['user_id'],
      row: z.object({ id, session_id: id, user_id: weakId, created_at: moment }),
    },
    chat_session_document: {
      importWith: { table: 'chat_session', column: 'session_id' },
      // Documents of other companies are not in the archive.
      packed: 'of_company_id = company_id',
      ids: { of_company_id: 'company', document_id: 'document' },
      skipWithout: ['document_id'],
      row: z.object({ id, session_id: id, of_company_id: weakId, document_id: weakId }),
    },
    chat_attachment: {
      importWith: { table: 'chat_session', column: 'session_id' },
      ids: { task_id: 'task' },
      numbers: ['size'],
      json: { error_wording: asWritten, headings: asWritten },
      storesFiles: true,
      row: z.object({
        id,
        session_id: id,
        name: text(255).min(1),
        key: text(500),
        sha256,
        size: bytes,
        mime_type: mimeType,
        type: z.string().regex(/^[a-z0-9]{1,20}$/),
        // No task of the archive continues to read it.
        status: z
          .enum(attachmentStatuses)
          .transform((status) => (status === 'queued' || status === 'reading' ? 'stopped' : status)),
        error_code: nullable(text(20)),
        error_message: nullable(text(MAX_SENTENCE)),
        error_wording: wording,
        task_id: nullable(weakId),
        language: nullable(text(20)),
        headings: outline.shape.headings.default([]),
        number_of_pages: nullable(count),
        characters: count.default(0),
        created_at: moment,
      }),
    },
    chat_attachment_page: {
      importWith: { table: 'chat_attachment', column: 'attachment_id' },
      json: { layout: asWritten },
      row: z
        .object({ id, attachment_id: id, number: integer.min(1), text: z.string(), layout: wordlessPage })
        .refine(fitsItsText),
    },
    chat_message: {
      json: {
        wording: asWritten,
        answer_table: asWritten,
        understanding: mappedUnderstanding,
        answer_changes: mappedChanges,
        fallback: asWritten,
      },
      numbers: ['cost'],
      importWith: { table: 'chat_session', column: 'session_id' },
      // A conversation about all documents may quote other companies, which the recipient of the archive may not see.
      packed: `not exists (select from citation c where c.company_id = archived_row.company_id and c.message_id = archived_row.id
          and c.of_company_id <> c.company_id)
        and not exists (select from uncited_passage u where u.company_id = archived_row.company_id
          and u.message_id = archived_row.id and u.of_company_id <> u.company_id)
        and (status = 'done' or not exists (select from chat_session s where s.company_id = archived_row.company_id
          and s.id = archived_row.session_id and s.scope is null))`,
      overrides: { model_id: null, chosen_model_id: null, result_data: null, proposal: null },
      ids: { version_of: 'chat_message', hidden_with: 'chat_message' },
      skipWithout: ['hidden_with'],
      row: z.object({
        id,
        session_id: id,
        message_type: z.enum(['question', 'answer', 'error']),
        content: text(MAX_ANSWER).default(''),
        wording,
        // No task of the archive continues an unfinished answer.
        status: z
          .enum(['writing', 'done', 'stopped', 'failed'])
          .transform((status) => (status === 'writing' ? 'stopped' : status)),
        found: nullable(z.boolean()),
        model: nullable(text(200)),
        cost: nullable(z.number().min(0)),
        searched_documents: nullable(count),
        searched_attachments: nullable(count),
        searched_passages: nullable(count),
        unsearched_documents: nullable(count),
        answer_table: nullable(
          answerTable.pick({ question: true, asks: true }).extend({
            documents: z.object({ total: count, read: count, unreadable: count }),
            run: count,
            batch: count,
          }),
        ),
        understanding: nullable(
          understanding.extend({ part: nullable(text(MAX_NAME)), documents: z.array(weakId).max(MAX_NAMED) }),
        ),
        answer_changes: nullable(
          answerChanges.omit({ comparison: true }).extend({
            comparison_id: weakId,
            part: nullable(text(MAX_NAME)),
            heading: nullable(text(MAX_ANSWER)),
            items: z.array(quotedChange).max(MAX_CHANGES),
          }),
        ),
        direction: nullable(z.enum(directions)),
        whole_document: nullable(z.boolean()),
        fallback: nullable(
          fallback.extend({ model: text(200), provider: text(200), problem: shortSentence, written: text(MAX_ANSWER) }),
        ),
        version_of: nullable(weakId),
        hidden_with: nullable(weakId),
        created_at: moment,
      }),
    },
    chat_feedback: {
      importWith: { table: 'chat_message', column: 'message_id' },
      row: z.object({
        id,
        message_id: id,
        helpful: z.boolean(),
        reasons: z.array(z.enum(feedbackReasons)).max(feedbackReasons.length).default([]),
        comment: text(2000).default(''),
        created_at: moment,
      }),
    },
    citation: {
      importWith: { table: 'chat_message', column: 'message_id' },
      packed: 'of_company_id = company_id',
      ids: { of_company_id: 'company', document_id: 'document', version_id: 'document_version' },
      skipWithout: ['version_id'],
      json: { value: asWritten },
      row: z.object({
        id,
        message_id: id,
        number: integer,
        of_company_id: weakId,
        document_id: nullable(weakId),
        version_id: nullable(weakId),
        attachment_id: nullable(weakId),
        attachment_name: nullable(text(255)),
        page: integer,
        start_at: integer,
        end_at: integer,
        quote: text(MAX_ANSWER),
        quote_hash: text(200),
        section: nullable(text(MAX_SECTION)),
        value: nullable(
          answerValue.extend({ text: text(MAX_NAME), date: nullable(z.iso.date()), unit: nullable(text(20)) }),
        ),
        sureness: nullable(z.enum(surenesses)),
      }),
    },
    uncited_passage: {
      importWith: { table: 'chat_message', column: 'message_id' },
      packed: 'of_company_id = company_id',
      ids: { of_company_id: 'company', document_id: 'document', version_id: 'document_version' },
      skipWithout: ['version_id'],
      row: z.object({
        id,
        message_id: id,
        position: count,
        of_company_id: weakId,
        document_id: weakId,
        version_id: weakId,
        page: integer,
        start_at: integer,
        end_at: integer,
        quote_hash: text(200),
      }),
    },
    answer_document: {
      json: { value: asWritten },
      importWith: { table: 'chat_message', column: 'message_id' },
      packed: 'of_company_id = company_id',
      ids: { of_company_id: 'company', document_id: 'document' },
      skipWithout: ['document_id'],
      row: z.object({
        id,
        message_id: id,
        of_company_id: weakId,
        document_id: weakId,
        outcome: z.enum(rowOutcomes),
        number: nullable(integer),
        value: nullable(
          rowValue.extend({ text: text(MAX_ANSWER), unit: nullable(text(200)), basis: nullable(text(200)) }),
        ),
        is_sure: z.boolean().default(false),
      }),
    },
  },
  contradictions: (companyId) => ({
    'a citation is of another document': sql`
      select from citation c join document_version v on v.company_id = c.of_company_id and v.id = c.version_id
      where c.company_id = ${companyId} and (c.of_company_id <> ${companyId} or v.document_id <> c.document_id)`,
    'a passage that was not cited is of another document': sql`
      select from uncited_passage u join document_version v on v.company_id = u.of_company_id and v.id = u.version_id
      where u.company_id = ${companyId} and (u.of_company_id <> ${companyId} or v.document_id <> u.document_id)`,
    'a citation is of a file of another conversation': sql`
      select from citation c join chat_message m on m.company_id = c.company_id and m.id = c.message_id
        join chat_attachment a on a.company_id = c.company_id and a.id = c.attachment_id
      where c.company_id = ${companyId} and a.session_id <> m.session_id`,
    'a document of a table is of another company': sql`
      select from answer_document where company_id = ${companyId} and of_company_id <> ${companyId}`,
  }),
};

/** Without a comparison that is not in the archive, the answer has its quotes only. */
function mappedChanges(value: unknown, _row: ArchivedRow, ids: NewIds): unknown {
  const answer = value as { comparison_id: number } | null;
  const id = answer && ids.row('comparison', answer.comparison_id);
  return id === null ? null : { ...answer, comparison_id: id };
}

/** Documents that are not in the archive are omitted. */
function mappedUnderstanding(value: unknown, _row: ArchivedRow, ids: NewIds): unknown {
  const understood = value as { documents: readonly number[] } | null;
  if (!understood) return null;
  return { ...understood, documents: understood.documents.flatMap((id) => ids.row('document', id) ?? []) };
}
