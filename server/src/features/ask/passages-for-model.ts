import { BUILT_IN_MODEL_ID } from '@dossier/contract/ask/constants';
import { nameWords } from '@dossier/language/named-documents';
import { fuseRankings } from '@dossier/language/rank-fusion';
import type { Understanding } from '@dossier/language/understanding';
import type { AccessibleScope } from '../../access/scope.ts';
import { findByMeaning } from '../embeddings/verbs/find-by-meaning.ts';
import type { TaskContext } from '../tasks/work.ts';
import type { ReadingScope } from './reading-scope.ts';
import { PASSAGES_READ, readWhole, type Source, toSource } from './retrieve-passages.ts';
import type { SessionRow } from './tables.ts';
import type { ModelsOfAnswer } from './model-scope.ts';
import { demoteOlderVersions } from './versions.ts';

/** What a passage is found with: also for a question that no task answers. */
export type ReadingContext = Pick<TaskContext<AccessibleScope>, 'app' | 'authority' | 'signal'>;

/** The model that is to answer, and the company of the conversation. */
export interface AnsweringModel {
  session: Pick<SessionRow, 'companyId'>;
  modelId: number | null;
}

interface Asked extends Pick<AnsweringModel, 'modelId'> {
  models: ModelsOfAnswer;
  reading: ReadingScope;
  question: string;
  /** What of the previous question still counts. */
  before: string;
  /** The documents that the question, or the previous one, names. */
  named: readonly number[];
  understanding: Pick<Understanding, 'kind' | 'value'>;
  /** ISO 639-1 language of the question, if known. */
  language: string | null;
}

/** Characters of the rows that are added to a table of which passages were found. */
export const MAX_ROWS = 20_000;
/** Words of a question that are looked up among the names of documents, and passages of each document that is compared. */
const MAX_NAME_WORDS = 6;
const PASSAGES_OF_COMPARED = 8;
/** Whether a question may be about all rows of a table: also "How many ships does the register have?", which asks for a number. */
export const isAboutRows = ({ kind, value }: Asked['understanding']): boolean =>
  kind === 'list' || kind === 'count' || kind === 'extreme' || (kind === 'value' && value === 'number');

/**
 * What a model reads for its answer: the passages found by words and, where a model embeds, by meaning; for a list, a count or an extreme
 * also the other rows of the best table; for several documents that it names, the best of each in turn. Without a model, those found by words.
 */
export async function passagesForModel(
  context: ReadingContext,
  asked: Asked,
  byWords: readonly Source[],
): Promise<Source[]> {
  const { app, signal } = context;
  const { modelId, reading, question, before, named } = asked;
  const { scope, writes: chosen, embeds } = asked.models;
  if (modelId === BUILT_IN_MODEL_ID || !chosen) return [...byWords];
  const companies = chosen.companyId === null ? null : [chosen.companyId];
  const filters = {
    ...reading.filters,
    ...(companies && { company_ids: companies.filter((id) => reading.filters.company_ids?.includes(id) ?? true) }),
    ...(named.length > 0 && { document_ids: named }),
  };
  const text = before === '' ? question : `${before}\n${question}`;
  const byMeaning = await findByMeaning(
    { app, scope },
    { model: embeds, within: reading.scope, text, filters, limit: PASSAGES_READ, signal },
  );
  const fused = fuseRankings([byWords, byMeaning.filter((hit) => hit.text !== '').map(toSource)], placeOf);
  const best = demoteOlderVersions(
    question,
    fused.map(({ item, score }): Source => ({ ...item, score })),
  );
  if (named.length > 1) return inTurn(best).slice(0, PASSAGES_READ * named.length);
  const sources = best.slice(0, PASSAGES_READ);
  const compared = named.length === 0 ? await fromCompared(context, asked) : [];
  const all = merge(compared, sources);
  return isAboutRows(asked.understanding) ? await withRows(context, reading, all, byWords[0]) : all;
}

const placeOf = ({ companyId, documentId, page, start }: Source): string =>
  [companyId, documentId, page, start].join(' ');

/** The best of each document, then the second best of each, so that no document takes all the space. */
function inTurn(sources: readonly Source[]): Source[] {
  const places = new Map<number, number>();
  const numbered = sources.map((source) => {
    const place = places.get(source.documentId) ?? 0;
    places.set(source.documentId, place + 1);
    return { source, place };
  });
  return numbered.toSorted((one, other) => one.place - other.place).map(({ source }) => source);
}

/** The best passages of each document that a word of the question names alone: those of a comparison, of which others may take all the places. */
async function fromCompared(
  { app }: Pick<ReadingContext, 'app'>,
  { reading: { scope, filters }, question, language }: Asked,
): Promise<Source[]> {
  if (filters.document_id !== undefined) return [];
  const words = nameWords(question, language).slice(0, MAX_NAME_WORDS);
  const found = await Promise.all(words.map((word) => app.search.findNames(scope, word, { ...filters, limit: 2 })));
  const ids = [...new Set(found.flatMap((hits) => (hits.length === 1 ? [hits[0]!.document_id] : [])))];
  if (ids.length < 2) return [];
  const options = { ...filters, document_ids: ids, passages: PASSAGES_OF_COMPARED, language };
  const { documents } = await app.search.findInDocuments(scope, question, options);
  return inTurn(
    [...documents.values()]
      .flat()
      .filter((hit) => hit.text !== '')
      .map(toSource),
  );
}

/** The first ones, then those of the others that are not among them. */
function merge(first: readonly Source[], others: readonly Source[]): Source[] {
  const places = new Set(first.map(placeOf));
  return [...first, ...others.filter((source) => !places.has(placeOf(source)))];
}

/** All passages of the pages (of a workbook: up to 500 rows of a sheet) of the best one by words and of the best one; then the others. */
async function withRows(
  { app }: Pick<ReadingContext, 'app'>,
  reading: ReadingScope,
  sources: readonly Source[],
  byWords: Source | undefined,
): Promise<Source[]> {
  const rows: Source[] = [];
  for (const best of [byWords, sources[0]]) {
    if (!best || rows.some((row) => placeOf(row) === placeOf(best))) continue;
    const whole = (await readWhole(app, reading, best.documentId)) ?? [];
    const page = whole.filter((source) => source.page === best.page);
    const size = [...rows, ...page].reduce((sum, { text }) => sum + text.length, 0);
    if (size <= MAX_ROWS) rows.push(...page.map((source) => ({ ...source, score: best.score })));
  }
  return merge(rows, sources);
}
