import type { LocalProblem, LocalTask } from '@dossier/contract/ai-providers/constants';
import { type Kept, service } from '../../computing/port.ts';
import type { DecodingRules } from './whisper/decode-window.ts';
import type { SpeechSegment } from './whisper/segments.ts';

/** How the vectors of the tokens of a text become the vector of the text. */
export type Pooling = 'mean' | 'first' | 'max' | 'last';

/** What a process needs to load a model. Paths are absolute and were checked to be inside the folder of the models. */
interface FileSetup {
  readonly model: string;
  readonly tokenizer: string;
  /** `tokenizer_config.json`, if the model has it. */
  readonly tokenizerConfig: string | null;
  /** Threads of the computation. */
  readonly threads: number;
}

export interface TextSetup extends FileSetup {
  readonly task: Exclude<LocalTask, 'transcription'>;
  /** The number of tokens of an input. */
  readonly maxTokens: number;
  readonly pooling: Pooling;
  /** Whether the second text of a pair is marked as such. */
  readonly segments: boolean;
}

/** A Whisper model; `model` is its encoder. */
export interface SpeechSetup extends FileSetup {
  readonly task: 'transcription';
  readonly decoder: string;
  /** Bands of the mel scale of its input. */
  readonly bands: number;
  /** Of each layer of the decoder. */
  readonly heads: number;
  readonly headSize: number;
  readonly isMultilingual: boolean;
  readonly decoding: DecodingRules;
}

export type ModelSetup = TextSetup | SpeechSetup;

export type TextRequest =
  | { readonly kind: 'embed'; readonly texts: readonly string[] }
  | { readonly kind: 'rank' | 'spans'; readonly question: string; readonly texts: readonly string[] };

/** At most 30 seconds of sound, 16-bit samples at 16 kHz; `language` is null if it is to be detected. */
export interface SpeechRequest {
  readonly kind: 'transcribe';
  readonly sound: Int16Array;
  readonly language: string | null;
}

export type ModelRequest = TextRequest | SpeechRequest;

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
  | {
      readonly kind: 'transcript';
      readonly segments: readonly SpeechSegment[];
      /** Where the next window starts, in seconds from the start of the sound. */
      readonly next: number;
      readonly language: string;
      readonly tokens: number;
    }
  /** `detail` names operators, inputs and files, never texts. */
  | { readonly kind: 'problem'; readonly problem: LocalProblem; readonly detail: string };

/** A model in a computing process. */
export const modelService = service<ModelSetup, ModelRequest, ModelReply>('model');
export type LoadedModel = Kept<ModelRequest, ModelReply>;

/** A model in the folder, as far as its files describe it without loading it. */
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

export interface RemoteVariant extends RemoteFile {
  readonly decoder: RemoteFile | null;
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
  /** Files in the ONNX format that can be used alone; the encoders of Whisper models with their decoder. */
  readonly variants: readonly RemoteVariant[];
  /** The other files that a model needs. */
  readonly others: readonly RemoteFile[];
}

export interface FetchOptions {
  remote: Pick<RemoteModel, 'source' | 'revision' | 'licence' | 'others'>;
  variant: RemoteVariant;
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
  /**
   * Writes down speech in a recording, in windows of 30 seconds. Times are in seconds.
   *
   * @param sound 16-bit samples at 16 kHz
   * @param language ISO 639-1; null if it is to be detected
   */
  transcribe(
    model: string,
    sound: Int16Array,
    options: AskOptions & { language: string | null },
  ): Promise<{ segments: SpeechSegment[]; language: string | null; tokens: number }>;
  /** What a repository offers, over the guarded outbound engine. */
  lookUp(source: string, revision: string, signal: AbortSignal): Promise<RemoteModel>;
  /** Fetches a model into a new subfolder, which appears complete or not at all. */
  fetch(options: FetchOptions): Promise<FetchedModel>;
  /** Deletes a subfolder. */
  remove(name: string): Promise<void>;
}
