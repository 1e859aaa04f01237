import type { Document, DocumentVersion } from '@dossier/contract/documents/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { versionsQuery } from './version-queries.ts';
import { isBeingRead } from '../viewer/reading-state.tsx';

export interface ShownVersion {
  /** The document with the file of the version that is shown; null while it is loading, or if there is no such version. */
  document: Document | null;
  number: number;
  /** Whether the document has no version with the number in the address. */
  isMissing: boolean;
  /** Another version became the current one while this one was open. */
  isOutdated: boolean;
  /** The newest version, if it is not the current one yet: being read, or not readable. */
  next: DocumentVersion | null;
  /** Shows the current version from now on. */
  follow: () => void;
}

/** The version of a document that is shown: the one in the address, else the one that was current when the page was opened. */
export function useShownVersion(document: Document, requested: number | undefined): ShownVersion {
  const { number: current } = document.version;
  const [opened, setOpened] = useState(document);
  const number = requested ?? opened.version.number;
  // Keeps the file of the version that is open, and follows its processing.
  if (number === current && opened !== document) setOpened(document);
  const versions = useQuery({
    ...versionsQuery(document.id),
    enabled: document.number_of_versions > 1 || number !== current,
  }).data;
  const listItem = versions?.find((version) => version.number === number);
  const newest = versions?.[0];
  const match = opened.version.number === number ? opened : undefined;
  const file = listItem ?? (match && { ...match, number, id: match.version.id });
  return {
    document: number === current ? document : file ? withFile(document, file) : null,
    number,
    isMissing: number !== current && versions !== undefined && listItem === undefined,
    isOutdated: requested === undefined && number !== current,
    next: newest && newest.number > current && (isBeingRead(newest) || newest.removable) ? newest : null,
    follow: () => setOpened(document),
  };
}

type FileOfVersion = Pick<
  DocumentVersion,
  | 'id'
  | 'number'
  | 'filename'
  | 'size'
  | 'mime_type'
  | 'type'
  | 'language'
  | 'number_of_pages'
  | 'has_pdf'
  | 'indexing_status'
  | 'indexing_task_id'
  | 'indexing_error'
>;

/** The document as if this version were the current one. */
const withFile = (document: Document, file: FileOfVersion): Document => ({
  ...document,
  version: { id: file.id, number: file.number },
  filename: file.filename,
  size: file.size,
  mime_type: file.mime_type,
  type: file.type,
  language: file.language,
  number_of_pages: file.number_of_pages,
  has_pdf: file.has_pdf,
  indexing_status: file.indexing_status,
  indexing_task_id: file.indexing_task_id,
  indexing_error: file.indexing_error,
});
