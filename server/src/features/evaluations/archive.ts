import { MAX_EXPECTED, MAX_EXPECTED_CHARACTERS, MAX_QUESTION } from '@dossier/contract/evaluations/constants';
import { z } from 'zod';
import { authored, count, id, nullable, text } from '../../archive/columns.ts';
import type { RoomArchive } from '../../archive/rules.ts';

const resultsOnly = 'what models of the other installation answered, when it was measured';

export const archive: RoomArchive = {
  tables: {
    question_set: {
      users: ['created_by', 'updated_by'],
      row: z.object({ id, name: text(100).min(1), ...authored }),
    },
    set_question: {
      importWith: { table: 'question_set', column: 'set_id' },
      numbers: ['position'],
      row: z.object({
        id,
        set_id: id,
        position: count,
        question: text(MAX_QUESTION).min(1),
        expected: z.array(text(MAX_EXPECTED_CHARACTERS).min(1)).max(MAX_EXPECTED),
        project_id: nullable(id),
        document_id: nullable(id),
      }),
    },
  },
  leftOut: {
    evaluation: resultsOnly,
    evaluation_question: resultsOnly,
    evaluation_model: resultsOnly,
    evaluation_answer: resultsOnly,
  },
};
