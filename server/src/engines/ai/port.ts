import type { AnswerValue } from '@dossier/contract/ask/schema';
import type { CorpusStatistics } from '@dossier/language/statistics';
import type { Sureness } from '@dossier/language/sureness';
import type { Understanding } from '@dossier/language/understanding';
import type { Direction } from '@dossier/language/yes-no';
import type { AnswerSpan } from './local/port.ts';

/** A passage that may contain the answer. `text` is exactly the page text between its offsets. */
export interface CandidatePassage {
  id: string;
  text: string;
  /** ISO 639-1. */
  language: string | null;
  /** The search score; higher is better. */
  score: number;
  /** Name of the document. */
  document: string;
  /** From 1. */
  page?: number;
  /** The document's name and the headings above the passage. */
  heading: string;
  /** For questions about changes: which of the document's two versions the passage is from. */
  version?: 'older' | 'newer';
}

/** Part of a passage that supports the answer: UTF-16 offsets into the passage's text. */
export interface Quote {
  passage: string;
  start: number;
  end: number;
  score: number;
  /** The value that is asked for, if the quote gives it for certain. */
  value?: AnswerValue | null;
  /** How sure it is that the quote answers; null or absent if that is not known. */
  sureness?: Sureness | null;
}

export interface Answer {
  /** False if the passages do not contain the answer. */
  found: boolean;
  /** The answer; `[1]`, `[2]` are 1-based references into `quotes`. Empty when not found. */
  text: string;
  /** The sources of the answer, best first. */
  quotes: Quote[];
  /** When not found: the closest matches. */
  nearest: Quote[];
  /** What the first quote says to a yes/no question, if that is certain. */
  direction?: Direction | null;
  usage: { input_tokens: number; output_tokens: number };
}

export interface AnswerOptions {
  /** The language to answer in, ISO 639-1. */
  language: string;
  /** Word frequencies in everything that was searched. */
  statistics: CorpusStatistics;
  /** Earlier questions of the conversation that this one depends on; empty if it is standalone. */
  before: string;
  /** What the question asks for. */
  understanding: Understanding;
  /** Where a model found the answer, by passage. */
  spans?: ReadonlyMap<string, AnswerSpan>;
  /** The passages are the beginning of one document, in order, and the question asks what it is about. */
  isOverview?: boolean;
  signal: AbortSignal;
  /** Receives the answer's text in pieces; joined, they equal `Answer.text`. */
  onToken: (piece: string) => void;
}

/** An AI provider: the built-in one, or one that calls a model. */
export interface Ai {
  readonly name: string;
  readonly can: { readonly answer: boolean };
  /** Answers from the passages alone. Throws `Failure('provider_failed')` if the provider fails, and the signal's reason when aborted. */
  answer(question: string, passages: readonly CandidatePassage[], options: AnswerOptions): Promise<Answer>;
  /** Resolves if the provider responds, otherwise throws. */
  check(): Promise<void>;
}
