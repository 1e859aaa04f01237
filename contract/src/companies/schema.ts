import { asIssue } from '../base/sentence.ts';
import { say } from './sentences.ts';
import { z } from 'zod';
import { nameText } from '../base/name.ts';
import { authorship, mention } from '../base/page.ts';

/** Fields that other rooms add to a company, with their defaults. */
export const companyAdditions = z.object({
  templates: z.array(mention).default([]),
  number_of_projects: z.number().int().default(0),
  /** Deleted documents and projects that the caller can restore. */
  documents_in_bin: z.number().int().default(0),
  projects_in_bin: z.number().int().default(0),
});
export type CompanyAdditions = z.output<typeof companyAdditions>;

export const company = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  active: z.boolean(),
  deleted: z.boolean(),
  /** The demo company, which can be deleted with one click. */
  demo: z.boolean(),
  ...authorship,
  ...companyAdditions.shape,
});
export type Company = z.output<typeof company>;

export const companyInput = z.object({
  name: nameText(200).min(1, asIssue(say('name_required'))),
  description: z.string().trim().max(5000).default(''),
});

/** A task that was started; `task/{task_result_id}` returns its progress. */
export const startedTask = z.object({ task_result_id: z.number().int(), uuid: z.string() });
export type StartedTask = z.output<typeof startedTask>;
