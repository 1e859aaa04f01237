import { z } from 'zod';
import { sentence } from '../base/failure.ts';
import { moment } from '../base/page.ts';
import { asIssue } from '../base/sentence.ts';
import { say as sayBase } from '../base/sentences.ts';
import { localTasks } from './constants.ts';
import { say } from './sentences.ts';

const modelFile = z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string().nullable() });

/** A model in the folder of the server. */
export const localModel = z.object({
  /** Its folder; for further variants followed by a colon and the file. */
  name: z.string(),
  /** Null if it cannot be used; then `problem` says why. */
  capability: z.enum(localTasks).nullable(),
  context_tokens: z.number().int().nullable(),
  bytes: z.number().int(),
  problem: sentence.nullable(),
  /** Null for folders that were copied. The checksums are of the files as they arrived. */
  fetched: z
    .object({
      source: z.string(),
      revision: z.string(),
      licence: z.string().nullable(),
      files: z.array(modelFile),
      fetched_at: moment,
    })
    .nullable(),
});
export type LocalModel = z.output<typeof localModel>;

/** The models in the folder, by name. */
export const localModels = z.object({ folder: z.string(), items: z.array(localModel) });
export type LocalModels = z.output<typeof localModels>;

const source = z
  .string()
  .trim()
  .max(500)
  .regex(
    /^(?:https?:\/\/[^/?#@\s]+\/)?[\w.-]{1,96}\/[\w.-]{1,96}(?:\/(?:tree|resolve|blob)\/[^?#\s]*)?\/?$/,
    asIssue(say('local_name')),
  );
const revision = z
  .string()
  .trim()
  .min(1, asIssue(sayBase('required')))
  .max(100)
  .regex(/^[\w.\-/]+$/);

export const remoteModelQuery = z.object({ source, revision: revision.default('main') });

/** What a repository offers; `problem` if it could not be asked or has nothing that can be used. */
export const remoteModel = z.object({
  model: z
    .object({
      source: z.string(),
      id: z.string(),
      /** The commit of the revision. */
      revision: z.string(),
      licence: z.string().nullable(),
      licence_text: z.string().nullable(),
      /** Files that can be used; those of speech models (encoders) with their decoder. */
      variants: z.array(modelFile.extend({ decoder: modelFile.nullable() })),
      others: z.array(modelFile),
    })
    .nullable(),
  problem: sentence.nullable(),
});
export type RemoteModel = NonNullable<z.output<typeof remoteModel>['model']>;

export const modelFetch = z.object({
  source,
  /** As it was shown, so that nothing else is fetched. */
  revision,
  variant: z.string().max(500),
  /** The licence as it was shown; null if the repository states none. */
  licence: z.string().max(200).nullable(),
});
export type ModelFetch = z.output<typeof modelFetch>;
