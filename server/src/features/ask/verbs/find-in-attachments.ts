import { setImmediate as nextTurn } from 'node:timers/promises';
import { detectLanguage } from '@dossier/language/detect';
import { carryOver } from '@dossier/language/follow-ups';
import { chooseDocuments, withoutNames } from '@dossier/language/named-documents';
import { isAboutWhole } from '@dossier/language/overviews';
import { allStems, analyzeQuery, expandTerms } from '@dossier/language/query';
import { type AnalyzedCandidate, analyzeCandidate, rankAnalyzed } from '@dossier/language/ranking';
import { type CorpusStatistics, countStatistics } from '@dossier/language/statistics';
import type { AccessibleScope } from '../../../access/scope.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { type AttachedSource, attachedPassages } from '../attached-files.ts';
import { isAboutRows, MAX_ROWS } from '../passages-for-model.ts';
import { BEGINNING_READ, PASSAGES_READ, WHOLE_DOCUMENT } from '../retrieve-passages.ts';
import { type AnswerJob, questionLanguage, type Retrieval, sourceLanguage, understandAfter } from './find-passages.ts';
import { findModels, rankSources } from './use-local-models.ts';

type Context = TaskContext<AccessibleScope>;

/** Passages that are analysed before other work gets a turn. */
const AT_ONCE = 50;

/**
 * What the files attached to the conversation say about the question; null if none was read. All their passages are ranked in memory: search
 * does not know them.
 */
export async function findInAttachments(
  context: Context,
  { target: { session, message }, reading, history }: AnswerJob,
): Promise<Retrieval | null> {
  const { app, signal, task } = context;
  if (!reading.attached || reading.attached.files.length === 0) return null;
  const [question = '', ...earlier] = history.questions;
  const before = carryOver(question, earlier, detectLanguage);
  const language = questionLanguage(question, before);
  const all = await attachedPassages(app, reading.attached);
  const candidates = await analyzed(all, signal);
  const named = nameIn(question, language, all);
  const isSearched = ({ attachmentId }: AttachedSource) => named === null || named.files.includes(attachmentId);
  const text = named ? withoutNames(question, named.words) : question;
  const query = analyzeQuery(text, languagesOf(all), language, before);
  // With the documents of the scope, so that the words of a short file do not all seem common.
  const { filters, scope } = reading;
  const found = await app.search.find(scope, text, { ...filters, limit: 1, language, before });
  const statistics = joined(
    countStatistics(candidates.map(({ body }) => body)),
    found.statistics,
    query.terms.map((term) => ({ word: term.word, stems: allStems(term) })),
  );
  const searched = candidates.filter(({ id }) => isSearched(id));
  const scored = rankAnalyzed(expandTerms(query, statistics), searched, statistics);
  const ranked = scored.map(({ candidate, score }): AttachedSource => ({ ...candidate.id, score }));
  const asksWhole = task.payload['full_doc'] === true;
  const whole = asksWhole && lengthOf(all) <= WHOLE_DOCUMENT ? all : null;
  const models = await findModels(context, { reading, session, modelId: message.modelId });
  const best = await rankSources(context, {
    models,
    question: [before, text].filter(Boolean).join(' '),
    sources: whole ? ranked : ranked.slice(0, PASSAGES_READ),
  });
  const understanding = understandAfter(question, before, language);
  const beginning = understanding.kind === 'summary' ? beginningOf(question, language, all.filter(isSearched)) : null;
  const passages = beginning ?? best;
  signal.throwIfAborted();
  return {
    question,
    before,
    language: language ?? sourceLanguage(passages[0] ?? all[0]),
    sources: new Map(passages.map((source, place) => [`attached ${place}`, source])),
    forModel: beginning ?? (isAboutRows(understanding) ? withRows(best, all) : best),
    whole,
    asksWhole,
    statistics,
    documents: 0,
    attachments: named?.files.length ?? reading.attached.files.length,
    understanding,
    isOverview: beginning !== null,
    models,
    named: [],
    followsUp: false,
  };
}

async function analyzed(
  sources: readonly AttachedSource[],
  signal: AbortSignal,
): Promise<AnalyzedCandidate<AttachedSource>[]> {
  const candidates: AnalyzedCandidate<AttachedSource>[] = [];
  for (const source of sources) {
    const { text, language, name, heading, page } = source;
    candidates.push(
      analyzeCandidate({ id: source, text, language, page, heading: heading === '' ? name : `${name}\n${heading}` }),
    );
    if (candidates.length % AT_ONCE === 0) {
      await nextTurn();
      signal.throwIfAborted();
    }
  }
  return candidates;
}

/** Of several files, those that the question names, and the words that name them. */
function nameIn(
  question: string,
  language: string | null,
  all: readonly AttachedSource[],
): { files: number[]; words: string[] } | null {
  const files = new Map<number, { id: number; name: string; passages: AttachedSource[] }>();
  for (const passage of all) {
    const { attachmentId: id, name } = passage;
    const file = files.get(id) ?? { id, name, passages: [] };
    file.passages.push(passage);
    files.set(id, file);
  }
  if (files.size < 2) return null;
  const { documents, words } = chooseDocuments(question, language, [...files.values()]);
  return documents.length > 0 ? { files: documents, words } : null;
}

const languagesOf = (sources: readonly AttachedSource[]): string[] => [
  ...new Set(sources.flatMap((source) => source.language ?? [])),
];

const lengthOf = (sources: readonly AttachedSource[]): number =>
  sources.reduce((sum, { text }) => sum + text.length, 0);

/** The statistics of the files and the documents together. A word that the files contain is not corrected. */
function joined(
  files: CorpusStatistics,
  documents: CorpusStatistics,
  terms: readonly { word: string; stems: readonly string[] }[],
): CorpusStatistics {
  const passages = files.passages + documents.passages;
  const length = files.averageLength * files.passages + documents.averageLength * documents.passages;
  const frequencies = new Map(documents.frequencies);
  for (const [stem, count] of files.frequencies) frequencies.set(stem, (frequencies.get(stem) ?? 0) + count);
  const known = new Set(
    terms.filter(({ stems }) => stems.some((stem) => files.frequencies.has(stem))).map(({ word }) => word),
  );
  const corrections = new Map([...(documents.corrections ?? [])].filter(([word]) => !known.has(word)));
  return { passages, averageLength: length / Math.max(1, passages), frequencies, corrections };
}

/** The beginning of the only file that is asked about, if the question asks what it is about. */
function beginningOf(
  question: string,
  language: string | null,
  searched: readonly AttachedSource[],
): AttachedSource[] | null {
  const [first] = searched;
  if (!first || searched.at(-1)!.attachmentId !== first.attachmentId) return null;
  return isAboutWhole(question, language, first.name) ? searched.slice(0, BEGINNING_READ) : null;
}

/** The best passages after all passages of the page of the best one, if that is not too long. */
function withRows(best: readonly AttachedSource[], all: readonly AttachedSource[]): AttachedSource[] {
  const [first] = best;
  const isOnPage = ({ attachmentId, page }: AttachedSource) =>
    attachmentId === first?.attachmentId && page === first.page;
  const rows = all.filter(isOnPage);
  if (lengthOf(rows) > MAX_ROWS) return [...best];
  return [...rows, ...best.filter((source) => !isOnPage(source))];
}
