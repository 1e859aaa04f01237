import type { SummaryKind, SummaryLength, SummaryPurpose } from '@dossier/contract/summaries/constants';
import type { SummaryContent } from '@dossier/contract/summaries/schema';
import { computation } from '../../engines/computing/port.ts';

/** A text to summarise, page by page. */
export interface TextSource {
  pages: readonly { number: number; text: string }[];
  headings: readonly { level: number; text: string; page: number; start: number }[];
  /** ISO 639-1; null: unknown. */
  language: string | null;
}

export interface SummaryOrder {
  /** Of changes: the earlier version, and the newer one. */
  kind: SummaryKind;
  sources: readonly TextSource[];
  length: SummaryLength;
  purpose: SummaryPurpose;
}

/** A part of a page. */
export interface PagePart {
  source: number;
  page: number;
  start: number;
  text: string;
}

/** What a model reads: a part of a page, or a sentence before and after it changed. */
export interface SourcePassage {
  parts: readonly PagePart[];
  heading: string;
  language: string | null;
}

export interface ChosenPassages {
  passages: SourcePassage[];
  /** Whether they are everything there is to read. */
  isWhole: boolean;
  /** The characters of the passages, and of all texts. */
  characters: number;
  total: number;
  /** The language of the summary, ISO 639-1; null: unknown. */
  language: string | null;
  /** The number of all changes. */
  changes: number | null;
  /** The outline, with the most important sentences of each section. */
  sections: SummaryContent['sections'];
}

/** Selects the most important sentences. Throws `validation` if there is too little text. */
export const selectingSentences = computation<SummaryOrder, SummaryContent>('select_summary');

/** Chooses what a model reads: everything, or as many of the most important sentences as have room. */
export const choosingPassages = computation<SummaryOrder & { characters: number }, ChosenPassages>(
  'choose_summary_passages',
);
