import type { CorpusStatistics } from '@dossier/language/statistics';

/** A passage that may hold the answer. `text` is exactly the text of the page between its offsets. */
export interface AskedPassage {
  id: string;
  text: string;
  /** ISO 639-1. */
  language: string | null;
  /** The search's score; larger is better. */
  score: number;
  /** What its document is called. */
  document: string;
  /** The document's name and the headings over it. */
  heading: string;
  /** Where the question asks what changed: which of the two versions of a document it is from. */
  version?: 'older' | 'newer';
}

/** Words of a passage that carry the answer: UTF-16 offsets into the passage's text. */
export interface Quote {
  passage: string;
  start: number;
  end: number;
  score: number;
}

export interface Answer {
  /** False: the passages do not say. */
  found: boolean;
  /** The answer in words; `[1]`, `[2]` point to `quotes` by their place, from 1. Empty when not found. */
  text: string;
  /** What the answer stands on, best first. */
  quotes: Quote[];
  /** When not found: where it comes closest. */
  nearest: Quote[];
  usage: { input_tokens: number; output_tokens: number };
}

export interface AnswerOptions {
  /** The language to answer in, ISO 639-1. */
  language: string;
  /** How common words are in everything that was searched. */
  statistics: CorpusStatistics;
  /** The questions before this one in the conversation that it only makes sense after; empty when it stands by itself. */
  before: string;
  signal: AbortSignal;
  /** Hears the answer's text piece by piece; the pieces joined are `Answer.text`. */
  onToken: (piece: string) => void;
}

/** A provider of answers: the built-in one needs nothing else; others speak to a model. */
export interface Ai {
  readonly name: string;
  readonly can: { readonly answer: boolean };
  /** Answers from the passages alone. Throws `Failure('provider_failed')` when the provider does not, and the signal's reason when aborted. */
  answer(question: string, passages: readonly AskedPassage[], options: AnswerOptions): Promise<Answer>;
  /** Resolves when the provider answers, else throws. */
  check(): Promise<void>;
}
