import type { CorpusStatistics } from '@dossier/language/statistics';
import type { Scope, TenantScope } from '../../scope.ts';
import type { Tx } from '../database/port.ts';

/** The document that passages belong to. */
export interface SearchedDocument {
  document_id: number;
  version_id: number;
  project_id: number;
  /** What people call it; a search for it finds the document. */
  name: string;
}

/** A piece of a page, cut by `splitPassages`. */
export interface SearchedPassage {
  /** From 1. */
  page: number;
  /** UTF-16 offsets into the text of the page; `text` is exactly that slice. */
  start: number;
  end: number;
  text: string;
  /** ISO 639-1, null when not known. */
  language: string | null;
  /** The headings over it, outermost first, joined by ' › '; empty when there are none. */
  heading: string;
}

export interface SearchFilters {
  /** Only these companies of the scope. */
  company_ids?: readonly number[];
  /** Only these projects of the scope. */
  project_ids?: readonly number[];
  document_id?: number;
}

export interface SearchOptions extends SearchFilters {
  /** How many hits to leave out, and how many to give; the defaults are 0 and 25. */
  offset?: number;
  limit?: number;
  /** The last word may be unfinished: words that begin with it are found too. */
  typing?: boolean;
  /** ISO 639-1 of the query, where it is known. */
  language?: string | null;
  /** The question before, whose words count in part. */
  before?: string;
}

export interface SearchHit extends SearchedPassage {
  /** The passage's id, good until its document is indexed again; nothing may be stored under it. */
  id: number;
  company_id: number;
  project_id: number;
  document_id: number;
  version_id: number;
  name: string;
  /** Larger is better; comparable within one answer only. */
  score: number;
  /** The words that fit, in order: UTF-16 offsets into `text`. */
  marks: [start: number, end: number][];
}

export interface SearchAnswer {
  /** Best first. */
  hits: SearchHit[];
  /** How many hits can be paged through: all there are, or the best thousand. */
  total: number;
  /** False when there are more than `total`. */
  complete: boolean;
  /** How common the query's words are in the companies searched; `answerQuestion` wants them. */
  statistics: CorpusStatistics;
}

/** How much stands in the index. */
export interface SearchCount {
  documents: number;
  passages: number;
}

/**
 * Finds passages by their words, and documents by their names. A caller never gets a passage outside of the scope: of a project scope its
 * project alone, of a reach scope its whole companies and its single projects. Everything in it can be made again from Readings.
 */
export interface Search {
  /** Grows when what the index holds is made in another way; documents indexed under an older version should be indexed again. */
  readonly version: number;
  /**
   * Puts a document's passages in place of what was there of this document, all or nothing; with `tx` exactly when the transaction commits.
   * Without passages the document is still found by its name.
   */
  index(
    tx: Tx | null,
    scope: TenantScope,
    document: SearchedDocument,
    passages: readonly SearchedPassage[],
  ): Promise<void>;
  /** Takes over a document's new name or project, with `tx` when the transaction commits; one that is not indexed is left alone. */
  describe(
    tx: Tx | null,
    scope: TenantScope,
    document: Pick<SearchedDocument, 'document_id' | 'project_id' | 'name'>,
  ): Promise<void>;
  /** Takes a version's passages away; another version of the document stays. A missing one is no error. */
  removeVersion(scope: TenantScope, versionId: number): Promise<void>;
  /** Takes a document's passages away; a missing one is no error. */
  removeDocument(scope: TenantScope, documentId: number): Promise<void>;
  /** Takes everything of the scope's company or project away, for indexing it anew. */
  clear(scope: TenantScope): Promise<void>;
  /**
   * The passages that fit a query. Any of its words may fit; rare words count more. Words fit by their stem in each of the five known
   * languages, words that nothing fits by similar spelling. An empty query finds nothing.
   */
  find(scope: Scope, query: string, options?: SearchOptions): Promise<SearchAnswer>;
  /** How many documents and passages `find` looks at. */
  count(scope: Scope, filters?: SearchFilters): Promise<SearchCount>;
}
