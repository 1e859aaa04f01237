import { Failure, failures } from '@dossier/contract/base/failure';
import { MAX_PAGES } from '@dossier/contract/compare/constants';
import { say } from '@dossier/contract/compare/sentences';
import { isRecordingType } from '@dossier/contract/documents/recordings';
import type { requireDocument } from '../documents/verbs/get-document.ts';

/** A document with the version that is compared. */
export type ChosenVersion = Awaited<ReturnType<typeof requireDocument>>;

const WORKBOOKS: ReadonlySet<string> = new Set(['xls', 'xlsx', 'xlsm', 'xlsb', 'ods', 'csv', 'tsv']);

/** Throws a `Failure` if the versions cannot be compared. Versions that are still to be read can. */
export function assertComparable({ source, target }: { source: ChosenVersion; target: ChosenVersion }): void {
  if (source.version.id === target.version.id) throw new Failure('validation', say('same_document'));
  for (const chosen of [source, target]) assertDocument(chosen);
  const pages = (source.version.numberOfPages ?? 0) + (target.version.numberOfPages ?? 0);
  if (pages > MAX_PAGES) throw new Failure('too_large', say('too_many_pages', { pages, limit: MAX_PAGES }));
}

function assertDocument({
  document: { name },
  version: { type, indexingStatus, indexingErrorCode },
}: ChosenVersion): void {
  if (isRecordingType(type)) throw new Failure('validation', say('recording', { name }));
  if (WORKBOOKS.has(type)) throw new Failure('validation', say('workbook', { name }));
  if (indexingStatus !== 'failed') return;
  const hasNoText = indexingErrorCode === failures.no_text.code;
  throw new Failure('validation', say(hasNoText ? 'no_text' : 'reading_failed', { name }));
}
