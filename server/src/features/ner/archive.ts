import {
  engines,
  errorKinds,
  LABEL_COLORS,
  MAX_DESCRIPTION,
  MAX_EXAMPLES,
  MAX_LABEL_NAME,
  MAX_LABELS,
  MAX_NAME,
  MAX_SENTENCE,
  sampleOrigins,
} from '@dossier/contract/ner/constants';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  authored,
  bytes,
  count,
  created,
  id,
  mimeType,
  moment,
  nullable,
  sha256,
  text,
  weakId,
} from '../../archive/columns.ts';
import { asWritten, type RoomArchive } from '../../archive/rules.ts';

const share = z.number().min(0).max(1);
const color = z
  .number()
  .int()
  .min(0)
  .max(LABEL_COLORS - 1);
const label = z.object({ number: count.min(1), name: text(MAX_LABEL_NAME), color });
const scores = { precision: nullable(share), recall: nullable(share), f1: nullable(share) };
const metrics = z.object({
  folds: count,
  sentences: count,
  ...scores,
  labels: z
    .array(z.object({ number: count.min(1), ...scores, entities: count, predicted: count, correct: count }))
    .max(MAX_LABELS),
  errors: z.record(z.enum(errorKinds), count),
  notInText: count.optional(),
});

export const archive: RoomArchive = {
  tables: {
    ner_model: {
      users: ['created_by', 'updated_by'],
      ids: { active_version_id: 'ner_version' },
      numbers: ['next_version', 'next_label', 'round', 'round_version'],
      row: z.object({
        id,
        name: text(MAX_NAME).min(1),
        description: text(MAX_DESCRIPTION),
        active_version_id: nullable(weakId),
        next_version: count.min(1),
        next_label: count.min(1),
        round: count,
        round_version: nullable(count),
        ...authored,
      }),
    },
    ner_label: {
      users: ['created_by'],
      numbers: ['number', 'color', 'position'],
      row: z.object({
        id,
        model_id: id,
        number: count.min(1),
        name: text(MAX_LABEL_NAME).min(1),
        color,
        position: count,
        ...created,
      }),
    },
    ner_source: {
      users: ['created_by'],
      row: z.object({
        id,
        model_id: id,
        project_id: id,
        document_id: nullable(id),
        enabled: z.boolean(),
        ...created,
      }),
    },
    // What a round offers is offered again where it is imported.
    ner_sample: {
      users: ['created_by', 'updated_by'],
      numbers: ['page', 'start_at', 'end_at', 'revision'],
      json: { suggestions: asWritten },
      packed: `archived_row.state <> 'queued'`,
      overrides: {
        round: null,
        position: null,
        uncertainty: null,
        uncertain_start: null,
        uncertain_end: null,
        suggestions: [],
      },
      row: z.object({
        id,
        model_id: id,
        text: text(MAX_SENTENCE).min(1),
        text_key: text(64).min(1),
        state: z.enum(['labelled', 'skipped']),
        origin: z.enum(sampleOrigins),
        document_id: nullable(id),
        page: nullable(count),
        start_at: nullable(count),
        end_at: nullable(count),
        revision: count.min(1),
        ...authored,
      }),
    },
    ner_entity: {
      numbers: ['start_at', 'end_at'],
      importWith: { table: 'ner_sample', column: 'sample_id' },
      row: z.object({
        id,
        sample_id: id,
        label_id: id,
        start_at: count.max(MAX_SENTENCE),
        end_at: count.max(MAX_SENTENCE),
      }),
    },
    ner_file: {
      storesFiles: true,
      users: ['created_by'],
      numbers: ['size'],
      row: z.object({ id, key: text(500), sha256, size: bytes, mime_type: mimeType, ...created }),
    },
    ner_version: {
      users: ['created_by'],
      numbers: ['version', 'sentences', 'entities', 'examples', 'provider_model_id'],
      json: { problem: asWritten, labels: asWritten, metrics: asWritten },
      packed: `archived_row.state = 'trained'`,
      overrides: { task_id: null, problem: null, provider_model_id: null },
      row: z.object({
        id,
        model_id: id,
        version: count.min(1),
        state: z.literal('trained'),
        engine: z.enum(engines),
        provider_model_name: nullable(text(200)),
        provider_name: nullable(text(200)),
        examples: count.max(MAX_EXAMPLES),
        cost: nullable(z.number().min(0)),
        file_id: nullable(id),
        labels: z.array(label).max(MAX_LABELS),
        sentences: count,
        entities: count,
        metrics: nullable(metrics),
        f1: nullable(share),
        expected_f1: nullable(share),
        seconds: nullable(z.number().min(0)),
        trained_at: moment,
        ...created,
      }),
    },
  },
  leftOut: {
    ner_error: 'is found again by the next training',
    ner_answer: 'is of a measurement that has not ended',
  },
  contradictions: (companyId) => ({
    'an entity has a label of another model': sql`
      select from ner_entity e
      join ner_sample s on s.company_id = e.company_id and s.id = e.sample_id
      join ner_label l on l.company_id = e.company_id and l.id = e.label_id
      where e.company_id = ${companyId} and l.model_id <> s.model_id`,
    'an entity is outside its sentence': sql`
      select from ner_entity e
      join ner_sample s on s.company_id = e.company_id and s.id = e.sample_id
      where e.company_id = ${companyId} and e.end_at > 2 * length(s.text)`,
    'a number of a version or label is used twice': sql`
      select from ner_model m where m.company_id = ${companyId} and (
        exists (select from ner_version v where v.company_id = m.company_id and v.model_id = m.id
          and v.version >= m.next_version)
        or exists (select from ner_label l where l.company_id = m.company_id and l.model_id = m.id
          and l.number >= m.next_label))`,
    'the active version is of another model': sql`
      select from ner_model m join ner_version v on v.company_id = m.company_id and v.id = m.active_version_id
      where m.company_id = ${companyId} and v.model_id <> m.id`,
  }),
};
