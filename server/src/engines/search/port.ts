import type { AnalyzedText } from '@dossier/language/analysis';
import type { CorpusStatistics } from '@dossier/language/statistics';
import type { AccessibleScope, CompanyScope, Scope, TenantScope } from '../../access/scope.ts';
import type { Tx } from '../database/port.ts';

/** The document that passages belong to. */
export interface SearchedDocument {
  document_id: number;
  version_id: number;
  project_id: number;
  /** Display name; searchable too. */
  name: string;
}

/** Part of a page, produced by `splitPassages`. */
export interface SearchedPassage {
  /** From 1. */
  page: number;
  /** UTF-16 offsets into the text of the page; `text` is exactly that slice. */
  start: number;
  end: number;
  text: string;
  /** ISO 639-1, null if unknown. */
  language: string | null;
  /** The headings above it, outermost first, joined by ' › '; may be empty. */
  heading: string;
}

export interface SearchFilters {
  /** Restricts the search to these companies of the scope. */
  company_ids?: readonly number[];
  /** Restricts the search to these projects of the scope. */
  project_ids?: readonly number[];
  document_id?: number;
  /** Restricts the search to these documents. */
  document_ids?: readonly number[];
}

export interface SearchOptions extends SearchFilters {
  /** Number of hits to skip and to return; defaults 0 and 25. */
  offset?: number;
  limit?: number;
  /** Whether the last word may be unfinished: words that begin with it match too. */
  typing?: boolean;
  /** ISO 639-1 language of the query, if known. */
  language?: string | null;
  /** The previous question, whose words count less. */
  before?: string;
}

export interface SearchHit extends SearchedPassage {
  /** The passage's id, valid until its document is indexed again; do not store it. */
  id: number;
  company_id: number;
  project_id: number;
  document_id: number;
  version_id: number;
  name: string;
  /** Higher is better; comparable only within one result. */
  score: number;
  /** The matching words in order: UTF-16 offsets into `text`. */
  marks: [start: number, end: number][];
}

export interface SearchResult {
  /** Best first. */
  hits: SearchHit[];
  /** Number of hits that can be paged through, limited to the best thousand. */
  total: number;
  /** False if there are more than `total`. */
  complete: boolean;
  /** Frequencies of the query's words in the searched companies, for `answerQuestion`. */
  statistics: CorpusStatistics;
}

/** A document with its best passages. */
export interface DocumentHit {
  document_id: number;
  /** Number of its matching passages. */
  passages: number;
  /** The best of them, best first. */
  hits: SearchHit[];
}

export interface DocumentSearchOptions extends SearchFilters {
  /** Number of documents to skip and to return; defaults 0 and 10. */
  offset?: number;
  limit?: number;
  /** Maximum number of passages per document; default 3. */
  passages?: number;
  /** ISO 639-1 language of the query, if known. */
  language?: string | null;
  /** The documents to keep, in the order to show them, of all that match, best first. */
  choose?: (tx: Tx, documentIds: readonly number[]) => Promise<readonly number[]>;
  /**
   * The documents that `choose` can keep, null if there are very many. They are searched if the words are so common that not all passages
   * can be read.
   */
  eligible?: (tx: Tx) => Promise<readonly number[] | null>;
}

export interface DocumentSearchResult {
  documents: DocumentHit[];
  /** Number of documents that can be paged through, and of their passages. */
  total: number;
  passages: number;
  /** False if there may be more. */
  complete: boolean;
  /** Words of the hits that were searched too: translations and corrected spellings. */
  also: string[];
  /** The query with unknown words replaced by similar ones of the searched documents; only if (almost) nothing matches. */
  suggestion: string | null;
}

export interface PassagesOfDocumentsOptions extends SearchFilters {
  document_ids: readonly number[];
  /** Maximum number of passages per document; default 8. */
  passages?: number;
  /** ISO 639-1 language of the query, if known. */
  language?: string | null;
  /** The previous question, whose words count less. */
  before?: string;
}

/** A hit with the analysis of its text, which ranking needed too. */
export interface AnalyzedHit extends Omit<SearchHit, 'marks'> {
  analyzed: AnalyzedText;
}

export interface PassagesOfDocuments {
  /** The best passages of each document that has any, best first. Scores are comparable between documents. */
  documents: Map<number, AnalyzedHit[]>;
  /** Frequencies of the query's words in the searched companies, for `answerQuestion`. */
  statistics: CorpusStatistics;
}

/** A document whose name contains the words of a query. */
export interface NameHit {
  document_id: number;
  name: string;
  /** The matching words: UTF-16 offsets into `name`. */
  marks: [start: number, end: number][];
}

/** A passage that has no vector yet. */
export interface UnembeddedPassage {
  id: number;
  document_id: number;
  text: string;
  heading: string;
}

/** The vector of a passage; null for a passage without text. */
export interface PassageVector {
  id: number;
  document_id: number;
  vector: readonly number[] | null;
}

/** Where vectors are compared: in a process of Dossier, or by the pgvector extension of the database. */
export type VectorStorage = 'exact' | 'pgvector';

/**
 * The passages of the index as vectors of an embeddings model, by which passages are found that say the same in other words. They are deleted
 * with their passages: when a document is removed, or indexed again. A `model` is any text that is the same for comparable vectors.
 */
export interface Vectors {
  storage(): Promise<VectorStorage>;
  /** Passages of the company without a vector of the model, document by document from this one on; at most `limit`. */
  unembedded(
    scope: CompanyScope,
    model: string,
    from: { documentId: number; limit: number },
  ): Promise<UnembeddedPassage[]>;
  /**
   * Stores vectors of passages that `unembedded` returned, and deletes those that their documents have of other models. Passages that were
   * removed or got a vector meanwhile are skipped. Returns how many were stored.
   */
  store(tx: Tx, scope: CompanyScope, model: string, vectors: readonly PassageVector[]): Promise<number>;
  /** How many passages the company has, and how many of them a vector of the model. */
  count(scope: CompanyScope, model: string): Promise<{ passages: number; embedded: number }>;
  /** Those of the companies that have passages without a vector of the model. */
  lacking(scope: AccessibleScope, model: string, companyIds: readonly number[]): Promise<number[]>;
  /**
   * The passages nearest to a vector by cosine, nearest first, at most `limit` (default 30); `score` is the cosine. Covers the scope as
   * `find` does. Beyond its limit of time it returns the nearest of those read.
   */
  find(
    scope: Scope,
    model: string,
    vector: readonly number[],
    options?: SearchFilters & { limit?: number },
  ): Promise<SearchHit[]>;
}

/** Size of the index. */
export interface SearchCount {
  documents: number;
  passages: number;
}

/**
 * Finds passages by their words and documents by their names, only within the scope: a project scope covers its project, an access scope
 * its whole companies and single projects. The index can be rebuilt from Readings.
 */
export interface Search {
  /** Increases when indexing changes; documents indexed by an older version should be indexed again. */
  readonly version: number;
  /**
   * Replaces a document's passages atomically; with `tx` as part of that transaction. Without passages the document is still found by its
   * name.
   */
  index(
    tx: Tx | null,
    scope: TenantScope,
    document: SearchedDocument,
    passages: readonly SearchedPassage[],
  ): Promise<void>;
  /** Updates a document's name or project, with `tx` as part of that transaction; a no-op if it is not indexed. */
  describe(
    tx: Tx | null,
    scope: TenantScope,
    document: Pick<SearchedDocument, 'document_id' | 'project_id' | 'name'>,
  ): Promise<void>;
  /** Removes a version's passages, unless another version of the document is indexed. A no-op if it is not indexed. */
  removeVersion(scope: TenantScope, versionId: number): Promise<void>;
  /** Removes a document's passages, with `tx` as part of that transaction; a no-op if it is not indexed. */
  removeDocument(tx: Tx | null, scope: TenantScope, documentId: number): Promise<void>;
  /** Removes everything of the scope's company or project, before indexing it again. */
  clear(scope: TenantScope): Promise<void>;
  /**
   * The passages that match a query. Any of its words may match; rare words count more. Words match by their stem in each of the five
   * supported languages; unknown words by similar spelling. An empty query finds nothing.
   */
  find(scope: Scope, query: string, options?: SearchOptions): Promise<SearchResult>;
  /**
   * The documents with passages that match a query. Those with the codes of the query (such as `INV-2026/0042`) verbatim come first. Words
   * match as in `find`.
   */
  findDocuments(scope: Scope, query: string, options?: DocumentSearchOptions): Promise<DocumentSearchResult>;
  /** The best passages of each of these documents, however common the words are elsewhere. Words match as in `find`. */
  findInDocuments(scope: Scope, query: string, options: PassagesOfDocumentsOptions): Promise<PassagesOfDocuments>;
  /** At most `limit` documents (default 20) whose name contains every word of the query, closest first. */
  findNames(scope: Scope, query: string, options?: SearchFilters & { limit?: number }): Promise<NameHit[]>;
  /** Search by meaning. */
  readonly vectors: Vectors;
  /** Number of documents and passages that `find` searches. */
  count(scope: Scope, filters?: SearchFilters): Promise<SearchCount>;
}
