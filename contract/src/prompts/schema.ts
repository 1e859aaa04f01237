import { z } from 'zod';
import { authorship, id, mention, moment, person } from '../base/page.ts';
import { asIssue } from '../base/sentence.ts';
import {
  MAX_CHOICE,
  MAX_CHOICES,
  MAX_DESCRIPTION,
  MAX_NOTE,
  MAX_PROMPT,
  MAX_TITLE,
  MAX_VARIABLES,
  promptLevels,
} from './constants.ts';
import { say } from './sentences.ts';
import { promptVariables } from './variables.ts';

export const prompt = z.object({
  id: z.number().int(),
  level: z.enum(promptLevels),
  /** The company that it belongs to; null for those of the installation, and for own ones of users without a company. */
  company: mention.nullable(),
  title: z.string(),
  description: z.string(),
  /** With variables: `{{clause}}`, `{{clause: an example}}`, `{{tone: formal | plain}}`. */
  text: z.string(),
  /** The number of the current version. */
  version: z.number().int(),
  /** Whether it is a favourite of the caller. */
  favourite: z.boolean(),
  /** How often it was used, by all users. */
  uses: z.number().int(),
  /** Whether the caller may change and delete it. */
  may_change: z.boolean(),
  ...authorship,
});
export type Prompt = z.output<typeof prompt>;

export const promptVersion = z.object({
  number: z.number().int(),
  title: z.string(),
  description: z.string(),
  text: z.string(),
  /** What it changes; may be empty. */
  note: z.string(),
  created_at: moment,
  created_by: person.nullable(),
});
export type PromptVersion = z.output<typeof promptVersion>;

const title = z
  .string()
  .trim()
  .min(1, asIssue(say('title_required')))
  .max(MAX_TITLE);
const description = z.string().trim().max(MAX_DESCRIPTION);
const text = z
  .string()
  .trim()
  .min(1, asIssue(say('text_required')))
  .max(MAX_PROMPT, asIssue(say('text_too_long', { limit: MAX_PROMPT })))
  .superRefine((words, context) => {
    const variables = promptVariables(words);
    const refuse = (sentence: ReturnType<typeof say>) =>
      context.addIssue({ code: 'custom', message: asIssue(sentence) });
    if (variables.length > MAX_VARIABLES) refuse(say('too_many_variables', { limit: MAX_VARIABLES }));
    for (const { name, choices } of variables) {
      if (choices.length > MAX_CHOICES) refuse(say('too_many_choices', { variable: name, limit: MAX_CHOICES }));
      if (choices.some((choice) => choice.length > MAX_CHOICE))
        refuse(say('choice_too_long', { variable: name, limit: MAX_CHOICE }));
    }
  });

export const promptInput = z.object({
  level: z.enum(promptLevels).default('own'),
  /** Required at company level. An own prompt belongs to the company in which the user works; default: their own. */
  company_id: id.nullish(),
  title,
  description: description.default(''),
  text,
});
export type PromptInput = z.output<typeof promptInput>;

/** Omitted properties are unchanged. Each change is a new version, which becomes the current one. */
export const promptChange = z.object({
  /** The version that the change is based on: refused if another one has become current. */
  version: z.number().int().positive(),
  title: title.optional(),
  description: description.optional(),
  text: text.optional(),
  note: z.string().trim().max(MAX_NOTE).default(''),
});
export type PromptChange = z.output<typeof promptChange>;
