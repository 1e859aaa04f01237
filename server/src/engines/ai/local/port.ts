import type { LocalProblem, LocalTask } from '@dossier/contract/ai-providers/constants';
import { type Kept, service } from '../../computing/port.ts';

/** How the vectors of the tokens of a text become the vector of the text. */
export type Pooling = 'mean' | 'first' | 'max' | 'last';

/** What a process needs to load a model. Paths are absolute and were checked to be inside the folder of the models. */
export interface ModelSetup {
  readonly task: LocalTask;
  readonly model: string;
  readonly tokenizer: string;
  /** `tokenizer_config.json`, if the model has it. */
  readonly tokenizerConfig: string | null;
  /** The number of tokens of an input. */
  readonly maxTokens: number;
  readonly pooling: Pooling;
  /** Whether the second text of a pair is marked as such. */
  readonly segments: boolean;
  /** Threads of the computation. */
  readonly threads: number;
}

export type ModelRequest =
  | { readonly kind: 'embed'; readonly texts: readonly string[] }
  | { readonly kind: 'rank' | 'spans'; readonly question: string; readonly texts: readonly string[] };

/** Part of a text, in UTF-16 offsets, that answers a question; `score` is the model's probability of it, 0 to 1. */
export interface AnswerSpan {
  readonly start: number;
  readonly end: number;
  readonly score: number;
}

export type ModelReply =
  | { readonly kind: 'vectors'; readonly vectors: readonly (readonly number[])[]; readonly tokens: number }
  | { readonly kind: 'scores'; readonly scores: readonly number[]; readonly tokens: number }
  | { readonly kind: 'spans'; readonly spans: readonly (AnswerSpan | null)[]; readonly tokens: number }
  /** `detail` names operators, inputs and files, never texts. */
  | { readonly kind: 'problem'; readonly problem: LocalProblem; readonly detail: string };

/** A model in a computing process. */
export const modelService = service<ModelSetup, ModelRequest, ModelReply>('model');
export type LoadedModel = Kept<ModelRequest, ModelReply>;

/** A model in the folder, as far as its files tell without loading it. */
export interface LocalModelFile {
  /** The name of its folder; for further variants followed by a colon and the file. */
  readonly name: string;
  /** Null if it cannot be used. */
  readonly task: LocalTask | null;
  readonly maxTokens: number | null;
  readonly bytes: number;
  /** Why it cannot be used. */
  readonly problem: { readonly problem: LocalProblem; readonly detail: string } | null;
  /** From when it was fetched; null for folders that were copied. */
  readonly fetched: FetchedModel | null;
}

/** What is written beside the files of a model that was fetched. */
export interface FetchedModel {
  /** The address of its repository, and the revision. */
  readonly source: string;
  readonly revision: string;
  readonly licence: string | null;
  readonly files: readonly { readonly path: string; readonly bytes: number; readonly sha256: string }[];
  readonly fetchedAt: string;
}

/** A file of a repository. */
export interface RemoteFile {
  readonly path: string;
  readonly bytes: number;
  /** As the repository states it; null if it does not. */
  readonly sha256: string | null;
}

/** What a repository offers. */
export interface RemoteModel {
  /** The address of the repository, without a trailing slash. */
  readonly source: string;
  /** `owner/name`. */
  readonly id: string;
  /** The revision that the requested one stands for; a commit where the repository says so. */
  readonly revision: string;
  readonly licence: string | null;
  /** The text of its licence file, if it has one. */
  readonly licenceText: string | null;
  /** The variants: files in the ONNX format. */
  readonly variants: readonly RemoteFile[];
  /** The other files that a model needs. */
  readonly others: readonly RemoteFile[];
}

export interface FetchOptions {
  remote: Pick<RemoteModel, 'source' | 'revision' | 'licence' | 'others'>;
  variant: RemoteFile;
  /** Name of the new subfolder. */
  name: string;
  signal: AbortSignal;
  /** Bytes that arrived since the last call. */
  onBytes: (bytes: number) => void;
}

/** A reply of one kind. */
export type ModelAnswer<Kind extends ModelReply['kind']> = Extract<ModelReply, { kind: Kind }>;

export interface AskOptions {
  signal: AbortSignal;
  /** Milliseconds after which the caller no longer waits. */
  timeMs: number;
}

/** Models in the ONNX format in a folder of this machine. Each is loaded in its own computing process when it is first used. */
export interface LocalModels {
  readonly folder: string;
  /** The largest file of a model, in bytes. */
  readonly maxFileBytes: number;
  list(): Promise<LocalModelFile[]>;
  /** All throw `AiError`, and the signal's reason when aborted. */
  embed(model: string, texts: readonly string[], options: AskOptions): Promise<ModelAnswer<'vectors'>>;
  rank(model: string, question: string, texts: readonly string[], options: AskOptions): Promise<ModelAnswer<'scores'>>;
  findSpans(
    model: string,
    question: string,
    texts: readonly string[],
    options: AskOptions,
  ): Promise<ModelAnswer<'spans'>>;
  /** What a repository offers, over the guarded outbound engine. */
  lookUp(source: string, revision: string, signal: AbortSignal): Promise<RemoteModel>;
  /** Fetches a model into a new subfolder, which appears complete or not at all. */
  fetch(options: FetchOptions): Promise<FetchedModel>;
  /** Deletes a subfolder. */
  remove(name: string): Promise<void>;
}
