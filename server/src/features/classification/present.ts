import { MIN_CLASSES, MIN_SAMPLES, RELIABLE_SAMPLES } from '@dossier/contract/classification/constants';
import type { Dataset, DatasetClasses, DatasetDetails } from '@dossier/contract/classification/dataset-schema';
import type { Sample } from '@dossier/contract/classification/sample-schema';
import { findSimilarNames } from '@dossier/language/classification/class-names';
import type { AccessibleScope, CompanyScope, Scope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { getCompanyNames } from '../companies/verbs/get-company-names.ts';
import { nameDocuments } from '../documents/verbs/name-documents.ts';
import { loadAuthorship } from '../users/verbs/load-authorship.ts';
import { type CountedClass, findClassNames, listClasses } from './store-classes.ts';
import { countSamplesOf } from './store-datasets.ts';
import { countSuspected, findSuspected } from './store-mistakes.ts';
import { findModelsOfDatasets } from './store-models.ts';
import { countDuplicates, countGroups } from './store-reading.ts';
import type { ShownSample } from './store-samples.ts';
import type { DatasetRow } from './tables.ts';

/** Classes of a dataset that lists show. */
const LISTED_CLASSES = 20;

/** Samples that are missing until enough classes have enough of them. */
export function missingSamples(counts: readonly number[]): number {
  const most = [...counts].sort((a, b) => b - a);
  const missing = Array.from({ length: MIN_CLASSES }, (_, place) => Math.max(0, MIN_SAMPLES - (most[place] ?? 0)));
  return missing.reduce((sum, count) => sum + count, 0);
}

export async function presentDatasets(
  tx: Tx,
  scope: Scope,
  rows: readonly DatasetRow[],
  { classes: shown = LISTED_CLASSES }: { classes?: number } = {},
): Promise<Dataset[]> {
  const ids = rows.map(({ id }) => id);
  const classes = await listClasses(tx, scope, ids);
  const counts = await countSamplesOf(tx, scope, ids);
  const models = await findModelsOfDatasets(tx, scope, ids);
  const companies = await getCompanyNames({ tx, scope }, [...new Set(rows.map(({ companyId }) => companyId))]);
  const authorship = await loadAuthorship({ tx }, rows);
  return rows.map((row) => {
    const own = classes.filter(({ datasetId }) => datasetId === row.id);
    const count = counts.get(row.id);
    const missing = missingSamples(own.map(({ samples }) => samples));
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      company: { id: row.companyId, name: companies.get(row.companyId) ?? '' },
      classes: own.slice(0, shown).map(({ id, name, samples }) => ({ id, name, number_of_samples: samples })),
      number_of_classes: own.length,
      number_of_samples: count?.samples ?? 0,
      unlabelled: count?.unlabelled ?? 0,
      unusable: count?.unusable ?? 0,
      queued: count?.queued ?? 0,
      suitable_for_training: missing === 0,
      missing_samples: missing,
      languages: count?.languages ?? [],
      models: models.filter(({ datasetId }) => datasetId === row.id).map(({ id, name }) => ({ id, name })),
      ...authorship(row),
    };
  });
}

/** A dataset with the counts of its tabs. */
export async function presentDetails(tx: Tx, scope: CompanyScope, row: DatasetRow): Promise<DatasetDetails> {
  const [dataset] = await presentDatasets(tx, scope, [row], { classes: Infinity });
  return {
    ...dataset!,
    duplicates: await countGroups(tx, scope, row.id),
    possible_mistakes: await countSuspected(tx, scope, row.id),
    task_result_id: row.readingTaskId,
  };
}

export function presentClasses(classes: readonly CountedClass[]): DatasetClasses {
  const names = classes.map(({ name }) => name);
  return {
    items: classes.map(({ id, name, description, samples }) => ({
      id,
      name,
      description,
      number_of_samples: samples,
      missing: Math.max(0, MIN_SAMPLES - samples),
      missing_for_reliable: Math.max(0, RELIABLE_SAMPLES - samples),
    })),
    spellings: findSimilarNames(names).map((group) => ({
      class_ids: classes.filter(({ name }) => group.includes(name)).map(({ id }) => id),
      names: group,
    })),
  };
}

/** @param readable the documents that the caller can read */
export async function presentSamples(
  tx: Tx,
  { scope, readable }: { scope: CompanyScope; readable: AccessibleScope },
  rows: readonly ShownSample[],
): Promise<Sample[]> {
  const ids = rows.map(({ id }) => id);
  const classes = await findClassNames(
    tx,
    scope,
    rows.map(({ classId }) => classId),
  );
  const documentIds = rows.flatMap(({ documentId }) => documentId ?? []);
  const documents = await nameDocuments({ tx, scope: readable }, documentIds);
  const duplicates = await countDuplicates(tx, scope, ids);
  const suspected = await findSuspected(tx, scope, ids);
  const authorship = await loadAuthorship({ tx }, rows);
  return rows.map((row) => {
    const document = row.documentId === null ? undefined : documents.get(row.documentId);
    return {
      id: row.id,
      dataset_id: row.datasetId,
      filename: row.filename,
      true_label_class: row.classId === null ? null : { id: row.classId, name: classes.get(row.classId) ?? '' },
      feedback: row.source === 'feedback',
      document: document ? { id: document.id, name: document.name, project_id: document.projectId } : null,
      source: row.source,
      state: row.state,
      problem: row.problem,
      type: row.type,
      size: row.size,
      characters: row.characters,
      language: row.language,
      duplicates: duplicates.get(row.id) ?? 0,
      suspected_class: suspected.get(row.id) ?? null,
      skipped: row.skippedAt !== null,
      ...authorship(row),
    };
  });
}
