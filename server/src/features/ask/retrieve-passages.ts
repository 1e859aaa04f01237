import { namesVersion } from '@dossier/language/changes';
import {
  chooseCompared,
  chooseDocuments,
  isInName,
  type NameableDocument,
  type NamedDocuments,
  nameWords,
  withoutNames,
} from '@dossier/language/named-documents';
import { isAboutWhole } from '@dossier/language/overviews';
import { analyzeQuery, expandTerms } from '@dossier/language/query';
import { rankPassages } from '@dossier/language/ranking';
import type { CorpusStatistics } from '@dossier/language/statistics';
import { subjectsOf } from '@dossier/language/subjects';
import type { App } from '../../app.ts';
import type { SearchedPassage, SearchHit } from '../../engines/search/port.ts';
import { nameDocuments } from '../documents/verbs/name-documents.ts';
import { getPassages } from '../documents/verbs/get-passages.ts';
import type { ReadingScope } from './reading-scope.ts';

/** A passage that may contain the answer, with its location. */
export interface Source extends SearchedPassage {
  companyId: number;
  documentId: number;
  versionId: number;
  /** The document's name. */
  name: string;
  score: number;
  /** If the question asks what changed: which of the two versions it is from. */
  version?: 'older' | 'newer';
  /** If it is a side of a change of a comparison. */
  change?: { number: number; kind: string };
}

export interface Sources {
  /** Best first. */
  passages: Source[];
  statistics: CorpusStatistics;
  /** The number of documents searched. */
  documents: number;
  /** The documents that the question, or the previous one, names; empty if the whole scope was searched. */
  named: number[];
  /** Whether the previous question named them. */
  followsUp: boolean;
  /** What of the previous question still counts. */
  before: string;
  /** All passages of the document in their order, if that was asked for and it is not too long. */
  whole: Source[] | null;
}

/** Number of passages read for an answer. */
export const PASSAGES_READ = 30;
/** Number of passages read for an overview of a document. */
export const BEGINNING_READ = 30;
/** Maximum characters of a document that is read in full on request. */
export const WHOLE_DOCUMENT = 400_000;

/** Retrieves what to read for an answer: the best passages of the scope or of the documents named, or every passage of its document. */
export async function retrievePassages(
  app: App,
  { scope, filters }: ReadingScope,
  question: string,
  options: { language: string | null; before: string; fullDoc: boolean; documentsBefore: readonly number[] },
): Promise<Sources> {
  const kept = await keptDocuments(app, scope, options);
  // In one document a question with a subject of its own needs no other: "When does this agreement end?"
  const isComplete = filters.document_id !== undefined && subjectsOf(question, options.language).length > 0;
  const carried = isComplete ? '' : options.before;
  const find = (text: string, documentId = filters.document_id, before = carried) =>
    app.search.find(scope, text, {
      ...filters,
      ...(documentId === undefined ? {} : { document_id: documentId }),
      limit: PASSAGES_READ,
      language: options.language,
      before,
    });
  const names =
    filters.document_id === undefined && !namesVersion(question) ? nameWords(question, options.language) : [];
  const [results, counted, called] = await Promise.all([
    find(question),
    app.search.count(scope, filters),
    names.length > 0 ? find(names.join(' ')) : null,
  ]);
  const named = called && chooseDocuments(question, options.language, nameable([...results.hits, ...called.hits]));
  const own = named && named.documents.length > 0 ? named.documents : [];
  const followsUp = own.length === 0 && filters.document_id === undefined && kept.length > 0;
  const before = followsUp ? withoutNamesOf(question, options, kept) : carried;
  const chosen = followsUp ? kept.map(({ id }) => id) : own;
  if (chosen.length > 0) {
    const text = named ? withoutNames(question, named.words) : question;
    const perDocument = await Promise.all(chosen.map((id) => find(text, id, before)));
    results.hits = perDocument.flatMap(({ hits }) => hits).toSorted((a, b) => b.score - a.score);
  }
  const documentId = filters.document_id;
  const whole =
    options.fullDoc && documentId !== undefined
      ? await wholeDocument(app, { scope, filters }, documentId, question, results.statistics, { ...options, before })
      : null;
  // A hit without text is a document that matched by name only.
  const passages = results.hits.filter((hit) => hit.text !== '').map(toSource);
  return {
    passages: whole ? whole.ranked : passages,
    statistics: results.statistics,
    documents: chosen.length || counted.documents,
    named: chosen,
    followsUp,
    before,
    whole: whole && whole.inOrder,
  };
}

/** The documents that a question compares by name, and the words that name them; null if it names fewer than two. */
export async function comparedDocuments(
  app: App,
  { scope, filters }: ReadingScope,
  question: string,
  language: string | null,
): Promise<NamedDocuments<number> | null> {
  const names = nameWords(question, language);
  if (names.length === 0) return null;
  const found = await Promise.all(
    [question, names.join(' ')].map((text) =>
      app.search.find(scope, text, { ...filters, limit: PASSAGES_READ, language }),
    ),
  );
  const compared = chooseCompared(question, language, nameable(found.flatMap(({ hits }) => hits)));
  return compared.documents.length > 1 ? compared : null;
}

/** The documents of the previous answer that still exist and may be read, if the question depends on that one. */
async function keptDocuments(
  app: App,
  scope: ReadingScope['scope'],
  { before, documentsBefore }: { before: string; documentsBefore: readonly number[] },
): Promise<{ id: number; name: string }[]> {
  if (before === '' || documentsBefore.length === 0) return [];
  return await app.database.read(scope, async (tx) => [
    ...(await nameDocuments({ tx, scope }, documentsBefore)).values(),
  ]);
}

/**
 * The previous question without the words of the documents' names; nothing of it if this one says by itself what it asks for: "And when
 * does it end?"
 */
function withoutNamesOf(
  question: string,
  { before, language }: { before: string; language: string | null },
  documents: readonly { name: string }[],
): string {
  if (subjectsOf(question, language).length > 0) return '';
  const isName = (word: string) => documents.some(({ name }) => isInName(word, name));
  return withoutNames(before, nameWords(before, language).filter(isName));
}

export function toSource({
  company_id: companyId,
  document_id: documentId,
  version_id: versionId,
  project_id: _project,
  id: _id,
  marks: _marks,
  ...passage
}: Omit<SearchHit, 'marks'> & Partial<Pick<SearchHit, 'marks'>>): Source {
  return { ...passage, companyId, documentId, versionId };
}

/** The documents of hits, with what was found in them. */
function nameable(hits: readonly SearchHit[]): NameableDocument<number>[] {
  const found = new Map<number, NameableDocument<number> & { passages: SearchHit[] }>();
  for (const hit of hits) {
    const document = found.get(hit.document_id) ?? { id: hit.document_id, name: hit.name, passages: [] };
    document.passages.push(hit);
    found.set(document.id, document);
  }
  return [...found.values()];
}

async function wholeDocument(
  app: App,
  { scope }: Pick<ReadingScope, 'scope' | 'filters'>,
  documentId: number,
  question: string,
  statistics: CorpusStatistics,
  { language, before }: { language: string | null; before: string },
): Promise<{ inOrder: Source[]; ranked: Source[] } | null> {
  const sources = await readWhole(app, { scope }, documentId);
  if (!sources) return null;
  const languages = [...new Set(sources.flatMap((source) => source.language ?? []))];
  const query = expandTerms(analyzeQuery(question, languages, language, before), statistics);
  const ranked = rankPassages(
    query,
    sources.map((source, id) => ({ ...source, id })),
    statistics,
  );
  return { inOrder: sources, ranked: ranked.map(({ id, score }) => ({ ...sources[id]!, score })) };
}

/** All passages of a document in order, unranked, or the first ones; null if that is very much text or it does not exist. */
export async function readWhole(
  app: App,
  { scope }: Pick<ReadingScope, 'scope'>,
  documentId: number,
  first?: number,
): Promise<Source[] | null> {
  return await app.database.read(scope, async (tx) => {
    const document = (await nameDocuments({ tx, scope }, [documentId])).get(documentId);
    const passages =
      document && (await getPassages({ tx, scope }, { id: documentId, most: WHOLE_DOCUMENT, ...(first && { first }) }));
    if (!passages) return null;
    const { companyId, versionId, name } = document;
    return passages.map((passage) => ({ ...passage, companyId, documentId, versionId, name, score: 0 }));
  });
}

/**
 * The beginning of the document that a question asks for an overview of: the one of the scope, or the one that the question names. Null if
 * it asks about a part, or about several documents.
 *
 * @param named the documents that the question names
 */
export async function beginningFor(
  app: App,
  reading: ReadingScope,
  question: string,
  language: string | null,
  named: readonly number[],
): Promise<Source[] | null> {
  const id = reading.filters.document_id ?? (named.length === 1 ? named[0] : undefined);
  if (id === undefined) return null;
  const sources = await readWhole(app, reading, id, BEGINNING_READ);
  return sources?.[0] && isAboutWhole(question, language, sources[0].name) ? sources : null;
}
