import { sentence } from '@dossier/contract/base/failure';
import {
  engines,
  MAX_DESCRIPTION,
  MAX_NAME,
  MAX_SAMPLE_TEXT,
  MAX_SUBJECT_NAME,
  MAX_WORD,
  MAX_WORDS,
  methods,
  polarities,
  sampleSources,
  sentiments,
  units,
} from '@dossier/contract/sentiment/constants';
import { labelFigures } from '@dossier/contract/sentiment/sample-schema';
import { subjectKey } from '@dossier/contract/sentiment/schema';
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

const share = z.number().min(0).max(1);
const language = text(20).min(1);
const polarity = z.enum(polarities);
const problem = nullable(sentence.refine((value) => JSON.stringify(value).length <= MAX_SENTENCE));

export const archive: RoomArchive = {
  tables: {
    sentiment_analysis: {
      users: ['created_by', 'updated_by'],
      ids: { active_version_id: 'sentiment_version' },
      numbers: ['next_subject', 'next_version', 'revision'],
      row: z.object({
        id,
        name: text(MAX_NAME).min(1),
        description: text(MAX_DESCRIPTION),
        unit: z.enum(units),
        method: z.enum(methods),
        on_arrival: z.boolean(),
        next_subject: count.min(1),
        next_version: count.min(1),
        revision: count.min(1),
        active_version_id: nullable(weakId),
        ...authored,
      }),
    },
    sentiment_subject: {
      users: ['created_by', 'updated_by'],
      row: z.object({
        id,
        analysis_id: id,
        key: subjectKey,
        name: text(MAX_SUBJECT_NAME).min(1),
        words: z.array(text(MAX_WORD).min(1)).min(1).max(MAX_WORDS),
        ...authored,
      }),
    },
    sentiment_sample: {
      users: ['created_by', 'updated_by'],
      row: z.object({
        id,
        analysis_id: id,
        text: text(MAX_SAMPLE_TEXT).min(1),
        text_key: sha256,
        label: polarity,
        source: z.enum(sampleSources),
        language: nullable(language),
        document_id: nullable(id),
        ...authored,
      }),
    },
    sentiment_file: {
      storesFiles: true,
      users: ['created_by'],
      numbers: ['size'],
      row: z.object({ id, key: text(500), sha256, size: bytes, mime_type: mimeType, ...created }),
    },
    // What is being trained is trained again where it is imported.
    sentiment_version: {
      users: ['created_by'],
      numbers: ['number', 'provider_model_id', 'negative', 'neutral', 'positive', 'left_out'],
      json: { problem: asWritten, languages: asWritten, labels: asWritten },
      overrides: { task_id: null, provider_model_id: null },
      packed: `archived_row.state in ('trained', 'failed')`,
      row: z.object({
        id,
        analysis_id: id,
        number: count.min(1),
        state: z.enum(['trained', 'failed']),
        engine: z.enum(engines),
        provider_model_name: nullable(text(200)),
        provider_name: nullable(text(200)),
        cost: nullable(z.number().min(0)),
        file_id: nullable(id),
        problem,
        negative: count,
        neutral: count,
        positive: count,
        left_out: count,
        languages: z.array(z.object({ language: language.nullable(), samples: count })).max(1000),
        accuracy: nullable(share),
        lexicon_accuracy: nullable(share),
        majority_accuracy: nullable(share),
        labels: z.array(labelFigures).max(polarities.length),
        trained_at: nullable(moment),
        ...created,
      }),
    },
    // What is queued or failed is analysed again where it is imported.
    sentiment_result: {
      ids: { project_id: 'project', version_id: 'document_version' },
      numbers: ['revision', 'model_number', 'model_samples', 'passages', 'negative', 'neutral', 'positive', 'not_sure'],
      json: { problem: asWritten },
      overrides: { task_id: null },
      packed: `archived_row.state in ('done', 'empty')`,
      row: z.object({
        id,
        analysis_id: id,
        project_id: weakId,
        document_id: id,
        state: z.enum(['done', 'empty']),
        problem,
        version_id: nullable(weakId),
        revision: nullable(count),
        analysed_at: nullable(moment),
        method: nullable(z.enum(methods)),
        model_number: nullable(count),
        model_samples: nullable(count),
        language: nullable(language),
        dated_on: nullable(z.iso.date()),
        own_date: z.boolean(),
        passages: count,
        negative: count,
        neutral: count,
        positive: count,
        not_sure: count,
        worst: nullable(share),
        created_at: moment,
      }),
    },
    sentiment_passage: {
      ids: { analysis_id: 'sentiment_analysis', project_id: 'project' },
      numbers: ['number', 'page', 'start_at', 'end_at'],
      json: { subjects: asWritten, words: asWritten },
      importWith: { table: 'sentiment_result', column: 'result_id' },
      row: z.object({
        id,
        result_id: id,
        analysis_id: weakId,
        project_id: weakId,
        number: count,
        page: count,
        start_at: count,
        end_at: count,
        text: text(MAX_SAMPLE_TEXT),
        text_key: sha256,
        label: polarity,
        certainty: share,
        sure: z.boolean(),
        corrected: z.boolean(),
        sentiment: z.enum(sentiments),
        score: share,
        badness: z.number().min(-1).max(1),
        subjects: z.record(subjectKey, z.object({ sentiment: z.enum(sentiments), score: share })),
        words: z.array(z.object({ start: count, end: count, weight: z.number() })).max(100),
      }),
    },
    sentiment_correction: {
      users: ['created_by'],
      row: z.object({
        id,
        analysis_id: id,
        document_id: id,
        text_key: sha256,
        label: polarity,
        sample_id: nullable(id),
        ...created,
      }),
    },
  },
  contradictions: (companyId) => ({
    'a passage is of another project or analysis than its result': sql`
      select from sentiment_passage p
      join sentiment_result r on r.company_id = p.company_id and r.id = p.result_id
      where p.company_id = ${companyId} and (p.analysis_id, p.project_id) <> (r.analysis_id, r.project_id)`,
    'the active version is not a trained one of its analysis': sql`
      select from sentiment_analysis a
      left join sentiment_version v on v.company_id = a.company_id and v.id = a.active_version_id
      where a.company_id = ${companyId} and a.active_version_id is not null
        and (v.id is null or v.analysis_id <> a.id or v.state <> 'trained' or (v.engine = 'built_in' and v.file_id is null))`,
  }),
};
