import {
  engines,
  MAX_CLASS_DESCRIPTION,
  MAX_CLASS_NAME,
  MAX_CLASSES,
  MAX_DESCRIPTION,
  MAX_NAME,
  MAX_SAMPLE_CHARACTERS,
  sampleSources,
  sampleStates,
} from '@dossier/contract/classification/constants';
import { problem } from '@dossier/contract/base/failure';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  authored,
  bytes,
  count,
  created,
  id,
  MAX_SENTENCE,
  mimeType,
  moment,
  nullable,
  sha256,
  text,
  weakId,
} from '../../archive/columns.ts';
import { asWritten, type RoomArchive } from '../../archive/rules.ts';
import { maxFileBytesHere } from '../documents/verbs/room-for-documents.ts';
import { tooLarge } from '../../streamed-files.ts';

const share = z.number().min(0).max(1);
const language = text(20).min(1);
const otherCompanies = 'names other companies of the installation';
const derived = 'is made again when samples are compared';
const work = 'describes work in progress';
const measured = 'is measured again by an evaluation';

const sampleRow = z.object({
  id,
  dataset_id: id,
  class_id: nullable(id),
  filename: text(255).min(1),
  source: z.enum(sampleSources),
  state: z.enum(sampleStates),
  type: text(50).min(1),
  size: bytes,
  file_id: nullable(id),
  document_id: nullable(id),
  text: nullable(text(MAX_SAMPLE_CHARACTERS)),
  text_key: nullable(text(100)),
  characters: count,
  shortened: z.boolean(),
  language: nullable(language),
  problem: nullable(problem.refine((value) => JSON.stringify(value).length <= MAX_SENTENCE)),
  skipped_at: nullable(moment),
  ...authored,
});

export const archive: RoomArchive = {
  tables: {
    classification_dataset: {
      users: ['created_by', 'updated_by'],
      overrides: { reading_task_id: null },
      row: z.object({ id, name: text(MAX_NAME).min(1), description: text(MAX_DESCRIPTION), ...authored }),
    },
    classification_class: {
      users: ['created_by'],
      row: z.object({
        id,
        dataset_id: id,
        name: text(MAX_CLASS_NAME).min(1),
        description: text(MAX_CLASS_DESCRIPTION),
        ...created,
      }),
    },
    classification_file: {
      storesFiles: true,
      users: ['created_by'],
      numbers: ['size'],
      row: z.object({
        id,
        kind: z.enum(['sample', 'model']),
        key: text(500),
        sha256,
        size: bytes,
        mime_type: mimeType,
        ...created,
      }),
    },
    classification_sample: {
      users: ['created_by', 'updated_by'],
      numbers: ['size', 'characters'],
      json: { problem: asWritten },
      row: sampleRow,
    },
    classification_model: {
      users: ['created_by', 'updated_by'],
      ids: { active_instance_id: 'classification_instance' },
      // What is available to every company is decided where it is imported.
      overrides: { generic: false },
      row: z.object({
        id,
        name: text(MAX_NAME).min(1),
        description: text(MAX_DESCRIPTION),
        dataset_id: nullable(id),
        active_instance_id: nullable(weakId),
        minimum_probability: share,
        ...authored,
      }),
    },
    classification_instance: {
      users: ['created_by'],
      numbers: ['version', 'examples', 'number_of_samples', 'provider_model_id'],
      overrides: { task_id: null, provider_model_id: null, evaluation_id: null },
      json: { problem: asWritten },
      // Others are trained again; so is what needs an AI model of the installation.
      packed: `archived_row.state = 'trained'`,
      row: z.object({
        id,
        model_id: id,
        version: count.min(1),
        name: text(MAX_NAME),
        state: z.literal('trained'),
        engine: z.enum(engines),
        provider_model_name: nullable(text(200)),
        provider_name: nullable(text(200)),
        examples: count,
        file_id: nullable(id),
        number_of_samples: count,
        languages: z.array(language).max(200),
        f1_score: nullable(share),
        accuracy: nullable(share),
        cost_per_100: nullable(z.number().min(0)),
        seconds: nullable(z.number().min(0)),
        problem: nullable(z.null()),
        trained_at: nullable(moment),
        created_at: moment,
        updated_at: moment,
        created_by: nullable(weakId),
      }),
    },
    classification_instance_class: {
      ids: { class_id: 'classification_class' },
      numbers: ['position', 'samples'],
      importWith: { table: 'classification_instance', column: 'instance_id' },
      row: z.object({
        id,
        instance_id: id,
        position: count,
        class_id: weakId,
        name: text(MAX_CLASS_NAME).min(1),
        description: text(MAX_CLASS_DESCRIPTION),
        samples: count,
      }),
    },
    // Of models of other companies, which the archive does not contain, nothing is imported.
    classification_prediction: {
      ids: {
        model_id: 'classification_model',
        instance_id: 'classification_instance',
        class_id: 'classification_class',
        version_id: 'document_version',
        project_id: 'project',
      },
      skipWithout: ['model_id', 'instance_id'],
      numbers: ['instance_version'],
      json: { words: asWritten },
      row: z.object({
        id,
        project_id: id,
        document_id: id,
        version_id: nullable(weakId),
        model_id: weakId,
        model_name: text(MAX_NAME),
        instance_id: weakId,
        instance_version: count,
        class_id: weakId,
        class_name: text(MAX_CLASS_NAME),
        probability: share,
        probabilities: z.array(share).max(MAX_CLASSES),
        not_sure: z.boolean(),
        unlike_rank: nullable(share),
        is_unlike: z.boolean(),
        language: nullable(language),
        words: z.array(z.object({ text: text(200), weight: z.number() })).max(100),
        predicted_at: moment,
      }),
    },
    classification_feedback: {
      users: ['created_by', 'updated_by'],
      ids: { model_id: 'classification_model', class_id: 'classification_class', project_id: 'project' },
      skipWithout: ['model_id'],
      row: z.object({
        id,
        project_id: id,
        document_id: id,
        model_id: weakId,
        model_name: text(MAX_NAME),
        class_id: weakId,
        class_name: text(MAX_CLASS_NAME),
        ...authored,
      }),
    },
  },
  leftOut: {
    classification_duplicate: derived,
    classification_import: work,
    classification_imported: work,
    classification_model_company: otherCompanies,
    classification_withdrawal: otherCompanies,
    classification_evaluation: measured,
    classification_evaluated: measured,
  },
  contradictions: (companyId) => ({
    'the active instance of a model belongs to another one': sql`
      select from classification_model m where m.company_id = ${companyId} and m.active_instance_id is not null and not exists (
        select from classification_instance i
        where i.company_id = m.company_id and i.id = m.active_instance_id and i.model_id = m.id)`,
    'the class of a sample is of another dataset': sql`
      select from classification_sample s join classification_class c on c.company_id = s.company_id and c.id = s.class_id
      where s.company_id = ${companyId} and c.dataset_id <> s.dataset_id`,
  }),
  async fileCheck(app, scope) {
    const limit = await maxFileBytesHere({ app, scope });
    return ({ kind, size }) => {
      if (kind === 'sample' && size > limit) throw tooLarge(limit);
    };
  },
};
