import { changeKinds, decisions, filters, MAX_NOTE, MAX_REVISIONS, parts } from '@dossier/contract/compare/constants';
import {
  alignedRow,
  changeCounts,
  compareOptions,
  comparison,
  segment,
  textPlace,
} from '@dossier/contract/compare/schema';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { count, created, id, integer, moment, nullable, text, weakId } from '../../archive/columns.ts';
import { asWritten, type RoomArchive } from '../../archive/rules.ts';
import { ROWS_PER_CHUNK } from './computations.ts';

const MAX_SECTIONS = 100_000;
const MAX_SEGMENTS = 1_000_000;
const position = integer.min(0);

export const archive: RoomArchive = {
  tables: {
    // Others are made again where they are imported.
    comparison: {
      users: ['created_by'],
      numbers: ['rows', 'source_reading', 'target_reading'],
      json: {
        options: asWritten,
        problem: asWritten,
        counts: asWritten,
        by_kind: asWritten,
        hidden_by: asWritten,
        sections: asWritten,
        not_compared: asWritten,
        revisions: asWritten,
        warnings: asWritten,
      },
      overrides: { task_id: null, problem: null, source_reading: null, target_reading: null },
      // Of those of the same versions, which were read again in between, the latest.
      packed: `archived_row.state = 'done' and not exists (select from comparison later
        where later.company_id = archived_row.company_id and later.source_version_id = archived_row.source_version_id
          and later.target_version_id = archived_row.target_version_id and later.key = archived_row.key
          and later.state = 'done' and later.id > archived_row.id)`,
      row: z
        .object({
          id,
          source_document_id: id,
          source_version_id: id,
          target_document_id: id,
          target_version_id: id,
          options: compareOptions,
          key: text(500),
          state: z.literal('done'),
          similarity: z.number().min(0).max(1),
          counts: changeCounts,
          by_kind: comparison.shape.by_kind,
          hidden_by: comparison.shape.hidden_by,
          sections: comparison.shape.sections.max(MAX_SECTIONS),
          not_compared: comparison.shape.not_compared,
          // Older archives have none.
          revisions: comparison.shape.revisions.max(MAX_REVISIONS).default([]),
          warnings: comparison.shape.warnings,
          rows: count,
          ...created,
          compared_at: moment,
        })
        .refine(({ source_version_id: source, target_version_id: target }) => source !== target),
    },
    comparison_rows: {
      importWith: { table: 'comparison', column: 'comparison_id' },
      json: { rows: asWritten },
      row: z.object({ id, comparison_id: id, number: position, rows: z.array(alignedRow).min(1).max(ROWS_PER_CHUNK) }),
    },
    comparison_change: {
      importWith: { table: 'comparison', column: 'comparison_id' },
      users: ['reviewed_by'],
      numbers: ['row', 'other_row', 'section'],
      json: { a: asWritten, b: asWritten, words: asWritten },
      row: z.object({
        id,
        comparison_id: id,
        number: integer.min(1),
        kind: z.enum(changeKinds),
        part: z.enum(parts),
        section: nullable(position),
        a: nullable(textPlace),
        b: nullable(textPlace),
        words: z.array(segment).max(MAX_SEGMENTS),
        hidden_by: nullable(z.enum(filters)),
        row: position,
        other_row: nullable(position),
        decision: z.enum(decisions),
        note: text(MAX_NOTE),
        reviewed_at: nullable(moment),
        reviewed_by: nullable(weakId),
      }),
    },
  },
  leftOut: {
    comparison_export: 'files that are kept for a day; they are written again',
  },
  contradictions: (companyId) => ({
    'a comparison is of a version of another document': sql`
      select from comparison c
      join document_version s on s.company_id = c.company_id and s.id = c.source_version_id
      join document_version t on t.company_id = c.company_id and t.id = c.target_version_id
      where c.company_id = ${companyId}
        and (s.document_id <> c.source_document_id or t.document_id <> c.target_document_id)`,
  }),
};
