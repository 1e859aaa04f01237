import { MIN_SAMPLES } from '@dossier/contract/sentiment/constants';
import type { Sample, Version } from '@dossier/contract/sentiment/sample-schema';
import type { SampleCounts, SentimentAnalysis, Subject } from '@dossier/contract/sentiment/schema';
import type { AccessibleScope, Scope } from '../../access/scope.ts';
import { toIso } from '../../document-analysis/state.ts';
import type { Tx } from '../../engines/database/port.ts';
import { getCompanyNames } from '../companies/verbs/get-company-names.ts';
import { nameDocuments } from '../documents/verbs/name-documents.ts';
import { loadAuthorship } from '../users/verbs/load-authorship.ts';
import { loadPeople } from '../users/verbs/load-people.ts';
import type { ListedAnalysis } from './store.ts';
import { countSamples } from './store-samples.ts';
import { findSubjects } from './store-subjects.ts';
import { summariseVersions } from './store-versions.ts';
import type { SampleRow, SubjectRow, VersionRow } from './tables.ts';

export const presentSubject = ({ id, key, name, words }: SubjectRow): Subject => ({ id, key, name, words });

/** The languages that a version has enough samples of. */
export const languagesOf = ({ languages }: Pick<VersionRow, 'languages'>): (string | null)[] =>
  languages.filter(({ samples }) => samples >= MIN_SAMPLES).map(({ language }) => language);

/** Samples that are missing until it can be trained. Neutral ones are not required. */
export const missingSamples = ({ negative, positive }: SampleCounts): SampleCounts => ({
  negative: Math.max(0, MIN_SAMPLES - negative),
  neutral: 0,
  positive: Math.max(0, MIN_SAMPLES - positive),
});

/** Analyses in the order of the list. */
export async function presentAnalyses(
  tx: Tx,
  scope: Scope,
  rows: readonly ListedAnalysis[],
): Promise<SentimentAnalysis[]> {
  const ids = rows.map(({ id }) => id);
  const subjects = await findSubjects(tx, scope, ids);
  const samplesOf = await countSamples(tx, scope, ids);
  const versionsOf = await summariseVersions(tx, scope, rows);
  const companies = await getCompanyNames({ tx, scope }, [...new Set(rows.map(({ companyId }) => companyId))]);
  const authorship = await loadAuthorship({ tx }, rows);
  return rows.map((row) => {
    const { active, trainingTaskId, newSamples } = versionsOf(row.id);
    return {
      id: row.id,
      company: { id: row.companyId, name: companies.get(row.companyId) ?? '' },
      name: row.name,
      description: row.description,
      unit: row.unit,
      method: row.method,
      on_arrival: row.onArrival,
      subjects: subjects.filter(({ analysisId }) => analysisId === row.id).map(presentSubject),
      samples: samplesOf(row.id),
      missing_samples: missingSamples(samplesOf(row.id)),
      active_version: active
        ? {
            id: active.id,
            number: active.number,
            engine: active.engine,
            samples: active.negative + active.neutral + active.positive,
            languages: languagesOf(active).filter((language) => language !== null),
            accuracy: active.accuracy ?? 0,
          }
        : null,
      new_samples: newSamples,
      training_task_id: trainingTaskId,
      number_of_documents: row.documents,
      number_of_projects: row.projects,
      failed_documents: row.failed,
      queued_documents: row.queued,
      passages: row.passages,
      negative: row.negative,
      positive: row.positive,
      analysed_at: toIso(row.analysedAt),
      ...authorship(row),
    };
  });
}

/**
 * Samples in the order of the list.
 *
 * @param readable the documents that the caller can read
 */
export async function presentSamples(tx: Tx, readable: AccessibleScope, rows: readonly SampleRow[]): Promise<Sample[]> {
  const documents = await nameDocuments(
    { tx, scope: readable },
    rows.flatMap(({ documentId }) => documentId ?? []),
  );
  const authorship = await loadAuthorship({ tx }, rows);
  return rows.map((row) => {
    const document = row.documentId === null ? undefined : documents.get(row.documentId);
    return {
      id: row.id,
      text: row.text,
      label: row.label,
      source: row.source,
      language: row.language,
      document: document ? { id: document.id, name: document.name, project_id: document.projectId } : null,
      ...authorship(row),
    };
  });
}

/** Versions in the order of the list. */
export async function presentVersions(
  tx: Tx,
  rows: readonly VersionRow[],
  { activeId, currency }: { activeId: number | null; currency: string },
): Promise<Version[]> {
  const getPerson = await loadPeople(
    { tx },
    rows.map(({ createdBy }) => createdBy),
  );
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    state: row.state,
    active: row.id === activeId,
    engine: row.engine,
    provider_model:
      row.engine === 'provider' ? { name: row.providerModelName ?? '', provider: row.providerName ?? '' } : null,
    samples: { negative: row.negative, neutral: row.neutral, positive: row.positive },
    left_out: row.leftOut,
    languages: row.languages,
    accuracy: row.accuracy,
    lexicon_accuracy: row.lexiconAccuracy,
    majority_accuracy: row.majorityAccuracy,
    labels: row.labels,
    cost: row.cost === null ? null : { amount: row.cost, currency },
    problem: row.problem,
    task_result_id: row.taskId,
    trained_at: toIso(row.trainedAt),
    created_at: row.createdAt.toISOString(),
    created_by: getPerson(row.createdBy),
  }));
}
