import type { AddedSamples, DocumentSamples } from '@dossier/contract/classification/sample-schema';
import type { SampleSource } from '@dossier/contract/classification/constants';
import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Context, ContextWithAuthority, TransactionContext } from '../../../access/context.ts';
import type { CompanyScope, ProjectScope } from '../../../access/scope.ts';
import { chooseDocuments, type DocumentChoice } from '../../documents/verbs/choose-documents.ts';
import { listSampleSources } from '../../documents/verbs/list-sample-sources.ts';
import { announceSamples, assertClass, assertRoomForSamples, log, requireDataset } from '../changing.ts';
import { classesByName } from '../store-classes.ts';
import { changeDataset } from '../store-datasets.ts';
import { insertSamples } from '../store-samples.ts';
import { startReading } from './start-reading.ts';

/**
 * Makes documents of a project of the company samples of a dataset, with a given class, the class that is called as one of their labels, or
 * none. Starts the task that takes over their texts.
 */
export async function addDocuments(
  { app, scope, authority }: ContextWithAuthority<CompanyScope>,
  {
    datasetId,
    project_id: projectId,
    class_from: classFrom,
    class_id: given,
    choice,
  }: Pick<DocumentSamples, 'project_id' | 'class_from' | 'class_id'> & { datasetId: number; choice: DocumentChoice },
): Promise<AddedSamples> {
  const project = await authority.project('DOCUMENT_READ', projectId);
  if (project.companyId !== scope.companyId) throw new Failure('not_found');
  if (classFrom === 'given' && given === null)
    throw new Failure('validation', undefined, { class_id: say('unknown_class') });
  const idsIn = await chooseDocuments({ app, scope: project }, choice);
  return await app.database.write(scope, async (tx) => {
    const ids = await idsIn(tx);
    const classes = classFrom === 'label' ? await classesByName(tx, scope, datasetId) : null;
    const toClass = (labels: readonly string[]) =>
      labels.flatMap((label) => classes?.get(label.toLowerCase())?.id ?? [])[0] ?? null;
    return await insertDocuments(
      { app, tx, scope },
      {
        datasetId,
        project,
        documentIds: ids,
        source: 'document',
        classFor: ({ labels }) => (classFrom === 'given' ? given : toClass(labels)),
      },
    );
  });
}

/** The same for documents that the caller may read, inside another transaction; all classes must be of the dataset. */
export async function insertDocuments(
  { app, tx, scope }: Context<CompanyScope> & TransactionContext<CompanyScope>,
  {
    datasetId,
    project,
    documentIds,
    source,
    classFor,
  }: {
    datasetId: number;
    project: ProjectScope;
    documentIds: readonly number[];
    source: SampleSource;
    classFor: (document: { id: number; labels: readonly string[] }) => number | null;
  },
): Promise<AddedSamples> {
  const dataset = await requireDataset(tx, scope, datasetId, 'lock');
  const documents = await listSampleSources({ tx, scope: project }, documentIds);
  if (documents.length === 0) throw new Failure('not_found');
  await assertRoomForSamples(tx, scope, { datasetId, more: documents.length });
  const rows = documents.map((document) => ({
    datasetId,
    classId: classFor(document),
    filename: document.filename,
    source,
    type: document.type,
    size: document.size,
    documentId: document.id,
  }));
  for (const classId of new Set(rows.map((row) => row.classId))) await assertClass(tx, scope, { datasetId, classId });
  const added = await insertSamples(tx, scope, rows);
  const present = documents.length - added.length;
  if (added.length === 0) return { added: 0, present, task_result_id: null };
  const taskId = await startReading(
    { app, tx, scope },
    { datasetId, samples: added.length, quiet: added.length === 1 },
  );
  await log(tx, scope, dataset, {
    action: 'add_samples',
    after: { documents: added.length, project_id: project.projectId },
  });
  await changeDataset(tx, scope, datasetId, {});
  announceSamples(app, tx, dataset);
  return { added: added.length, present, task_result_id: taskId };
}
