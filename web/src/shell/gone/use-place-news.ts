import type { Mention } from '@dossier/contract/base/page';
import { useState } from 'react';
import { CallFailure } from '../../client/failures.ts';
import { useSocketEvent } from '../../client/socket.ts';

/** What a page shows, from the company down. */
export interface OpenedPlace {
  companyId: number;
  projectId?: number;
  documentId?: number;
}
type Level = 'company' | 'project' | 'document';

/** Why the entity of an open page is gone. */
export interface Gone {
  /** `unknown`: no event said why, as after a lost connection. */
  reason: 'deleted' | 'moved' | 'withdrawn' | 'unknown';
  /** The entity that was deleted, moved or withdrawn: the page's own, or what it is in. */
  level: Level;
  by: Mention | null;
}
type Notice = Gone & { isCertain: boolean };

/** What others did to the entity of an open page. */
export interface PlaceNews {
  /** It was deleted or is out of reach for the user; null while it can be read. */
  gone: Gone | null;
  /** Who moved the document to another project that the user can open. */
  movedBy: Mention | null;
  /** Who archived the project or company. */
  archivedBy: Mention | null;
}

/**
 * What others do to the entity of a page while it is open: deletion, moving, archiving, withdrawal of access.
 *
 * @param error of the query that loads the entity; its data stays when a reload fails
 */
export function usePlaceNews(place: OpenedPlace, error: unknown): PlaceNews {
  const [archivedBy, setArchivedBy] = useState<Mention | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const own: Level = place.documentId ? 'document' : place.projectId ? 'project' : 'company';

  useSocketEvent('document', ({ id, project_id, change, moved = false, by = null }) => {
    if (place.documentId === undefined) return;
    if (id === place.documentId && change === 'created') setNotice((before) => (before?.isCertain ? null : before));
    if (project_id !== place.projectId) return;
    if (change !== 'deleted' || (moved && id !== place.documentId)) return;
    // Of many deletions only some are sent, so one of another document may include this one.
    const isCertain = id === place.documentId && !moved;
    note({ reason: moved ? 'moved' : 'deleted', level: 'document', by, isCertain });
  });
  useSocketEvent('project', ({ id, change, archived, by = null }) => {
    if (id !== place.projectId) return;
    if (archived !== undefined) setArchivedBy(archived ? by : null);
    if (change === 'deleted') note({ reason: 'deleted', level: 'project', by, isCertain: true });
    if (change === 'withdrawn') note({ reason: 'withdrawn', level: 'project', by, isCertain: false });
  });
  useSocketEvent('company', ({ id, change, archived, by = null }) => {
    if (id !== place.companyId) return;
    if (archived !== undefined && own === 'company') setArchivedBy(archived ? by : null);
    if (change === 'deleted') note({ reason: 'deleted', level: 'company', by, isCertain: true });
    if (change === 'withdrawn') note({ reason: 'withdrawn', level: 'company', by, isCertain: false });
  });

  const isRefused = error instanceof CallFailure && (error.status === 404 || error.status === 403);
  const isExplained = notice !== null && (notice.isCertain || isRefused);
  const unexplained: Gone | null = isRefused ? { reason: 'unknown', level: own, by: null } : null;
  return {
    gone: isExplained ? notice : unexplained,
    movedBy: notice?.reason === 'moved' ? notice.by : null,
    archivedBy,
  };

  /** A role that was removed does not explain an earlier deletion, and what is in the bin may be deleted there again. */
  function note(next: Notice): void {
    setNotice((before) => {
      const isSame = before?.reason === next.reason && before.level === next.level;
      return before?.isCertain && (isSame || !next.isCertain) ? before : next;
    });
  }
}
