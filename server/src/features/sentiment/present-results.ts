import type { PassageCounts } from '@dossier/contract/base/sentiment-analysis';
import type { Passage, SubjectCounts } from '@dossier/contract/sentiment/result-schema';
import { toIso } from '../../document-analysis/state.ts';
import type { Tx } from '../../engines/database/port.ts';
import { loadPeople } from '../users/verbs/load-people.ts';
import type { ListedPassage } from './store-passages.ts';
import type { DocumentResult, ProjectTotals, SubjectTotals } from './store-results.ts';
import type { SubjectRow } from './tables.ts';

type Counted = Pick<ProjectTotals, 'passages' | 'negative' | 'neutral' | 'positive' | 'notSure'>;

/** Passages by sentiment. */
export const presentCounts = (counts: Counted | undefined): PassageCounts => ({
  passages: counts?.passages ?? 0,
  negative: counts?.negative ?? 0,
  neutral: counts?.neutral ?? 0,
  positive: counts?.positive ?? 0,
  not_sure: counts?.notSure ?? 0,
});

/** What lists of projects also show. */
export const presentTotals = (totals: ProjectTotals | undefined, analysis: { id: number; name: string }) => ({
  analysis,
  analysed_at: toIso(totals?.analysedAt ?? null),
  documents: totals?.documents ?? 0,
  failed: totals?.failed ?? 0,
  ...presentCounts(totals),
});

/** What lists of documents also show. */
export const presentDocumentResult = (row: DocumentResult) => ({
  analysis: { id: row.analysisId, name: row.analysisName },
  state: row.state,
  analysed_at: toIso(row.analysedAt),
  outdated: row.isOutdated,
  ...presentCounts(row),
  worst: row.worst,
});

/** The subjects of an analysis with their passages, in the order of the analysis. */
export const presentSubjectCounts = (
  subjects: readonly SubjectRow[],
  totals: readonly SubjectTotals[],
): SubjectCounts[] =>
  subjects.map(({ key, name }) => ({ key, name, ...presentCounts(totals.find((own) => own.key === key)) }));

/** Passages in the order of the list. Subjects that were deleted since are left out. */
export async function presentPassages(
  tx: Tx,
  rows: readonly ListedPassage[],
  subjects: readonly SubjectRow[],
): Promise<Passage[]> {
  const getPerson = await loadPeople(
    { tx },
    rows.map(({ correctedBy }) => correctedBy),
  );
  return rows.map((row) => ({
    id: row.id,
    document: { id: row.documentId, name: row.documentName },
    page: row.page,
    start: row.startAt,
    end: row.endAt,
    text: row.text,
    sentiment: row.sentiment,
    score: row.score,
    found: { sentiment: row.sure ? row.label : 'not_sure', label: row.label, score: row.certainty },
    corrected_by: getPerson(row.correctedBy),
    corrected_at: toIso(row.correctedAt),
    sample: row.sampleId !== null,
    subjects: subjects.flatMap(({ key, name }) => {
      const rating = row.subjects[key];
      if (!rating) return [];
      return row.corrected ? [{ key, name, sentiment: row.sentiment, score: row.score }] : [{ key, name, ...rating }];
    }),
    words: row.words,
  }));
}
