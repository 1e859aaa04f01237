import { Failure, failures } from '@dossier/contract/base/failure';
import { storedSentence } from '@dossier/contract/base/sentence';
import { say } from '@dossier/contract/compare/sentences';
import { isRecordingType } from '@dossier/contract/documents/accepted';
import type { ContextWithAuthority } from '../access/context.ts';
import type { ProjectScope } from '../access/scope.ts';
import type { Tx } from '../engines/database/port.ts';
import { requireDocument } from '../features/documents/verbs/get-document.ts';
import { indexDocument } from '../features/documents/verbs/index-documents.ts';

/** A document with the version that is compared. */
export type ChosenVersion = Awaited<ReturnType<typeof requireDocument>>;

export interface ChosenVersions {
  source: ChosenVersion;
  target: ChosenVersion;
}

/** Two documents with the numbers of their versions; without a number, the current one. */
export interface VersionsChoice {
  source_document_id: number;
  target_document_id: number;
  source_version?: number | undefined;
  target_version?: number | undefined;
}

/** The scopes of both documents. */
export interface SideScopes {
  source: ProjectScope;
  target: ProjectScope;
}

/** The scopes of both documents, which the caller may read. Throws a `Failure` if they are in different companies. */
export async function scopesOf(
  { scope, authority }: Pick<ContextWithAuthority<ProjectScope>, 'scope' | 'authority'>,
  { target_document_id: id }: VersionsChoice,
): Promise<SideScopes> {
  const target = await authority.at('document', 'DOCUMENT_READ', id);
  if (target.companyId !== scope.companyId) throw new Failure('validation', say('other_company'));
  return { source: scope, target };
}

export async function chooseVersions(tx: Tx, scopes: SideScopes, input: VersionsChoice): Promise<ChosenVersions> {
  return {
    source: await chooseVersion(tx, scopes.source, { id: input.source_document_id, version: input.source_version }),
    target: await chooseVersion(tx, scopes.target, { id: input.target_document_id, version: input.target_version }),
  };
}

async function chooseVersion(
  tx: Tx,
  scope: ProjectScope,
  choice: { id: number; version: number | undefined },
): Promise<ChosenVersion> {
  try {
    return await requireDocument({ tx, scope }, choice);
  } catch (error) {
    const isMissing = error instanceof Failure && error.kind === 'not_found' && choice.version !== undefined;
    throw isMissing ? new Failure('not_found', say('no_such_version')) : error;
  }
}

/** Chooses the versions, and has those read that never were, such as those of a copied document. */
export async function readFirst(
  { app, scope }: ContextWithAuthority<ProjectScope>,
  scopes: SideScopes,
  input: VersionsChoice,
): Promise<ChosenVersions> {
  const versions = await app.database.read(scope, (tx) => chooseVersions(tx, scopes, input));
  for (const side of ['source', 'target'] as const) {
    const { document, version } = versions[side];
    if (version.indexingStatus !== 'not_indexed' || version.numberOfPages !== null) continue;
    await indexDocument({ app, scope: scopes[side] }, { id: document.id, version: version.number });
  }
  return versions;
}

/** Throws a `Failure` if both are the same version. */
export function assertDifferent({ source, target }: ChosenVersions): void {
  if (source.version.id === target.version.id) throw new Failure('validation', say('same_document'));
}

/** Throws a `Failure` if a version is a recording, or could not be read. Those that are still to be read can be compared. */
export function assertReadable({
  document: { name },
  version: { type, indexingStatus, indexingErrorCode, indexingErrorMessage, indexingErrorWording },
}: ChosenVersion): void {
  if (isRecordingType(type)) throw new Failure('validation', say('recording', { name }));
  if (indexingStatus !== 'failed') return;
  if (indexingErrorCode === failures.no_text.code) throw new Failure('validation', say('no_text', { name }));
  const reason = storedSentence(indexingErrorMessage ?? '', indexingErrorWording);
  throw new Failure('validation', say('reading_failed', { name, reason }));
}

export const isRead = ({ version }: ChosenVersion): boolean => version.indexingStatus === 'indexed';

const WORKBOOKS: ReadonlySet<string> = new Set(['xls', 'xlsx', 'xlsm', 'xlsb', 'ods', 'csv', 'tsv']);

export const isWorkbook = ({ version }: ChosenVersion): boolean => WORKBOOKS.has(version.type);

/** What the audit log says of both sides. The name of a document in another project stays out of the log of this one. */
export const describeSides = ({ source, target }: ChosenVersions) => ({
  version: source.version.number,
  ...(source.document.projectId === target.document.projectId
    ? { target: target.document.name }
    : { target_document_id: target.document.id }),
  target_version: target.version.number,
});
