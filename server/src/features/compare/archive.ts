import { changeKinds, decisions, filters, MAX_NOTE, MAX_REVISIONS, parts } from '@dossier/contract/compare/constants';
import {
  alignedRow,
  changeCounts,
  compareOptions,
  comparison,
  segment,
  textPlace,
} from '@dossier/contract/compare/schema';
import { z } from 'zod';
import { count, id, integer, moment, nullable, text, weakId } from '../../archive/columns.ts';
import {
  archivedComparison,
  archivedComparisons,
  comparisonsOfOtherDocuments,
} from '../../document-comparison/archived-comparisons.ts';
import { asWritten, type RoomArchive } from '../../archive/rules.ts';
import { ROWS_PER_CHUNK } from './computations.ts';

const MAX_SECTIONS = 100_000;
const MAX_SEGMENTS = 1_000_000;
const position = integer.min(0);

const shared = archivedComparisons('comparison');

export const archive: RoomArchive = {
  tables: {
    // Others are made again where they are imported.
    comparison: {
      ...shared,
      numbers: [...shared.numbers, 'rows'],
      json: {
        ...shared.json,
        counts: asWritten,
        by_kind: asWritten,
        hidden_by: asWritten,
        sections: asWritten,
        not_compared: asWritten,
        revisions: asWritten,
        warnings: asWritten,
      },
      row: archivedComparison({
        options: compareOptions,
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
      }),
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
    'a comparison is of a version of another document': comparisonsOfOtherDocuments('comparison', companyId),
  }),
};
