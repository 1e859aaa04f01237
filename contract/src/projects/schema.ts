import { asIssue } from '../base/sentence.ts';
import { say } from './sentences.ts';
import { z } from 'zod';
import { classificationCount } from '../base/classification.ts';
import { projectEntityAnalysis } from '../base/entity-analysis.ts';
import { authorship, language, mention, moment } from '../base/page.ts';
import { projectSentimentAnalysis } from '../base/sentiment-analysis.ts';

/** Fields that other rooms add to a project, with their defaults. */
export const projectAdditions = z.object({
  number_of_requirements: z.number().int().default(0),
  managed_fields: z.array(z.number().int()).default([]),
  compare_fields: z.array(z.number().int()).default([]),
  document_labels: z.array(z.string()).default([]),
  number_of_documents: z.number().int().default(0),
  /** Deleted documents that can be restored. */
  documents_in_bin: z.number().int().default(0),
  analysis_data: z
    .object({
      entity_analysis: z.array(projectEntityAnalysis),
      sentiment_analysis: z.array(projectSentimentAnalysis),
      document_classification: z.array(classificationCount),
      signed_documents: z.number().int(),
    })
    .default({ entity_analysis: [], sentiment_analysis: [], document_classification: [], signed_documents: 0 }),
});
export type ProjectAdditions = z.output<typeof projectAdditions>;

export const project = z.object({
  id: z.number().int(),
  name: z.string(),
  code: z.string(),
  description: z.string(),
  deleted: z.boolean(),
  language: language,
  company: mention,
  ...authorship,
  lastReleased: moment.nullable(),
  stakeholders: z.string(),
  archived: z.boolean(),
  ...projectAdditions.shape,
});
export type Project = z.output<typeof project>;

/** A project with the details that lists omit. */
export const projectDetails = project.extend({
  /** Whether its company is archived, and so the project read-only. */
  company_archived: z.boolean(),
  /** The maximum size of an uploaded file in bytes. */
  max_file_bytes: z.number().int(),
  /** The extensions of the files that can be uploaded. */
  accepted_types: z.array(z.string()),
});
export type ProjectDetails = z.output<typeof projectDetails>;

export const projectInput = z.object({
  company_id: z.number().int(),
  name: z
    .string()
    .trim()
    .min(1, asIssue(say('name_required')))
    .max(200),
  code: z.string().trim().max(50).default(''),
  description: z.string().trim().max(5000).default(''),
  stakeholders: z.string().trim().max(2000).default(''),
  language: language.default('en'),
  archived: z.boolean().default(false),
});
