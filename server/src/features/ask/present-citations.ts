import type { Citation } from '@dossier/contract/ask/schema';
import type { ChangedSince } from '@dossier/contract/base/changed-since';
import { extensionIn } from '@dossier/contract/documents/accepted';
import type { Scope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { nameDocuments } from '../documents/verbs/name-documents.ts';
import { versionNumbers } from '../documents/verbs/version-numbers.ts';
import type { NewCitation } from './citing.ts';
import type { SessionRow } from './tables.ts';

export type NamedDocuments = Awaited<ReturnType<typeof nameDocuments>>;

/** The numbers of the cited versions. */
export const numbersOf = (tx: Tx, scope: Scope, cited: readonly Pick<NewCitation, 'versionId'>[]) =>
  versionNumbers(
    { tx, scope },
    cited.flatMap(({ versionId }) => versionId ?? []),
  );

/** A citation as its reader sees it; null if the document is not accessible. */
export function presentCitation(session: Pick<SessionRow, 'uuid'>, row: NewCitation, cited: Cited): Citation | null {
  const source = row.attachmentName === null ? presentCited(row, cited) : presentAttached(session, row);
  return source && { ...source, ...presentQuote(row) };
}

/** What is known of the quoted documents: names, numbers of versions, and whether quotes changed since. */
interface Cited {
  documents: NamedDocuments;
  numbers: ReadonlyMap<number, number>;
  since?: ReadonlyMap<NewCitation, ChangedSince>;
}

type CitedSource = Omit<Citation, keyof ReturnType<typeof presentQuote>>;

function presentCited(row: NewCitation, { documents, numbers, since }: Cited): CitedSource | null {
  const { documentId, versionId, ofCompanyId } = row;
  const document = documents.get(documentId ?? 0);
  const version = numbers.get(versionId ?? 0);
  if (!document || document.companyId !== ofCompanyId || version === undefined) return null;
  return {
    document_id: document.id,
    attachment: null,
    document_name: document.name,
    type: document.type,
    project_id: document.projectId,
    company_id: document.companyId,
    version,
    is_current: document.versionId === versionId,
    since: since?.get(row) ?? null,
    deleted: document.deleted,
  };
}

/** An attached file is part of the conversation: its readers may read what is cited. */
const presentAttached = (
  { uuid }: Pick<SessionRow, 'uuid'>,
  { attachmentId, attachmentName, ofCompanyId }: NewCitation,
): CitedSource => ({
  document_id: null,
  attachment: attachmentId === null ? null : { id: attachmentId, session_uuid: uuid },
  document_name: attachmentName ?? '',
  type: extensionIn(attachmentName ?? ''),
  project_id: null,
  company_id: ofCompanyId,
  version: 1,
  is_current: true,
  since: null,
  deleted: attachmentId === null,
});

function presentQuote(row: NewCitation) {
  return {
    number: row.number,
    page: row.page,
    text: row.quote,
    start: row.startAt,
    end: row.endAt,
    section: row.section,
    value: row.value,
    sureness: row.sureness,
  };
}
