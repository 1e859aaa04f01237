import { z } from 'zod';
import { authorship, language, mention, moment } from '../base/page.ts';

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
  number_of_requirements: z.number().int(),
  archived: z.boolean(),
  managed_fields: z.array(z.number().int()),
  compare_fields: z.array(z.number().int()),
  document_labels: z.array(z.string()),
  number_of_documents: z.number().int(),
  analysis_data: z.object({
    entity_analysis: z.array(z.unknown()),
    document_classification: z.array(z.unknown()),
    signed_documents: z.number().int(),
  }),
});
export type Project = z.output<typeof project>;

/** A project that is looked at by itself. */
export const oneProject = project.extend({
  /** How many bytes a file that is uploaded here may have. */
  max_file_bytes: z.number().int(),
});
export type OneProject = z.output<typeof oneProject>;

export const projectSend = z.object({
  company_id: z.number().int(),
  name: z.string().trim().min(1, 'Give the project a name.').max(200),
  code: z.string().trim().max(50).default(''),
  description: z.string().trim().max(5000).default(''),
  stakeholders: z.string().trim().max(2000).default(''),
  language: language.default('en'),
  archived: z.boolean().default(false),
});
