import type { BuiltInKind } from '@dossier/contract/entities/constants';
import type { ExpressionProblemCode } from '@dossier/language/entities/expression';
import type { LineProblemCode } from '@dossier/language/entities/word-list-lines';
import { computation } from '../../engines/computing/port.ts';
import type { FoundMention } from './store-mentions.ts';

export interface ListTerm {
  term: string;
  spellings: readonly string[];
}

/** An own kind, or texts that are always entities of a kind. */
export type KindToFind =
  | { key: string; type: 'list'; ignoreCase: boolean; terms: readonly ListTerm[] }
  | { key: string; type: 'expression'; ignoreCase: boolean; expression: string };

/** A named-entity model, with the kinds of its labels by their numbers. */
export interface ModelToUse {
  bytes: Uint8Array;
  kinds: readonly { label: number; key: string }[];
}

/** A mention that was found elsewhere. Offsets are into the text of the page. */
export interface GivenMention {
  page: number;
  start: number;
  end: number;
  kind: string;
  certainty: number;
}

export interface DocumentToSearch {
  pages: readonly { number: number; text: string }[];
  /** ISO 639-1; null: unknown. */
  language: string | null;
}

export interface DetectionInput {
  /** With mentions that compete with those that are found. */
  documents: readonly (DocumentToSearch & { given?: readonly GivenMention[] })[];
  kinds: readonly BuiltInKind[];
  own: readonly KindToFind[];
  models: readonly ModelToUse[];
}

/** Finds the entities of documents; the results are in their order. */
export const detecting = computation<DetectionInput, FoundMention[][]>('detect_entities');

export interface ParsedList {
  terms: ListTerm[];
  problems: { line: number; text: string; problem: LineProblemCode }[];
}

/** Reads a word list: a text file, or a CSV file with spellings in further columns. */
export const parsing = computation<{ bytes: Uint8Array; isCsv: boolean; maxTerms: number }, ParsedList>(
  'parse_word_list',
);

export interface ExpressionMatches {
  problem: { code: ExpressionProblemCode; part: string } | null;
  matches: { start: number; end: number }[];
  more: boolean;
  emptyMatches: number;
}

/** Matches an expression with a text. */
export const matching = computation<
  { expression: string; ignoreCase: boolean; text: string; limit: number },
  ExpressionMatches
>('match_expression');
