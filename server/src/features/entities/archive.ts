import { sentence } from '@dossier/contract/base/failure';
import {
  builtInKinds,
  decisionActions,
  MAX_DESCRIPTION,
  MAX_ENTITY_NAME,
  MAX_EXPRESSION,
  MAX_KIND_NAME,
  MAX_LINE_PROBLEMS,
  MAX_NAME,
  MAX_SPELLINGS,
  MAX_TERM,
  ownKindTypes,
} from '@dossier/contract/entities/constants';
import { kindKey } from '@dossier/contract/entities/result-schema';
import { lineProblem } from '@dossier/contract/entities/schema';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { authored, count, created, id, MAX_SENTENCE, moment, nullable, text, weakId } from '../../archive/columns.ts';
import { asWritten, type RoomArchive } from '../../archive/rules.ts';
import { sumAllEntities } from './store-totals.ts';

const name = text(MAX_ENTITY_NAME);
const share = z.number().min(0).max(1);

export const archive: RoomArchive = {
  tables: {
    entity_analysis: {
      users: ['created_by', 'updated_by'],
      numbers: ['next_kind', 'revision'],
      row: z.object({
        id,
        name: text(MAX_NAME).min(1),
        description: text(MAX_DESCRIPTION),
        kinds: z.array(z.enum(builtInKinds)).max(builtInKinds.length),
        on_arrival: z.boolean(),
        next_kind: count.min(1),
        revision: count.min(1),
        ...authored,
      }),
    },
    entity_kind: {
      users: ['created_by', 'updated_by'],
      numbers: ['number_of_problems'],
      json: { problems: asWritten, labels: asWritten },
      row: z.object({
        id,
        analysis_id: id,
        key: kindKey,
        name: text(MAX_KIND_NAME).min(1),
        type: z.enum(ownKindTypes),
        enabled: z.boolean(),
        model_id: nullable(id),
        labels: z
          .array(z.object({ key: kindKey, name: text(100), color: count }))
          .max(100)
          .default([]),
        expression: nullable(text(MAX_EXPRESSION).min(1)),
        ignore_case: z.boolean(),
        problems: z
          .array(lineProblem.refine((value) => JSON.stringify(value).length <= MAX_SENTENCE))
          .max(MAX_LINE_PROBLEMS),
        number_of_problems: count,
        ...authored,
      }),
    },
    entity_term: {
      row: z.object({
        id,
        kind_id: id,
        term: text(MAX_TERM).min(1),
        term_key: text(2 * MAX_TERM).min(1),
        spellings: z.array(text(MAX_TERM)).max(MAX_SPELLINGS),
      }),
    },
    // What is queued or failed is analysed again where it is imported.
    entity_result: {
      ids: { project_id: 'project', version_id: 'document_version' },
      numbers: ['revision', 'entities', 'mentions'],
      json: { problem: asWritten, kinds: asWritten },
      overrides: { task_id: null, counted: false },
      packed: `archived_row.state in ('done', 'empty')`,
      row: z.object({
        id,
        analysis_id: id,
        project_id: weakId,
        document_id: id,
        state: z.enum(['done', 'empty']),
        problem: nullable(sentence.refine((value) => JSON.stringify(value).length <= MAX_SENTENCE)),
        version_id: nullable(weakId),
        revision: nullable(count),
        analysed_at: nullable(moment),
        entities: count,
        mentions: count,
        kinds: z.record(kindKey, count),
        created_at: moment,
      }),
    },
    entity: {
      numbers: ['revision'],
      overrides: { name: null, spellings: 0, mentions: 0, documents: 0 },
      row: z.object({
        id,
        analysis_id: id,
        project_id: id,
        kind: kindKey,
        key: name,
        value: nullable(name),
        is_split: z.boolean(),
        root_id: nullable(id),
        hidden: z.boolean(),
        shown_kind: nullable(kindKey),
        shown_name: nullable(name),
        revision: count,
      }),
    },
    entity_spelling: {
      overrides: { mentions: 0 },
      row: z.object({ id, entity_id: id, split_id: nullable(id), text: name }),
    },
    entity_count: {
      numbers: ['mentions'],
      importWith: { table: 'entity_result', column: 'result_id' },
      row: z.object({ id, result_id: id, spelling_id: id, mentions: count.min(1) }),
    },
    entity_mention: {
      numbers: ['page', 'start_at', 'end_at', 'sentence_start', 'sentence_end'],
      importWith: { table: 'entity_result', column: 'result_id' },
      row: z.object({
        id,
        result_id: id,
        spelling_id: id,
        page: count,
        start_at: count,
        end_at: count,
        sentence_start: count,
        sentence_end: count,
        certainty: share,
        alternatives: z.array(kindKey).max(20),
      }),
    },
    entity_decision: {
      users: ['created_by'],
      row: z.object({
        id,
        analysis_id: id,
        project_id: id,
        action: z.enum(decisionActions),
        target_id: nullable(id),
        kind: nullable(kindKey),
        text: nullable(name),
        names: z.array(name).max(1000),
        target_name: nullable(name),
        ...created,
      }),
    },
    entity_decision_part: {
      row: z.object({ id, decision_id: id, entity_id: nullable(id), spelling_id: nullable(id) }),
    },
  },
  rebuild: (_app, tx, scope) => sumAllEntities(tx, scope),
  contradictions: (companyId) => ({
    'an entity is merged into one of another project or analysis': sql`
      select from entity e join entity root on root.company_id = e.company_id and root.id = e.root_id
      where e.company_id = ${companyId} and (root.root_id is not null
        or (root.analysis_id, root.project_id) <> (e.analysis_id, e.project_id))`,
    'a mention is of an entity of another project or analysis': sql`
      select from entity_mention m
      join entity_result r on r.company_id = m.company_id and r.id = m.result_id
      join entity_spelling s on s.company_id = m.company_id and s.id = m.spelling_id
      join entity e on e.company_id = s.company_id and e.id = s.entity_id
      where m.company_id = ${companyId} and (e.analysis_id, e.project_id) <> (r.analysis_id, r.project_id)`,
  }),
};
