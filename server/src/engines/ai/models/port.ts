import type { AiProblem, Capability, ProviderKind } from '@dossier/contract/ai-providers/constants';
import type { z } from 'zod';
import type { AnswerSpan, LocalModels } from '../local/port.ts';

/** How to reach a provider, with the key in the clear: it exists only while a call is made. */
export interface Connection {
  readonly kind: ProviderKind;
  /** The base address without a trailing slash, as the operator of the provider documents it. */
  readonly address: string;
  readonly key: string | null;
}

/** A model of a provider. */
export interface Target extends Connection {
  /** As the provider calls it. */
  readonly model: string;
  /** The size of its context in tokens; null if unknown. Ollama reserves memory for it. */
  readonly contextTokens: number | null;
}

export interface Picture {
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

/** One message of a conversation. Pictures only for models that can see them, in messages of the user. */
export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly text: string;
  readonly pictures?: readonly Picture[];
}

/** Tokens that a call used, as counted by the provider; estimated from the length where it does not say. */
export interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

interface CallOptions {
  readonly signal: AbortSignal;
  /** Limits of this call; each has a default. */
  readonly limits?: Partial<CallLimits>;
}

export interface CallLimits {
  /** Milliseconds until the first text. Default 60,000. */
  firstText: number;
  /** Milliseconds between two pieces of text. Default 60,000. */
  idle: number;
  /** Milliseconds for the whole call with its retries. Default 300,000. */
  total: number;
  /** UTF-16 units of the answer. Default 400,000. */
  characters: number;
  /** Attempts, the first one included. Default 3; only failures that pass by themselves are retried. */
  attempts: number;
}

export interface WriteRequest extends CallOptions {
  readonly messages: readonly ModelMessage[];
  readonly maxOutputTokens?: number;
  /** From 0 to 1; the provider's default if absent. Some models accept no other. */
  readonly temperature?: number;
  /** Receives the text in pieces; joined, they equal `Written.text`. */
  readonly onText?: (piece: string) => void;
}

export interface Written {
  readonly text: string;
  /** `length`: the model stopped at the limit of tokens. */
  readonly ended: 'complete' | 'length';
  readonly usage: TokenUsage;
  /** Milliseconds until the first text, of the attempt that succeeded. */
  readonly firstTextMs: number;
}

export interface ExtractRequest<T> extends CallOptions {
  readonly messages: readonly ModelMessage[];
  /** The form of the answer; models get it as JSON Schema, and the answer is checked against it. */
  readonly schema: z.ZodType<T>;
  readonly maxOutputTokens?: number;
}

export interface Extracted<T> {
  readonly value: T;
  readonly usage: TokenUsage;
}

export interface Embedded {
  /** One vector per text, in order, all of the same length. */
  readonly vectors: readonly (readonly number[])[];
  readonly usage: TokenUsage;
}

export interface TranscribeRequest extends CallOptions {
  /** A recording in a format that the provider reads, such as MP3, WAV or M4A. */
  readonly audio: Uint8Array;
  readonly mimeType: string;
  /** ISO 639-1; absent: the provider detects it. */
  readonly language?: string;
}

/** A sentence or so of a recording, with times in seconds. */
export interface TranscribedSegment {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Who speaks, as the provider numbers or names speakers; null if it does not distinguish them. */
  readonly speaker: string | null;
  /** Mean probability of its words, from 0 to 1; null if the provider does not say it. */
  readonly probability: number | null;
}

/** A word without its punctuation, with times in seconds. */
export interface TranscribedWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly probability: number | null;
}

export interface Transcribed {
  readonly text: string;
  /** Empty if the model gives no times. */
  readonly segments: readonly TranscribedSegment[];
  /** Empty if the model gives no times of words. */
  readonly words: readonly TranscribedWord[];
  /** As the provider names it; null if it does not. */
  readonly language: string | null;
  /** The length of the recording in seconds; null if the provider does not say it. */
  readonly seconds: number | null;
  /** Zero where the provider counts seconds only. */
  readonly usage: TokenUsage;
}

/** One score per text, in order: the higher, the better the text answers the question. Scores of two models cannot be compared. */
export interface Ranked {
  readonly scores: readonly number[];
  readonly usage: TokenUsage;
}

export interface FoundSpans {
  /** The part of each text that answers the question; null where the model finds none. */
  readonly spans: readonly (AnswerSpan | null)[];
  readonly usage: TokenUsage;
}

/** A model as the provider lists it. */
export interface ModelOffer {
  readonly name: string;
  readonly capabilities: readonly Capability[];
  readonly contextTokens: number | null;
}

/** A call failed. `problem` is the reason, one of a closed list. */
export class AiError extends Error {
  readonly problem: AiProblem;
  /** The provider's own words, shortened and without the key, or the technical reason. */
  readonly detail: string;
  /** For `rate_limited` and `overloaded`: milliseconds to wait, if the provider says so. */
  readonly retryAfterMs: number | null;
  /** Tokens of the text that was received before the failure, estimated. */
  usage: TokenUsage | null = null;

  constructor(problem: AiProblem, detail = '', retryAfterMs: number | null = null) {
    super(detail ? `${problem}: ${detail}` : problem);
    this.name = 'AiError';
    this.problem = problem;
    this.detail = detail;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Calls of models, for all kinds of providers. Stateless: it knows neither which model a company uses nor what it may spend; rooms call
 * the verbs of `ai-providers`, which choose the model, check the limits and record each call. Every request goes through the guarded
 * outbound engine, redirects are not followed, and what a provider sends is limited in time and size.
 *
 * All calls throw `AiError`, and the signal's reason when aborted. A retry waits as the provider says, and happens only before the first
 * text: text that was passed on is never taken back.
 */
export interface Models {
  /** Writes text. The pieces received before a failure stay with the caller. */
  write(target: Target, request: WriteRequest): Promise<Written>;
  /** Writes an object of the given form; asks once more if the first answer does not have it. Throws `invalid_answer` after that. */
  extract<T>(target: Target, request: ExtractRequest<T>): Promise<Extracted<T>>;
  /** Turns texts into vectors, in as many requests as the provider needs. */
  embed(target: Target, texts: readonly string[], options: CallOptions): Promise<Embedded>;
  /** Writes down speech. Throws `model` for kinds without such models. */
  transcribe(target: Target, request: TranscribeRequest): Promise<Transcribed>;
  /** Scores how well texts answer a question. Only local models do, as with `findSpans`; others throw `model`. */
  rank(target: Target, question: string, texts: readonly string[], options: CallOptions): Promise<Ranked>;
  findSpans(target: Target, question: string, texts: readonly string[], options: CallOptions): Promise<FoundSpans>;
  /** The models in the folder of this machine. */
  readonly local: LocalModels;
  /** The models that the provider offers, or null for kinds that cannot list them. Throws `key` if the key is rejected. */
  list(connection: Connection, options: CallOptions): Promise<ModelOffer[] | null>;
}
